/** Doctors' records as they were imported; read when a family takes everything along. */
import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { profilesOf } from './profiles.ts'

/** Rows that are looked for in one go. */
const PAGE = 500
/** Bytes that are read in one go: FHIR resources are a few kilobytes, some of them many megabytes. */
const AT_ONCE = 256 * 1024

/** The FHIR resources of a person as lines of JSON, some lines at a time, in the order in which they came. */
export async function* recordLines(queries: Queries, userId: string, profileId: string): AsyncGenerator<string> {
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
    for (const ids of together(page)) {
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

/** Neighbours that are read together. */
function* together(page: readonly { id: string; bytes: number }[]): Generator<string[]> {
  let ids: string[] = []
  let size = 0
  for (const { id, bytes } of page) {
    if (ids.length > 0 && size + bytes > AT_ONCE) {
      yield ids
      ids = []
      size = 0
    }
    ids.push(id)
    size += bytes
  }
  if (ids.length > 0) yield ids
}
