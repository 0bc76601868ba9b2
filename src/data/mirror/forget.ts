/** Taking rows, and what hangs on them, out of the mirror. Bytes that the server does not have are never touched. */
import { NOUN_NAMES, type NounName, nouns } from '#contract/nouns.ts'
import { recordsCollection } from '../database/rows.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { deleteFiles } from '../files/file-store.ts'

/** Every table that rows, and what hangs on them, are in: for the transactions that change the mirror. */
export function mirrorTables(db: UserDatabase) {
  return [...NOUN_NAMES.map((noun) => db.rowsOf(noun)), db.files, db.fileChunks, db.keeps, db.pulls, db.meta, db.sync]
}

/** Keys of a noun's rows in one book. */
export function keysOfBook(db: UserDatabase, noun: NounName, book: string): Promise<string[]> {
  const table = db.rowsOf(noun)
  const [index = ''] = nouns[noun].indexes.split(', ')
  if (index === '') return table.where('key').equals(book).primaryKeys()
  if (!index.startsWith('[')) return table.where(index).equals(book).primaryKeys()
  return table.where(index).between([book, ''], [book, '\uffff']).primaryKeys()
}

/** Somebody who is gone, with all that belongs to them. Unsent changes for them stay and end as a card. */
export async function forgetBook(db: UserDatabase, id: string): Promise<void> {
  for (const noun of NOUN_NAMES) {
    const keys = await keysOfBook(db, noun, id)
    if (noun === 'documents') await deleteCopies(db, keys)
    await db.rowsOf(noun).bulkDelete(keys)
  }
  await db.keeps.where('profileId').equals(id).delete()
  await db.meta.bulkDelete([`code:${id}`, `hand-over:${id}`])
  await db.pulls.where('collection').startsWith(recordsCollection(id, '')).delete()
}

export async function forgetRow(db: UserDatabase, noun: NounName, key: string): Promise<void> {
  await db.rowsOf(noun).delete(key)
  if (noun === 'dependents') await forgetBook(db, key)
  if (noun === 'folders') {
    await db.keeps.delete(`folder:${key}`)
    for (const id of await db.documents.where('value.folderId').equals(key).primaryKeys()) {
      await forgetRow(db, 'documents', id)
    }
  }
  if (noun === 'documents') {
    await db.keeps.delete(`document:${key}`)
    await deleteCopies(db, [key])
  }
}

async function deleteCopies(db: UserDatabase, ids: readonly string[]): Promise<void> {
  const files = (await db.files.bulkGet([...ids])).filter((file) => file !== undefined)
  await deleteFiles(
    db,
    files.filter(({ state }) => state !== 'unsent').map(({ id }) => id),
  )
}

/**
 * The server has the bytes: from now on they are a copy, kept if the person wants them here. Of a document that was deleted
 * elsewhere meanwhile they go: nothing would show them any more.
 */
export async function fileArrived(db: UserDatabase, id: string): Promise<void> {
  const file = await db.files.get(id)
  if (file?.state !== 'unsent') return
  const document = await db.documents.get(id)
  if (!document) return deleteFiles(db, [id])
  const keeps = await db.keeps.bulkGet([`document:${id}`, `folder:${document.value.folderId}`])
  await db.files.put({ ...file, state: keeps.some(Boolean) ? 'kept' : 'recent' })
}
