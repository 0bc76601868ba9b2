/** Medication rows from MedicationRequest, and from MedicationStatement where a source has those. */
import type {
  CodeableConcept,
  Dosage,
  Medication as FhirMedication,
  MedicationRequest,
  MedicationStatement,
  Quantity,
  Reference,
} from 'fhir/r4.js'
import type { Medication } from '#contract/records.ts'
import type { Entry } from '#server/db/stored-resource.ts'
import { bestOf, codes, concept, date, firstOf, list, newestFirst, text, unitOf } from '#server/records/fhir/values.ts'
import { noKnownIn } from '#server/records/no-known.ts'
import { doseLine, doseQuantity } from './dose.ts'
import { common, type Mapping, organizationOf, patientName, placeOfVisit, rowsOf } from './mapping.ts'
import { requestStatus, statementStatus } from './medication-status.ts'

/** Newest first, undated last. What was entered in error, is a draft or only a proposal is no medicine of this person. */
export function medicationRows(mapping: Mapping): Medication[] {
  const { set } = mapping
  const isItem = (entry: Entry<MedicationRequest | MedicationStatement>) => !saysNone(mapping, entry)
  const unreadable = (entry: Entry) => unreadableRow(mapping, entry)
  const requests = set.ofType('MedicationRequest').filter(isMedicine).filter(isItem)
  const statements = set.ofType('MedicationStatement').filter(isMeant).filter(isItem)
  const requested = rowsOf(mapping, requests, (entry) => fromRequest(mapping, entry), unreadable)
  const known = new Set(requested.flatMap(repeatable))
  const stated = rowsOf(mapping, statements, (entry) => fromStatement(mapping, entry), unreadable)
  const rows = [...requested, ...stated.filter((row) => !known.has(repetition(row)))]
  return newestFirst(rows, (row) => row.datePrescribed)
}

function isMedicine({ resource }: Entry<MedicationRequest>): boolean {
  if (resource.status === 'entered-in-error' || resource.status === 'draft') return false
  return resource.intent !== 'proposal' || resource.reportedBoolean === true || resource.reportedReference !== undefined
}

/** R5 has drafts of these too. */
const isMeant = ({ resource }: Entry<MedicationStatement>): boolean =>
  !['entered-in-error', 'draft'].includes(text(resource.status))

/** "No known medications" is a statement, and no medicine (`noneKnown`). */
const saysNone = (mapping: Mapping, entry: Entry<MedicationRequest | MedicationStatement>): boolean =>
  namesOf(mapping, entry).some((name) => noKnownIn(name) !== undefined)

/** The concepts that name the medicine. */
export function namesOf(mapping: Mapping, entry: Entry<MedicationRequest | MedicationStatement>): CodeableConcept[] {
  const { medicationCodeableConcept, medicationReference } = entry.resource
  const all = [medicationCodeableConcept, drugOf(mapping, entry, medicationReference)?.code]
  return all.filter((one) => one !== undefined && one !== null)
}

const sameness = (row: Medication): string =>
  `${row.medicationCodeableConcept.toLowerCase()} ${row.datePrescribed.slice(0, 10)}`

/**
 * A server may offer the same medicine as request and as statement: of the same name and day, where the statement says of dose
 * and status the same or nothing. One that says anything else is another. By keys, since a file may hold ten thousands of both.
 */
const repeatable = (request: Medication): string[] =>
  [request.dose, ''].flatMap((dose) =>
    [request.status, ''].map((status) => JSON.stringify([sameness(request), dose, status])),
  )

/** The key of the request that a statement repeats; '' for none, since it has no day. */
const repetition = (statement: Medication): string =>
  statement.datePrescribed === ''
    ? ''
    : JSON.stringify([
        sameness(statement),
        statement.dose,
        ['unknown', 'listed'].includes(statement.status) ? '' : statement.status,
      ])

function fromRequest(mapping: Mapping, entry: Entry<MedicationRequest>): Medication {
  const { resource } = entry
  const { set, texts } = mapping
  const dispensed = resource.dispenseRequest
  const [first] = list(resource.dosageInstruction)
  const isReported = resource.reportedBoolean === true || isFamily(mapping, entry, resource.requester)
  return {
    ...rowOf(mapping, entry, resource.dosageInstruction, dispensed?.quantity),
    ...requestStatus(resource),
    datePrescribed: firstOf(
      date(resource.authoredOn),
      date(dispensed?.validityPeriod?.start),
      date(first?.timing?.repeat?.boundsPeriod?.start),
    ),
    prescribedBy: firstOf(set.display(resource.requester, entry), set.display(resource.recorder, entry)),
    informationSource: firstOf(
      set.display(resource.reportedReference, entry),
      isReported ? texts.reportedByFamily : texts.prescriber,
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
  return {
    ...rowOf(mapping, entry, resource.dosage, undefined),
    ...statementStatus(resource),
    datePrescribed: firstOf(
      date(resource.dateAsserted),
      date(resource.effectiveDateTime),
      date(resource.effectivePeriod?.start),
    ),
    prescribedBy: typeOf(mapping, entry, resource.informationSource).startsWith('Practitioner') ? informant : '',
    informationSource: informant,
    providerName: firstOf(
      mapping.connectionName(entry.source),
      placeOfVisit(mapping, entry, resource.context),
      organizationOf(mapping, entry, resource.informationSource),
    ),
    intent: '',
  }
}

const isFamily = (mapping: Mapping, entry: Entry, who: Reference | undefined): boolean =>
  /^(?:Patient|RelatedPerson)$/.test(typeOf(mapping, entry, who))

/** Of what is referred to: as it is found, else as the reference says. */
const typeOf = ({ set }: Mapping, entry: Entry, reference: Reference | undefined): string =>
  set.resolve(reference, entry)?.resourceType ??
  firstOf(text(reference?.type), /(?<![A-Za-z])([A-Z][A-Za-z]+)\/[^/]+$/.exec(text(reference?.reference))?.[1] ?? '')

function rowOf(
  mapping: Mapping,
  entry: Entry<MedicationRequest | MedicationStatement>,
  dosages: Dosage[] | undefined,
  dispensed: Quantity | undefined,
) {
  const { resource } = entry
  const amount = doseQuantity(dosages, dispensed)
  const { renderedDosageInstruction } = resource as { renderedDosageInstruction?: string }
  return {
    ...common(entry),
    medicationCodeableConcept: nameOf(mapping, entry),
    patient: patientName(mapping, entry, resource.subject),
    ...doseLine(dosages, mapping.texts, renderedDosageInstruction),
    quantityValue: text(amount?.value),
    quantityUnit: unitOf(amount),
    codes: namesOf(mapping, entry).flatMap(codes),
  }
}

function nameOf(mapping: Mapping, entry: Entry<MedicationRequest | MedicationStatement>): string {
  const { medicationReference } = entry.resource
  return bestOf(
    ...namesOf(mapping, entry).map((name) => concept(name)),
    mapping.set.display(medicationReference, entry),
    ingredients(mapping, entry, drugOf(mapping, entry, medicationReference)),
    mapping.texts.unnamedMedication,
  )
}

function drugOf({ set }: Mapping, entry: Entry, reference: Reference | undefined): FhirMedication | undefined {
  const found = set.resolve(reference, entry)
  return found?.resourceType === 'Medication' ? found : undefined
}

/** What a medicine contains may stand inside it. */
const ingredients = ({ set }: Mapping, entry: Entry, drug: FhirMedication | undefined): string =>
  list(drug?.ingredient)
    .map((part) =>
      firstOf(
        concept(part.itemCodeableConcept),
        set.display(part.itemReference, { ...entry, resource: drug ?? entry.resource }),
      ),
    )
    .filter(Boolean)
    .join(', ')

const unreadableRow = ({ texts }: Mapping, entry: Entry): Medication => ({
  ...common(entry),
  medicationCodeableConcept: texts.unreadable,
  patient: '',
  datePrescribed: '',
  prescribedBy: '',
  informationSource: '',
  dose: '',
  doseDiffers: false,
  quantityValue: '',
  quantityUnit: '',
  providerName: '',
  status: 'unknown',
  statusReason: '',
  intent: '',
  codes: [],
})
