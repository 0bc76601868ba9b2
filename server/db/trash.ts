/** What was deleted and can come back: lists of it, and the end of it before its time (DECISIONS D6, H12). */
import type { TrashItem, TrashKind, Restored } from '#contract/trash.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { recordActivity } from './activity.ts'
import type { Queries } from './database.ts'
import { removedBefore } from './deleted-rows.ts'
import { hasDeleted } from './dependents.ts'
import type { Writer } from './feed.ts'
import { KEEP_DELETED } from './housekeeping.ts'
import { insistOnProfile } from './profiles.ts'
import { claimDeleted, EMPTIED, removeDocuments, removeFolders, removePeople } from './remove-for-good.ts'
import { documentsOf, foldersOf, ofDocument, ofFolder, oldest, ofPerson, peopleOf } from './trash-rows.ts'

/** Of the user, newest first. */
export async function deletedPeople(queries: Queries, userId: string, now: number): Promise<TrashItem[]> {
  const rows = await peopleOf(queries, userId).where('deletedAt', '>=', oldest(now)).execute()
  return rows.map((row) => listed(ofPerson(row), row.deletedAt)).toSorted(newestFirst)
}

/** Folders and documents of one person, newest first. Throws `not-found` for a stranger's. */
export async function deletedPapers(
  queries: Queries,
  userId: string,
  profileId: string,
  now: number,
): Promise<TrashItem[]> {
  await insistOnProfile(queries, userId, profileId)
  const folders = await foldersOf(queries, userId)
    .where('folders.profileId', '=', profileId)
    .where('folders.deletedAt', '>=', oldest(now))
    .select(({ selectFrom }) =>
      selectFrom('documents')
        .whereRef('documents.folderId', '=', 'folders.id')
        .where('documents.deletedAt', 'is', null)
        .select(({ fn }) => fn.countAll().as('items'))
        .as('items'),
    )
    .execute()
  const documents = await documentsOf(queries, userId)
    .where('folders.profileId', '=', profileId)
    .where('documents.deletedAt', '>=', oldest(now))
    .execute()
  return [
    ...folders.map((row) => listed(ofFolder(row), row.deletedAt, Number(row.items))),
    ...documents.map((row) => listed(ofDocument(row), row.deletedAt)),
  ].toSorted(newestFirst)
}

type Remove = (queries: Queries, userId: string, id: string, by: Writer) => Promise<void>

/**
 * The end of each kind before its time. What is gone already gets the same answer. Throws `conflict` for what is back, and
 * `not-found`.
 */
export const removals: Readonly<Record<TrashKind, Remove>> = {
  people: async (queries, userId, id, by) => {
    const row = await peopleOf(queries, userId).where('profiles.id', '=', id).executeTakeFirst()
    if (!row) {
      if (await hasDeleted(queries, userId, id)) return
      throw notFound()
    }
    insistOnDeleted(row.deletedAt)
    // Brought back, or removed, by another request a moment ago.
    if (!(await isClaimed(queries, 'profiles', id))) return removals.people(queries, userId, id, by)
    await removePeople(queries, [{ id, ownerId: userId }])
    await recordActivity(queries, { kind: 'removed', account: userId, person: id, noun: 'dependents' }, by)
  },

  folders: async (queries, userId, id, by) => {
    const row = await foldersOf(queries, userId).where('folders.id', '=', id).executeTakeFirst()
    if (!row || row.deletedAt === EMPTIED) return void (await removedBefore(queries, userId, 'folders', id))
    insistOnDeleted(row.deletedAt)
    if (!(await isClaimed(queries, 'folders', id))) return removals.folders(queries, userId, id, by)
    await removeFolders(queries, [{ id, ownerId: userId }])
    await recordActivity(queries, { kind: 'removed', account: userId, person: row.profileId, noun: 'folders' }, by)
  },

  documents: async (queries, userId, id, by) => {
    const row = await documentsOf(queries, userId).where('documents.id', '=', id).executeTakeFirst()
    if (!row) return void (await removedBefore(queries, userId, 'documents', id))
    insistOnDeleted(row.deletedAt)
    if (!(await isClaimed(queries, 'documents', id))) return removals.documents(queries, userId, id, by)
    await removeDocuments(queries, [{ id, ownerId: userId }])
    await recordActivity(queries, { kind: 'removed', account: userId, person: row.profileId, noun: 'documents' }, by)
  },
}

const isClaimed = async (queries: Queries, table: 'profiles' | 'folders' | 'documents', id: string): Promise<boolean> =>
  (await claimDeleted(queries, table).where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n

function insistOnDeleted(deletedAt: string | null): void {
  if (deletedAt === null) throw new ApiProblem('conflict')
}

/** `deletedAt`: not null, as the query wants it. */
function listed(what: Restored, deletedAt: string | null, items = 0): TrashItem {
  const deletedDate = deletedAt ?? ''
  return { ...what, items, deletedDate, keptUntil: instant(Date.parse(deletedDate) + KEEP_DELETED) }
}

const newestFirst = (one: TrashItem, other: TrashItem): number =>
  other.deletedDate.localeCompare(one.deletedDate) || other.id.localeCompare(one.id)
