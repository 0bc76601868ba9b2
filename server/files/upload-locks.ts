/**
 * One writer per upload. A device whose connection was cut asks again while the server still waits for the rest of the
 * cut request: the newcomer asks the holder to let go, and waits until it has. The library's own lock polls instead,
 * which keeps a core busy meanwhile.
 */
import { ERRORS, type Lock, type Locker } from '@tus/server'

interface Holder {
  letGo: () => Promise<void> | void
  gone: Promise<void>
  leave: () => void
}

export function uploadLocks(): Locker {
  const holders = new Map<string, Holder>()

  const newLock = (id: string): Lock => {
    let mine: Holder | undefined
    return {
      lock: async (signal, letGo) => {
        const gaveUp = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
        for (let holder = holders.get(id); holder; holder = holders.get(id)) {
          if (signal.aborted) throw ERRORS.ERR_LOCK_TIMEOUT
          await holder.letGo()
          await Promise.race([holder.gone, gaveUp])
        }
        const { promise: gone, resolve: leave } = Promise.withResolvers<void>()
        mine = { letGo, gone, leave }
        holders.set(id, mine)
      },
      unlock: async () => {
        if (mine && holders.get(id) === mine) holders.delete(id)
        mine?.leave()
      },
    }
  }
  return { newLock }
}
