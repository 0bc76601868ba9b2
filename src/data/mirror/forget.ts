/** Taking rows, and what hangs on them, out of the mirror. Bytes that the server does not have are never touched. */
import { collections, type UserDatabase } from './database.ts'

/** Tables that `forgetPerson` touches, for the caller's transaction. */
export function personTables(db: UserDatabase) {
  const rows = [db.dependents, db.carePlans, db.attributes, db.journal, db.folders, db.documents]
  return [...rows, db.files, db.fileChunks, db.keeps, db.pulls, db.meta]
}

/** A dependent who is gone, with all that belongs to them. Unsent changes for them stay and end as a card. */
export async function forgetPerson(db: UserDatabase, id: string): Promise<void> {
  await db.dependents.delete(id)
  await db.carePlans.delete(id)
  await db.attributes.delete(id)
  await db.journal.where('[value.profileId+value.day]').between([id, ''], [id, '\uffff']).delete()
  await db.folders.where('value.profileId').equals(id).delete()
  await forgetDocuments(db, await db.documents.where('value.profileId').equals(id).primaryKeys())
  await db.keeps.where('profileId').equals(id).delete()
  await db.meta.delete(`code:${id}`)
  await db.pulls
    .where('collection')
    .anyOf(collections.carePlan(id), collections.attributes(id), collections.library(id))
    .delete()
  await db.pulls.where('collection').startsWith(collections.journal(id)).delete()
  await db.pulls.where('collection').startsWith(collections.records(id, '')).delete()
}

/** Tables that `forgetDocuments` and `forgetFolders` touch. */
export function documentTables(db: UserDatabase) {
  return [db.folders, db.documents, db.files, db.fileChunks, db.keeps]
}

export async function forgetFolders(db: UserDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.folders.bulkDelete([...ids])
  await db.keeps.bulkDelete(ids.map((id) => `folder:${id}`))
  await forgetDocuments(db, await db.documents.where('value.folderId').anyOf(ids).primaryKeys())
}

export async function forgetDocuments(db: UserDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.documents.bulkDelete([...ids])
  await db.keeps.bulkDelete(ids.map((id) => `document:${id}`))
  const files = (await db.files.bulkGet([...ids])).filter((file) => file !== undefined)
  await deleteFiles(
    db,
    files.filter(({ state }) => state !== 'unsent').map(({ id }) => id),
  )
}

/** Bytes and what is known of them. In the caller's transaction over `files` and `fileChunks`. */
export async function deleteFiles(db: UserDatabase, ids: readonly string[]): Promise<void> {
  await db.files.bulkDelete([...ids])
  for (const id of ids) await db.fileChunks.where(':id').between([id, 0], [id, Number.MAX_SAFE_INTEGER]).delete()
}
