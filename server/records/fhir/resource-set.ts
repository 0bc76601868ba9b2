/**
 * Resources of one person, and finding what one of them refers to. A plain id means something in its own source only; full
 * addresses, and ids that no two resources share (`isGlobalId`), lead from one source to another.
 */
import type { FhirResource, Reference } from 'fhir/r4.js'
import type { Entry } from '#server/db/stored-resource.ts'
import { concept, firstOf, humanName, list, readable, text } from './values.ts'

export class ResourceSet {
  readonly #byUrl = new Map<string, Entry>()
  readonly #byTypeAndId = new Map<string, Entry>()
  readonly #byType = new Map<string, Entry[]>()
  #byIdentifier: Map<string, Entry> | undefined

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const { resourceType } = entry.resource
      const same = this.#byType.get(resourceType)
      if (same) same.push(entry)
      else this.#byType.set(resourceType, [entry])
      if (entry.fullUrl) {
        this.#byUrl.set(`${entry.source} ${entry.fullUrl}`, entry)
        this.#byUrl.set(entry.fullUrl, entry)
      }
      this.#byTypeAndId.set(`${entry.source} ${resourceType}/${entry.resourceId}`, entry)
      if (isGlobalId(entry.resourceId)) this.#byTypeAndId.set(`${resourceType}/${entry.resourceId}`, entry)
    }
  }

  ofType<T extends FhirResource['resourceType']>(...types: T[]): Entry<Extract<FhirResource, { resourceType: T }>>[] {
    return types.flatMap((type) => this.#byType.get(type) ?? []) as Entry<Extract<FhirResource, { resourceType: T }>>[]
  }

  /** What `reference` in `from` means: contained, by full address, by identifier, or by type and id; else undefined. */
  resolve(reference: Reference | undefined, from: Entry): FhirResource | undefined {
    return this.#found(reference, from)?.resource
  }

  /** As `resolve`, with the entry in which references of what was found have their meaning. */
  #found(reference: Reference | undefined, from: Entry): Entry | undefined {
    const address = addressOf(reference)
    const { contained } = from.resource as { contained?: FhirResource[] }
    if (address !== '' && !address.includes('/')) {
      const inside = list(contained).find(({ id }) => bare(text(id)) === bare(address))
      if (inside || address.startsWith('#')) return inside && { ...from, resource: withContained(inside, contained) }
    }
    return this.entryOf(reference, from)
  }

  /** As `resolve`, but only what is kept as a resource of its own. */
  entryOf(reference: Reference | undefined, from: Pick<Entry, 'source'>): Entry | undefined {
    const address = addressOf(reference)
    const exact = this.#byUrl.get(`${from.source} ${address}`) ?? this.#byUrl.get(address)
    if (exact) return exact
    const [, type, wanted] = /^([A-Za-z]+)\?identifier=(.+)$/.exec(address) ?? []
    if (type && wanted) return this.#identified(from.source, type, decoded(wanted))
    const plain = typeAndId(address)
    const found =
      plain === '' ? undefined : (this.#byTypeAndId.get(`${from.source} ${plain}`) ?? this.#byTypeAndId.get(plain))
    if (found) return found
    const { system, value } = reference?.identifier ?? {}
    return value === undefined || !reference?.type
      ? undefined
      : this.#identified(from.source, reference.type, `${text(system)}|${text(value)}`)
  }

  /** The reference in words that a family can read: its display, else the name of what it means, else ''. */
  display(reference: Reference | undefined, from: Entry): string {
    return this.#display(reference, from, 0)
  }

  #display(reference: Reference | undefined, from: Entry, followed: number): string {
    const own = readable(reference?.display)
    if (own !== '' || followed > FOLLOWED_MAX) return own
    const found = this.#found(reference, from)
    return found ? this.#nameOf(found, followed + 1) : ''
  }

  #nameOf(entry: Entry, followed: number): string {
    const { resource } = entry
    switch (resource.resourceType) {
      case 'Patient':
      case 'Practitioner':
      case 'RelatedPerson':
      case 'Person':
        return humanName(resource.name)
      case 'Organization':
      case 'Location':
      case 'HealthcareService':
      case 'CareTeam':
        return readable(resource.name)
      case 'PractitionerRole':
        return firstOf(
          this.#display(resource.practitioner, entry, followed),
          this.#display(resource.organization, entry, followed),
        )
      case 'Medication':
      case 'Substance':
        return concept(resource.code)
      case 'Device':
        return firstOf(...list(resource.deviceName).map(({ name }) => readable(name)), concept(resource.type))
      default:
        return ''
    }
  }

  #identified(source: string, type: string, identifier: string): Entry | undefined {
    if (!this.#byIdentifier) {
      this.#byIdentifier = new Map()
      for (const entry of [...this.#byType.values()].flat()) {
        const { identifier: own } = entry.resource as { identifier?: { system?: string; value?: string }[] }
        for (const { system, value } of list(own)) {
          const key = `${entry.source} ${entry.resource.resourceType} ${text(system)}|${text(value)}`
          if (!this.#byIdentifier.has(key)) this.#byIdentifier.set(key, entry)
        }
      }
    }
    return this.#byIdentifier.get(`${source} ${type} ${identifier}`)
  }
}

/** Steps from one resource to the next in search of a name: a role, its person. Further ones lead in a circle or nowhere. */
const FOLLOWED_MAX = 4

const addressOf = (reference: Reference | undefined): string =>
  typeof reference?.reference === 'string' ? reference.reference : ''

/** Older systems write the sign of a reference in the id, too. */
const bare = (id: string): string => id.replace(/^#/, '')

/** Contained resources refer to each other by the list that holds them. */
const withContained = (resource: FhirResource, contained: FhirResource[] | undefined): FhirResource =>
  Object.assign({}, resource, { contained })

const GLOBAL_ID = /^hash:|^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Whether an id is one in the world: a UUID, or made from the content. */
export const isGlobalId = (id: string): boolean => GLOBAL_ID.test(id)

/** `Type/id` of an address, relative or absolute, with or without a version; '' when it has none. */
export function typeAndId(address: string): string {
  const path = address.split(/[?#]/, 1)[0]?.replace(/\/_history\/.*$/, '') ?? ''
  return /(?:^|\/)([A-Z][A-Za-z]+\/[^/]+)$/.exec(path)?.[1] ?? ''
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
