/** Whom a file speaks of. One human may be several Patient resources: each hospital in an export has its own. */
import type { FhirResource, Patient, Reference } from 'fhir/r4.js'
import { typeAndId } from '#server/records/fhir/resource-set.ts'
import { humanName, list, readable, text } from '#server/records/fhir/values.ts'
import { isShown } from '#server/db/stored-resource.ts'
import type { FoundResource } from './read-json.ts'

export interface PatientInFile {
  /** Stable for the same file. */
  key: string
  name: string
  /** As written, may be partial; '' when unknown. */
  birthDate: string
}

export interface PatientGroup extends PatientInFile {
  resources: FoundResource[]
}

export interface ByPatient {
  groups: PatientGroup[]
  /** Directories and places, which belong to nobody; and records that name no patient. */
  shared: FoundResource[]
}

/** Who the resources of a file are about. Every group but a lone one without name is somebody the person must recognise. */
export function byPatient(found: readonly FoundResource[]): ByPatient {
  const groups = new Map<string, PatientGroup>()
  const groupOfAddress = new Map<string, PatientGroup>()
  for (const one of found) {
    if (one.resource.resourceType !== 'Patient') continue
    const group = groupFor(groups, one.resource, one.fullUrl)
    group.resources.push(one)
    for (const address of [one.fullUrl, `Patient/${text(one.resource.id)}`]) {
      if (address) groupOfAddress.set(address, group)
    }
  }
  const shared: FoundResource[] = []
  for (const one of found) {
    if (one.resource.resourceType === 'Patient') continue
    const subject = subjectOf(one.resource)
    const address = text(subject?.reference)
    if (subject === undefined || address === '' || address.startsWith('#')) {
      shared.push(one)
      continue
    }
    const known = groupOfAddress.get(address) ?? groupOfAddress.get(typeAndId(address)) ?? byIdentifier(groups, address)
    const group = known ?? unnamed(groups, groupOfAddress, address, subject)
    groupOfAddress.set(address, group)
    group.resources.push(one)
  }
  // Somebody of whom there is nothing to show, such as the mother of a newborn, is not one to choose between.
  const withRecords = [...groups.values()].filter(({ resources }) =>
    resources.some(({ resource }) => isShown(resource.resourceType)),
  )
  return { groups: withRecords.length > 0 ? withRecords : [...groups.values()].slice(0, 1), shared }
}

/** `Patient/…`, not a group or a device. */
function subjectOf(resource: FhirResource): Reference | undefined {
  const { subject, patient } = resource as { subject?: Reference; patient?: Reference }
  return list(subject ?? patient)[0]
}

function groupFor(groups: Map<string, PatientGroup>, patient: Patient, fullUrl: string): PatientGroup {
  const name = humanName(patient.name)
  const birthDate = text(patient.birthDate)
  const identity = name && birthDate ? `${nameParts(name).join(' ')} ${birthDate}` : fullUrl || text(patient.id)
  const known = groups.get(identity)
  if (known) return known
  const group = { key: `Patient/${text(patient.id)}`, name, birthDate, resources: [] }
  groups.set(identity, group)
  return group
}

function unnamed(
  groups: Map<string, PatientGroup>,
  groupOfAddress: Map<string, PatientGroup>,
  address: string,
  subject: Reference,
): PatientGroup {
  const group = { key: typeAndId(address) || address, name: readable(subject.display), birthDate: '', resources: [] }
  groups.set(address, group)
  groupOfAddress.set(address, group)
  if (typeAndId(address)) groupOfAddress.set(typeAndId(address), group)
  return group
}

function byIdentifier(groups: Map<string, PatientGroup>, address: string): PatientGroup | undefined {
  const [, wanted] = /^Patient\?identifier=(.+)$/.exec(address) ?? []
  if (wanted === undefined) return undefined
  return [...groups.values()].find(({ resources }) =>
    resources.some(
      ({ resource }) =>
        resource.resourceType === 'Patient' &&
        list(resource.identifier).some(({ system, value }) => `${text(system)}|${text(value)}` === wanted),
    ),
  )
}

/** A name's words without case, accents, digits and signs, in order: how two spellings of one name are compared. */
export const nameParts = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{N}]/gu, '')
    .toLocaleLowerCase('en')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
