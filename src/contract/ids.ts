import * as z from 'zod/mini'

/** A UUID. Ours are version 7 (RFC 9562), made on the device or by the server; both are accepted anywhere. */
export const Id = z.string().check(z.uuid())
export type Id = z.infer<typeof Id>

/** Users and dependents share one id space (DECISIONS D1): either fits where a `ProfileId` is asked for. */
export const ProfileId = Id
export type ProfileId = Id

/** An instant in UTC, ISO 8601 with milliseconds and `Z`. */
export const Instant = z.string().check(z.iso.datetime())
export type Instant = z.infer<typeof Instant>

/** A plain calendar date, `YYYY-MM-DD`, without zone. Never passed through `new Date()`. */
export const PlainDate = z.string().check(z.iso.date())
export type PlainDate = z.infer<typeof PlainDate>

/** The calendar date at UTC+14, the furthest-ahead zone: no honest date of today lies after it. `now` in ms since 1970. */
export function latestToday(now: number): PlainDate {
  return new Date(now + 14 * 3_600_000).toISOString().slice(0, 10)
}
