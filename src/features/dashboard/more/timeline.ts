/** What the doctors' records tell, in the order in which it happened. */
import type { MessageDescriptor } from '@lingui/core'
import { isNotGiven, isTakenNow, type RecordKind } from '#contract/records-content.ts'
import type { DrVisitNote, Medication, Vaccination } from '#data/records.ts'
import { sourceDateKey } from '#lib/source-date.ts'
import { medicationStatus, noteStatus, vaccinationStatus } from '#words/more/record-words.ts'

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

/** What must not be overlooked: a medicine that is not taken now, a vaccine that was not given, a note that was replaced. */
export function noteOf({ row }: TimelineEvent): MessageDescriptor | null {
  if ('vaccineCode' in row) return isNotGiven(row.status) ? vaccinationStatus(row) : null
  if ('dose' in row) return isTakenNow(row) && row.status !== 'on-hold' ? null : medicationStatus(row)
  return noteStatus(row)
}
