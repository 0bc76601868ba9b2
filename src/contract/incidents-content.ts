/**
 * What happened, as clinicians write it down (ABC): antecedent, behavior, consequence. Types and defaults, apart from
 * the schemas and what they check by. The time is that of the clock on the wall: a journey moves no incident to another hour.
 */
import type { Id, Instant, ProfileId } from './ids.ts'

/** What a person writes of it. '' and null: nothing written. */
export interface IncidentFields {
  /** `YYYY-MM-DDTHH:MM` where it happened, without zone. */
  happenedAt: string
  /** What came before. */
  antecedent: string
  /** What it looked like. */
  behavior: string
  /** What was done, and what helped. */
  consequence: string
  durationMinutes: number | null
  /** Who saw it. */
  observer: string
}
export type IncidentField = keyof IncidentFields
export type IncidentChange = { [K in IncidentField]?: IncidentFields[K] | undefined }

export interface Incident extends IncidentFields {
  id: Id
  profileId: ProfileId
  /** Counts the writes of this row. */
  version: number
  createdDate: Instant
  updatedDate: Instant
}

/** What a screen shows of it. */
export interface IncidentContent extends IncidentFields {
  id: Id
  profileId: ProfileId
}

export const NO_INCIDENT: IncidentFields = {
  happenedAt: '',
  antecedent: '',
  behavior: '',
  consequence: '',
  durationMinutes: null,
  observer: '',
}

export function incidentContent(row: Partial<Incident> & { id: Id; profileId: ProfileId }): IncidentContent {
  const { id, profileId } = row
  return { ...NO_INCIDENT, ...incidentChange(row), id, profileId }
}

/** What is there of the fields, as the server keeps it: without spaces around words. Minutes may come as they were typed. */
export function incidentChange(change: Readonly<Record<string, unknown>> | IncidentChange): Partial<IncidentFields> {
  const found = Object.entries(change).filter(
    ([name, value]) => Object.hasOwn(NO_INCIDENT, name) && value !== undefined,
  )
  return Object.fromEntries(
    found.map(([name, value]) => [name, name === 'durationMinutes' ? minutesOf(value) : String(value).trim()]),
  )
}

/** Null for what is no number. */
export function minutesOf(value: unknown): number | null {
  const text = String(value ?? '').trim()
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text)
}
