/** Documents in the database: a file of `files` under a name, in a folder (DECISIONS H). */
import { type SelectQueryBuilder, type Selectable, sql } from 'kysely'
import type { Document } from '#contract/documents.ts'
import { renamed } from '#contract/documents-commands.ts'
import type { Category } from '#contract/categories.ts'
import { DOCUMENT_NAME_MAX } from '#contract/documents-content.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { agreeOnType } from '#server/files/detect-file-type.ts'
import type { VersionCheck } from '#server/etags.ts'
import { insistOnRoom } from './account-room.ts'
import type { Queries } from './database.ts'
import { type Removed, removedBefore } from './deleted-rows.ts'
import { findFile, touchFile } from './files.ts'
import { isDeleted, latestChange, recordChange, type Writer } from './feed.ts'
import { holdFolder, livingFolders } from './folders.ts'
import { profilesOf } from './profiles.ts'
import { isEmpty, type Saved, saveVersioned, writeOf } from './save-loop.ts'
import type { DocumentsTable, Tables } from './schema.ts'

/** A document as it is kept; its address is signed when it is answered. */
export type StoredDocument = Omit<Document, 'media_url'> & { fileKey: string }

/** In the order in which they were added. Throws `not-found` for a folder of a stranger or another category. */
export async function listDocuments(
  queries: Queries,
  userId: string,
  category: Category,
  folderId: string,
): Promise<StoredDocument[]> {
  const rows = await withPlace(livingDocuments(queries, userId))
    .where('documents.folderId', '=', folderId)
    .where('folders.category', '=', category)
    .execute()
  if (rows.length === 0) await folderFor(queries, userId, category, folderId)
  return rows.map(documentOf)
}

/** Every document of a person. */
export async function documentsOf(queries: Queries, userId: string, profileId: string): Promise<StoredDocument[]> {
  const rows = await withPlace(livingDocuments(queries, userId)).where('folders.profileId', '=', profileId).execute()
  return rows.map(documentOf)
}

/** Throws `not-found`. */
export async function findDocument(
  queries: Queries,
  userId: string,
  category: Category,
  id: string,
): Promise<StoredDocument> {
  const row = await withPlace(livingDocuments(queries, userId))
    .where('documents.id', '=', id)
    .where('folders.category', '=', category)
    .executeTakeFirst()
  if (!row) throw notFound()
  return documentOf(row)
}

/** With whose it is: for addresses that were signed for its owner. Undefined once it, its folder or its person is deleted. */
export async function findSignedDocument(
  queries: Queries,
  id: string,
): Promise<{ document: StoredDocument; ownerId: string } | undefined> {
  const row = await withPlace(placedDocuments(queries))
    .innerJoin('profiles', 'profiles.id', 'folders.profileId')
    .select('profiles.ownerId')
    .where('profiles.deletedAt', 'is', null)
    .where('documents.id', '=', id)
    .executeTakeFirst()
  return row && { document: documentOf(row), ownerId: row.ownerId }
}

/** The living folder that documents go into. Throws `not-found`. */
export async function folderFor(
  queries: Queries,
  userId: string,
  category: Category,
  folderId: string,
): Promise<{ id: string; profileId: string }> {
  const folder = await livingFolders(queries, userId)
    .select(['folders.id', 'folders.profileId'])
    .where('folders.id', '=', folderId)
    .where('folders.category', '=', category)
    .executeTakeFirst()
  if (!folder) throw notFound()
  return folder
}

/**
 * Puts the file that arrived under this id into a folder. The same id in the same folder again gets the document that is
 * there. Throws `upload-missing`, `file-type-refused`, `conflict`, `not-found`.
 */
export async function createDocument(
  queries: Queries,
  userId: string,
  category: Category,
  { id, folderId, name }: { id: string; folderId: string; name: string },
  by: Writer,
): Promise<Saved<StoredDocument>> {
  const folder = await folderFor(queries, userId, category, folderId)
  const place = { book: folder.profileId, noun: 'documents', key: id } as const
  if (await isDeleted(queries, place)) throw new ApiProblem('conflict')
  const own = () => withPlace(livingDocuments(queries, userId)).where('documents.id', '=', id).executeTakeFirst()
  const existing = await own()
  if (existing?.folderId === folderId) {
    const change = await latestChange(queries, place)
    return { row: documentOf((await own()) ?? existing), created: false, change }
  }
  const file = await findFile(queries, userId, id)
  if (!file || file.type === null || !(await touchFile(queries, userId, id, by.now)))
    throw new ApiProblem('upload-missing')
  // Bytes that were sent for one person never turn up with another.
  if (existing || file.profileId !== folder.profileId) throw new ApiProblem('conflict')
  agreeOnType(name, file.type)
  const made = await queries
    .insertInto('documents')
    .values({
      id,
      folderId,
      name,
      size: file.size,
      type: file.type,
      fileKey: id,
      version: 1,
      deletedAt: null,
      createdDate: instant(by.now),
      updatedDate: instant(by.now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const document = await own()
  // Deleted before, or put somewhere by another node just now.
  if (!made || !document) throw new ApiProblem('conflict')
  await insistOnRoom(queries, userId, 'documents')
  const change = await recordChange(queries, { ...place, verb: 'save' }, by)
  return { row: documentOf(document), created: true, change }
}

/**
 * Changes the base name, the extension stays. Throws `not-found`, `seen-otherwise`, what `check` throws for the version that
 * is there, and what `refuseTooLong` throws.
 */
export async function renameDocument(
  queries: Queries,
  userId: string,
  category: Category,
  id: string,
  rename: { name: string; seen?: { name?: string } | undefined; refuseTooLong(): never },
  check: VersionCheck,
  by: Writer,
): Promise<Saved<StoredDocument>> {
  return saveVersioned<StoredDocument, string>(queries, check, by, {
    read: () => findDocument(queries, userId, category, id),
    judge: (current) => {
      const name = renamed(current?.name ?? '', rename.name)
      if (name.length > DOCUMENT_NAME_MAX) rename.refuseTooLong()
      return isEmpty(writeOf({ name: current?.name }, { seen: rename.seen ?? {}, wanted: { name } })) ? null : name
    },
    replace: async (current, name) => {
      const change = { name, version: current.version + 1, updatedDate: instant(by.now) }
      const { numUpdatedRows } = await queries
        .updateTable('documents')
        .set(change)
        .where('id', '=', id)
        .where('version', '=', current.version)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n ? { ...current, ...change } : undefined
    },
    place: ({ profileId }) => ({ book: profileId, noun: 'documents', key: id }),
  })
}

/** For a document that is deleted already, by itself or with its folder, the same answer. Throws `not-found`. */
export async function deleteDocument(
  queries: Queries,
  userId: string,
  category: Category,
  id: string,
  by: Writer,
): Promise<Removed> {
  const current = await queries
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folderId')
    .select(['documents.deletedAt', 'documents.folderId', 'folders.profileId'])
    .where('documents.id', '=', id)
    .where('folders.category', '=', category)
    .where('folders.profileId', 'in', profilesOf(queries, userId))
    .executeTakeFirst()
  const folder = current && (await holdFolder(queries, current.folderId))
  if (!folder) return removedBefore(queries, userId, 'documents', id)
  const place = { book: current.profileId, noun: 'documents', key: id } as const
  const at = current.deletedAt ?? folder.deletedAt ?? instant(by.now)
  const { numUpdatedRows } = await queries
    .updateTable('documents')
    .set({ deletedAt: at, version: sql`version + 1` })
    .where('id', '=', id)
    .where('folderId', '=', current.folderId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  // Also where it is hidden with its folder already: by itself it stays deleted when that comes back, from a backup too.
  const change =
    numUpdatedRows > 0n
      ? await recordChange(queries, { ...place, verb: 'delete' }, by)
      : await latestChange(queries, place)
  return { deleted: { id, deletedDate: at }, change }
}

/** Of these, those that are there and the user's. */
export async function documentsWithIds(queries: Queries, userId: string, ids: string[]): Promise<StoredDocument[]> {
  const rows = await withPlace(livingDocuments(queries, userId)).where('documents.id', 'in', ids).execute()
  return rows.map(documentOf)
}

const placedDocuments = (queries: Queries) =>
  queries
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folderId')
    .where('documents.deletedAt', 'is', null)
    .where('folders.deletedAt', 'is', null)

const livingDocuments = (queries: Queries, userId: string) =>
  placedDocuments(queries).where('folders.profileId', 'in', profilesOf(queries, userId))

const withPlace = (documents: SelectQueryBuilder<Tables, 'documents' | 'folders', object>) =>
  documents
    .selectAll('documents')
    .select(['folders.profileId', 'folders.category'])
    .orderBy('documents.createdDate')
    .orderBy('documents.id')

const documentOf = (row: Selectable<DocumentsTable> & { profileId: string; category: string }): StoredDocument => ({
  id: row.id,
  folderId: row.folderId,
  profileId: row.profileId,
  category: row.category as Category,
  name: row.name,
  size: row.size,
  type: row.type,
  version: row.version,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  fileKey: row.fileKey,
})
