/**
 * One appointment as an iCalendar file (RFC 5545), for the family's own calendar. It says when, with whom and where, and no
 * more: calendars are shared and mirrored elsewhere (DECISIONS I13). No alarm. Loaded when it is asked for.
 */
import { ICalCalendar } from 'ical-generator'
import type { AppointmentContent } from '#contract/appointments-content.ts'
import { momentOf, whenParts } from '#lib/wall-time.ts'

/**
 * A time is written as the instant it is on this device's clock, summer time included; without a time it is the whole day.
 * `title`: in the person's language. Null where the day is not known.
 */
export function calendarFile({ id, when, place }: AppointmentContent, title: string): Blob | null {
  const { day } = whenParts(when)
  if (day === '') return null
  const moment = momentOf(when)
  const calendar = new ICalCalendar({ prodId: { company: 'Havenbook', product: 'Havenbook' } })
  calendar.createEvent({
    id,
    summary: title,
    // A whole day is written as it is in London.
    start: moment ?? new Date(day),
    allDay: moment === null,
    ...(place === '' ? {} : { location: place }),
  })
  return new Blob([calendar.toString()], { type: 'text/calendar;charset=utf-8' })
}
