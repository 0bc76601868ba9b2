/** Folders and documents of one person, all categories, as a complete list. */
import type { Library } from '#contract/documents.ts'
import { collections, type UserDatabase } from './database.ts'
import { documentTables, forgetDocuments, forgetFolders } from './forget.ts'
import { confirmedWrites, countWrite, isGone, markPulled, storeRows } from './store-row.ts'

export interface LibraryPull {
  asOf: string
  etag: string | null
  /** `confirmedWrites` of the documents and of the dependents when the list was asked for. */
  writesBefore: number
  peopleBefore: number
}

/** False, and nothing changed, when a write was confirmed meanwhile: this list may be older and must be asked for again. */
export async function ingestLibrary(db: UserDatabase, library: Library, pull: LibraryPull): Promise<boolean> {
  const { profileId, folders, documents } = library
  if ([...folders, ...documents].some((row) => row.profileId !== profileId)) {
    throw new Error('The documents of somebody else were answered')
  }
  return db.transaction('rw', [...documentTables(db), db.dependents, db.pulls, db.meta], async () => {
    if ((await confirmedWrites(db, 'documents')) !== pull.writesBefore) return false
    if (await isGone(db, profileId, pull.peopleBefore)) return true
    const listed = new Set([...folders, ...documents].map(({ id }) => id))
    const isUnlisted = (id: string) => !listed.has(id)
    const held = await db.folders.where('value.profileId').equals(profileId).primaryKeys()
    await forgetFolders(db, held.filter(isUnlisted))
    const heldDocuments = await db.documents.where('value.profileId').equals(profileId).primaryKeys()
    await forgetDocuments(db, heldDocuments.filter(isUnlisted))
    const row = <T extends { id: string; version: number }>(value: T) => ({
      key: value.id,
      value,
      version: value.version,
      asOf: pull.asOf,
    })
    await storeRows(db.folders, folders.map(row))
    // The signed address is good for minutes: bytes are fetched by id.
    await storeRows(
      db.documents,
      documents.map((value) => row({ ...value, media_url: '' })),
    )
    await markPulled(db, collections.library(profileId), pull.asOf, pull.etag)
    await countWrite(db, 'documents')
    return true
  })
}

/** The list is as it was: nothing changed on the server (304). */
export async function confirmLibrary(db: UserDatabase, profileId: string, asOf: string, etag: string): Promise<void> {
  await db.transaction('rw', db.pulls, () => markPulled(db, collections.library(profileId), asOf, etag))
}
