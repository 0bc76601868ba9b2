/**
 * Dates as health records carry them: an instant, a day, `2015-03`, `2015`, or words. As much is shown as is known, and
 * a day never passes through `new Date()` (DECISIONS I3).
 */
import { daysBetween, formatPlainDate, plainDateOf } from './plain-date.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/u
const INSTANT = /^(\d{4}-\d{2}-\d{2})T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/u
const MONTH = /^([1-9]\d{3})-(\d{2})$/u

/** The calendar day, of an instant in the device's zone; null where no day is known. */
export function sourceDay(date: string): string | null {
  if (DAY.test(date)) return daysBetween(date, date) === null ? null : date
  const [, day, zone] = INSTANT.exec(date) ?? []
  if (day === undefined) return null
  const instant = new Date(date)
  return zone === undefined || Number.isNaN(instant.getTime()) ? sourceDay(day) : plainDateOf(instant)
}

/** 'Mar 04, 2015', 'Mar 2015', '2015', or the words as they are; '' stays ''. */
export function formatSourceDate(date: string, locale: string): string {
  const day = sourceDay(date)
  if (day !== null) return formatPlainDate(day, locale)
  const [, year, month] = MONTH.exec(date) ?? []
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return date
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'short' })
  return format.format(Date.UTC(Number(year), Number(month) - 1, 1))
}

/** Of the last 7 days, by local calendar days; nothing that lies ahead, nothing without a day. */
export function isRecent(date: string, onDate: string): boolean {
  const day = sourceDay(date)
  const days = day === null ? null : daysBetween(day, onDate)
  return days !== null && days >= 0 && days <= 7
}

/** Grows with time; words and nothing come first. For ordering, newest last. */
export const sourceDateKey = (date: string): string => sourceDay(date) ?? (/^\d{4}(-\d{2})?$/u.test(date) ? date : '')
