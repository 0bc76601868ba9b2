/** Who reads a file next: a few at once, the others in the order in which they came. */
import { ImportRefused } from '#server/records/parse/refused.ts'

/**
 * `patience`: ms that somebody waits. What it makes resolves when it is one's turn, to what ends the turn; it rejects with
 * `ImportRefused('busy')` after that time, or with the signal's reason.
 */
export function turns(atOnce: number, patience: number): (signal?: AbortSignal) => Promise<() => void> {
  const waiting = new Set<() => void>()
  let free = atOnce
  const leave = (): void => {
    free += 1
    const [next] = waiting
    next?.()
  }
  const enter = (): (() => void) => {
    free -= 1
    return leave
  }

  return async (signal) => {
    signal?.throwIfAborted()
    if (free > 0) return enter()
    const tired = AbortSignal.timeout(patience)
    const given = signal ? AbortSignal.any([signal, tired]) : tired
    return new Promise((resolve, reject) => {
      const come = (): void => {
        waiting.delete(come)
        given.removeEventListener('abort', giveUp)
        resolve(enter())
      }
      const giveUp = (): void => {
        waiting.delete(come)
        reject(signal?.aborted ? (signal.reason as Error) : new ImportRefused('busy'))
      }
      waiting.add(come)
      given.addEventListener('abort', giveUp, { once: true })
    })
  }
}
