/** What the doctors' records tell, in the order in which it happened. */
import type { RecordKind } from '#contract/records-content.ts'
import type { DrVisitNote, Medication, Vaccination } from '#data/records.ts'
import { sourceDateKey } from '#lib/source-date.ts'

export interface TimelineEvent {
  kind: RecordKind
  id: string
  name: string
  date: string
  /** The row, for its words. */
  row: Medication | Vaccination | DrVisitNote
}

/** Newest first; what has no date cannot be placed and stays in its own list. */
export function timelineOf(
  medications: readonly Medication[],
  vaccinations: readonly Vaccination[],
  notes: readonly DrVisitNote[],
): TimelineEvent[] {
  const events: TimelineEvent[] = [
    ...medications.map((row) => eventOf('medications', row, row.medicationCodeableConcept, row.datePrescribed)),
    ...vaccinations.map((row) => eventOf('vaccinations', row, row.vaccineCode, row.date)),
    ...notes.map((row) => eventOf('dr-visit-notes', row, row.type, row.dateGenerated)),
  ]
  const keyed = events.map((event) => ({ event, key: sourceDateKey(event.date) })).filter(({ key }) => key !== '')
  return keyed.toSorted((a, b) => (a.key === b.key ? 0 : a.key < b.key ? 1 : -1)).map(({ event }) => event)
}

const eventOf = (kind: RecordKind, row: TimelineEvent['row'], name: string, date: string): TimelineEvent => ({
  kind,
  id: row.id,
  name,
  date,
  row,
})
