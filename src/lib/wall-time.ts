/** Times of the clock on the wall, `YYYY-MM-DDTHH:MM`, without zone: they stay what they were wherever they are read. */
import { perLocale } from './per-locale.ts'
import { plainDateOf } from './plain-date.ts'

/** Now in the device's zone. */
export function wallTimeNow(now = new Date()): string {
  const [hours, minutes] = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${plainDateOf(now)}T${hours}:${minutes}`
}

/** 'Jan 05, 2025, 3:28 PM' in English and the locale's equal. What is no such time is given back as it is. */
export const formatWallTime = (text: string, locale: string): string => format(text, wholeOf(locale))

/** '3:28 PM' in English and the locale's equal. */
export const formatWallClock = (text: string, locale: string): string => format(text, clockOf(locale))

function format(text: string, by: Intl.DateTimeFormat): string {
  // As if it were London's: nothing is moved, in whatever zone it is read.
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(text) ? by.format(Date.parse(`${text}:00Z`)) : text
}

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
const clockOf = perLocale((locale) => new Intl.DateTimeFormat(locale, CLOCK))
const wholeOf = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...CLOCK, year: 'numeric', month: 'short', day: '2-digit' }),
)
