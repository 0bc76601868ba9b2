/** Medication rows from MedicationRequest, and from MedicationStatement where a source has those. */
import type {
  Dosage,
  Medication as FhirMedication,
  MedicationRequest,
  MedicationStatement,
  Reference,
} from 'fhir/r4.js'
import type { Medication } from '#contract/records.ts'
import type { Entry } from '#server/db/stored-resource.ts'
import { codes, concept, dateKey, firstOf, list, text, unitOf } from '#server/records/fhir/values.ts'
import { doseQuantity, doseText } from './dose.ts'
import { common, type Mapping, organizationOf, patientName, placeOfVisit } from './mapping.ts'

/** Newest first, undated last. What was entered in error, is a draft or only a proposal is no medicine of this person. */
export function medicationRows(mapping: Mapping): Medication[] {
  const requested = mapping.set
    .ofType('MedicationRequest')
    .filter(isMedicine)
    .map((entry) => fromRequest(mapping, entry))
  const known = new Set(requested.map(sameness))
  const stated = mapping.set
    .ofType('MedicationStatement')
    .filter(({ resource }) => resource.status !== 'entered-in-error')
    .map((entry) => fromStatement(mapping, entry))
    .filter((row) => !known.has(sameness(row)))
  return [...requested, ...stated].toSorted((a, b) => dateKey(b.datePrescribed) - dateKey(a.datePrescribed) || 0)
}

function isMedicine({ resource }: Entry<MedicationRequest>): boolean {
  if (resource.status === 'entered-in-error' || resource.status === 'draft') return false
  return resource.intent !== 'proposal' || resource.reportedBoolean === true || resource.reportedReference !== undefined
}

/** A server may offer the same medicine as request and as statement: same drug, same start. */
const sameness = (row: Medication): string => {
  const [code] = row.codes
  const drug = code ? `${code.system}|${code.code}` : row.medicationCodeableConcept.toLowerCase()
  return `${drug} ${row.datePrescribed.slice(0, 10)}`
}

function fromRequest(mapping: Mapping, entry: Entry<MedicationRequest>): Medication {
  const { resource } = entry
  const { set, texts } = mapping
  const dispensed = resource.dispenseRequest
  const first = list(resource.dosageInstruction)[0]
  return {
    ...rowOf(mapping, entry, resource.dosageInstruction, dispensed?.quantity),
    datePrescribed: firstOf(
      text(resource.authoredOn),
      text(dispensed?.validityPeriod?.start),
      text(first?.timing?.repeat?.boundsPeriod?.start),
    ),
    prescribedBy: firstOf(set.display(resource.requester, entry), set.display(resource.recorder, entry)),
    informationSource: firstOf(
      set.display(resource.reportedReference, entry),
      resource.reportedBoolean === true ? texts.reportedByFamily : texts.prescriber,
    ),
    providerName: firstOf(
      mapping.connectionName(entry.source),
      placeOfVisit(mapping, entry, resource.encounter),
      organizationOf(mapping, entry, resource.requester),
    ),
    intent: text(resource.intent),
  }
}

function fromStatement(mapping: Mapping, entry: Entry<MedicationStatement>): Medication {
  const { resource } = entry
  const informant = mapping.set.display(resource.informationSource, entry)
  const isPrescriber = /Practitioner/.test(text(resource.informationSource?.reference))
  return {
    ...rowOf(mapping, entry, resource.dosage, undefined),
    datePrescribed: firstOf(
      text(resource.dateAsserted),
      text(resource.effectiveDateTime),
      text(resource.effectivePeriod?.start),
    ),
    prescribedBy: isPrescriber ? informant : '',
    informationSource: informant,
    providerName: firstOf(
      mapping.connectionName(entry.source),
      placeOfVisit(mapping, entry, resource.context),
      organizationOf(mapping, entry, resource.informationSource),
    ),
    intent: '',
  }
}

function rowOf(
  mapping: Mapping,
  entry: Entry<MedicationRequest | MedicationStatement>,
  dosages: Dosage[] | undefined,
  dispensed: Parameters<typeof doseQuantity>[1],
) {
  const { resource } = entry
  const drug = drugOf(mapping, entry, resource.medicationReference)
  const amount = doseQuantity(dosages, dispensed)
  return {
    ...common(entry),
    medicationCodeableConcept: firstOf(
      concept(resource.medicationCodeableConcept),
      concept(drug?.code),
      mapping.set.display(resource.medicationReference, entry),
      ingredients(mapping, entry, drug),
      mapping.texts.unnamedMedication,
    ),
    patient: patientName(mapping, entry, resource.subject),
    dose: doseText(dosages, mapping.texts),
    quantityValue: text(amount?.value),
    quantityUnit: unitOf(amount),
    status: text(resource.status),
    codes: [...codes(resource.medicationCodeableConcept), ...codes(drug?.code)],
  }
}

function drugOf({ set }: Mapping, entry: Entry, reference: Reference | undefined): FhirMedication | undefined {
  const found = set.resolve(reference, entry)
  return found?.resourceType === 'Medication' ? found : undefined
}

const ingredients = ({ set }: Mapping, entry: Entry, drug: FhirMedication | undefined): string =>
  list(drug?.ingredient)
    .map((part) => firstOf(concept(part.itemCodeableConcept), set.display(part.itemReference, entry)))
    .filter(Boolean)
    .join(', ')
