import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new id: UUID version 7, so that rows sort by when they were made. */
export const newId = (): string => v7()

/** Ids for many rows at once, in ascending order; asking for chance once is several times cheaper than for each. */
export function newIds(count: number): string[] {
  const random = randomBytes(16 * count)
  const msecs = Date.now()
  return Array.from({ length: count }, (_, index) =>
    v7({ msecs, seq: index, random: random.subarray(16 * index, 16 * index + 16) }),
  )
}
