import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoff, LONGEST_DELAY } from './backoff.ts'

test('waits grow to five minutes and stay there, however many attempts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempts, dice) => {
        const wait = backoff(attempts, dice)
        expect(wait).toBeGreaterThanOrEqual(100)
        expect(wait).toBeLessThanOrEqual(Math.min(1000 * 2 ** Math.min(attempts - 1, 30), LONGEST_DELAY))
      },
    ),
  )
})
