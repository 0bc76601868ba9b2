import { useEffect, useState } from 'react'

/** 'asking' for the moment before the browser has answered. */
export type Awake = 'asking' | 'awake' | 'refused' | 'unsupported'

/**
 * Keeps the screen from going dark while this is shown. Browsers take the lock back whenever the page is hidden, so it is
 * asked for again on the way back; a device that saves its battery may refuse.
 */
export function useScreenAwake(): Awake {
  const [state, setState] = useState<Awake>('wakeLock' in navigator ? 'asking' : 'unsupported')
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isLeft = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isLeft) await lock.release()
        else setState('awake')
      } catch {
        if (!isLeft) setState('refused')
      }
    }
    const askAgain = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', askAgain)
      void lock?.release().catch(() => {})
    }
  }, [])
  return state
}
