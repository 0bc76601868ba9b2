/** Folders in the database. A deleted one is kept for 30 days, invisible, with its documents (DECISIONS H). */
import { type SelectQueryBuilder, type Selectable, sql } from 'kysely'
import type { Folder } from '#contract/folders.ts'
import { nameKey } from '#contract/folder-names.ts'
import type { Category } from '#contract/categories.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { VersionCheck } from '#server/etags.ts'
import { insistOnRoom } from './account-room.ts'
import type { Queries } from './database.ts'
import { type Removed, removedBefore } from './deleted-rows.ts'
import { type FeedChange, isDeleted, latestChange, recordChange, recordChanges, type Writer } from './feed.ts'
import { orTaken } from './or-taken.ts'
import { insistOnProfile, profilesOf } from './profiles.ts'
import { isEmpty, type Saved, saveVersioned, writeOf } from './save-loop.ts'
import type { FoldersTable, Tables } from './schema.ts'

/** One category of one person. */
export interface Shelf {
  profileId: string
  category: Category
}

/** In the order in which they were made. Throws `not-found` for a stranger's. */
export async function listFolders(queries: Queries, userId: string, shelf: Shelf): Promise<Folder[]> {
  const rows = await withTotals(onShelf(queries, userId, shelf)).execute()
  if (rows.length === 0) await insistOnProfile(queries, userId, shelf.profileId)
  return rows.map(folderOf)
}

/** Every folder of a person. */
export async function foldersOf(queries: Queries, userId: string, profileId: string): Promise<Folder[]> {
  const rows = await withTotals(livingFolders(queries, userId)).where('folders.profileId', '=', profileId).execute()
  return rows.map(folderOf)
}

/**
 * The new folder. The same id again with the same name gets the folder that is there: whoever lost the answer may ask
 * again under another key. Throws `name-taken`, `conflict` for an id that stands for something else, `not-found`.
 */
export async function createFolder(
  queries: Queries,
  userId: string,
  shelf: Shelf,
  { id, name }: { id: string; name: string },
  by: Writer,
): Promise<Saved<Folder>> {
  const { profileId, category } = shelf
  await insistOnProfile(queries, userId, profileId)
  const place = { book: profileId, noun: 'folders', key: id } as const
  if (await isDeleted(queries, place)) throw new ApiProblem('conflict')
  const row = await queries
    .insertInto('folders')
    .values(newFolder(shelf, { id, name }, instant(by.now)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const change = row ? undefined : await latestChange(queries, place)
  const there = await withTotals(livingFolders(queries, userId)).where('folders.id', '=', id).executeTakeFirst()
  if (row && there) {
    await insistOnRoom(queries, userId, 'folders')
    return { row: folderOf(there), created: true, change: await recordChange(queries, { ...place, verb: 'save' }, by) }
  }
  if (there?.profileId === profileId && there.category === category && there.name === name) {
    return { row: folderOf(there), created: false, change }
  }
  const namesake = await folderNamed(queries, userId, shelf, name)
  throw new ApiProblem(namesake && namesake.id !== id ? 'name-taken' : 'conflict')
}

/** Throws `not-found`, `name-taken`, `seen-otherwise`, or what `check` throws for the version that is there. */
export async function renameFolder(
  queries: Queries,
  userId: string,
  category: Category,
  id: string,
  { name, seen = {} }: { name: string; seen?: { name?: string } | undefined },
  check: VersionCheck,
  by: Writer,
): Promise<Saved<Folder>> {
  return saveVersioned<Folder, string>(queries, check, by, {
    read: async () => {
      const row = await withTotals(livingFolders(queries, userId))
        .where('folders.id', '=', id)
        .where('folders.category', '=', category)
        .executeTakeFirst()
      return row && folderOf(row)
    },
    judge: (current) => (isEmpty(writeOf({ name: current?.name }, { seen, wanted: { name } })) ? null : name),
    replace: async (current) => {
      const change = { name, version: current.version + 1, updatedDate: instant(by.now) }
      const { numUpdatedRows } = await queries
        .updateTable('folders')
        .set({ ...change, nameKey: nameKey(name) })
        .where('id', '=', id)
        .where('version', '=', current.version)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
        .catch(orNameTaken)
      return numUpdatedRows > 0n ? { ...current, ...change } : undefined
    },
    place: ({ profileId }) => ({ book: profileId, noun: 'folders', key: id }),
  })
}

/**
 * Deletes a folder with its documents; for one that is deleted already, the same answer. The rows of the documents stay as
 * they are: those that were deleted by themselves stay apart from those that come back with the folder. Throws `not-found`.
 */
export async function deleteFolder(
  queries: Queries,
  userId: string,
  category: Category,
  id: string,
  by: Writer,
): Promise<Removed> {
  const at = instant(by.now)
  // The name is free again at once: an id is longer than any name, so this key is nobody else's.
  const gone = await queries
    .updateTable('folders')
    .set({ deletedAt: at, nameKey: id, version: sql`version + 1` })
    .where('id', '=', id)
    .where('category', '=', category)
    .where('profileId', 'in', profilesOf(queries, userId))
    .where('deletedAt', 'is', null)
    .returning('profileId')
    .executeTakeFirst()
  if (!gone) return removedBefore(queries, userId, 'folders', id)
  const inside = await documentsInside(queries, id, 'delete')
  const changes = [...inside, { noun: 'folders', key: id, verb: 'delete' } as const]
  const change = await recordChanges(queries, gone.profileId, changes, by)
  return { deleted: { id, deletedDate: at }, change }
}

/** What becomes of the documents in a folder, as the feed tells it. */
export async function documentsInside(
  queries: Queries,
  folderId: string,
  verb: FeedChange['verb'],
): Promise<FeedChange[]> {
  const documents = await queries
    .selectFrom('documents')
    .select('id')
    .where('folderId', '=', folderId)
    .where('deletedAt', 'is', null)
    .execute()
  return documents.map(({ id }) => ({ noun: 'documents', key: id, verb }))
}

/** Of these, those that are there and the user's. */
export async function foldersWithIds(queries: Queries, userId: string, ids: string[]): Promise<Folder[]> {
  const rows = await withTotals(livingFolders(queries, userId)).where('folders.id', 'in', ids).execute()
  return rows.map(folderOf)
}

export const livingFolders = (queries: Queries, userId: string): SelectQueryBuilder<Tables, 'folders', object> =>
  queries
    .selectFrom('folders')
    .where('folders.profileId', 'in', profilesOf(queries, userId))
    .where('folders.deletedAt', 'is', null)

export const onShelf = (queries: Queries, userId: string, { profileId, category }: Shelf) =>
  livingFolders(queries, userId).where('folders.profileId', '=', profileId).where('folders.category', '=', category)

/**
 * Whether this folder is deleted, or undefined where there is none. Until the end of the transaction whoever deletes it or
 * brings it back waits: what becomes of a document with its folder is told of the documents that are there at that moment.
 */
export const holdFolder = (queries: Queries, id: string): Promise<{ deletedAt: string | null } | undefined> =>
  queries
    .updateTable('folders')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returning('deletedAt')
    .executeTakeFirst()

export const folderNamed = (
  queries: Queries,
  userId: string,
  shelf: Shelf,
  name: string,
): Promise<{ id: string } | undefined> =>
  onShelf(queries, userId, shelf).select('folders.id').where('folders.nameKey', '=', nameKey(name)).executeTakeFirst()

/** The row of a folder that is made `at` an instant. */
export const newFolder = (shelf: Shelf, { id, name }: { id: string; name: string }, at: string): FoldersTable => ({
  ...shelf,
  id,
  name,
  nameKey: nameKey(name),
  version: 1,
  deletedAt: null,
  createdDate: at,
  updatedDate: at,
})

const withTotals = (folders: SelectQueryBuilder<Tables, 'folders', object>) =>
  folders
    .selectAll('folders')
    .select(({ selectFrom }) => {
      const inside = selectFrom('documents')
        .whereRef('documents.folderId', '=', 'folders.id')
        .where('documents.deletedAt', 'is', null)
      return [
        inside.select(({ fn }) => fn.countAll().as('items')).as('totalItems'),
        inside.select(({ fn, val }) => fn.coalesce(fn.sum('documents.size'), val(0)).as('bytes')).as('totalSize'),
      ]
    })
    .orderBy('folders.createdDate')
    .orderBy('folders.id')

type Totals = Record<'totalItems' | 'totalSize', unknown>

/** PostgreSQL counts in text. */
const folderOf = (row: Selectable<FoldersTable> & Totals): Folder => ({
  id: row.id,
  profileId: row.profileId,
  category: row.category as Category,
  name: row.name,
  totalItems: Number(row.totalItems),
  totalSize: Number(row.totalSize),
  version: row.version,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
})

/** The only unique columns of a folder that a rename touches are those of its name. */
export const orNameTaken = orTaken('name-taken')
