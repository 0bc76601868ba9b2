/** What a deletion answers, now and whenever it is asked for again. */
import { sql } from 'kysely'
import type { Deleted } from '#contract/documents.ts'
import type { NounName } from '#contract/nouns.ts'
import type { ChangeStamp } from '#contract/sync.ts'
import { notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'
import { recordChange, type Writer } from './feed.ts'
import { profilesOf } from './profiles.ts'

export interface Removed {
  deleted: Deleted
  change: ChangeStamp | undefined
}

/** Hides a row that nothing hangs on. For one that is deleted already, the same answer. Throws `not-found`. */
export const deletionIn =
  (noun: 'incidents' | 'appointments') =>
  async (queries: Queries, userId: string, id: string, by: Writer): Promise<Removed> => {
    const at = instant(by.now)
    const gone = await queries
      .updateTable(noun)
      .set({ deletedAt: at, version: sql`version + 1` })
      .where('id', '=', id)
      .where('profileId', 'in', profilesOf(queries, userId))
      .where('deletedAt', 'is', null)
      .returning('profileId')
      .executeTakeFirst()
    if (!gone) return removedBefore(queries, userId, noun, id)
    const change = await recordChange(queries, { book: gone.profileId, noun, key: id, verb: 'delete' }, by)
    return { deleted: { id, deletedDate: at }, change }
  }

/** For a row that is deleted already, also for good, as long as that is remembered. Throws `not-found`. */
export async function removedBefore(queries: Queries, userId: string, noun: NounName, key: string): Promise<Removed> {
  const row = await queries
    .selectFrom('changes')
    .select(['book', 'seq', 'mark', 'at'])
    .where('book', 'in', profilesOf(queries, userId))
    .where('noun', '=', noun)
    .where('key', '=', key)
    .where('verb', '=', 'delete')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  if (!row) throw notFound()
  const { at, ...change } = row
  return { deleted: { id: key, deletedDate: at }, change }
}
