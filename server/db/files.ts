/** What is known about stored bytes: whose they are, and whether all of them have arrived. */
import type { ExpressionBuilder, Selectable } from 'kysely'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'
import { profilesOf } from './profiles.ts'
import type { FilesTable, Tables } from './schema.ts'

export type StoredFile = Selectable<FilesTable>

/** The user's own file of a living person; a stranger's is as good as none. */
export function findFile(queries: Queries, userId: string, id: string): Promise<StoredFile | undefined> {
  return queries
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', userId)
    .where('profileId', 'in', profilesOf(queries, userId))
    .executeTakeFirst()
}

/** Reserves the id for bytes that are to come. False when somebody, whoever it is, already has it. */
export async function announceFile(
  queries: Queries,
  file: { id: string; ownerId: string; profileId: string; size: number },
  now: number,
): Promise<boolean> {
  const row = await queries
    .insertInto('files')
    .values({ ...file, type: null, createdDate: instant(now), updatedDate: instant(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Something happens to it: unclaimed files are kept for some days from here. False when it was taken away meanwhile. */
export async function touchFile(queries: Queries, userId: string, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('files')
    .set({ updatedDate: instant(now) })
    .where('id', '=', id)
    .where('ownerId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All bytes are there, and this is what they are; '' when they are nothing that can be kept as a document. */
export async function settleFile(
  queries: Queries,
  id: string,
  { type, size }: { type: string; size: number },
  now: number,
): Promise<void> {
  await queries
    .updateTable('files')
    .set({ type, size, updatedDate: instant(now) })
    .where('id', '=', id)
    .execute()
}

/** How many bytes it has turned out to be; it counts from here on. */
export async function measuredAs(queries: Queries, id: string, size: number): Promise<void> {
  await queries.updateTable('files').set({ size }).where('id', '=', id).execute()
}

/**
 * Takes a file from its owner, who gives it up; from here on no document can be made of it. False where one was. Call it in a
 * transaction: the row is held, so a document that is being made right now comes before or after, not in between.
 */
export async function giveUpFile(queries: Queries, userId: string, id: string, now: number): Promise<boolean> {
  if (!(await touchFile(queries, userId, id, now))) return false
  const document = await queries.selectFrom('documents').select('id').where('fileKey', '=', id).executeTakeFirst()
  if (document) return false
  await queries.updateTable('files').set({ ownerId: null }).where('id', '=', id).execute()
  return true
}

export async function forgetFile(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('files').where('id', '=', id).execute()
}

/** Whether it is nobody's still: whoever ended it meanwhile left the id free, and its bytes may have been sent anew. */
export async function isUnclaimed(queries: Queries, id: string): Promise<boolean> {
  const row = await queries.selectFrom('files').select('ownerId').where('id', '=', id).executeTakeFirst()
  return row?.ownerId === null
}

/**
 * Takes files from their owners that nobody will use: untouched since `partial` and unfinished, untouched since `whole`
 * and no document, or of people who were removed for good. At most `limit`; those taken before and not forgotten come too.
 */
export async function takeUnclaimed(
  queries: Queries,
  { partial, whole, limit }: { partial: number; whole: number; limit: number },
): Promise<string[]> {
  const unclaimed = (where: ExpressionBuilder<Tables, 'files'>) =>
    where.and([
      where.or([
        where('ownerId', 'is', null),
        where.and([where('type', 'is', null), where('updatedDate', '<', instant(partial))]),
        where('updatedDate', '<', instant(whole)),
      ]),
      where.not(
        where.exists(where.selectFrom('documents').select('documents.id').whereRef('fileKey', '=', 'files.id')),
      ),
    ])
  // Judged twice: a document that is being made right now touches the row first, and so is seen by the update.
  const rows = await queries
    .updateTable('files')
    .set({ ownerId: null })
    .where('id', 'in', queries.selectFrom('files').select('id').where(unclaimed).limit(limit))
    .where(unclaimed)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
