/** Vaccination rows from Immunization. */
import type { Immunization } from 'fhir/r4.js'
import type { Vaccination } from '#contract/records.ts'
import type { Entry } from '#server/db/stored-resource.ts'
import {
  codes,
  concept,
  date,
  firstOf,
  hasCode,
  list,
  newestFirst,
  quantity,
  text,
} from '#server/records/fhir/values.ts'
import { noKnownIn } from '#server/records/no-known.ts'
import { common, type Mapping, patientName, placeOfVisit, rowsOf } from './mapping.ts'

const CVX = 'http://hl7.org/fhir/sid/cvx'

/** Newest first; words in place of a date, and nothing, last. */
export function vaccinationRows(mapping: Mapping): Vaccination[] {
  const given = mapping.set
    .ofType('Immunization')
    .filter(({ resource }) => resource.status !== 'entered-in-error' && noKnownIn(resource.vaccineCode) === undefined)
  const rows = rowsOf(
    mapping,
    given,
    (entry) => rowOf(mapping, entry),
    (entry) => unreadableRow(mapping, entry),
  )
  return newestFirst(rows, (row) => row.date)
}

function rowOf(mapping: Mapping, entry: Entry<Immunization>): Vaccination {
  const { resource } = entry
  return {
    ...common(entry),
    providerName: providerOf(mapping, entry),
    resourceType: 'Immunization',
    patient: patientName(mapping, entry, resource.patient),
    vaccineCode: concept(resource.vaccineCode, CVX),
    date: firstOf(date(resource.occurrenceDateTime), text(resource.occurrenceString), date(resource.recorded)),
    status: text(resource.status) || 'unknown',
    statusReason: reasonOf(mapping, entry),
    lotNumber: text(resource.lotNumber),
    site: concept(resource.site),
    route: concept(resource.route),
    doseQuantity: quantity(resource.doseQuantity),
    isReported: resource.primarySource === false,
    codes: codes(resource.vaccineCode),
  }
}

/** Why it was not given; or that it was, and does not count as a full dose. */
function reasonOf({ texts }: Mapping, { resource }: Entry<Immunization>): string {
  if (resource.status === 'not-done') return concept(resource.statusReason)
  if (resource.isSubpotent !== true) return ''
  const reasons = list(resource.subpotentReason).map((one) => concept(one))
  return [texts.subpotent, reasons.filter(Boolean).join(', ')].filter(Boolean).join(': ')
}

function providerOf(mapping: Mapping, entry: Entry<Immunization>): string {
  const { resource } = entry
  const performers = list(resource.performer)
  const giver = performers.find((performer) => hasCode(performer.function, 'AP')) ?? performers[0]
  return firstOf(
    mapping.connectionName(entry.source),
    mapping.set.display(giver?.actor, entry),
    mapping.set.display(resource.location, entry),
    placeOfVisit(mapping, entry, resource.encounter),
  )
}

const unreadableRow = ({ texts }: Mapping, entry: Entry): Vaccination => ({
  ...common(entry),
  providerName: '',
  resourceType: 'Immunization',
  patient: '',
  vaccineCode: texts.unreadable,
  date: '',
  status: 'unknown',
  statusReason: '',
  lotNumber: '',
  site: '',
  route: '',
  doseQuantity: '',
  isReported: false,
  codes: [],
})
