/** The way back of what was deleted (DECISIONS D6, H12). */
import { sql } from 'kysely'
import type { Category } from '#contract/categories.ts'
import { FOLDER_NAME_MAX } from '#contract/documents-content.ts'
import { nameKey } from '#contract/folder-names.ts'
import type { ChangeStamp } from '#contract/sync.ts'
import type { Restored, TrashKind } from '#contract/trash.ts'
import { notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import { insistOnRoom } from './account-room.ts'
import type { Queries } from './database.ts'
import { type FeedChange, latestChange, type Place, recordChanges, tellWholeBook, type Writer } from './feed.ts'
import { documentsInside, folderNamed, holdFolder, newFolder, onShelf, orNameTaken, type Shelf } from './folders.ts'
import { documentsOf, foldersOf, ofDocument, ofFolder, oldest, ofPerson, peopleOf } from './trash-rows.ts'

export interface BroughtBack {
  restored: Restored
  change: ChangeStamp | undefined
}

type Restore = (queries: Queries, userId: string, id: string, by: Writer) => Promise<BroughtBack>

/**
 * The way back of each kind. What is back already, by whomever, gets the same answer. Throws `not-found` for what is
 * nobody's, past its time or removed for good, and `list-full`.
 */
export const restores: Readonly<Record<TrashKind, Restore>> = {
  people: async (queries, userId, id, by) => {
    const row = await peopleOf(queries, userId).where('profiles.id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    const place = { book: id, noun: 'dependents', key: id } as const
    const restored = ofPerson(row)
    if (row.deletedAt === null) return { restored, change: await latestChange(queries, place) }
    insistOnTime(row.deletedAt, by.now)
    const { numUpdatedRows } = await queries
      .updateTable('profiles')
      .set({ deletedAt: null })
      .where('id', '=', id)
      .where('ownerId', '=', userId)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
    // Another node was quicker by a moment.
    if (numUpdatedRows === 0n) return restores.people(queries, userId, id, by)
    await insistOnRoom(queries, userId, 'profiles')
    const change = await recordChanges(queries, id, [{ ...place, verb: 'save' }], by, 'dependents')
    // A device that deleted them, and had not heard of it by a pull, has none of their rows any more.
    await tellWholeBook(queries, change)
    return { restored, change }
  },

  folders: async (queries, userId, id, by) => {
    const row = await foldersOf(queries, userId).where('folders.id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    const place: Place = { book: row.profileId, noun: 'folders', key: id }
    if (row.deletedAt === null) return { restored: ofFolder(row), change: await latestChange(queries, place) }
    insistOnTime(row.deletedAt, by.now)
    const { numUpdatedRows } = await queries
      .updateTable('folders')
      .set({ deletedAt: null, version: sql`version + 1` })
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return restores.folders(queries, userId, id, by)
    const shelf = { profileId: row.profileId, category: row.category as Category }
    const name = await freeName(queries, userId, shelf, row.name)
    const named = queries
      .updateTable('folders')
      .set({ name, nameKey: nameKey(name) })
      .where('id', '=', id)
    await named.execute().catch(orNameTaken)
    await insistOnRoom(queries, userId, 'folders')
    await insistOnRoom(queries, userId, 'documents')
    const changes = [{ ...place, verb: 'save' } as const, ...(await documentsInside(queries, id, 'save'))]
    const change = await recordChanges(queries, row.profileId, changes, by, 'folders')
    return { restored: ofFolder({ ...row, name }), change }
  },

  documents: async (queries, userId, id, by) => {
    const row = await documentsOf(queries, userId).where('documents.id', '=', id).executeTakeFirst()
    const own = row && (await holdFolder(queries, row.folderId))
    if (!own) throw notFound()
    const place: Place = { book: row.profileId, noun: 'documents', key: id }
    if (row.deletedAt === null && own.deletedAt === null) {
      return { restored: ofDocument(row), change: await latestChange(queries, place) }
    }
    // What went with its folder comes back with it.
    insistOnTime(row.deletedAt, by.now)
    const { numUpdatedRows } = await queries
      .updateTable('documents')
      .set({ deletedAt: null, version: sql`version + 1` })
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return restores.documents(queries, userId, id, by)
    const changes: FeedChange[] = [{ ...place, verb: 'save' }]
    if (own.deletedAt !== null) {
      const shelf = { profileId: row.profileId, category: row.category as Category }
      const folder = await folderCalled(queries, userId, shelf, row.folder, by)
      if (folder.isNew) changes.unshift({ noun: 'folders', key: folder.id, verb: 'save' })
      await queries.updateTable('documents').set({ folderId: folder.id }).where('id', '=', id).execute()
    }
    await insistOnRoom(queries, userId, 'documents')
    const change = await recordChanges(queries, row.profileId, changes, by, 'documents')
    return { restored: ofDocument(row), change }
  },
}

function insistOnTime(deletedAt: string | null, now: number): void {
  if (deletedAt === null || deletedAt < oldest(now)) throw notFound()
}

/** The name, or with a number behind it where a folder has it by now (DECISIONS H3). */
async function freeName(queries: Queries, userId: string, shelf: Shelf, name: string): Promise<string> {
  const rows = await onShelf(queries, userId, shelf).select('folders.nameKey').execute()
  const taken = new Set(rows.map((row) => row.nameKey))
  let free = name
  for (let count = 2; taken.has(nameKey(free)); count += 1) {
    const number = ` (${count})`
    free = name.slice(0, FOLDER_NAME_MAX - number.length).toWellFormed() + number
  }
  return free
}

/** The living folder of this name, made anew where there is none. */
async function folderCalled(
  queries: Queries,
  userId: string,
  shelf: Shelf,
  name: string,
  by: Writer,
): Promise<{ id: string; isNew: boolean }> {
  const there = await folderNamed(queries, userId, shelf, name)
  if (there && (await holdFolder(queries, there.id))?.deletedAt === null) return { id: there.id, isNew: false }
  const id = newId()
  await queries
    .insertInto('folders')
    .values(newFolder(shelf, { id, name }, instant(by.now)))
    .execute()
    .catch(orNameTaken)
  await insistOnRoom(queries, userId, 'folders')
  return { id, isNew: true }
}
