/**
 * Of several versions of one record the one that is shown: that of the latest import, unless it says itself that it is older. A family
 * may import the export of last spring after that of today.
 */
import { sql } from 'kysely'
import type { FhirResource } from 'fhir/r4.js'
import { inParts } from './bulk-insert.ts'
import type { Queries } from './database.ts'
import { together } from './kept-records.ts'
import { keyOf } from './resource-rows.ts'

/** Bytes of JSON that are read and parsed at once. */
const READ_AT_ONCE = 1_000_000

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
export function momentOf(json: string): number | undefined {
  const { meta } = JSON.parse(json) as FhirResource
  const moment = Date.parse(String(meta?.lastUpdated))
  return Number.isNaN(moment) ? undefined : moment
}

/** When these say that they were last changed, by id, in ms; without those that do not. */
export async function momentsOf(
  queries: Queries,
  profileId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const moments = new Map<string, number>()
  for (const some of inParts(ids)) {
    const sized = await queries
      .selectFrom('recordResources')
      .select(['id', sql<number>`octet_length(json)`.as('bytes')])
      .where('id', 'in', some)
      .where('profileId', '=', profileId)
      // The bytes of a document say nothing of when.
      .where('type', '!=', 'Binary')
      .execute()
    for (const part of together(sized, READ_AT_ONCE)) {
      const read = await queries
        .selectFrom('recordResources')
        .select(['id', 'json'])
        .where(
          'id',
          'in',
          part.map(({ id }) => id),
        )
        .where('profileId', '=', profileId)
        .execute()
      for (const { id, json } of read) {
        const moment = momentOf(json)
        if (moment !== undefined) moments.set(id, moment)
      }
    }
  }
  return moments
}
