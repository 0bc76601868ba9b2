/**
 * A C-CDA document as FHIR resources: medicines, vaccines, allergies, problems and notes by the templates of their
 * sections, and the whole document as a note, so that nothing it says is out of reach.
 */
import type { Dosage, DocumentReference, FhirResource, Patient } from 'fhir/r4.js'
import { firstOf } from '#server/records/fhir/values.ts'
import type { FoundResource } from '#server/records/parse/read-json.ts'
import type { SkipTally } from '#server/records/parse/refused.ts'
import { conceptOf, dateOf, idOf, personName, quantityOf, referredText } from './cda-values.ts'
import { textHtml } from './narrative.ts'
import { all, at, textOf, type XmlElement } from './xml.ts'

const TEMPLATE = '2.16.840.1.113883.10.20.22.2.'
/** Sections by their template below the root above; a `.1` behind it says that entries are required. */
const READERS: Readonly<Record<string, (section: XmlElement) => FhirResource[]>> = {
  '1': (section) => each(section, 'substanceAdministration', medication),
  '2': (section) => each(section, 'substanceAdministration', immunization),
  '5': (section) => each(section, 'act', problem),
  '6': (section) => each(section, 'act', allergy),
  '65': note,
}

/** Throws nothing: sections that are not ours are told to `skipped`. `bytes` are those of the document. */
export function cdaResources(document: XmlElement, bytes: Uint8Array, skipped: SkipTally): FoundResource[] {
  const patient = patientOf(document)
  const subject = { reference: `Patient/${patient.id}` }
  const custodian = textOf(at(document, 'custodian', 'assignedCustodian', 'representedCustodianOrganization', 'name'))
  const resources: FhirResource[] = [patient, wholeDocument(document, bytes, custodian)]
  for (const section of all(document, 'component', 'structuredBody', 'component', 'section')) {
    const reader = readerOf(section)
    if (reader) resources.push(...reader(section))
    else skipped.add(textOf(at(section, 'title')) || 'C-CDA', 'not-shown')
  }
  return resources.map((resource) => ({ resource: withSubject(resource, subject, custodian), fullUrl: '' }))
}

function readerOf(section: XmlElement) {
  for (const { attributes } of all(section, 'templateId')) {
    const root = attributes['root'] ?? ''
    if (!root.startsWith(TEMPLATE)) continue
    const reader = READERS[root.slice(TEMPLATE.length).replace(/\.1$/, '')]
    if (reader) return reader
  }
  return undefined
}

function patientOf(document: XmlElement): Patient & { id: string } {
  const role = at(document, 'recordTarget', 'patientRole')
  const person = at(role, 'patient')
  const birthDate = dateOf(at(person, 'birthTime')).slice(0, 10)
  return {
    resourceType: 'Patient',
    id: idOf(role) || 'patient',
    name: [{ text: personName(at(person, 'name')) }],
    ...(birthDate ? { birthDate } : {}),
  }
}

/** Belongs to the document's patient, and was made at its custodian. */
function withSubject(resource: FhirResource, subject: { reference: string }, custodian: string): FhirResource {
  switch (resource.resourceType) {
    case 'Immunization':
      return {
        ...resource,
        patient: subject,
        ...(resource.performer || !custodian ? {} : { performer: [{ actor: { display: custodian } }] }),
      }
    case 'AllergyIntolerance':
      return { ...resource, patient: subject }
    case 'MedicationStatement':
    case 'Condition':
      return { ...resource, subject }
    case 'DocumentReference':
      return { ...resource, subject, ...(custodian ? { custodian: { display: custodian } } : {}) }
    default:
      return resource
  }
}

const each = (
  section: XmlElement,
  name: string,
  read: (entry: XmlElement, section: XmlElement) => FhirResource | null,
): FhirResource[] => all(section, 'entry', name).flatMap((entry) => read(entry, section) ?? [])

const NO_SUBJECT = { reference: '' }

function medication(entry: XmlElement, section: XmlElement): FhirResource {
  const [bounds, rhythm] = [intervalOf(entry), all(entry, 'effectiveTime').find((one) => at(one, 'period'))]
  const period = quantityOf(at(rhythm, 'period'))
  const dose = quantityOf(at(entry, 'doseQuantity'))
  const dosage: Dosage = {
    // The text of an entry is often its whole row of the document, name and all: only where nothing else says how.
    ...(dose || period ? {} : textField(sigOf(entry, section))),
    ...(at(entry, 'routeCode') ? { route: conceptOf(at(entry, 'routeCode'), section) } : {}),
    ...(dose ? { doseAndRate: [{ doseQuantity: dose }] } : {}),
    ...(period?.unit && ['h', 'd', 'wk', 'mo'].includes(period.unit)
      ? { timing: { repeat: { frequency: 1, period: period.value ?? 1, periodUnit: period.unit as 'h' | 'd' } } }
      : {}),
  }
  const informant = authorOf(entry)
  return {
    resourceType: 'MedicationStatement',
    ...idField(entry),
    status: isNegated(entry) ? 'not-taken' : statementStatus(entry),
    subject: NO_SUBJECT,
    medicationCodeableConcept: materialOf(entry, section),
    ...(bounds.start || bounds.end ? { effectivePeriod: bounds } : {}),
    ...(informant ? { informationSource: { display: informant } } : {}),
    ...(Object.keys(dosage).length > 0 ? { dosage: [dosage] } : {}),
  }
}

function immunization(entry: XmlElement, section: XmlElement): FhirResource {
  const material = at(entry, 'consumable', 'manufacturedProduct', 'manufacturedMaterial')
  const performer = personName(at(entry, 'performer', 'assignedEntity', 'assignedPerson', 'name'))
  const organization = textOf(at(entry, 'performer', 'assignedEntity', 'representedOrganization', 'name'))
  const actor = firstOf(organization, performer)
  return {
    resourceType: 'Immunization',
    ...idField(entry),
    status: isNegated(entry) ? 'not-done' : 'completed',
    patient: NO_SUBJECT,
    vaccineCode: materialOf(entry, section),
    occurrenceDateTime: firstOf(dateOf(at(entry, 'effectiveTime')), dateOf(at(entry, 'effectiveTime', 'low'))),
    ...(at(material, 'lotNumberText') ? { lotNumber: textOf(at(material, 'lotNumberText')) } : {}),
    ...(actor ? { performer: [{ actor: { display: actor } }] } : {}),
  }
}

/** "Not present" is said by negation of the observation inside. */
function problem(entry: XmlElement, section: XmlElement): FhirResource | null {
  const observation = at(entry, 'entryRelationship', 'observation')
  if (!observation || isNegated(observation)) return null
  const { start } = intervalOf(observation)
  return {
    resourceType: 'Condition',
    ...idField(observation),
    subject: NO_SUBJECT,
    clinicalStatus: {
      coding: [{ code: at(entry, 'statusCode')?.attributes['code'] === 'completed' ? 'resolved' : 'active' }],
    },
    code: conceptOf(at(observation, 'value'), section),
    ...(start ? { onsetDateTime: start } : {}),
  }
}

function allergy(entry: XmlElement, section: XmlElement): FhirResource | null {
  const observation = at(entry, 'entryRelationship', 'observation')
  if (!observation) return null
  const agent = at(observation, 'participant', 'participantRole', 'playingEntity')
  const reaction = at(observation, 'entryRelationship', 'observation', 'value')
  const substance = conceptOf(at(agent, 'code'), section)
  return {
    resourceType: 'AllergyIntolerance',
    ...idField(observation),
    patient: NO_SUBJECT,
    clinicalStatus: {
      coding: [{ code: at(entry, 'statusCode')?.attributes['code'] === 'completed' ? 'inactive' : 'active' }],
    },
    // A negated allergy observation says that there is none.
    code: isNegated(observation)
      ? { coding: [{ system: 'http://snomed.info/sct', code: '716186003' }], text: 'No known allergies' }
      : { ...substance, ...textField(firstOf(substance.text ?? '', textOf(at(agent, 'name')))) },
    ...(reaction ? { reaction: [{ manifestation: [conceptOf(reaction, section)] }] } : {}),
  }
}

function note(section: XmlElement): FhirResource[] {
  const html = textHtml(at(section, 'text'))
  if (!html) return []
  const act = at(section, 'entry', 'act')
  const date = firstOf(dateOf(at(act, 'effectiveTime')), dateOf(at(act, 'author', 'time')))
  return [
    noteOf(
      firstOf(textOf(at(section, 'title')), at(section, 'code')?.attributes['displayName'] ?? ''),
      date,
      authorOf(act ?? section),
      {
        contentType: 'text/html',
        data: Buffer.from(html).toString('base64'),
      },
    ),
  ]
}

function wholeDocument(document: XmlElement, bytes: Uint8Array, custodian: string): FhirResource {
  const author = personName(at(document, 'author', 'assignedAuthor', 'assignedPerson', 'name'))
  const whole = noteOf(
    firstOf(textOf(at(document, 'title')), custodian),
    dateOf(at(document, 'effectiveTime')),
    author,
    {
      contentType: 'application/xml',
      data: Buffer.from(bytes).toString('base64'),
    },
  )
  return { ...whole, ...idField(document) }
}

const noteOf = (
  type: string,
  date: string,
  author: string,
  attachment: { contentType: string; data: string },
): DocumentReference => ({
  resourceType: 'DocumentReference',
  status: 'current',
  ...(type ? { type: { text: type } } : {}),
  ...(date ? { date } : {}),
  ...(author ? { author: [{ display: author }] } : {}),
  content: [{ attachment }],
})

const materialOf = (entry: XmlElement, section: XmlElement) =>
  conceptOf(at(entry, 'consumable', 'manufacturedProduct', 'manufacturedMaterial', 'code'), section)

/** What the label says: the free text of the entry, or of the instructions inside. */
const sigOf = (entry: XmlElement, section: XmlElement): string => {
  const own = at(entry, 'text')
  return own ? referredText(own, section) : ''
}

const authorOf = (element: XmlElement): string =>
  personName(at(element, 'author', 'assignedAuthor', 'assignedPerson', 'name'))

function intervalOf(element: XmlElement): { start?: string; end?: string } {
  const time = all(element, 'effectiveTime').find((one) => at(one, 'low') || at(one, 'high') || one.attributes['value'])
  const start = firstOf(dateOf(at(time, 'low')), dateOf(time))
  const end = dateOf(at(time, 'high'))
  return { ...(start ? { start } : {}), ...(end ? { end } : {}) }
}

const statementStatus = (entry: XmlElement): 'active' | 'completed' | 'stopped' | 'on-hold' | 'unknown' => {
  const code = at(entry, 'statusCode')?.attributes['code'] ?? ''
  if (code === 'active' || code === 'completed') return code
  if (code === 'aborted' || code === 'cancelled') return 'stopped'
  return code === 'suspended' ? 'on-hold' : 'unknown'
}

const isNegated = ({ attributes }: XmlElement): boolean => attributes['negationInd'] === 'true'
const idField = (element: XmlElement): { id?: string } => (idOf(element) ? { id: idOf(element) } : {})
const textField = (text: string): { text?: string } => (text ? { text } : {})
