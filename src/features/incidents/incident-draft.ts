/** An incident as it is typed: what stands in the fields, and what speaks against it. Pure. */
import {
  type IncidentContent,
  type IncidentField,
  type IncidentFields,
  minutesOf,
} from '#contract/incidents-content.ts'
import {
  INCIDENT_MINUTES_MAX,
  INCIDENT_TEXT_MAX,
  isIncidentWritten,
  isWallTime,
  OBSERVER_MAX,
} from '#contract/incidents-rules.ts'
import { isYearMistyped } from '#lib/mistyped-year.ts'

/** Every field as text. */
export type IncidentDraft = Record<IncidentField, string>

export function newDraft(now: string, observer: string): IncidentDraft {
  return { happenedAt: now, antecedent: '', behavior: '', consequence: '', durationMinutes: '', observer }
}

export function draftOf(incident: IncidentContent): IncidentDraft {
  const { happenedAt, antecedent, behavior, consequence, durationMinutes, observer } = incident
  return { happenedAt, antecedent, behavior, consequence, observer, durationMinutes: String(durationMinutes ?? '') }
}

export function fieldsOf(draft: IncidentDraft): IncidentFields {
  return { ...draft, durationMinutes: minutesOf(draft.durationMinutes) }
}

export type DraftError =
  | { kind: 'no-time' | 'year' | 'future' | 'minutes' | 'empty' }
  | { kind: 'too-long'; max: number }

/**
 * By field; nothing said at all stands at what was seen. `now`: the wall's clock. `begunAt`: the time that stood there already,
 * which may be ahead of a clock further west, or of one that has gone back since.
 */
export function draftErrors(
  draft: IncidentDraft,
  now: string,
  begunAt?: string,
): Partial<Record<IncidentField, DraftError>> {
  const errors: Partial<Record<IncidentField, DraftError>> = {}
  for (const [field, max] of LIMITS) if (draft[field].trim().length > max) errors[field] = { kind: 'too-long', max }
  if (isYearMistyped(draft.happenedAt)) errors.happenedAt = { kind: 'year' }
  else if (!isWallTime(draft.happenedAt)) errors.happenedAt = { kind: 'no-time' }
  else if (draft.happenedAt > now && draft.happenedAt !== begunAt) errors.happenedAt = { kind: 'future' }
  const minutes = draft.durationMinutes.trim()
  const isWhole = /^\d+$/u.test(minutes) && Number(minutes) <= INCIDENT_MINUTES_MAX
  if (minutes !== '' && !isWhole) errors.durationMinutes = { kind: 'minutes' }
  if (!isIncidentWritten(fieldsOf(draft))) errors.behavior = { kind: 'empty' }
  return errors
}

const LIMITS: readonly (readonly [IncidentField, number])[] = [
  ['antecedent', INCIDENT_TEXT_MAX],
  ['behavior', INCIDENT_TEXT_MAX],
  ['consequence', INCIDENT_TEXT_MAX],
  ['observer', OBSERVER_MAX],
]
