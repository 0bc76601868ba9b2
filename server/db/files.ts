/** What is known about stored bytes: whose they are, and whether all of them have arrived. */
import type { Selectable } from 'kysely'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'
import { profilesOf } from './profiles.ts'
import type { FilesTable } from './schema.ts'

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

/** Something happened to it: unfinished uploads are kept for 7 days from here. */
export async function touchFile(queries: Queries, id: string, now: number): Promise<void> {
  await queries
    .updateTable('files')
    .set({ updatedDate: instant(now) })
    .where('id', '=', id)
    .execute()
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

export async function isDocument(queries: Queries, id: string): Promise<boolean> {
  const row = await queries.selectFrom('documents').select('id').where('fileKey', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function forgetFile(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('files').where('id', '=', id).execute()
}

/** Files of no document: unfinished and untouched since `partial`, or complete since before `whole`. At most `limit`. */
export async function unclaimedFiles(
  queries: Queries,
  { partial, whole, limit }: { partial: number; whole: number; limit: number },
): Promise<string[]> {
  const rows = await queries
    .selectFrom('files')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('type', 'is', null), where('updatedDate', '<', instant(partial))]),
        where('updatedDate', '<', instant(whole)),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('documents').select('documents.id').whereRef('documents.fileKey', '=', 'files.id'))),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
