import { msg } from '@lingui/core/macro'
import Pill from 'lucide-react/icons/pill'
import { isPastMedication } from '#contract/records-content.ts'
import type { Medication } from '#data/records.ts'
import { medicationStatus, RECORD_KIND_WORDS } from '#words/more/record-words.ts'
import { DateValue, StatusBadge, Value, wordsField } from './values.tsx'
import type { RecordList, SearchableField } from './record-list.ts'
import * as css from './records.css.ts'

const quantityOf = ({ quantityValue, quantityUnit }: Medication) => `${quantityValue} ${quantityUnit}`.trim()

/** An order not to give a medicine must be seen at a glance. */
const toneOf = ({ status }: Medication) => {
  if (status === 'do-not-take' || status === 'not-taken') return 'sand'
  return isPastMedication(status) ? 'quiet' : 'accent'
}

const status = (row: Medication) => (
  <>
    <StatusBadge words={medicationStatus(row)} tone={toneOf(row)} /> {row.statusReason}
  </>
)

const dose: SearchableField<Medication> = {
  key: 'dose',
  label: msg`Dose`,
  textsOf: (row) => [row.dose, quantityOf(row)],
  cell: (row) => (
    <>
      <Value text={row.dose} />
      {row.doseDiffers && (
        <span className={css.mark}>
          <StatusBadge words={msg`The record says two different things`} tone="sand" />
        </span>
      )}
    </>
  ),
}
const prescribedBy = wordsField<Medication>('prescribedBy', msg`Prescribed By`, (row) => [row.prescribedBy])
const providerName = wordsField<Medication>('providerName', msg`Provider Name`, (row) => [row.providerName])

export const MEDICATIONS: RecordList<'medications'> = {
  kind: 'medications',
  title: RECORD_KIND_WORDS.medications,
  empty: msg`No Medications Found for this user...`,
  icon: Pill,
  nameLabel: msg`Details`,
  nameOf: (row) => row.medicationCodeableConcept,
  dateOf: (row) => row.datePrescribed,
  // An order not to give it holds on.
  isPast: ({ status: word }) => isPastMedication(word) && word !== 'do-not-take',
  filters: [
    { key: 'details', label: msg`Details`, textsOf: (row) => [row.medicationCodeableConcept] },
    dose,
    prescribedBy,
    providerName,
  ],
  columns: [dose, prescribedBy, providerName, { key: 'status', label: msg`Status`, cell: status }],
  facts: [
    dose,
    wordsField('quantity', msg`Quantity`, (row) => [quantityOf(row)]),
    { key: 'status', label: msg`Status`, cell: status },
    {
      key: 'datePrescribed',
      label: msg`Date Prescribed`,
      cell: (row) => <DateValue date={row.datePrescribed} />,
    },
    prescribedBy,
    wordsField('informationSource', msg`Information Source`, (row) => [row.informationSource]),
    wordsField('patient', msg`Patient`, (row) => [row.patient]),
    providerName,
  ],
}
