/** Folders in the database. A deleted one is kept for 30 days, invisible, with its documents (DECISIONS H). */
import { type SelectQueryBuilder, type Selectable, sql } from 'kysely'
import type { Deleted, Folder } from '#contract/documents.ts'
import type { Category } from '#contract/documents-content.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { VersionCheck } from '#server/version-check.ts'
import type { Queries } from './database.ts'
import { ownsProfile, profilesOf } from './profiles.ts'
import type { FoldersTable, Tables } from './schema.ts'

/** One category of one person. */
export interface Shelf {
  profileId: string
  category: Category
}

/** In the order in which they were made. Throws `not-found` for a stranger's. */
export async function listFolders(queries: Queries, userId: string, { profileId, category }: Shelf): Promise<Folder[]> {
  const rows = await withTotals(livingFolders(queries, userId))
    .where('folders.profileId', '=', profileId)
    .where('folders.category', '=', category)
    .execute()
  if (rows.length === 0 && !(await ownsProfile(queries, userId, profileId))) throw notFound()
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
  { profileId, category }: Shelf,
  { id, name }: { id: string; name: string },
  now: number,
): Promise<{ folder: Folder; created: boolean }> {
  if (!(await ownsProfile(queries, userId, profileId))) throw notFound()
  const row = await queries
    .insertInto('folders')
    .values({
      id,
      profileId,
      category,
      name,
      nameKey: nameKey(name),
      version: 1,
      deletedAt: null,
      createdDate: instant(now),
      updatedDate: instant(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const there = await withTotals(livingFolders(queries, userId)).where('folders.id', '=', id).executeTakeFirst()
  if (row && there) return { folder: folderOf(there), created: true }
  if (there?.profileId === profileId && there.category === category && there.name === name) {
    return { folder: folderOf(there), created: false }
  }
  const namesake = await livingFolders(queries, userId)
    .select('folders.id')
    .where('folders.profileId', '=', profileId)
    .where('folders.category', '=', category)
    .where('folders.nameKey', '=', nameKey(name))
    .executeTakeFirst()
  throw new ApiProblem(namesake && namesake.id !== id ? 'name-taken' : 'conflict')
}

/** Throws `not-found`, `name-taken`, or what `check` throws for the version that is there. */
export async function renameFolder(
  queries: Queries,
  userId: string,
  category: Category,
  id: string,
  name: string,
  check: VersionCheck,
  now: number,
): Promise<Folder> {
  for (;;) {
    const current = await withTotals(livingFolders(queries, userId))
      .where('folders.id', '=', id)
      .where('folders.category', '=', category)
      .executeTakeFirst()
    if (!current) throw notFound()
    check(current.version)
    const change = { name, nameKey: nameKey(name), version: current.version + 1, updatedDate: instant(now) }
    const { numUpdatedRows } = await queries
      .updateTable('folders')
      .set(change)
      .where('id', '=', id)
      .where('version', '=', current.version)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
      .catch(orNameTaken)
    if (numUpdatedRows > 0n) return folderOf({ ...current, ...change })
    // Another node wrote between the two statements: judge again by what is there now.
  }
}

/** Deletes a folder with its documents; for one that is deleted already, the same answer. Throws `not-found`. */
export async function deleteFolder(
  queries: Queries,
  userId: string,
  category: Category,
  id: string,
  now: number,
): Promise<Deleted> {
  const current = await queries
    .selectFrom('folders')
    .select('deletedAt')
    .where('id', '=', id)
    .where('category', '=', category)
    .where('profileId', 'in', profilesOf(queries, userId))
    .executeTakeFirst()
  if (!current) throw notFound()
  if (current.deletedAt !== null) return { id, deletedDate: current.deletedAt }
  const deletedAt = instant(now)
  // The name is free again at once: an id is longer than any name, so this key is nobody else's.
  await queries
    .updateTable('folders')
    .set({ deletedAt, nameKey: id, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await queries
    .updateTable('documents')
    .set({ deletedAt, version: sql`version + 1` })
    .where('folderId', '=', id)
    .where('deletedAt', 'is', null)
    .execute()
  return { id, deletedDate: deletedAt }
}

/** What makes two names the same: case does not, nor how an accent is typed. The same in every locale. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase().normalize('NFC')

export const livingFolders = (queries: Queries, userId: string): SelectQueryBuilder<Tables, 'folders', object> =>
  queries
    .selectFrom('folders')
    .where('folders.profileId', 'in', profilesOf(queries, userId))
    .where('folders.deletedAt', 'is', null)

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
function orNameTaken(error: unknown): never {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const isUnique = code === '23505' || errcode === 2067
  throw isUnique ? new ApiProblem('name-taken') : error
}
