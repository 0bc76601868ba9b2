/** Documents in the database: a file of `files` under a name, in a folder (DECISIONS H). */
import type { SelectQueryBuilder, Selectable } from 'kysely'
import type { Deleted, Document } from '#contract/documents.ts'
import { renamed } from '#contract/documents-commands.ts'
import { type Category, DOCUMENT_NAME_MAX } from '#contract/documents-content.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { agreeOnType } from '#server/files/judge-type.ts'
import type { VersionCheck } from '#server/version-check.ts'
import type { Queries } from './database.ts'
import { findFile, touchFile } from './files.ts'
import { livingFolders } from './folders.ts'
import { profilesOf } from './profiles.ts'
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

/** Whoever owns it: for addresses that were signed for its owner. Undefined once it, its folder or its person is deleted. */
export async function findSignedDocument(queries: Queries, id: string): Promise<StoredDocument | undefined> {
  const row = await withPlace(placedDocuments(queries))
    .innerJoin('profiles', 'profiles.id', 'folders.profileId')
    .where('profiles.deletedAt', 'is', null)
    .where('documents.id', '=', id)
    .executeTakeFirst()
  return row && documentOf(row)
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
  now: number,
): Promise<{ document: StoredDocument; created: boolean }> {
  const folder = await folderFor(queries, userId, category, folderId)
  const own = () => withPlace(livingDocuments(queries, userId)).where('documents.id', '=', id).executeTakeFirst()
  const existing = await own()
  if (existing?.folderId === folderId) return { document: documentOf(existing), created: false }
  const file = await findFile(queries, userId, id)
  if (!file || file.type === null || !(await touchFile(queries, userId, id, now)))
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
      createdDate: instant(now),
      updatedDate: instant(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const document = await own()
  // Deleted before, or put somewhere by another node just now.
  if (!made || !document) throw new ApiProblem('conflict')
  return { document: documentOf(document), created: true }
}

/** Changes the base name, the extension stays. Throws `not-found`, or what `check` throws for the version that is there. */
export async function renameDocument(
  queries: Queries,
  userId: string,
  category: Category,
  id: string,
  wanted: string,
  check: VersionCheck,
  now: number,
): Promise<StoredDocument | 'too-long'> {
  for (;;) {
    const current = await findDocument(queries, userId, category, id)
    check(current.version)
    const name = renamed(current.name, wanted)
    if (name.length > DOCUMENT_NAME_MAX) return 'too-long'
    const change = { name, version: current.version + 1, updatedDate: instant(now) }
    const { numUpdatedRows } = await queries
      .updateTable('documents')
      .set(change)
      .where('id', '=', id)
      .where('version', '=', current.version)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return { ...current, ...change }
  }
}

/** For a document that is deleted already, by itself or with its folder, the same answer. Throws `not-found`. */
export async function deleteDocument(
  queries: Queries,
  userId: string,
  category: Category,
  id: string,
  now: number,
): Promise<Deleted> {
  const current = await queries
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folderId')
    .select(['documents.deletedAt', 'documents.version'])
    .where('documents.id', '=', id)
    .where('folders.category', '=', category)
    .where('folders.profileId', 'in', profilesOf(queries, userId))
    .executeTakeFirst()
  if (!current) throw notFound()
  if (current.deletedAt !== null) return { id, deletedDate: current.deletedAt }
  const deletedAt = instant(now)
  await queries
    .updateTable('documents')
    .set({ deletedAt, version: current.version + 1 })
    .where('id', '=', id)
    .execute()
  return { id, deletedDate: deletedAt }
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
