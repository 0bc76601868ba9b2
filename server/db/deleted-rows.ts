/** What a deletion answers, now and whenever it is asked for again. */
import type { Deleted } from '#contract/documents.ts'
import { sameValue, type Things } from '#contract/merge.ts'
import type { NounName } from '#contract/nouns.ts'
import type { ChangeStamp } from '#contract/sync.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'
import { recordChange, type Writer } from './feed.ts'
import { profilesOf } from './profiles.ts'

export interface Removed {
  deleted: Deleted
  change: ChangeStamp | undefined
}

type ReadRows = (queries: Queries, userId: string, ids: string[]) => Promise<{ version: number }[]>

/**
 * Hides a row that nothing hangs on. `seen`: its fields as the caller saw them; without it, whatever it says. For one that is
 * deleted already, the same answer. Throws `changed-since`, `not-found`.
 */
export const deletionIn =
  (noun: 'incidents' | 'appointments', withIds: ReadRows) =>
  async (queries: Queries, userId: string, id: string, by: Writer, seen?: Things): Promise<Removed> => {
    const at = instant(by.now)
    for (;;) {
      const [current] = await withIds(queries, userId, [id])
      if (!current) return removedBefore(queries, userId, noun, id)
      if (!isAsSeen(current, seen)) throw new ApiProblem('changed-since')
      const gone = await queries
        .updateTable(noun)
        .set({ deletedAt: at, version: current.version + 1 })
        .where('id', '=', id)
        .where('profileId', 'in', profilesOf(queries, userId))
        .where('version', '=', current.version)
        .where('deletedAt', 'is', null)
        .returning('profileId')
        .executeTakeFirst()
      // Another node wrote between the two statements: judge again by what is there now.
      if (!gone) continue
      const change = await recordChange(queries, { book: gone.profileId, noun, key: id, verb: 'delete' }, by)
      return { deleted: { id, deletedDate: at }, change }
    }
  }

/** A field that only the caller knows says nothing of the row. */
const isAsSeen = (current: Things, seen: Things = {}): boolean =>
  Object.entries(seen).every(([field, value]) => !Object.hasOwn(current, field) || sameValue(value, current[field]))

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
