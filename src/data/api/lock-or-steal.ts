import type { Platform } from '../platform.ts'

/** ms: longer than any request may take. Whoever holds a lock for longer was frozen with it. */
const PATIENCE = 15_000

/**
 * Runs `held` under a Web Lock that is only ever held for a moment. A frozen page cannot give its lock up, and nobody may wait
 * for it for ever: after 15 s the lock is taken from it. What it does when it thaws must hold without the lock; the promise
 * that it waits for rejects with an AbortError.
 */
export async function lockOrSteal<T>(
  { locks, timer }: Pick<Platform, 'locks' | 'timer'>,
  name: string,
  held: () => Promise<T>,
): Promise<T> {
  const waiting = new AbortController()
  let isHeld = false
  const cancel = timer(PATIENCE, () => waiting.abort())
  const granted = () => {
    isHeld = true
    cancel()
    return held()
  }
  try {
    return await locks.request(name, { signal: waiting.signal }, granted)
  } catch (error) {
    if (isHeld || !waiting.signal.aborted) throw error
    return locks.request(name, { steal: true }, held)
  } finally {
    cancel()
  }
}
