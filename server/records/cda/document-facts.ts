/** What a document says of itself once, for everything in it: whose it is, when and where it was made. */
import type { Encounter, FhirResource, Patient, PractitionerRole, Reference } from 'fhir/r4.js'
import { idOf, named, peopleOf, personName } from './cda-values.ts'
import { dateOf } from './cda-times.ts'
import type { Author } from './entries.ts'
import { all, at, attribute, textOf, type XmlElement } from './xml.ts'

export interface DocumentFacts {
  patient: Patient
  subject: Reference
  /** '' when it does not say. */
  date: string
  /** Who keeps the document: the practice or hospital that it came from. '' when it does not say. */
  custodian: string
  /** The person who wrote it; '' when nobody is named. */
  author: string
}

export function factsOf(document: XmlElement): DocumentFacts {
  const patient = patientOf(document)
  const authors = all(document, 'author').map(peopleOf)
  return {
    patient,
    subject: { reference: `Patient/${patient.id}` },
    date: dateOf(at(document, 'effectiveTime')),
    custodian: named(
      textOf(at(document, 'custodian', 'assignedCustodian', 'representedCustodianOrganization', 'name')),
    ),
    author: authors.find(({ person }) => person)?.person ?? '',
  }
}

const GENDERS: Readonly<Record<string, Patient['gender']>> = { M: 'male', F: 'female', UN: 'other' }

function patientOf(document: XmlElement): Patient {
  const role = at(document, 'recordTarget', 'patientRole')
  const person = at(role, 'patient')
  const names = all(person, 'name')
  const name = personName(names.find((one) => /\bL\b/.test(attribute(one, 'use'))) ?? names[0])
  const birthDate = dateOf(at(person, 'birthTime')).slice(0, 10)
  const gender = GENDERS[attribute(at(person, 'administrativeGenderCode'), 'code')]
  return {
    resourceType: 'Patient',
    id: idOf(role) || 'patient',
    name: [{ text: name }],
    ...(birthDate ? { birthDate } : {}),
    ...(gender ? { gender } : {}),
  }
}

/**
 * The custodian as the place of a statement, and its author, inside the resource that refers to them. R4 tells the place of a
 * medicine, an allergy or a condition by the visit in which it was written down.
 */
export function heldBy(facts: DocumentFacts, author: Author): { contained?: FhirResource[] } {
  const visit: Encounter = {
    resourceType: 'Encounter',
    id: VISIT.reference.slice(1),
    status: 'unknown',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor', code: 'UNK' },
    serviceProvider: { display: facts.custodian },
  }
  const role: PractitionerRole = {
    resourceType: 'PractitionerRole',
    id: AUTHOR.slice(1),
    practitioner: { display: author.person },
    ...(author.organization ? { organization: { display: author.organization } } : {}),
  }
  const contained = [...(facts.custodian ? [visit] : []), ...(author.person ? [role] : [])]
  return contained.length > 0 ? { contained } : {}
}

const VISIT = { reference: '#Encounter' }
const AUTHOR = '#PractitionerRole'

/** To the visit of `heldBy`; undefined without a custodian. */
export const visitOf = (facts: DocumentFacts): Reference | undefined => (facts.custodian ? VISIT : undefined)

/** To the person of `heldBy`, else to the organization by its name; undefined when nobody is named. */
export const authorReference = ({ person, organization }: Author): Reference | undefined =>
  person ? { reference: AUTHOR, display: person } : organization ? { display: organization } : undefined
