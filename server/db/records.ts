/**
 * Doctors' records in the database. Every version of a resource hangs on the imports that brought it: removing an import
 * takes away what only it brought, and what it had replaced is there again.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FhirResource } from 'fhir/r4.js'
import { notFound } from '#server/api-problem.ts'
import { collectionTag } from '#server/etags.ts'
import type { Queries } from './database.ts'
import { inNewestReading } from './document-readings.ts'
import { together } from './kept-records.ts'
import { insistOnProfile, profilesOf } from './profiles.ts'
import { keyOf } from './resource-rows.ts'
import { shownVersions } from './shown-versions.ts'
import type { Entry } from './stored-resource.ts'

/** Bytes of JSON that are read and parsed before others are answered: some ten ms. */
const READ_AT_ONCE = 1_000_000

/** The current version of each resource of these types. Throws `not-found` for a stranger's person. */
export async function readRecords(
  queries: Queries,
  userId: string,
  profileId: string,
  types: readonly string[],
): Promise<Entry[]> {
  const rows = await currentRows(queries, userId, profileId)
    .select(sql<number>`octet_length(record.json)`.as('bytes'))
    .where('record.type', 'in', types)
    .execute()
  if (rows.length === 0) await insistOnProfile(queries, userId, profileId)
  const shown = await shownVersions(queries, profileId, await inNewestReading(queries, profileId, rows))
  const entries: Entry[] = []
  for (const part of together(shown, READ_AT_ONCE)) {
    const ids = part.map(({ id }) => id)
    const read = await queries
      .selectFrom('recordResources')
      .select(['id', 'json'])
      .where('id', 'in', ids)
      .where('profileId', '=', profileId)
      .execute()
    const byId = new Map(read.map(({ id, json }) => [id, json]))
    for (const row of part) {
      const json = byId.get(row.id)
      // Without it, its import was taken back meanwhile.
      if (json !== undefined) entries.push(entryOf({ ...row, json }))
    }
    await nextTurn()
  }
  return entries
}

/**
 * Ids of what later versions stand for now, and later readings of the same document. Read together again, as by whoever imports it
 * elsewhere, nothing would tell which of them is shown.
 */
export async function earlierVersions(
  queries: Queries,
  userId: string,
  profileId: string,
): Promise<ReadonlySet<string>> {
  const rows = await currentRows(queries, userId, profileId).execute()
  const shown = await shownVersions(queries, profileId, await inNewestReading(queries, profileId, rows))
  const notes = new Set(shown.filter(({ type }) => type === 'DocumentReference').map(broughtAs))
  // The bytes of a note are those that came with it.
  const bytes = rows.filter((row) => row.type === 'Binary' && notes.has(broughtAs(row)))
  const inTheirPlace = new Set(bytes.map(keyOf))
  const current = new Set([...shown.filter((row) => !inTheirPlace.has(keyOf(row))), ...bytes].map(({ id }) => id))
  return new Set(rows.map(({ id }) => id).filter((id) => !current.has(id)))
}

/** By which import what came; bytes under the name of their note (`prepare.ts`). */
const broughtAs = ({
  importId,
  source,
  resourceId,
}: {
  importId: string
  source: string
  resourceId: string
}): string => `${importId} ${source} ${resourceId.replace(/\.content\.\d+$/, '')}`

/** One resource by our id, whoever of this user's people it belongs to. Throws `not-found`. */
export async function findRecord(
  queries: Queries,
  userId: string,
  id: string,
): Promise<{ entry: Entry; profileId: string }> {
  const row = await currentRows(queries, userId)
    .select('record.json')
    .where('record.id', '=', id)
    .clearOrderBy()
    .orderBy('import.importedAt', 'desc')
    .executeTakeFirst()
  if (!row) throw notFound()
  return { entry: entryOf(row), profileId: row.profileId }
}

/** A resource of the same source by type and id: as it came with this one, else as it came last. */
export async function findSibling(
  queries: Queries,
  userId: string,
  { entry, profileId }: { entry: Entry; profileId: string },
  type: string,
  resourceId: string,
): Promise<Entry | undefined> {
  const row = await currentRows(queries, userId, profileId)
    .select('record.json')
    .where('record.type', '=', type)
    .where('record.source', '=', entry.source)
    .where('record.resourceId', '=', resourceId)
    .clearOrderBy()
    .orderBy(
      ({ exists, selectFrom }) =>
        exists(
          selectFrom('recordEntries as beside')
            .select('beside.recordId')
            .whereRef('beside.importId', '=', 'entry.importId')
            .where('beside.recordId', '=', entry.id),
        ),
      'desc',
    )
    .orderBy('import.importedAt', 'desc')
    .executeTakeFirst()
  return row && entryOf(row)
}

/** Stands for everything that the records of a person are made from: it changes with every import and removal. */
export async function recordsTag(queries: Queries, profileId: string, parts: readonly string[]): Promise<string> {
  const imports = await queries
    .selectFrom('recordImports')
    .select(['id', 'importedAt'])
    .where('profileId', '=', profileId)
    .where('state', '=', 'done')
    .orderBy('id')
    .execute()
  return collectionTag([profileId, ...parts, ...imports.map(({ id, importedAt }) => `${id} ${importedAt}`)])
}

const currentRows = (queries: Queries, userId: string, profileId?: string) => {
  const rows = queries
    .selectFrom('recordResources as record')
    .innerJoin('recordEntries as entry', 'entry.recordId', 'record.id')
    .innerJoin('recordImports as import', 'import.id', 'entry.importId')
    .where('import.state', '=', 'done')
    .where('record.profileId', 'in', profilesOf(queries, userId))
    .select([
      'record.id',
      'record.profileId',
      'record.source',
      'record.type',
      'record.resourceId',
      'record.fullUrl',
      'entry.importId',
      'import.sourceName',
      'import.importedAt',
    ])
    .orderBy('import.importedAt')
    .orderBy('import.id')
    .orderBy(sql`record.id`)
  return profileId === undefined ? rows : rows.where('record.profileId', '=', profileId)
}

interface Row {
  id: string
  source: string
  resourceId: string
  fullUrl: string
  json: string
  sourceName: string
  importedAt: string
}

const entryOf = (row: Row): Entry => ({
  id: row.id,
  source: row.source,
  resourceId: row.resourceId,
  fullUrl: row.fullUrl,
  resource: JSON.parse(row.json) as FhirResource,
  sourceName: row.sourceName,
  importedDate: row.importedAt,
})
