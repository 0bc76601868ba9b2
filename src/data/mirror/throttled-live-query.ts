/** Following what the database holds. */
import { liveQuery } from 'dexie'
import type { Store } from '#lib/store.ts'

/** A read that takes long (a thousand changes wait on a slow phone) is given so many times its own length of rest. */
const REST = 9
/** ms: however long a read takes, the screen is never older than this. */
const OLDEST = 2000

/**
 * Reads now, and again whenever what was read has changed, one read at a time. Dexie asks anew at every change, also
 * while an earlier question waits or reads: only the newest waits its turn, and what was read is shown even when more
 * has changed meanwhile, so that a screen moves on while a long queue drains. `readEvery`: ms between two reads,
 * at the least. `commits` changes when this tab has stored something: then the next read waits for nothing, so that a
 * person sees their own change at once. @returns ends it.
 */
export function throttledLiveQuery<T>(
  read: () => Promise<T>,
  readEvery: number,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
  commits?: Store<number>,
): () => void {
  let isStopped = false
  let newest = 0
  let lastRead = 0
  let cost = 0
  let reading: Promise<unknown> = Promise.resolve()
  let isHurried = false
  let hurry = () => {}
  const turn = async () => {
    await reading
    const pause = Math.max(readEvery, Math.min(cost * REST, OLDEST))
    const wait = lastRead + pause - performance.now()
    if (wait > 0 && !isHurried) {
      await new Promise<void>((resolve) => {
        hurry = resolve
        setTimeout(resolve, wait)
      })
    }
    isHurried = false
  }
  const stopHurrying = commits?.subscribe(() => {
    isHurried = true
    hurry()
  })
  const query = liveQuery(async () => {
    newest += 1
    const mine = newest
    await Promise.resolve(turn())
    if (mine !== newest || isStopped) return
    lastRead = performance.now()
    const value = read()
    reading = value.then(
      () => {},
      () => {},
    )
    const found = await value
    cost = performance.now() - lastRead
    if (!isStopped) onValue(found)
  })
  const subscription = query.subscribe({ error: onError })
  return () => {
    isStopped = true
    stopHurrying?.()
    subscription.unsubscribe()
  }
}
