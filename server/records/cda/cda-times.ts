/** Points in time of HL7 version 3: `20150301083000-0600`. */
import { firstOf } from '#server/records/fhir/values.ts'
import { at, attribute, type XmlElement } from './xml.ts'

/** Also with the signs of ISO 8601, which some systems write where HL7 has none. Whatever follows is the zone's place. */
const MOMENT =
  /^((?:1[89]|2[01])\d\d)(?:-?(0[1-9]|1[0-2])(?:-?(0[1-9]|[12]\d|3[01])(?:[T ]?([01]\d|2[0-3])(?::?([0-5]\d)(?::?([0-5]\d)(?:[.,]\d+)?)?)?)?)?)?(.*)$/
const ZONE = /^([+-])(0\d|1[0-4]):?([0-5]\d)?$/

/**
 * The date as far as it is known, with its time where that has a zone: without one it would be guessed. A zone that is none
 * costs the time and not the date. Midnight is how systems write a day without a time: it becomes that day, the same on every
 * device. '' for what is no date.
 */
export function momentOf(written: string): string {
  const [, year, month, day, hour, minute, second, rest = ''] = MOMENT.exec(written.trim()) ?? []
  if (!year) return ''
  const date = [year, month, day].filter(Boolean).join('-')
  const zone = rest === 'Z' ? 'Z' : zoneOf(rest)
  const isMidnight = hour === '00' && Number(minute ?? 0) === 0 && Number(second ?? 0) === 0
  if (!day || !hour || !minute || !zone || isMidnight) return date
  return `${date}T${hour}:${minute}:${second ?? '00'}${zone}`
}

function zoneOf(written: string): string {
  const [, sign, hours, minutes = '00'] = ZONE.exec(written) ?? []
  return sign ? `${sign}${hours}:${minutes}` : ''
}

/** `08:00:00` of a moment with a time of day; '' of a date. */
export function timeOfDay(written: string): string {
  const [, hour, minute] = /^\d{8}([01]\d|2[0-3])([0-5]\d)/.exec(written.trim()) ?? []
  return hour ? `${hour}:${minute}:00` : ''
}

export const dateOf = (element: XmlElement | undefined): string => momentOf(attribute(element, 'value'))

export interface Interval {
  start?: string
  end?: string
}

/** From `low` to `high`; a single `value` is a start. */
export function intervalOf(time: XmlElement | undefined): Interval {
  const start = firstOf(dateOf(at(time, 'low')), dateOf(time), dateOf(at(time, 'center')))
  const end = dateOf(at(time, 'high'))
  return { ...(start ? { start } : {}), ...(end ? { end } : {}) }
}
