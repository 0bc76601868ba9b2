/**
 * Times of the clock on the wall, `YYYY-MM-DDTHH:MM`, without zone: they stay what they were wherever they are read. Of an
 * appointment the time may be missing (`YYYY-MM-DD`), or all of it ('').
 */
import { formatClock } from './moment.ts'
import { perLocale } from './per-locale.ts'
import { formatPlainDate, plainDateOf } from './plain-date.ts'

/** Now in the device's zone. */
export function wallTimeNow(now = new Date()): string {
  const [hours, minutes] = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${plainDateOf(now)}T${hours}:${minutes}`
}

/** 'Jan 05, 2025, 3:28 PM' in English and the locale's equal. What is no such time is given back as it is. */
export const formatWallTime = (text: string, locale: string): string =>
  WHOLE.test(text) ? `${formatPlainDate(text.slice(0, 10), locale)}, ${formatWallClock(text, locale)}` : text

/** '3:28 PM', or '15:28', as `formatClock` has it. */
export const formatWallClock = (text: string, locale: string): string =>
  WHOLE.test(text) ? formatClock(Number(text.slice(11, 13)), Number(text.slice(14)), locale) : text

/** The date and the time apart, as the two fields of a form hold them; '' where it is not known. */
export function whenParts(when: string): { day: string; time: string } {
  return { day: when.slice(0, 10), time: when.slice(11) }
}

/** A time without a date says nothing. */
export const whenOf = (day: string, time: string): string => (day !== '' && time !== '' ? `${day}T${time}` : day)

/** The moment itself by the device's own clock, which is there or will be taken there; null where there is no time or no date. */
export const momentOf = (when: string): Date | null => (whenParts(when).time === '' ? null : new Date(when))

/** 'Thursday, Dec 03, 2026, 3:28 PM' as the language has it, 'jeudi 03 déc. 2026, 15:28' in French; '' for none. `clock`: how the time is said. */
export function formatAppointment(when: string, locale: string, clock = formatWallClock): string {
  const { day, time } = whenParts(when)
  if (day === '') return ''
  const weekday = weekdayOf(locale).format(Date.parse(`${day}T00:00Z`))
  const date = `${weekday}${locale === 'fr' ? '' : ','} ${formatPlainDate(day, locale)}`
  return time === '' ? date : `${date}, ${clock(when, locale)}`
}

const WHOLE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u
const weekdayOf = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))
