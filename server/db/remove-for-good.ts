/** Rows that nobody can bring back: with them go their files and the stored answers that hold them. */
import type { Queries } from './database.ts'
import { rememberFormer } from './profiles.ts'

/** A row, and the user whose it is. */
export interface Owned {
  id: string
  ownerId: string
}

/** All that belongs to them, too. That they were deleted stays known, so that a device that comes late cannot make them again. */
export async function removePeople(queries: Queries, people: readonly Owned[]): Promise<void> {
  await rememberFormer(
    queries,
    people.map(({ id }) => id),
  )
  for (const { id } of people) {
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

/** The bytes go when there is time (`purgeFiles`); they count no more from here on. */
export async function removeDocuments(queries: Queries, documents: readonly Owned[]): Promise<void> {
  for (const { id } of documents) {
    await queries.deleteFrom('documents').where('id', '=', id).execute()
    await queries.updateTable('files').set({ ownerId: null }).where('id', '=', id).execute()
  }
  await forgetAnswers(queries, documents)
}

/** Folders with what is in them, however that was deleted. */
export async function removeFolders(queries: Queries, folders: readonly Owned[]): Promise<void> {
  for (const { id, ownerId } of folders) {
    const inside = await queries.selectFrom('documents').select('id').where('folderId', '=', id).execute()
    await removeDocuments(
      queries,
      inside.map((document) => ({ id: document.id, ownerId })),
    )
    await queries.deleteFrom('folders').where('id', '=', id).execute()
  }
  await forgetAnswers(queries, folders)
}

/** Stored answers carry whole rows; what was removed for good must not live on in them. */
export async function forgetAnswers(queries: Queries, rows: readonly Owned[]): Promise<void> {
  for (const { id, ownerId } of rows) {
    await queries
      .deleteFrom('idempotencyKeys')
      .where('userId', '=', ownerId)
      .where('body', 'like', `%"${id}"%`)
      .execute()
  }
}
