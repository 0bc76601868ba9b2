/** Doctors' records as they were imported; read when a family takes everything along. */
import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { profilesOf } from './profiles.ts'

/** Rows that are looked for in one go. */
const PAGE = 500
/** Bytes that are read in one go: FHIR resources are a few kilobytes, some of them many megabytes. */
const AT_ONCE = 256 * 1024

/** The FHIR resources of a person that are wanted as lines of JSON, some lines at a time, in the order in which they came. */
export async function* recordLines(
  queries: Queries,
  userId: string,
  profileId: string,
  isWanted: (id: string) => boolean,
): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const page = await queries
      .selectFrom('recordResources as record')
      .select(['record.id', sql<number>`octet_length(record.json)`.as('bytes')])
      .where('record.profileId', '=', profileId)
      .where('record.profileId', 'in', profilesOf(queries, userId))
      .where('record.id', '>', last)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('recordEntries as entry')
            .innerJoin('recordImports as import', 'import.id', 'entry.importId')
            .select('entry.recordId')
            .whereRef('entry.recordId', '=', 'record.id')
            .where('import.state', '=', 'done'),
        ),
      )
      .orderBy('record.id')
      .limit(PAGE)
      .execute()
    const wanted = page.filter(({ id }) => isWanted(id))
    for (const part of together(wanted, AT_ONCE)) {
      const ids = part.map(({ id }) => id)
      const rows = await queries
        .selectFrom('recordResources')
        .select('json')
        .where('id', 'in', ids)
        .where('profileId', 'in', profilesOf(queries, userId))
        .orderBy('id')
        .execute()
      yield rows.map(({ json }) => `${json}\n`).join('')
    }
    if (page.length < PAGE) return
    last = page.at(-1)?.id ?? last
  }
}

/** Neighbours that are read together: so many bytes, or a single one that has more. */
export function* together<Row extends { bytes: number }>(rows: readonly Row[], atOnce: number): Generator<Row[]> {
  let part: Row[] = []
  let size = 0
  for (const row of rows) {
    if (part.length > 0 && size + row.bytes > atOnce) {
      yield part
      part = []
      size = 0
    }
    part.push(row)
    size += row.bytes
  }
  if (part.length > 0) yield part
}
