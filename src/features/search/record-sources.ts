/** What doctors wrote, as far as it is on this device: apart from the family's words, each with where it is from (DECISIONS K1). */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isOver, isUnconfirmed, type RecordKind } from '#contract/records-content.ts'
import {
  type DrVisitNote,
  type Medication,
  type RecordRows,
  type RecordSuggestion,
  useRecords,
  type Vaccination,
} from '#data/records.ts'
import { sourceDateKey } from '#lib/source-date.ts'
import { medicationStatus, noteStatus, RECORD_KIND_WORDS, vaccinationStatus } from '#words/more/record-words.ts'
import { type Entry, joined, type Place } from './entry.ts'
import type { Source } from './source.ts'

interface Said {
  title: string
  texts: readonly string[]
  date: string
  kind: MessageDescriptor
  status: MessageDescriptor | null
  place: Place
}

/** `say`: what of a row can be found, and what is said beside it. */
const recordSource = <K extends keyof RecordRows>(
  kind: K,
  say: (row: RecordRows[K]) => Said,
): Source<readonly RecordRows[K][]> => ({
  useRows: ({ id }) => useRecords(kind, id)?.rows,
  entries: (rows, profileId, i18n) => rows.map((row) => entryOf(kind, row, profileId, say(row), i18n)),
})

function entryOf(
  source: string,
  { id, providerName, sourceName }: RecordRows[keyof RecordRows],
  profileId: string,
  { title, texts, date, kind, status, place }: Said,
  i18n: I18n,
): Entry {
  // A provider stands among the words that can be found.
  const from = providerName === '' ? sourceName : ''
  return {
    id: `${source}|${profileId}|${id}`,
    profileId,
    group: 'records',
    title,
    text: joined(texts),
    facts: [i18n._(kind), status === null ? '' : i18n._(status), from],
    day: sourceDateKey(date),
    place,
  }
}

const TO: Record<RecordKind, Place['to']> = {
  medications: '/dashboard/medication',
  vaccinations: '/dashboard/vaccinations',
  'dr-visit-notes': '/dashboard/dr-visit-notes',
}
const inList = (kind: RecordKind, details: string): Place => ({ to: TO[kind], search: { details } })

export const medicationsSource = recordSource('medications', (row: Medication) => ({
  title: row.medicationCodeableConcept,
  texts: [row.dose, row.statusReason, row.prescribedBy, row.providerName],
  date: row.datePrescribed,
  kind: RECORD_KIND_WORDS.medications,
  status: medicationStatus(row),
  place: inList('medications', row.id),
}))

export const vaccinationsSource = recordSource('vaccinations', (row: Vaccination) => ({
  title: row.vaccineCode,
  texts: [row.statusReason, row.providerName],
  date: row.date,
  kind: RECORD_KIND_WORDS.vaccinations,
  status: vaccinationStatus(row),
  place: inList('vaccinations', row.id),
}))

export const notesSource = recordSource('dr-visit-notes', (row: DrVisitNote) => ({
  title: row.type,
  texts: [...row.author.map(({ display }) => display), ...row.category.map(({ text }) => text), row.providerName],
  date: row.dateGenerated,
  kind: RECORD_KIND_WORDS['dr-visit-notes'],
  status: noteStatus(row),
  place: inList('dr-visit-notes', row.id),
}))

const MENTIONED: Record<RecordSuggestion['kind'], MessageDescriptor> = {
  allergy: msg`Allergy in the records`,
  condition: msg`Condition in the records`,
  medication: RECORD_KIND_WORDS.medications,
  immunization: RECORD_KIND_WORDS.vaccinations,
}

function mentionStatus({ status, verification }: RecordSuggestion): MessageDescriptor | null {
  if (isOver(status)) return msg`No longer current, says the record`
  return isUnconfirmed(verification) ? msg`Not confirmed, says the record` : null
}

export const mentionedSource = recordSource('suggestions', (row: RecordSuggestion) => ({
  title: row.text,
  texts: [row.reaction, row.providerName],
  date: row.date,
  kind: MENTIONED[row.kind],
  status: mentionStatus(row),
  place: { to: '/dashboard/care-plan', hash: 'plan-mentioned' },
}))
