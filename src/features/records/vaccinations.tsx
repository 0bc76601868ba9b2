import { msg } from '@lingui/core/macro'
import Syringe from 'lucide-react/icons/syringe'
import { isNotGiven } from '#contract/records-content.ts'
import type { Vaccination } from '#data/records.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import { RECORD_KIND_WORDS, vaccinationStatus } from '#words/more/record-words.ts'
import type { RecordField, RecordList } from './record-list.ts'
import { DateValue, ResourceType, StatusBadge, Value } from './values.tsx'

/** A dose that was not given must be seen at a glance (DECISIONS I4). */
const status = (row: Vaccination) => (
  <>
    <StatusBadge words={vaccinationStatus(row)} tone={isNotGiven(row.status) ? 'sand' : 'quiet'} />{' '}
    {isNotGiven(row.status) && row.statusReason}
  </>
)

const patient: RecordField<Vaccination> = {
  key: 'patient',
  label: msg`Patient`,
  cell: (row) => <Value text={row.patient} />,
}
const providerName: RecordField<Vaccination> = {
  key: 'providerName',
  label: msg`Provider Name`,
  cell: (row) => <Value text={row.providerName} />,
}

export const VACCINATIONS: RecordList<'vaccinations'> = {
  kind: 'vaccinations',
  title: RECORD_KIND_WORDS.vaccinations,
  empty: msg`No Vaccinations Found for this user...`,
  icon: Syringe,
  nameLabel: msg`Vaccine Code`,
  nameOf: (row) => row.vaccineCode,
  dateOf: (row) => row.date,
  filters: [
    { key: 'resourceType', label: msg`Resource Type`, textsOf: (row) => [row.resourceType] },
    { key: 'date', label: msg`Date`, textsOf: (row, locale) => [formatSourceDate(row.date, locale), row.date] },
    { key: 'patient', label: msg`Patient`, textsOf: (row) => [row.patient] },
    { key: 'vaccineCode', label: msg`Vaccine Code`, textsOf: (row) => [row.vaccineCode] },
    { key: 'providerName', label: msg`Provider Name`, textsOf: (row) => [row.providerName] },
  ],
  columns: [patient, providerName, { key: 'status', label: msg`Status`, cell: status }],
  facts: [
    { key: 'date', label: msg`Date`, cell: (row) => <DateValue date={row.date} /> },
    { key: 'status', label: msg`Status`, cell: status },
    patient,
    providerName,
    { key: 'lotNumber', label: msg`Lot number`, cell: (row) => <Value text={row.lotNumber} /> },
    { key: 'doseQuantity', label: msg`Dose`, cell: (row) => <Value text={row.doseQuantity} /> },
    {
      key: 'site',
      label: msg({ context: 'where in the body', message: 'Site' }),
      cell: (row) => <Value text={[row.site, row.route].filter(Boolean).join(' · ')} />,
    },
    { key: 'resourceType', label: msg`Resource Type`, cell: (row) => <ResourceType name={row.resourceType} /> },
  ],
}
