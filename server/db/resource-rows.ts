/** From resources to the rows that they become, in parts of a size that a database writes in some milliseconds. */
import { sha256 } from '#server/sha256.ts'
import { ROWS_AT_ONCE } from './bulk-insert.ts'
import type { StoredResource } from './stored-resource.ts'

export interface ResourceRow {
  source: string
  type: string
  resourceId: string
  fullUrl: string
  json: string
  /** SHA-256 of `json`. */
  hash: string
  /** It is shown: the file brings no later version of the same resource. */
  isLast: boolean
}

/**
 * Larger files are written in the order of the index of versions: in any other each part touches pages all over it, and writing
 * 100,000 resources takes three times as long. Smaller ones keep the order of the file, in which what has no date is shown.
 */
const SORTED_FROM = 2_000
/** Rows, or characters of JSON, after which a part ends as soon as the rows fill whole statements; or at twice the size. */
const PART_ROWS = 5 * ROWS_AT_ONCE
const PART_SIZE = 512 * 1024

/** The rows of one file, no two of them alike. */
export function* rowParts(resources: readonly StoredResource[]): Generator<ResourceRow[]> {
  const versions = versionsOf(resources)
  let part: ResourceRow[] = []
  let size = 0
  for (const stored of inOrder(resources)) {
    const { source, type, resourceId, fullUrl } = stored
    const json = stored.json()
    const digest = sha256(json)
    const left = versions.size > 0 ? versions.get(keyOf(stored)) : undefined
    // Told twice in one file.
    if (left && !left.delete(digest)) continue
    part.push({ source, type, resourceId, fullUrl, json, hash: digest, isLast: !left || left.size === 0 })
    size += json.length
    const isWhole = part.length % ROWS_AT_ONCE === 0 && (part.length >= PART_ROWS || size >= PART_SIZE)
    if (!isWhole && size < 2 * PART_SIZE) continue
    yield part
    part = []
    size = 0
  }
  if (part.length > 0) yield part
}

function inOrder(resources: readonly StoredResource[]): readonly StoredResource[] {
  if (resources.length < SORTED_FROM) return resources
  const groups = Map.groupBy(resources, ({ type, source }) => `${type} ${source}`)
  return [...groups.keys()].toSorted().flatMap((key) =>
    // Stable, so that versions of one resource stay as they were.
    (groups.get(key) ?? []).sort((a, b) => (a.resourceId < b.resourceId ? -1 : a.resourceId > b.resourceId ? 1 : 0)),
  )
}

/** Names a resource among those of a person. */
export const keyOf = ({ type, source, resourceId }: Pick<ResourceRow, 'type' | 'source' | 'resourceId'>): string =>
  `${type} ${source} ${resourceId}`

/** Of resources that occur more than once, the digests of their versions in the order of the file. */
function versionsOf(resources: readonly StoredResource[]): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>()
  const contested = repeated(resources.map(({ resourceId }) => resourceId))
  for (const stored of resources) {
    if (!contested.has(stored.resourceId)) continue
    const key = keyOf(stored)
    const there = versions.get(key) ?? new Set()
    versions.set(key, there.add(sha256(stored.json())))
  }
  return versions
}

/** Those that occur more than once. */
export function repeated(ids: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(ids.filter((id) => seen.size === seen.add(id).size))
}
