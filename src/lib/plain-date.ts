/**
 * Plain calendar dates, `YYYY-MM-DD`, without zone. They are shown by way of London only: `new Date('…')` reads them as midnight
 * there, and would show the day before to half of the world (docs/decisions.md, I3).
 */
import { perLocale } from './per-locale.ts'

const DAY_MS = 86_400_000

/** ms since 1970 of the day's midnight in London; null for what is not a whole date, and for the year 26: nobody meant that. */
function utc(date: string): number | null {
  const time = Date.parse(date)
  return date > '1' && JSON.stringify(new Date(time)).startsWith(`"${date}T`) ? time : null
}

/** The calendar date of an instant in the device's zone. */
export function plainDateOf(instant: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(instant.getFullYear()).padStart(4, '0')}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

/** Today in the device's zone. */
export const today = (): string => plainDateOf(new Date())

/** 'Jan 05, 2025' in English and the locale's equal (SPEC §9). What is not a date is given back as it is. */
export function formatPlainDate(date: string, locale: string): string {
  const time = utc(date)
  return time === null ? date : formatOf(locale).format(time)
}

const formatOf = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'short', day: '2-digit' }),
)

/** Calendar days from `earlier` to `later`; null when one of them is not a date. */
export function daysBetween(earlier: string, later: string): number | null {
  const [from, to] = [utc(earlier), utc(later)]
  return from === null || to === null ? null : (to - from) / DAY_MS
}

/** Whole months lived on `onDate`; null for a date that is not one or lies ahead. Born on the 31st: the month is full on the 1st. */
export function monthsOld(birthDate: string, onDate: string): number | null {
  if (utc(birthDate) === null || utc(onDate) === null) return null
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = onDate.split('-').map(Number)
  const months = (thisYear - year) * 12 + (thisMonth - month) - (thisDay < day ? 1 : 0)
  return months < 0 ? null : months
}
