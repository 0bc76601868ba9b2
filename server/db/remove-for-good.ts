/** Rows that nobody can bring back: with them go their files and the stored answers that hold them. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inParts, ROWS_AT_ONCE } from './bulk-insert.ts'
import type { Queries } from './database.ts'
import { rememberFormer } from './profiles.ts'

/** A row, and the user whose it is. */
export interface Owned {
  id: string
  ownerId: string
}

/**
 * Those that are deleted, held until the transaction ends: of whoever brings one back at the same moment and whoever removes
 * it, one comes first.
 */
export const claimDeleted = (queries: Queries, table: 'profiles' | 'folders' | 'documents') =>
  queries
    .updateTable(table)
    .set(({ ref }) => ({ deletedAt: ref('deletedAt') }))
    .where('deletedAt', 'is not', null)

/** All that belongs to them, too. That they were deleted stays known, so that a device that comes late cannot make them again. */
export async function removePeople(queries: Queries, people: readonly Owned[]): Promise<void> {
  await rememberFormer(
    queries,
    people.map(({ id }) => id),
  )
  for (const { id } of people) {
    await removeRecordsOf(queries, id)
    await queries.updateTable('files').set({ ownerId: null }).where('profileId', '=', id).execute()
    await queries.deleteFrom('profiles').where('id', '=', id).execute()
    await queries
      .deleteFrom('changes')
      .where('book', '=', id)
      .where(({ not, and, eb }) => not(and([eb('noun', '=', 'dependents'), eb('verb', '=', 'delete')])))
      .execute()
  }
  await forgetAnswers(queries, people)
}

/**
 * All doctors' records of a person who goes next. Some have a hundred thousand: in one statement PostgreSQL would end it for
 * taking too long, and SQLite would hold the thread.
 */
export async function removeRecordsOf(queries: Queries, profileId: string): Promise<void> {
  const records = await queries.selectFrom('recordResources').select('id').where('profileId', '=', profileId).execute()
  for (const ids of inParts(records.map(({ id }) => id))) {
    await queries.deleteFrom('recordResources').where('id', 'in', ids).execute()
    await nextTurn()
  }
}

/** The bytes go when there is time (`purgeFiles`); they count no more from here on. */
export async function removeDocuments(queries: Queries, documents: readonly Owned[]): Promise<void> {
  for (const ids of inParts(documents.map(({ id }) => id))) {
    await queries.deleteFrom('documents').where('id', 'in', ids).execute()
    await queries.updateTable('files').set({ ownerId: null }).where('id', 'in', ids).execute()
  }
  await forgetAnswers(queries, documents)
}

/**
 * When a folder was deleted whose time is up, but which documents still need that were deleted by themselves: theirs lasts
 * longer, and they come back into a folder of its name.
 */
export const EMPTIED = '1970-01-01T00:00:00.000Z'

/** Folders with what went with them; not what was deleted by itself, nor what is being brought back at the same moment. */
export async function removeFolders(queries: Queries, folders: readonly Owned[]): Promise<void> {
  const inside: Owned[] = []
  for (const { id, ownerId } of folders) {
    const held = await queries
      .updateTable('documents')
      .set(({ ref }) => ({ folderId: ref('folderId') }))
      .where('folderId', '=', id)
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute()
    inside.push(...held.map((document) => ({ id: document.id, ownerId })))
  }
  await removeDocuments(queries, inside)
  for (const { id } of folders) {
    await queries.updateTable('folders').set({ deletedAt: EMPTIED }).where('id', '=', id).execute()
    await removeEmptied(queries).where('id', '=', id).execute()
  }
  await forgetAnswers(queries, folders)
}

/** To remove folders whose time is up, and which no document needs any more. */
export const removeEmptied = (queries: Queries) =>
  queries
    .deleteFrom('folders')
    .where('deletedAt', '=', EMPTIED)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('documents').select('documents.id').whereRef('documents.folderId', '=', 'folders.id'))),
    )

/**
 * An id as a field of a stored answer: it is the row, or holds it. In a list (the papers of an appointment) it is only named,
 * with nothing of the row; that answer stays, for whoever asks again.
 */
const ID_IN_ANSWER = /":"([\da-f-]{36})"/gi

/**
 * Stored answers carry whole rows; what was removed for good must not live on in them. Each answer is looked through once,
 * however many rows are gone: SQLite answers nobody else meanwhile.
 */
export async function forgetAnswers(queries: Queries, rows: readonly Owned[]): Promise<void> {
  for (const [ownerId, gone] of Map.groupBy(rows, (row) => row.ownerId)) {
    await forgetAnswersOf(queries, ownerId, new Set(gone.map(({ id }) => id)))
  }
}

async function forgetAnswersOf(queries: Queries, userId: string, gone: ReadonlySet<string>): Promise<void> {
  const isGone = ({ body }: { body: string }) => [...body.matchAll(ID_IN_ANSWER)].some(([, id = '']) => gone.has(id))
  const answers = queries.selectFrom('idempotencyKeys').where('userId', '=', userId).select(['key', 'body'])
  let page: { key: string; body: string }[] = []
  do {
    const after = page.at(-1)?.key ?? ''
    page = await answers.where('key', '>', after).orderBy('key').limit(ROWS_AT_ONCE).execute()
    const keys = page.filter(isGone).map(({ key }) => key)
    // PostgreSQL takes no empty list.
    if (keys.length === 0) continue
    await queries.deleteFrom('idempotencyKeys').where('userId', '=', userId).where('key', 'in', keys).execute()
  } while (page.length === ROWS_AT_ONCE)
}
