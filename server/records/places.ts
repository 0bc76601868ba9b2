/**
 * What is the same resource, and what references mean, in a file. [Note: identity is the place]
 * Ids repeat in real files, and two hospitals both call their patient `1`. So a resource is known by its own id only where
 * that id is one in the world: in a named system, under a full address, or as a UUID. Any other is known by what it says, and
 * references to it are written anew, so that they lead to the very resource of this file that they meant.
 */
import { hash } from 'node:crypto'
import type { FhirResource, Patient } from 'fhir/r4.js'
import { isGlobalId, typeAndId } from '#server/records/fhir/resource-set.ts'
import { humanName, list, text } from '#server/records/fhir/values.ts'
import type { FoundResource } from './parse/read-json.ts'
import { appleSource, fileSource, worldwideBase } from './sources.ts'

const ID_MAX = 200

export interface Place {
  found: FoundResource
  /** The system it came from: ids are unique in it. */
  source: string
  /** Under which it is stored. */
  resourceId: string
}

/**
 * Where each resource is stored, in the order of the file; what a file holds twice, or in an older version, once. `known` is
 * the system where all come from one, whose ids are then taken as they are.
 */
export function placesOf(found: readonly FoundResource[], patientKey: string, known?: string): Place[] {
  const file = fileSource(whoIn(found, patientKey))
  const claims = found.map((one) => claimOf(one, file, known))
  if (known !== undefined) return claims
  const same = Map.groupBy(claims, ({ found: { resource }, source, resourceId }) =>
    [resource.resourceType, source, resourceId].join(' '),
  )
  const settled = new Map<Place, Place | null>()
  for (const rivals of same.values()) {
    const places = rivals.length > 1 ? settle(rivals) : rivals
    for (const [index, rival] of rivals.entries()) settled.set(rival, places[index] ?? null)
  }
  return claims.flatMap((claim) => settled.get(claim) ?? [])
}

/** Whom a file is about, apart from what it calls them. */
function whoIn(found: readonly FoundResource[], patientKey: string): string {
  const patients = found.filter(
    (one): one is FoundResource & { resource: Patient } => one.resource.resourceType === 'Patient',
  )
  const facts = patients.map(({ resource: { name, birthDate, identifier } }) => ({
    name: humanName(name),
    birthDate: text(birthDate),
    identifiers: list(identifier).map(({ system, value }) => `${text(system)}|${text(value)}`),
  }))
  return hash('sha256', JSON.stringify({ patientKey, facts }), 'hex').slice(0, 32)
}

function claimOf(found: FoundResource, file: string, known: string | undefined): Place {
  const { resource, fullUrl, system } = found
  const id = text(resource.id)
  const isUsable = /^[\w.:-]+$/.test(id) && id.length <= ID_MAX
  const named = known ?? (system ? appleSource(system) : worldwideBase(fullUrl))
  if (named !== '') return { found, source: named, resourceId: isUsable ? id : contentId(resource) }
  const uuid = [fullUrl.replace(/^urn:uuid:/, ''), id].find(isGlobalId)
  return { found, source: file, resourceId: uuid ?? contentId(resource) }
}

/** What a resource says, whenever it was written down. */
function contentId(resource: FhirResource): string {
  const { meta: _, ...said } = resource
  return `hash:${hash('sha256', JSON.stringify(said), 'hex').slice(0, 40)}`
}

/** Of several that claim one id: null for each that another one stands for. */
function settle(rivals: readonly Place[]): (Place | null)[] {
  const versions = rivals.map(({ found }) => versionOf(found.resource))
  if (versions.every(Boolean) && new Set(versions).size > 1) {
    const newest = versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? ''
    return rivals.map((rival, index) => (index === versions.indexOf(newest) ? rival : null))
  }
  const seen = new Map<string, string[]>()
  const places = rivals.map((rival) => {
    const said = contentId(rival.found.resource)
    const addresses = seen.get(said) ?? []
    seen.set(said, addresses)
    const { fullUrl } = rival.found
    // The same said again is the same, unless the file gives it another address.
    if (addresses.length > 0 && (fullUrl === '' || addresses.includes(fullUrl))) return null
    addresses.push(fullUrl)
    return { found: rival.found, source: rival.source, resourceId: nth(said, addresses.length) }
  })
  return places.filter((place) => place !== null).length > 1
    ? places
    : places.map((place, index) => place && (rivals[index] ?? null))
}

const nth = (id: string, count: number): string => (count > 1 ? `${id}.${count}` : id)

/** '' when a resource does not say which version it is. */
const versionOf = ({ meta }: FhirResource): string => text(meta?.lastUpdated) || text(meta?.versionId)

export interface Links {
  /** What an address in a resource of the file means; undefined when nothing in it, or more than one. */
  target(address: string, from: Place): Place | undefined
  /** The resource with its references leading to where their targets are stored. */
  linked(place: Place): FhirResource
}

export function linksOf(places: readonly Place[]): Links {
  const byUrl = new Map<string, Place[]>()
  const byTypeAndId = new Map<string, Place[]>()
  const byId = new Map<string, Place[]>()
  for (const place of places) {
    const { resource, fullUrl } = place.found
    const id = text(resource.id)
    if (fullUrl) add(byUrl, fullUrl, place)
    add(byTypeAndId, `${resource.resourceType}/${id}`, place)
    if (id) add(byId, id, place)
  }
  const isNeeded = places.some(
    ({ found, resourceId, source }) => resourceId !== found.resource.id || source !== places[0]?.source,
  )

  const target = (address: string, from: Place): Place | undefined => {
    const exact = byUrl.get(address) ?? byUrl.get(baseOf(from.found.fullUrl) + address)
    if (exact) return only(exact)
    const [, uuid] = /^urn:(?:uuid|oid):(.+)$/.exec(address) ?? []
    const there = uuid === undefined ? byTypeAndId.get(typeAndId(address)) : byId.get(uuid)
    return only(there?.filter(({ source }) => source === from.source)) ?? only(there)
  }

  const address = (to: Place, from: Place): string =>
    to.source === from.source || isGlobalId(to.resourceId)
      ? `${to.found.resource.resourceType}/${to.resourceId}`
      : to.found.fullUrl

  /** Copies only what changes. */
  const rewritten = (value: unknown, from: Place): unknown => {
    if (Array.isArray(value)) {
      const items = value.map((item) => rewritten(item, from))
      return items.some((item, index) => item !== value[index]) ? items : value
    }
    if (typeof value !== 'object' || value === null) return value
    let copy: Record<string, unknown> | undefined
    for (const [key, one] of Object.entries(value)) {
      const other = key === 'reference' && typeof one === 'string' ? redirected(one, from) : rewritten(one, from)
      if (other === one) continue
      copy ??= { ...value }
      copy[key] = other
    }
    return copy ?? value
  }

  const redirected = (reference: string, from: Place): string => {
    if (reference.startsWith('#')) return reference
    const to = target(reference, from)
    return to ? address(to, from) || reference : reference
  }

  return {
    target,
    linked: (place) => (isNeeded ? (rewritten(place.found.resource, place) as FhirResource) : place.found.resource),
  }
}

const add = (map: Map<string, Place[]>, key: string, place: Place): void => {
  const there = map.get(key)
  if (there) there.push(place)
  else map.set(key, [place])
}

const only = (places: readonly Place[] | undefined): Place | undefined => (places?.length === 1 ? places[0] : undefined)

/** Of `https://a.example/fhir/Patient/1`, what stands before the type. */
const baseOf = (fullUrl: string): string => /^(https?:\/\/.+\/)[A-Z][A-Za-z]+\/[^/]+$/.exec(fullUrl)?.[1] ?? ''
