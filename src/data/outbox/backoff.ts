/** When to try again: 1 s × 2ⁿ, at most 5 min, full jitter. Retries never end: a change is never given up by the app (promise P3 of the README). */
export const FIRST_DELAY = 1000
export const LONGEST_DELAY = 300_000

/** @param attempts failed attempts so far, from 1. @param random 0 ≤ x < 1. @returns ms, at least 100. */
export function backoff(attempts: number, random: number): number {
  const ceiling = Math.min(FIRST_DELAY * 2 ** Math.min(attempts - 1, 30), LONGEST_DELAY)
  return Math.max(100, Math.round(ceiling * random))
}
