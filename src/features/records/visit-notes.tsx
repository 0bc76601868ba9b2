import { msg } from '@lingui/core/macro'
import Stethoscope from 'lucide-react/icons/stethoscope'
import type { DrVisitNote } from '#data/records.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import { noteStatus, RECORD_KIND_WORDS } from '#words/more/record-words.ts'
import type { RecordList, SearchableField } from './record-list.ts'
import { DateValue, StatusBadge, wordsField } from './values.tsx'

const provider = wordsField<DrVisitNote>('provider', msg`Provider`, ({ author }) =>
  author.map(({ display }) => display),
)
const category = wordsField<DrVisitNote>('category', msg`Category`, (row) => row.category.map(({ text }) => text))
const providerName = wordsField<DrVisitNote>('providerName', msg`Provider Name`, (row) => [row.providerName])
const patient = wordsField<DrVisitNote>('patient', msg`Patient`, (row) => [row.patientName])
const date: SearchableField<DrVisitNote> = {
  key: 'date',
  label: msg`Date`,
  textsOf: (row, locale) => [formatSourceDate(row.dateGenerated, locale), row.dateGenerated],
  cell: (row) => <DateValue date={row.dateGenerated} />,
}

const status = (row: DrVisitNote) => {
  const words = noteStatus(row)
  return words ? <StatusBadge words={words} tone="sand" /> : <StatusBadge words={msg`Final`} tone="quiet" />
}

export const VISIT_NOTES: RecordList<'dr-visit-notes'> = {
  kind: 'dr-visit-notes',
  title: RECORD_KIND_WORDS['dr-visit-notes'],
  empty: msg`No DrVisitNotes Found for this user...`,
  icon: Stethoscope,
  nameLabel: msg`Type`,
  nameOf: (row) => row.type,
  dateOf: (row) => row.dateGenerated,
  filters: [provider, date, patient, category, providerName],
  columns: [provider, category, providerName, { key: 'status', label: msg`Status`, cell: status }],
  facts: [
    date,
    provider,
    patient,
    category,
    { key: 'status', label: msg`Status`, cell: status },
    wordsField('custodian', msg`Custodian`, (row) => [row.custodian]),
    providerName,
  ],
}
