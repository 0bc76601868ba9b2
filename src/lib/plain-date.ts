/**
 * Plain calendar dates, `YYYY-MM-DD`, without zone. They never pass through `new Date('…')`, which would read them as
 * midnight in London and show the day before to half of the world (DECISIONS I3).
 */
import { perLocale } from './per-locale.ts'

interface Parts {
  year: number
  month: number
  day: number
}

const DAY_MS = 86_400_000

function parts(date: string): Parts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(date)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const back = new Date(Date.UTC(year, month - 1, day))
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === day ? { year, month, day } : null
}

const utc = ({ year, month, day }: Parts): number => Date.UTC(year, month - 1, day)

/** The calendar date of an instant in the device's zone. */
export function plainDateOf(instant: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(instant.getFullYear()).padStart(4, '0')}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

/** Today in the device's zone. */
export const today = (): string => plainDateOf(new Date())

/** 'Jan 05, 2025' in English and the locale's equal (SPEC §9). What is not a date is given back as it is. */
export function formatPlainDate(date: string, locale: string): string {
  const known = parts(date)
  if (!known) return date
  return formatOf(locale).format(utc(known))
}

const formatOf = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'short', day: '2-digit' }),
)

/** Calendar days from `earlier` to `later`; null when one of them is not a date. */
export function daysBetween(earlier: string, later: string): number | null {
  const [from, to] = [parts(earlier), parts(later)]
  return from && to ? Math.round((utc(to) - utc(from)) / DAY_MS) : null
}

/** Whole months lived on `onDate`; null for a date that is not one or lies ahead. Born on the 31st: the month is full on the 1st. */
export function monthsOld(birthDate: string, onDate: string): number | null {
  const [born, now] = [parts(birthDate), parts(onDate)]
  if (!born || !now) return null
  const months = (now.year - born.year) * 12 + (now.month - born.month) - (now.day < born.day ? 1 : 0)
  return months < 0 ? null : months
}
