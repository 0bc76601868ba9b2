/** Whom a file speaks of. One human may be several Patient resources: each hospital in an export has its own. */
import type { FhirResource, Patient, Reference } from 'fhir/r4.js'
import { isGlobalId, typeAndId } from '#server/records/fhir/resource-set.ts'
import { bareName, humanName, list, readable, text } from '#server/records/fhir/values.ts'
import { baseOf } from '#server/records/places.ts'
import { worldwideBase } from '#server/records/sources.ts'
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
  const people = new People()
  for (const one of found) if (one.resource.resourceType === 'Patient') people.add(one.resource, one)
  const shared: FoundResource[] = []
  for (const one of found) {
    if (one.resource.resourceType === 'Patient') continue
    const subject = subjectOf(one.resource)
    const group = subject && people.whose(subject, one)
    if (group) group.resources.push(one)
    else shared.push(one)
  }
  const { groups, mixedUp } = people
  // Somebody of whom there is nothing to show, such as the mother of a newborn, is not one to choose between.
  const withRecords = groups.filter(
    (group) => mixedUp.has(group) || group.resources.some(({ resource }) => isShown(resource.resourceType)),
  )
  return { groups: withRecords.length > 0 ? withRecords : groups.slice(0, 1), shared }
}

/** `Patient/…`, not a group or a device. */
function subjectOf(resource: FhirResource): Reference | undefined {
  const { subject, patient } = resource as { subject?: Reference; patient?: Reference }
  return list(subject ?? patient)[0]
}

/** People born on one day whose names are compared; a file with more is no family's. */
const SAME_DAY_MAX = 50

/** The people of one file, by all that they are known by. */
class People {
  readonly groups: PatientGroup[] = []
  /** Records name one of these, and nothing tells which. */
  readonly mixedUp = new Set<PatientGroup>()
  /** By addresses and numbers: more than one where the file calls several people the same. */
  readonly #claims = new Map<string, Set<PatientGroup>>()
  readonly #byBirthDate = new Map<string, { name: string[]; group: PatientGroup }[]>()
  /** Their names without titles: one and the same person is "Ms." here and "Miss" there. */
  readonly #bareNames = new Map<PatientGroup, string>()
  readonly #bundles = new Map<object, string>()
  /** An export of one phone is its owner's, whatever each hospital calls them. */
  #owner: PatientGroup | undefined

  /** One human may be several Patients: each hospital in an export has its own. */
  add(patient: Patient, one: FoundResource): void {
    const id = text(patient.id)
    const known =
      this.#again(patient, one) ?? onlyOne(this.#same(patient)) ?? (one.system === undefined ? undefined : this.#owner)
    const group = known ?? this.#added(`Patient/${id}`, '', text(patient.birthDate))
    group.resources.push(one)
    // Another hospital may have left it out.
    group.name ||= humanName(patient.name)
    if (!this.#bareNames.get(group)) this.#bareNames.set(group, bareName(patient.name))
    if (one.system !== undefined) this.#owner ??= group
    const addresses = [one.fullUrl, id && `Patient/${id}`].filter(Boolean)
    this.#claim(group, ...addresses.flatMap((address) => this.#inItsPlace(one, address)), ...numbersOf(patient))
    const sameDay = this.#byBirthDate.get(text(patient.birthDate)) ?? []
    if (sameDay.length < SAME_DAY_MAX) sameDay.push({ name: nameParts(humanName(patient.name)), group })
    this.#byBirthDate.set(text(patient.birthDate), sameDay)
  }

  /**
   * The same Patient told again, or another version: by an address or id that is one in the world, or an address of its own Bundle;
   * by any other id, where name or number are the same too.
   */
  #again(patient: Patient, one: FoundResource): PatientGroup | undefined {
    const [id, name] = [text(patient.id), humanName(patient.name)]
    const address = worldwideBase(one.fullUrl) === '' ? this.#inItsPlace(one, one.fullUrl)[0] : one.fullUrl
    const [sure] = this.#claimants([address ?? '', isGlobalId(id) ? `Patient/${id}` : ''])
    if (sure) return sure
    const [inBundle = '', inFile = inBundle] = this.#inItsPlace(one, `Patient/${id}`)
    const numbered = this.#claimants(numbersOf(patient))
    const isNamed = (group: PatientGroup): boolean =>
      group.name === name || isSameName(nameParts(group.name), nameParts(name))
    return (
      this.#claimants([inBundle]).find((group) => numbered.includes(group)) ??
      this.#claimants([inFile]).find((group) => isNamed(group) && !isOtherDay(group.birthDate, text(patient.birthDate)))
    )
  }

  /**
   * The same number in the same system; or the same full birth date, and the one name inside the other. A family may share a
   * number, of its insurance: who was born on another day is another, and so is a twin. More than one where nothing tells which.
   */
  #same(patient: Patient): PatientGroup[] {
    const born = text(patient.birthDate)
    const bare = bareName(patient.name)
    const numbered = this.#claimants(numbersOf(patient)).filter(
      (group) => !isOtherDay(group.birthDate, born) && !isOtherChild(this.#bareNames.get(group) ?? '', bare),
    )
    if (numbered.length > 0) return [...new Set(numbered)]
    const name = nameParts(humanName(patient.name))
    const sameDay = born === '' ? [] : (this.#byBirthDate.get(born) ?? [])
    return sameDay
      .filter((one) => isSameName(one.name, name))
      .map(({ group }) => group)
      .slice(0, 1)
  }

  /** Undefined where the file names nobody, or several people by the same. */
  whose(subject: Reference, one: FoundResource): PatientGroup | undefined {
    const names = this.#names(subject, one)
    const sure = names.map((name) => this.#claimants([name])).find(({ length }) => length === 1)
    if (sure) return sure[0]
    const possible = this.#claimants(names)
    for (const group of possible) this.mixedUp.add(group)
    if (possible.length > 0) return undefined
    return (one.system === undefined ? undefined : this.#owner) ?? this.#addUnknown(subject, one)
  }

  /** What somebody may be known by, the surest first: an id means somebody in its own place before it does in others. */
  #names({ reference, identifier }: Reference, one: FoundResource): string[] {
    const address = text(reference)
    const [, conditional] = /^Patient\?identifier=(.+)$/.exec(address) ?? []
    const number = conditional ?? (identifier ? `${text(identifier.system)}|${text(identifier.value)}` : '')
    const base = baseOf(one.fullUrl)
    return [
      ...this.#inItsPlace(one, address.includes(':') ? address : base && base + address),
      ...this.#inItsPlace(one, typeAndId(address)),
      ...this.#inItsPlace(one, address.replace(/^urn:(?:uuid|oid):/, 'Patient/')),
      number,
    ]
  }

  /** An id means something in its own system, where the file names one; else in its Bundle or document, and then in the file. */
  #inItsPlace({ system, within }: FoundResource, address: string): string[] {
    if (system !== undefined) return [`${system} ${address}`]
    if (within === undefined) return [address]
    const bundle = this.#bundles.get(within) ?? `${this.#bundles.size}`
    this.#bundles.set(within, bundle)
    return [`${bundle} ${address}`, address]
  }

  #claim(group: PatientGroup, ...names: string[]): void {
    for (const name of names) if (name) this.#claims.set(name, (this.#claims.get(name) ?? new Set()).add(group))
  }

  #claimants(names: readonly string[]): PatientGroup[] {
    return names.flatMap((name) => Array.from(this.#claims.get(name) ?? []))
  }

  /** Whom the file names without saying more; undefined where it names nobody. */
  #addUnknown(subject: Reference, one: FoundResource): PatientGroup | undefined {
    const address = text(subject.reference)
    if (address === '' || address.startsWith('#')) return this.#described(subject, one)
    const key = typeAndId(address) || address
    const group = this.#added(key, readable(subject.display), '')
    this.#claim(group, address, ...this.#inItsPlace(one, key))
    return group
  }

  /** Whom a record tells by name or number alone, or holds inside itself. */
  #described({ reference, display, identifier }: Reference, { resource }: FoundResource): PatientGroup | undefined {
    const { contained } = resource as { contained?: FhirResource[] }
    const inside = list(contained).find(
      (one): one is Patient =>
        one.resourceType === 'Patient' && `#${text(one.id).replace(/^#/, '')}` === text(reference),
    )
    const patient = inside ?? {
      resourceType: 'Patient',
      name: [{ text: readable(display) }],
      identifier: list(identifier),
    }
    const name = humanName(patient.name)
    const numbers = numbersOf(patient)
    const words = nameParts(name)
    if (words.length === 0 && numbers.length === 0) return undefined
    const known = this.#same(patient)
    const named = known.length > 0 ? known : this.groups.filter((group) => isSameName(nameParts(group.name), words))
    if (named.length > 1) {
      for (const group of named) this.mixedUp.add(group)
      return undefined
    }
    const group = named[0] ?? this.#added(numbers[0] ?? name, name, text(inside?.birthDate))
    this.#claim(group, ...numbers)
    return group
  }

  /** Two hospitals both call their patient `1`: the second has another key. */
  #added(id: string, name: string, birthDate: string): PatientGroup {
    const short = id.slice(0, KEY_MAX)
    const key = this.#keys.has(short) ? `${short} (${this.groups.length + 1})` : short
    const group = { key, name, birthDate, resources: [] }
    this.#keys.add(group.key)
    this.groups.push(group)
    return group
  }
  readonly #keys = new Set<string>()
}

/** An address or a name may be longer than what an import is asked for by. */
const KEY_MAX = 300

const isOtherDay = (one: string, other: string): boolean =>
  [one, other].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)) && one !== other

/**
 * A part of the name is the same, and another differs: "Ada Okafor" and "Eva Okafor", not "A. Okafor" or "Ada Grace Okafor". Somebody
 * who has another family name by now is offered twice, which is better than a twin's records under their name.
 */
function isOtherChild(one: string, other: string): boolean {
  const [mine, theirs] = [nameParts(one), nameParts(other)]
  const [ownOfMine, ownOfTheirs] = [
    mine.filter((part) => !theirs.includes(part)),
    theirs.filter((part) => !mine.includes(part)),
  ]
  const isInitial = (part: string) => ownOfTheirs.some((their) => their.startsWith(part) || part.startsWith(their))
  return ownOfMine.length < mine.length && ownOfMine.length > 0 && ownOfTheirs.length > 0 && !ownOfMine.some(isInitial)
}

const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

/** All words of the shorter one, two at least or all there are, are in the longer one. */
function isSameName(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.length >= Math.min(2, long.length) && short.length > 0 && short.every((part) => long.includes(part))
}

const numbersOf = ({ identifier }: Patient): string[] =>
  list(identifier)
    .filter(({ system, value }) => text(system) !== '' && text(value) !== '')
    .map(({ system, value }) => `${text(system)}|${text(value)}`)

/** A name's words without case, accents, digits and signs, in order: how two spellings of one name are compared. */
export const nameParts = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{N}]/gu, '')
    .toLocaleLowerCase('en')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
