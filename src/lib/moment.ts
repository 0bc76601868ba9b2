/** Instants (ISO 8601, UTC) in words of the device's zone, as short as they can be without doubt. */
import { daysBetween, plainDateOf } from './plain-date.ts'

/** Regions whose clocks count to twelve in English and in Spanish, by CLDR. French counts to 24 in all of them. */
const TO_TWELVE = /-(?:US|PR|CA|AU|NZ|IN|PK|BD|PH|SG|MY|MX|GT|HN|SV|NI|CR|PA|CU|DO|CO|VE|EC|PE|BO|CL|AR|UY|PY)(?:-|$)/u
const HALVES: Record<string, readonly [string, string]> = { en: ['AM', 'PM'], es: ['a.\u00A0m.', 'p.\u00A0m.'] }

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/**
 * '14:02', or '2:02 PM' where people say so: by the language of the screen and the region of the device. By hand: the first paint
 * needs it, and `Intl` is slow to begin.
 */
export function formatClock(hours: number, minutes: number, locale: string): string {
  const halves = TO_TWELVE.test(navigator.language) ? HALVES[locale] : undefined
  if (!halves) return `${twoDigits(hours)}:${twoDigits(minutes)}`
  return `${hours % 12 || 12}:${twoDigits(minutes)}\u00A0${halves[hours < 12 ? 0 : 1]}`
}

/** The time of day of an instant, as `formatClock` has it. */
export function formatTime(instant: string, locale: string): string {
  const date = new Date(instant)
  return formatClock(date.getHours(), date.getMinutes(), locale)
}

/** '14:02' today (or as `formatTime` has it), 'Tue 14:02' within the last six days, 'Jan 05, 14:02' this year, else with the year. */
export function formatMoment(instant: string, locale: string, now: Date = new Date()): string {
  const date = new Date(instant)
  const days = daysBetween(plainDateOf(date), plainDateOf(now)) ?? 0
  const time = formatTime(instant, locale)
  if (days === 0) return time
  if (days > 0 && days < 7) return `${new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(date)} ${time}`
  const sameYear = date.getFullYear() === now.getFullYear()
  const day = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: '2-digit',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
  return `${day.format(date)}, ${time}`
}

/** 'Jan 05, 2025, 14:02', true on every other day too. */
export const formatInstant = (instant: string, locale: string): string =>
  `${formatDay(instant, locale)}, ${formatTime(instant, locale)}`

/** 'Jan 05, 2025' for the day of an instant in the device's zone. */
export const formatDay = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: '2-digit' }).format(new Date(instant))
