/** From resources to the rows that they become, in parts of a size that a database writes in some milliseconds. */
import { hash } from 'node:crypto'
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

/** Characters of JSON after which a part ends. */
const PART_SIZE = 2 * 1024 * 1024

/** The rows of one file, no two of them alike. The text of a whole file need not be in memory beside what it was parsed to. */
export function* rowParts(resources: readonly StoredResource[]): Generator<ResourceRow[]> {
  const versions = repeated(resources)
  let part: ResourceRow[] = []
  let size = 0
  for (const stored of resources) {
    const { source, type, resourceId, fullUrl } = stored
    const json = JSON.stringify(stored.resource)
    const digest = digestOf(json)
    const left = versions.get(keyOf(stored))
    // Told twice in one file.
    if (left && !left.delete(digest)) continue
    part.push({ source, type, resourceId, fullUrl, json, hash: digest, isLast: !left || left.size === 0 })
    size += json.length
    if (part.length < ROWS_AT_ONCE && size < PART_SIZE) continue
    yield part
    part = []
    size = 0
  }
  if (part.length > 0) yield part
}

/** Names a resource among those of a person. */
export const keyOf = ({ type, source, resourceId }: Pick<ResourceRow, 'type' | 'source' | 'resourceId'>): string =>
  `${type} ${source} ${resourceId}`

const digestOf = (json: string): string => hash('sha256', json, 'base64url')

/** Of resources that occur more than once, the digests of their versions in the order of the file. */
function repeated(resources: readonly StoredResource[]): Map<string, Set<string>> {
  const seen = new Set<string>()
  const versions = new Map<string, Set<string>>()
  for (const stored of resources) {
    const key = keyOf(stored)
    if (seen.has(key)) versions.set(key, new Set())
    seen.add(key)
  }
  if (versions.size > 0) {
    for (const stored of resources) versions.get(keyOf(stored))?.add(digestOf(JSON.stringify(stored.resource)))
  }
  return versions
}
