/**
 * What is the same resource, and what references mean, in a file. [Note: identity is the place]
 * Ids repeat in real files, and two hospitals both call their patient `1`. So a resource is known by its own id only where
 * that id is one in the world: in a named system, under a full address, or as a UUID. Any other is known by what it says, and
 * references to it are written anew, so that they lead to the very resource of this file that they meant.
 */
import { hash } from 'node:crypto'
import type { FhirResource, Patient } from 'fhir/r4.js'
import { repeated } from '#server/db/resource-rows.ts'
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
  /** Of the resource as it was found, where it had to be written to know it. */
  json?: string | undefined
}

/**
 * Where each resource is stored, in the order of the file; what a file holds twice, or in an older version, once. `known` is
 * the system where all come from one, whose ids are then taken as they are.
 */
export function placesOf(found: readonly FoundResource[], patientKey: string, known?: string): Place[] {
  const file = fileSource(whoIn(found, patientKey))
  const claims = found.map((one) => claimOf(one, file, known))
  if (known !== undefined) return claims
  const contested = repeated(claims.map(({ resourceId }) => resourceId))
  if (contested.size === 0) return claims
  const same = Map.groupBy(claims, ({ found: { resource }, source, resourceId }) =>
    contested.has(resourceId) ? `${resource.resourceType} ${source} ${resourceId}` : '',
  )
  same.delete('')
  const settled = new Map<Place, Place | null>()
  for (const rivals of same.values()) {
    const places = rivals.length > 1 ? settle(rivals) : rivals
    for (const [index, rival] of rivals.entries()) settled.set(rival, places[index] ?? null)
  }
  return claims.flatMap((claim) => (settled.has(claim) ? (settled.get(claim) ?? []) : claim))
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
  const own = named === '' ? [fullUrl.replace(/^urn:uuid:/, ''), id].find(isGlobalId) : isUsable ? id : undefined
  const source = named === '' ? file : named
  if (own !== undefined) return { found, source, resourceId: own }
  const said = whatItSays(resource)
  return { found, source, resourceId: idOf(said), json: resource.meta === undefined ? said : undefined }
}

/** What a resource says, whenever it was written down. */
function whatItSays(resource: FhirResource): string {
  if (resource.meta === undefined) return JSON.stringify(resource)
  const { meta: _, ...said } = resource
  return JSON.stringify(said)
}

const idOf = (said: string): string => `hash:${hash('sha256', said, 'hex').slice(0, 40)}`

/** Of several that claim one id: null for each that another one stands for. */
function settle(rivals: readonly Place[]): (Place | null)[] {
  const versions = rivals.map(({ found }) => versionOf(found.resource))
  if (versions.every(Boolean) && new Set(versions).size > 1) {
    const newest = versions.toSorted(byAge).at(-1) ?? ''
    return rivals.map((rival, index) => (index === versions.indexOf(newest) ? rival : null))
  }
  const seen = new Map<string, Map<object | undefined, string[]>>()
  const places = rivals.map((rival) => {
    const said = idOf(whatItSays(rival.found.resource))
    const byDocument = seen.get(said) ?? new Map<object | undefined, string[]>()
    seen.set(said, byDocument)
    const { fullUrl, within } = rival.found
    const addresses = byDocument.get(within) ?? []
    byDocument.set(within, addresses)
    // The same said again is the same, unless a document gives it another address.
    if (addresses.length > 0 && (fullUrl === '' || addresses.includes(fullUrl))) return null
    addresses.push(fullUrl)
    const isToldElsewhere = [...byDocument.values()].some((one) => one !== addresses && one.length >= addresses.length)
    return isToldElsewhere
      ? null
      : { found: rival.found, source: rival.source, resourceId: nth(said, addresses.length) }
  })
  return places.filter((place) => place !== null).length > 1
    ? places
    : places.map((place, index) => place && (rivals[index] ?? null))
}

const nth = (id: string, count: number): string => (count > 1 ? `${id}.${count}` : id)

/** Older first. Moments are written in any zone; what is none is a number of versions. */
function byAge(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => (/^\d{4}-/.test(version) ? Date.parse(version) : Number.NaN))
  return (a ?? 0) - (b ?? 0) || one.localeCompare(other, 'en', { numeric: true })
}

/** '' when a resource does not say which version it is. */
const versionOf = ({ meta }: FhirResource): string => text(meta?.lastUpdated) || text(meta?.versionId)

export interface Links {
  /** What an address in a resource of the file means; undefined when nothing in it, or more than one. */
  target(address: string, from: Place): Place | undefined
  /** The JSON of what is stored at a place, with its references leading to where their targets are stored. */
  written(resource: FhirResource, from: Place): string
}

export function linksOf(places: readonly Place[]): Links {
  const byUrl = Map.groupBy(
    places.filter(({ found }) => found.fullUrl !== ''),
    ({ found }) => found.fullUrl,
  )
  const byId = Map.groupBy(places, ({ found }) => text(found.resource.id))
  const isNeeded = places.some(
    ({ found, resourceId, source }) => resourceId !== found.resource.id || source !== places[0]?.source,
  )

  const called = (typeAndId: string): Place[] | undefined => {
    const [type, id = ''] = typeAndId.split('/', 2)
    return byId.get(id)?.filter(({ found }) => found.resource.resourceType === type)
  }

  const target = (address: string, from: Place): Place | undefined => {
    const exact = byUrl.get(address) ?? byUrl.get(baseOf(from.found.fullUrl) + address)
    const [, uuid] = /^urn:(?:uuid|oid):(.+)$/.exec(address) ?? []
    const there = exact ?? (uuid === undefined ? called(typeAndId(address)) : byId.get(uuid))
    const isBeside = ({ found }: Place): boolean => found.within !== undefined && found.within === from.found.within
    return only(there) ?? only(there?.filter(isBeside)) ?? only(there?.filter(({ source }) => source === from.source))
  }

  const address = (to: Place, from: Place): string =>
    to.source === from.source || isGlobalId(to.resourceId)
      ? `${to.found.resource.resourceType}/${to.resourceId}`
      : to.found.fullUrl

  const redirected = (reference: string, from: Place): string => {
    if (reference.startsWith('#')) return reference
    const to = target(reference, from)
    return to ? address(to, from) || reference : reference
  }

  /** Most resources of a file refer to the same few: by where they stand, and by the JSON of the reference. */
  const fields = new Map<string, Map<string, string>>()
  const bundles = new Map<object | undefined, number>()
  const fieldsFrom = ({ source, found }: Place): Map<string, string> => {
    const bundle = bundles.get(found.within) ?? bundles.size
    bundles.set(found.within, bundle)
    const key = `${bundle} ${source} ${baseOf(found.fullUrl)}`
    const there = fields.get(key) ?? new Map<string, string>()
    fields.set(key, there)
    return there
  }

  return {
    target,
    written: (resource, from) => {
      const json = (resource === from.found.resource ? from.json : undefined) ?? JSON.stringify(resource)
      if (!isNeeded) return json
      const known = fieldsFrom(from)
      return json.replaceAll(REFERENCE, (field, value: string, at: number) => {
        // With a backslash in front it is the end of a field of another name.
        if (json[at - 1] === '\\') return field
        const there = known.get(value) ?? `"reference":${JSON.stringify(redirected(JSON.parse(value) as string, from))}`
        known.set(value, there)
        return there
      })
    },
  }
}

/** In what `JSON.stringify` writes, where each quote inside a text has a backslash in front. */
const REFERENCE = /"reference":("[^"\\]*(?:\\.[^"\\]*)*")/g

const only = (places: readonly Place[] | undefined): Place | undefined => (places?.length === 1 ? places[0] : undefined)

/** Of `https://a.example/fhir/Patient/1`, what stands before the type. */
export const baseOf = (fullUrl: string): string => /^(https?:\/\/.+\/)[A-Z][A-Za-z]+\/[^/]+$/.exec(fullUrl)?.[1] ?? ''
