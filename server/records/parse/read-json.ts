/** Resources out of JSON: a Bundle of any type, one resource, a list of them, or NDJSON with one on each line. */
import { isUtf8 } from 'node:buffer'
import type { FhirResource } from 'fhir/r4.js'
import { typeAndId } from '#server/records/fhir/resource-set.ts'
import { text } from '#server/records/fhir/values.ts'
import { refusalOf } from './broken-json.ts'
import { jsonShape, type MemoryBudget } from './limits.ts'
import { readText } from './read-text.ts'
import type { SkipTally } from './refused.ts'

export interface FoundResource {
  resource: FhirResource
  fullUrl: string
  /** Name of the health system, where the file gives it apart from the resource; else absent. */
  system?: string
  /** The Bundle or document that it stands in, where it stands in one: ids mean something there first. */
  within?: object
}

/** Where a reader hands over what it finds, one after the other: not everything that a file holds need be kept. */
export interface Finds {
  /** @returns whether it is kept. */
  take(found: FoundResource): boolean
  skipped: SkipTally
  memory: MemoryBudget
}

/** Throws `ImportRefused`. */
export function readJson(bytes: Uint8Array, finds: Finds): 'bundle' | 'resource' | 'ndjson' {
  const content = readText(bytes)
  const { missing, memory } = jsonShape(isUtf8(bytes) ? bytes : new TextEncoder().encode(content))
  finds.memory.claim(memory)
  let [taken, kept] = [0, 0]
  const format = readContent(content, missing, {
    ...finds,
    take: (found) => {
      const isKept = finds.take(found)
      taken += 1
      if (isKept) kept += 1
      return isKept
    },
  })
  if (kept > 0) finds.memory.keep((memory * kept) / taken)
  return format
}

function readContent(content: string, missing: string, finds: Finds): 'bundle' | 'resource' | 'ndjson' {
  const whole = parsed(content)
  if ('error' in whole) {
    if (!readLines(content, finds)) throw refusalOf(content, whole.error, missing)
    return 'ndjson'
  }
  collect(whole.value, '', finds)
  return isBundle(whole.value) || Array.isArray(whole.value) ? 'bundle' : 'resource'
}

function parsed(content: string): { value: unknown } | { error: unknown } {
  try {
    return { value: JSON.parse(content) as unknown }
  } catch (error) {
    return { error }
  }
}

/** A line that cannot be read is left out and said; a file whose first lines are no resources is no NDJSON: false. */
function readLines(content: string, finds: Finds): boolean {
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.slice(0, 3).some(isResourceLine)) return false
  for (const line of lines) {
    const read = parsed(line)
    if ('error' in read) finds.skipped.add('NDJSON', 'bad-line')
    else collect(read.value, '', finds)
  }
  return true
}

function isResourceLine(line: string): boolean {
  const read = parsed(line)
  return 'value' in read && isResource(read.value)
}

/** Takes the resources out of whatever holds them. Answers to a batch are Bundles inside a Bundle. */
function collect(value: unknown, fullUrl: string, finds: Finds): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, '', finds)
  } else if (isBundle(value)) {
    const within = {}
    const inside = { ...finds, take: (one: FoundResource) => finds.take({ within, ...one }) }
    const entries = Array.isArray(value.entry) ? value.entry.map((entry) => (entry ?? {}) as EntryLike) : []
    for (const entry of value.type === 'history' ? latest(entries) : entries) collectEntry(entry, inside)
  } else if (!isResource(value)) {
    finds.skipped.add('', 'no-type')
  } else if (value.resourceType === 'OperationOutcome') {
    finds.skipped.add('OperationOutcome', 'server-error')
  } else finds.take({ resource: value, fullUrl })
}

interface BundleLike {
  type?: unknown
  entry?: unknown
}

interface EntryLike {
  resource?: unknown
  fullUrl?: unknown
  request?: { url?: unknown } | null
  response?: { outcome?: unknown; lastModified?: unknown } | null
}

/** Of a history the last that it tells of each resource, which may be that it was deleted: then there is none. */
function latest(entries: readonly EntryLike[]): EntryLike[] {
  const newest = new Map<string, { entry: EntryLike; moment: number }>()
  for (const [place, entry] of entries.entries()) {
    const { resourceType, id, meta } = (entry.resource ?? {}) as Partial<FhirResource>
    const addresses = [id && `${resourceType}/${id}`, entry.request?.url, entry.fullUrl].map((one) =>
      typeAndId(text(one)),
    )
    const key = addresses.find(Boolean) ?? `${place}`
    const moment = Date.parse(text(meta?.lastUpdated) || text(entry.response?.lastModified))
    const known = newest.get(key)
    // The newest stand first, unless their times say otherwise.
    if (!known || moment > known.moment) newest.set(key, { entry, moment })
  }
  return [...newest.values()].map(({ entry }) => entry)
}

function collectEntry({ resource, fullUrl, response }: EntryLike, finds: Finds): void {
  if (resource !== undefined) collect(resource, text(fullUrl), finds)
  else if (response?.outcome) {
    finds.skipped.add('OperationOutcome', 'server-error')
  }
}

const isBundle = (value: unknown): value is BundleLike =>
  typeof value === 'object' && value !== null && (value as { resourceType?: unknown }).resourceType === 'Bundle'

export const isResource = (value: unknown): value is FhirResource =>
  typeof value === 'object' &&
  value !== null &&
  /^[A-Z][A-Za-z]{1,63}$/.test(String((value as { resourceType?: unknown }).resourceType))
