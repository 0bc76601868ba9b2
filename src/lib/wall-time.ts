/**
 * Times of the clock on the wall, `YYYY-MM-DDTHH:MM`, without zone: they stay what they were wherever they are read. Of an
 * appointment the time may be missing (`YYYY-MM-DD`), or all of it ('').
 */
import { perLocale } from './per-locale.ts'
import { formatPlainDate, plainDateOf } from './plain-date.ts'

/** Now in the device's zone. */
export function wallTimeNow(now = new Date()): string {
  const [hours, minutes] = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${plainDateOf(now)}T${hours}:${minutes}`
}

/** 'Jan 05, 2025, 3:28 PM' in English and the locale's equal. What is no such time is given back as it is. */
export const formatWallTime = (text: string, locale: string): string => format(text, wholeOf(locale))

/** '3:28 PM' in English and the locale's equal. */
export const formatWallClock = (text: string, locale: string): string => format(text, clockOf(locale))

/** The date and the time apart, as the two fields of a form hold them; '' where it is not known. */
export function whenParts(when: string): { day: string; time: string } {
  return { day: when.slice(0, 10), time: when.slice(11) }
}

/** A time without a date says nothing. */
export const whenOf = (day: string, time: string): string => (day !== '' && time !== '' ? `${day}T${time}` : day)

/** The moment itself by the device's own clock, which is there or will be taken there; null where there is no time or no date. */
export const momentOf = (when: string): Date | null => (whenParts(when).time === '' ? null : new Date(when))

/** 'Thursday, Dec 03, 2026, 3:28 PM' as the language has it; '' for none. */
export function formatAppointment(when: string, locale: string): string {
  const { day, time } = whenParts(when)
  if (day === '') return ''
  const date = `${weekdayOf(locale).format(Date.parse(`${day}T00:00Z`))}, ${formatPlainDate(day, locale)}`
  return time === '' ? date : `${date}, ${formatWallClock(when, locale)}`
}

function format(text: string, by: Intl.DateTimeFormat): string {
  // As if it were London's: nothing is moved, in whatever zone it is read.
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(text) ? by.format(Date.parse(`${text}:00Z`)) : text
}

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
const weekdayOf = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))
const clockOf = perLocale((locale) => new Intl.DateTimeFormat(locale, CLOCK))
const wholeOf = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...CLOCK, year: 'numeric', month: 'short', day: '2-digit' }),
)
