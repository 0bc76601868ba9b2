import { ageChangesAt } from '#lib/age.ts'

/** ms */
const A_YEAR = 365 * 86_400_000

/**
 * ms since 1970 at which a page ends that was drawn at `from` with these rows, as text: an age on it changes, a medicine is no longer
 * given, or a year has passed. Days are those of the device.
 */
export function trueUntil(rows: string, from: number): number {
  const ages = datesOf('birthDate', rows).map((date) => ageChangesAt(date, from))
  const lastDays = datesOf('until', rows).map(endOf)
  return Math.min(from + A_YEAR, ...ages, ...lastDays.filter((end) => end > from))
}

const datesOf = (field: string, rows: string): string[] =>
  [...rows.matchAll(new RegExp(`"${field}":"(\\d{4}-\\d\\d-\\d\\d)"`, 'gu'))].map(([, date = '']) => date)

/** The midnight after a day. */
function endOf(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).getTime()
}
