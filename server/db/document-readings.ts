/**
 * One document, read more than once. What a C-CDA document says is read by rules of ours, and a later build reads some of it
 * otherwise: imported again, the newest reading of the same bytes stands for all of it. [Note: readings of a document]
 */
import type { Queries } from './database.ts'

const ADDRESS = 'urn:cda:'
/** Where the document as a whole stands in itself, behind its patient. Nothing but these very bytes has it. */
const WHOLE = 1

/** Names a resource by the document it was read from, a hash of its bytes, and its place in it. */
export const addressIn = (document: string, place: number): string => `${ADDRESS}${document}:${place}`

/** '' for what was not read from a document. */
const documentOf = (address: string): string =>
  address.startsWith(ADDRESS) ? (address.slice(ADDRESS.length).split(':')[0] ?? '') : ''

interface BroughtRow {
  importId: string
  fullUrl: string
}

/** Without what an import brought of a document that a later import of this person has read anew. */
export async function inNewestReading<Row extends BroughtRow>(
  queries: Queries,
  profileId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  if (!rows.some(({ fullUrl }) => documentOf(fullUrl))) return [...rows]
  const readings = await queries
    .selectFrom('recordResources as record')
    .innerJoin('recordEntries as entry', 'entry.recordId', 'record.id')
    .innerJoin('recordImports as import', 'import.id', 'entry.importId')
    .select(['record.fullUrl', 'entry.importId'])
    .where('record.profileId', '=', profileId)
    .where('record.type', '=', 'DocumentReference')
    .where('record.fullUrl', 'like', addressIn('%', WHOLE))
    .where('import.state', '=', 'done')
    .orderBy('import.importedAt')
    .orderBy('import.id')
    .execute()
  const held = new Map<string, Set<string>>()
  const newest = new Map<string, string>()
  for (const { fullUrl, importId } of readings) {
    const document = documentOf(fullUrl)
    held.set(importId, (held.get(importId) ?? new Set()).add(document))
    newest.set(document, importId)
  }
  const withNewest = new Set(newest.values())
  return rows.filter(({ fullUrl, importId }) => {
    const document = documentOf(fullUrl)
    if (!document || !held.has(importId)) return true
    if (held.get(importId)?.has(document)) return newest.get(document) === importId
    // Two documents said it alike: it is one version, under the address of the first. This import has it from one of its own.
    return withNewest.has(importId)
  })
}
