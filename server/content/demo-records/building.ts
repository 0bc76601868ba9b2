/** Short ways to write FHIR resources for the demo family. Days count back from the day of the seed. */
import type {
  AllergyIntolerance,
  BundleEntry,
  Condition,
  DocumentReference,
  FhirResource,
  Immunization,
  MedicationRequest,
  Organization,
  Patient,
  Practitioner,
} from 'fhir/r4.js'

const DAY = 86_400_000

export interface Clinic {
  /** Where its FHIR server would be. */
  base: string
  patient: string
  /** ms since 1970. */
  now: number
}

export const dayAgo = (now: number, days: number): string => new Date(now - days * DAY).toISOString().slice(0, 10)
const momentAgo = (now: number, days: number): string => `${dayAgo(now, days)}T10:30:00-06:00`

export function bundleOf(clinic: Clinic, resources: readonly FhirResource[]): string {
  const entry: BundleEntry[] = resources.map((resource) => ({
    fullUrl: `${clinic.base}/${resource.resourceType}/${resource.id}`,
    resource,
  }))
  return JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })
}

export const patient = (clinic: Clinic, given: string, family: string, birthDate: string): Patient => ({
  resourceType: 'Patient',
  id: clinic.patient,
  name: [{ use: 'official', given: [given], family }],
  birthDate,
})

export const organization = (id: string, name: string): Organization => ({ resourceType: 'Organization', id, name })

export const practitioner = (id: string, given: string, family: string): Practitioner => ({
  resourceType: 'Practitioner',
  id,
  name: [{ prefix: ['Dr.'], given: [given], family }],
})

const subject = ({ patient: id }: Clinic) => ({ reference: `Patient/${id}` })

export const medicine = (
  clinic: Clinic,
  id: string,
  name: string,
  daysAgo: number,
  requester: string,
  more: Partial<MedicationRequest>,
): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  subject: subject(clinic),
  ...(more.medicationReference ? {} : { medicationCodeableConcept: { text: name } }),
  authoredOn: dayAgo(clinic.now, daysAgo),
  requester: { reference: `Practitioner/${requester}` },
  ...more,
})

export const vaccine = (
  clinic: Clinic,
  id: string,
  name: string,
  cvx: string,
  when: Pick<Immunization, 'occurrenceDateTime' | 'occurrenceString'>,
  more: Partial<Immunization> = {},
): Immunization => ({
  resourceType: 'Immunization',
  id,
  status: 'completed',
  patient: subject(clinic),
  vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: cvx, display: name }] },
  ...when,
  ...more,
})

export interface NoteContent {
  contentType: string
  data: string
}

export const textContent = (contentType: string, text: string): NoteContent => ({
  contentType,
  data: Buffer.from(text).toString('base64'),
})

export const note = (
  clinic: Clinic,
  id: string,
  type: string,
  daysAgo: number,
  by: { author: string; custodian: string },
  content: readonly NoteContent[],
  more: Partial<DocumentReference> = {},
): DocumentReference => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  docStatus: 'final',
  type: { text: type },
  category: [{ coding: [{ code: 'clinical-note', display: 'Clinical Note' }] }],
  subject: subject(clinic),
  date: momentAgo(clinic.now, daysAgo),
  author: [{ reference: `Practitioner/${by.author}` }],
  custodian: { reference: `Organization/${by.custodian}` },
  content: content.map((attachment) => ({ attachment })),
  ...more,
})

export const allergy = (
  clinic: Clinic,
  id: string,
  text: string,
  reaction: string,
  daysAgo: number,
): AllergyIntolerance => ({
  resourceType: 'AllergyIntolerance',
  id,
  patient: subject(clinic),
  clinicalStatus: { coding: [{ code: 'active' }] },
  verificationStatus: { coding: [{ code: 'confirmed' }] },
  code: { text },
  recordedDate: dayAgo(clinic.now, daysAgo),
  ...(reaction ? { reaction: [{ manifestation: [{ text: reaction }] }] } : {}),
})

export const condition = (clinic: Clinic, id: string, text: string, since: string): Condition => ({
  resourceType: 'Condition',
  id,
  subject: subject(clinic),
  clinicalStatus: { coding: [{ code: 'active' }] },
  verificationStatus: { coding: [{ code: 'confirmed' }] },
  code: { text },
  onsetDateTime: since,
})
