/** Instants (ISO 8601, UTC) in words of the device's zone, as short as they can be without doubt. */
import { daysBetween, plainDateOf } from './plain-date.ts'

/** '14:02', whatever the day, in each of our languages. By hand: the first paint needs it, and `Intl` is slow to begin. */
export function formatTime(instant: string): string {
  const date = new Date(instant)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** '14:02' today, 'Tue 14:02' within the last six days, 'Jan 05, 14:02' this year, else with the year. */
export function formatMoment(instant: string, locale: string, now: Date = new Date()): string {
  const date = new Date(instant)
  const days = daysBetween(plainDateOf(date), plainDateOf(now)) ?? 0
  const time = formatTime(instant)
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

/** 'Jan 05, 2025' for the day of an instant in the device's zone. */
export const formatDay = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: '2-digit' }).format(new Date(instant))
