/**
 * Of several versions of one record the one that is shown: that of the latest import, unless it says itself that it is older. A family
 * may import the export of last spring after that of today.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { FhirResource, Meta } from 'fhir/r4.js'
import { inParts } from './bulk-insert.ts'
import type { Queries } from './database.ts'
import { keyOf } from './resource-rows.ts'

interface Version {
  id: string
  type: string
  source: string
  resourceId: string
}

/** One row of each record, in the place of its first. `rows`: of this person, the oldest import first. */
export async function shownVersions<Row extends Version>(
  queries: Queries,
  profileId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const records = [...Map.groupBy(rows, keyOf).values()]
  const contested = records.filter((versions) => new Set(versions.map(({ id }) => id)).size > 1).flat()
  const moments = await momentsOf(queries, profileId, [...new Set(contested.map(({ id }) => id))])
  return records.map((versions) =>
    versions.reduce((shown, row) => (isOlder(moments.get(row.id), moments.get(shown.id)) ? shown : row)),
  )
}

/** Only what says when it was written is older than anything. */
export const isOlder = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one < other

/** When a resource says that it was last changed, in ms; undefined where it does not. */
export const momentOf = (json: string): number | undefined => momentIn((JSON.parse(json) as FhirResource).meta)

function momentIn(meta: Meta | null | undefined): number | undefined {
  const moment = Date.parse(String(meta?.lastUpdated))
  return Number.isNaN(moment) ? undefined : moment
}

/** `momentOf` of these, by id. A resource may have megabytes: no more of it is read than this. */
export async function momentsOf(
  queries: Queries,
  profileId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const moments = new Map<string, number>()
  // PostgreSQL looks into no JSON that has half a character (`\ud83d`) or a NUL anywhere. Without their backslash they are plain text; a
  // slash in its place is right behind any other backslash, too.
  const meta =
    queries.getExecutor().adapter instanceof PostgresAdapter
      ? sql<string | null>`(replace(json, ${'\\u'}, '/')::json -> 'meta')::text`
      : sql<string | null>`json -> '$.meta'`
  for (const some of inParts(ids)) {
    const read = await queries
      .selectFrom('recordResources')
      .select(['id', meta.as('meta')])
      .where('id', 'in', some)
      .where('profileId', '=', profileId)
      // The bytes of a document say nothing of when.
      .where('type', '!=', 'Binary')
      .execute()
    for (const row of read) {
      const moment = momentIn(JSON.parse(row.meta ?? 'null') as Meta | null)
      if (moment !== undefined) moments.set(row.id, moment)
    }
  }
  return moments
}
