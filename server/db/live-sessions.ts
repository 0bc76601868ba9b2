import type { Queries } from './database.ts'
import { inParts } from './bulk-insert.ts'

/** Which of these sign-ins have not ended. */
export async function liveSessions(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const live = new Set<string>()
  for (const part of inParts(ids)) {
    const rows = await queries.selectFrom('sessions').select('id').where('id', 'in', part).execute()
    for (const { id } of rows) live.add(id)
  }
  return live
}
