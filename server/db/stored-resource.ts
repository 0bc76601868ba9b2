/** Which resources are kept, in the shape in which they are stored, and how an import is counted for people. */
import type { FhirResource } from 'fhir/r4.js'
import type { TypeCount } from '#contract/records-import.ts'

/** A resource in the shape in which it is stored. */
export interface StoredResource {
  /** The system it came from: ids are unique in it. */
  source: string
  type: string
  resourceId: string
  fullUrl: string
  /** Written when asked for: the text of a whole file need not be in memory beside what it was parsed to. */
  json: () => string
}

/** One resource as it is read back. */
export interface Entry<R extends FhirResource = FhirResource> {
  /** Opaque id that we gave it. */
  id: string
  /** The system it came from: ids are unique in it. */
  source: string
  /** Its id in the source. */
  resourceId: string
  /** `Bundle.entry.fullUrl`, '' without. */
  fullUrl: string
  resource: R
  sourceName: string
  importedDate: string
}

/** What families see, by the kind under which an import counts it. */
export const KINDS: Readonly<Record<string, string>> = {
  MedicationRequest: 'medications',
  MedicationStatement: 'medications',
  Immunization: 'vaccinations',
  DocumentReference: 'dr-visit-notes',
  AllergyIntolerance: 'allergies',
  Condition: 'conditions',
}

/** What the former refer to. */
const SUPPORTING = [
  'Patient',
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Location',
  'Encounter',
  'Medication',
  'RelatedPerson',
  'Binary',
  'Device',
  'HealthcareService',
  'CareTeam',
]

export const isShown = (type: string): boolean => type in KINDS
export const isKept = (type: string): boolean => isShown(type) || SUPPORTING.includes(type)

/** Types that rows of each list are made from, with everything their references may mean. */
const NAMES = [
  'Patient',
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Location',
  'Encounter',
  'RelatedPerson',
  'CareTeam',
  'Device',
  'HealthcareService',
]
export const MEDICATION_TYPES = ['MedicationRequest', 'MedicationStatement', 'Medication', ...NAMES]
export const VACCINATION_TYPES = ['Immunization', ...NAMES]
export const NOTE_TYPES = ['DocumentReference', ...NAMES]
export const SUGGESTION_TYPES = ['AllergyIntolerance', 'Condition', 'Immunization', ...MEDICATION_TYPES]

/** `same`: the version that is shown already. */
export type Fate = 'added' | 'updated' | 'same'

/** In the order of KINDS; kinds that do not occur are left out, and what is only referred to is not counted. */
export function countByKind(fates: readonly { type: string; fate: Fate }[]): TypeCount[] {
  const counts = new Map<string, TypeCount>()
  for (const kind of Object.values(KINDS)) counts.set(kind, { type: kind, added: 0, updated: 0, same: 0 })
  for (const { type, fate } of fates) {
    const count = counts.get(KINDS[type] ?? '')
    if (count) count[fate] += 1
  }
  return [...counts.values()].filter(({ added, updated, same }) => added + updated + same > 0)
}
