/**
 * When an appointment is: 'YYYY-MM-DDTHH:MM' or 'YYYY-MM-DD', by the clock where it is. Read as the device's own clock, which
 * is there or will be taken there.
 */
import { formatPlainDate } from './plain-date.ts'

/** The date and the time apart, as the two fields of a form hold them; '' where it is not known. */
export function whenParts(when: string): { day: string; time: string } {
  return { day: when.slice(0, 10), time: when.slice(11) }
}

/** A time without a date says nothing. */
export const whenOf = (day: string, time: string): string => (day !== '' && time !== '' ? `${day}T${time}` : day)

/** The moment itself; null where there is no time or no date. */
export function momentOf(when: string): Date | null {
  const { day, time } = whenParts(when)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return day === '' || time === '' ? null : new Date(year, month - 1, date, hour, minute)
}

/** 'Thursday, Dec 03, 2026, 3:28 PM' as the language has it; '' for none. */
export function formatAppointment(when: string, locale: string): string {
  const { day } = whenParts(when)
  if (day === '') return ''
  const date = `${weekdayOf(day, locale)}, ${formatPlainDate(day, locale)}`
  const moment = momentOf(when)
  return moment ? `${date}, ${timeOf(moment, locale)}` : date
}

const weekdayOf = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00Z`))

const timeOf = (moment: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(moment)
