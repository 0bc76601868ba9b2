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
  const groups: PatientGroup[] = []
  const groupOfAddress = new Map<string, PatientGroup>()
  for (const one of found) {
    if (one.resource.resourceType !== 'Patient') continue
    const group = groupFor(groups, one.resource, one)
    group.resources.push(one)
    for (const address of addressesOf(one)) groupOfAddress.set(address, group)
  }
  const named = groups.length
  const shared: FoundResource[] = []
  for (const one of found) {
    if (one.resource.resourceType === 'Patient') continue
    const subject = subjectOf(one.resource)
    const address = text(subject?.reference)
    if (subject === undefined || ((address === '' || address.startsWith('#')) && !subject.identifier)) {
      shared.push(one)
      continue
    }
    const group =
      knownGroup(groups, groupOfAddress, one, subject) ??
      // An export of one phone is its owner's, whatever each hospital calls them.
      (one.system !== undefined && named === 1 ? groups[0] : undefined)
    if (group) group.resources.push(one)
    else if (address === '' || address.startsWith('#')) shared.push(one)
    else unnamed(groups, groupOfAddress, one, subject).resources.push(one)
  }
  // Somebody of whom there is nothing to show, such as the mother of a newborn, is not one to choose between.
  const withRecords = groups.filter(({ resources }) => resources.some(({ resource }) => isShown(resource.resourceType)))
  return { groups: withRecords.length > 0 ? withRecords : groups.slice(0, 1), shared }
}

/** Under which a Patient is referred to: within its own system, where the file names one. */
const addressesOf = ({ resource, fullUrl, system }: FoundResource): string[] =>
  [fullUrl, text(resource.id) && inSystem(system, `Patient/${text(resource.id)}`)].filter(Boolean)

const inSystem = (system: string | undefined, address: string): string =>
  system === undefined ? address : `${system} ${address}`

/** `Patient/…`, not a group or a device. */
function subjectOf(resource: FhirResource): Reference | undefined {
  const { subject, patient } = resource as { subject?: Reference; patient?: Reference }
  return list(subject ?? patient)[0]
}

function groupFor(groups: PatientGroup[], patient: Patient, { system }: FoundResource): PatientGroup {
  const known = groups.find((group) =>
    group.resources.some(
      (one) =>
        (system !== undefined && one.system !== undefined) ||
        (one.resource.resourceType === 'Patient' && isSameHuman(one.resource, patient)),
    ),
  )
  if (known) return known
  const group: PatientGroup = {
    key: '',
    name: humanName(patient.name),
    birthDate: text(patient.birthDate),
    resources: [],
  }
  const id = `Patient/${text(patient.id)}`
  group.key = groups.some(({ key }) => key === id) ? `${id} ${groups.length + 1}` : id
  groups.push(group)
  return group
}

/** The same number in the same system; or the same full birth date, and the one name inside the other. */
function isSameHuman(one: Patient, other: Patient): boolean {
  const numbers = numbersOf(one)
  if (numbersOf(other).some((number) => numbers.includes(number))) return true
  const [birthDate, otherBirthDate] = [text(one.birthDate), text(other.birthDate)]
  const [name, otherName] = [nameParts(humanName(one.name)), nameParts(humanName(other.name))]
  if (birthDate === '' || birthDate !== otherBirthDate || name.length === 0) return false
  const [short, long] = name.length <= otherName.length ? [name, otherName] : [otherName, name]
  return short.length >= Math.min(2, long.length) && short.length > 0 && short.every((part) => long.includes(part))
}

const numbersOf = ({ identifier }: Patient): string[] =>
  list(identifier)
    .filter(({ system, value }) => text(system) !== '' && text(value) !== '')
    .map(({ system, value }) => `${text(system)}|${text(value)}`)

function knownGroup(
  groups: readonly PatientGroup[],
  groupOfAddress: ReadonlyMap<string, PatientGroup>,
  { system }: FoundResource,
  { reference, identifier }: Reference,
): PatientGroup | undefined {
  const address = text(reference)
  const [, conditional] = /^Patient\?identifier=(.+)$/.exec(address) ?? []
  const number = conditional ?? (identifier ? `${text(identifier.system)}|${text(identifier.value)}` : undefined)
  return (
    groupOfAddress.get(address) ??
    groupOfAddress.get(inSystem(system, typeAndId(address))) ??
    groupOfAddress.get(address.replace(/^urn:(?:uuid|oid):/, 'Patient/')) ??
    (number === undefined ? undefined : byNumber(groups, number))
  )
}

const byNumber = (groups: readonly PatientGroup[], wanted: string): PatientGroup | undefined =>
  groups.find(({ resources }) =>
    resources.some(({ resource }) => resource.resourceType === 'Patient' && numbersOf(resource).includes(wanted)),
  )

function unnamed(
  groups: PatientGroup[],
  groupOfAddress: Map<string, PatientGroup>,
  { system }: FoundResource,
  subject: Reference,
): PatientGroup {
  const address = text(subject.reference)
  const key = typeAndId(address) || address
  const group = { key, name: readable(subject.display), birthDate: '', resources: [] }
  groups.push(group)
  groupOfAddress.set(address, group)
  groupOfAddress.set(inSystem(system, key), group)
  return group
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
