/** What an incident may be: for the form, and for the schemas at the door. */
import type { IncidentChange } from './incidents-content.ts'
import { isDay } from './journal-content.ts'

/** Characters of each text. */
export const INCIDENT_TEXT_MAX = 4_000
export const OBSERVER_MAX = 120
/** A day. */
export const INCIDENT_MINUTES_MAX = 1_440

/** Whether it is a time of a day that exists. */
export function isWallTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10))
}

/** Whether anything is said beside when it was and who saw it. */
export function isIncidentWritten({ antecedent, behavior, consequence, durationMinutes }: IncidentChange): boolean {
  return [antecedent, behavior, consequence].some((text) => text?.trim()) || (durationMinutes ?? null) !== null
}
