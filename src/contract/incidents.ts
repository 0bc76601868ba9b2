/** What happened, as it crosses the wire (DECISIONS I8). */
import * as z from 'zod/mini'
import { Id, Instant, ProfileId } from './ids.ts'
import type * as content from './incidents-content.ts'
import * as rules from './incidents-rules.ts'

const Words = z.string().check(z.trim(), z.maxLength(rules.INCIDENT_TEXT_MAX))

export const IncidentFields = z.object({
  /** `YYYY-MM-DDTHH:MM` where it happened, without zone. */
  happenedAt: z.string().check(z.refine(rules.isWallTime)),
  antecedent: Words,
  behavior: Words,
  consequence: Words,
  durationMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(rules.INCIDENT_MINUTES_MAX))),
  observer: z.string().check(z.trim(), z.maxLength(rules.OBSERVER_MAX)),
})

export const Incident = z.object({
  ...IncidentFields.shape,
  id: Id,
  profileId: ProfileId,
  /** Counts the writes of this row. */
  version: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type Incident = content.Incident

/** `POST incidents?profileId=`: the time, and at least one word or a duration. The id is made on the device; optional for others. */
export const IncidentCreate = z
  .object({ ...z.partial(IncidentFields).shape, id: z.optional(Id), happenedAt: IncidentFields.shape.happenedAt })
  .check(z.refine((incident) => rules.isIncidentWritten(incident)))
export type IncidentCreate = z.infer<typeof IncidentCreate>

/** `PATCH incidents/{id}`: a missing key leaves what is there. `seen`: what the caller saw; without it the fields are simply written. */
export const IncidentPatch = z.object({
  ...z.partial(IncidentFields).shape,
  seen: z.optional(z.record(z.string(), z.unknown())),
})
export type IncidentPatch = z.infer<typeof IncidentPatch>
