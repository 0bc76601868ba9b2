import { msg } from '@lingui/core/macro'
import Syringe from 'lucide-react/icons/syringe'
import { isNotGiven } from '#contract/records-content.ts'
import type { Vaccination } from '#data/records.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import { RECORD_KIND_WORDS, vaccinationStatus } from '#words/more/record-words.ts'
import type { RecordList, SearchableField } from './record-list.ts'
import { DateValue, ResourceType, StatusBadge, wordsField } from './values.tsx'

/** A dose that was not given must be seen at a glance (DECISIONS I4). */
const status = (row: Vaccination) => (
  <>
    <StatusBadge words={vaccinationStatus(row)} tone={isNotGiven(row.status) ? 'sand' : 'quiet'} /> {row.statusReason}
  </>
)

const resourceType: SearchableField<Vaccination> = {
  key: 'resourceType',
  label: msg`Resource Type`,
  textsOf: (row) => [row.resourceType],
  cell: (row) => <ResourceType name={row.resourceType} />,
}
const date: SearchableField<Vaccination> = {
  key: 'date',
  label: msg`Date`,
  textsOf: (row, locale) => [formatSourceDate(row.date, locale), row.date],
  cell: (row) => <DateValue date={row.date} />,
}
const patient = wordsField<Vaccination>('patient', msg`Patient`, (row) => [row.patient])
const providerName = wordsField<Vaccination>('providerName', msg`Provider Name`, (row) => [row.providerName])

export const VACCINATIONS: RecordList<'vaccinations'> = {
  kind: 'vaccinations',
  title: RECORD_KIND_WORDS.vaccinations,
  empty: msg`No Vaccinations Found for this user...`,
  icon: Syringe,
  nameLabel: msg`Vaccine Code`,
  nameOf: (row) => row.vaccineCode,
  dateOf: (row) => row.date,
  filters: [
    resourceType,
    date,
    patient,
    { key: 'vaccineCode', label: msg`Vaccine Code`, textsOf: (row) => [row.vaccineCode] },
    providerName,
  ],
  columns: [patient, providerName, { key: 'status', label: msg`Status`, cell: status }],
  facts: [
    date,
    { key: 'status', label: msg`Status`, cell: status },
    patient,
    providerName,
    wordsField('lotNumber', msg`Lot number`, (row) => [row.lotNumber]),
    wordsField('doseQuantity', msg`Dose`, (row) => [row.doseQuantity]),
    wordsField('site', msg({ context: 'where in the body', message: 'Site' }), (row) => [
      [row.site, row.route].filter(Boolean).join(' · '),
    ]),
    resourceType,
  ],
}
