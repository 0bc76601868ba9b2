import { randomBytes } from 'node:crypto'
import { v7, validate, version } from 'uuid'

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

/** When an id of `newId` was made, by the clock of whoever made it, in ms; undefined for any other text. */
export function madeAt(id: string): number | undefined {
  return validate(id) && version(id) === 7 ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined
}
