import { msg } from '@lingui/core/macro'
import Stethoscope from 'lucide-react/icons/stethoscope'
import type { DrVisitNote } from '#data/records.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import { noteStatus, RECORD_KIND_WORDS } from '#words/more/record-words.ts'
import type { RecordField, RecordList } from './record-list.ts'
import { DateValue, StatusBadge, Value } from './values.tsx'

const authors = ({ author }: DrVisitNote) => author.map(({ display }) => display)
const categories = ({ category }: DrVisitNote) => category.map(({ text }) => text)

const provider: RecordField<DrVisitNote> = {
  key: 'provider',
  label: msg`Provider`,
  cell: (row) => <Value text={authors(row).join(', ')} />,
}
const category: RecordField<DrVisitNote> = {
  key: 'category',
  label: msg`Category`,
  cell: (row) => <Value text={categories(row).join(', ')} />,
}
const providerName: RecordField<DrVisitNote> = {
  key: 'providerName',
  label: msg`Provider Name`,
  cell: (row) => <Value text={row.providerName} />,
}
const patient: RecordField<DrVisitNote> = {
  key: 'patient',
  label: msg`Patient`,
  cell: (row) => <Value text={row.patientName} />,
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
  filters: [
    { key: 'provider', label: msg`Provider`, textsOf: authors },
    {
      key: 'date',
      label: msg`Date`,
      textsOf: (row, locale) => [formatSourceDate(row.dateGenerated, locale), row.dateGenerated],
    },
    { key: 'patient', label: msg`Patient`, textsOf: (row) => [row.patientName] },
    { key: 'category', label: msg`Category`, textsOf: categories },
    { key: 'providerName', label: msg`Provider Name`, textsOf: (row) => [row.providerName] },
  ],
  columns: [
    provider,
    category,
    providerName,
    {
      key: 'status',
      label: msg`Status`,
      cell: status,
    },
  ],
  facts: [
    { key: 'date', label: msg`Date`, cell: (row) => <DateValue date={row.dateGenerated} /> },
    provider,
    patient,
    category,
    { key: 'status', label: msg`Status`, cell: status },
    { key: 'custodian', label: msg`Custodian`, cell: (row) => <Value text={row.custodian} /> },
    providerName,
  ],
}
