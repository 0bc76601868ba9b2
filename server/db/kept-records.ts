/** Doctors' records as they were imported; read when a family takes everything along. */
import type { Queries } from './database.ts'
import { profilesOf } from './profiles.ts'

/** Rows read in one go: FHIR resources are a few kilobytes, some of them megabytes. */
const PAGE = 100

/** Each FHIR resource of a person as a line of JSON, in the order in which they came. */
export async function* recordLines(queries: Queries, userId: string, profileId: string): AsyncGenerator<string> {
  let last = ''
  for (;;) {
    const rows = await queries
      .selectFrom('recordResources as record')
      .select(['record.id', 'record.json'])
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
    for (const { id, json } of rows) {
      last = id
      yield `${json}\n`
    }
    if (rows.length < PAGE) return
  }
}
