/**
 * What was deleted, in a file beside the database: who restores a backup of yesterday must not bring back what a family
 * deleted today (DECISIONS M2). It holds ids and times, nothing that anybody wrote.
 */
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { CATEGORIES } from '#contract/categories.ts'
import { deleteAppointment } from '#server/db/appointments.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { deleteDependent } from '#server/db/dependents.ts'
import type { Ring } from '#server/db/doorbell.ts'
import { deleteDocument } from '#server/db/documents.ts'
import { recordChange, withoutDevice, type Writer } from '#server/db/feed.ts'
import { deleteFolder } from '#server/db/folders.ts'
import { deleteIncident } from '#server/db/incidents.ts'
import { removeSubscriber } from '#server/db/newsletter-deliveries.ts'
import { removeImport } from '#server/db/record-imports.ts'
import { restores } from '#server/db/trash-restores.ts'
import { parsed } from './manifest.ts'

/** File below DATA_DIR. */
export const DELETIONS = 'deletions.ndjson'

const Deletion = z.object({
  /** Instant. */
  at: z.string(),
  noun: z.string(),
  key: z.string(),
  /** When it goes, or went; null: it is there again, or the account stays after all. */
  gone: z.nullable(z.string()),
})
export type Deletion = z.output<typeof Deletion>

/** Clocks of nodes differ, and a deletion may have been under way while the backup was taken. Once more does no harm. */
const OVERLAP = 10 * 60_000
/** Changes of one transaction that are looked through at most: a folder with all that is in it. */
const AT_ONCE = 5_000

export interface DeletionLog {
  /**
   * Writes down what is in no book, so that no ring tells of it. In its transaction: what was promised to be gone is known
   * before anybody is told so. Never rejects.
   */
  note(deletion: NotedDeletion): Promise<void>
  /** Resolves when all that was heard of is in the file. */
  stop(): Promise<void>
}

/** Who gets the newsletter no more; `key` is the id of the subscription, `at` an instant. */
export interface NotedDeletion {
  noun: 'newsletter'
  key: string
  at: string
}

/**
 * Writes down what is deleted from here on, as soon as it is committed, on whichever node; and what a server committed that
 * died before it wrote that down.
 */
export async function logDeletions({ queries, doorbell }: Database, path: string, log: Logger): Promise<DeletionLog> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  /** By what was ever gone: the instant of the last word on it. */
  const told = new Map((await readDeletions(path)).map((deletion) => [nameOf(deletion), deletion.at]))
  /** By book: how far it has been read. */
  const read = new Map<string, number>()
  let work = Promise.resolve()

  /** What stands there is left out, and so is what is older: of a database that was restored from before it. */
  const isNew = (change: Change): boolean => change.at > (told.get(nameOf(change)) ?? '')

  const note = async ({ book, seq }: Ring): Promise<void> => {
    const from = read.get(book)
    const changes = await changesOf(queries)
      .where('book', '=', book)
      .where('seq', '>', from ?? seq - AT_ONCE)
      .where('seq', '<=', seq)
      .orderBy('seq')
      .execute()
    await write(from === undefined ? changes.filter(isNew) : changes)
    read.set(book, Math.max(seq, from ?? 0))
  }
  const makeUp = async (): Promise<void> => {
    const everDeleted = queries.selectFrom('changes').select('key').where('verb', '=', 'delete')
    const changes = await changesOf(queries)
      .where(({ or, eb }) => or([eb('noun', '=', 'profile'), eb('key', 'in', everDeleted)]))
      .orderBy('seq')
      .execute()
    const last = new Map(changes.map((change) => [nameOf(change), change]))
    await write([...last.values()].filter(isNew))
  }
  const write = async (changes: readonly Change[]): Promise<void> => {
    const lines: Deletion[] = []
    const telling = new Map<string, string>()
    for (const change of changes) {
      const { at, noun, key, verb, deleteOn } = change
      const gone = noun === 'profile' ? deleteOn : verb === 'delete' ? at : null
      if (gone === null && !told.has(nameOf(change)) && !telling.has(nameOf(change))) continue
      lines.push({ at, noun, key, gone })
      telling.set(nameOf(change), at)
    }
    await append(lines)
    for (const [name, at] of telling) told.set(name, at)
  }
  const append = async (lines: readonly Deletion[]): Promise<void> => {
    // On a line of its own, also after one that was cut off.
    const text = ['', ...lines.map((line) => JSON.stringify(line)), ''].join('\n')
    if (lines.length > 0) await appendFile(path, text, { mode: 0o600, flush: true })
  }
  const failed = (error: Error): void => log.error({ message: error.message }, 'a deletion could not be noted')

  const leave = doorbell.listen({
    onRing: (ring) => {
      work = work.then(() => note(ring)).catch(failed)
    },
    // Other nodes note what they did themselves.
    onMissed: () => {},
  })
  work = work.then(makeUp).catch(failed)
  return {
    // Not behind the others: they may be reading, and on SQLite they wait for the transaction that waits here.
    note: (deletion) => append([{ ...deletion, gone: deletion.at }]).catch(failed),
    stop: () => {
      leave()
      return work
    },
  }
}

/** What tells one thing that was deleted from another. */
const nameOf = ({ noun, key }: { noun: string; key: string }): string => `${noun} ${key}`

/** With when the account goes, where a change is of its profile. */
const changesOf = (queries: Queries) =>
  queries
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.key')
    .select(['changes.at', 'changes.noun', 'changes.key', 'changes.verb', 'users.deleteOn'])

type Change = Awaited<ReturnType<ReturnType<typeof changesOf>['execute']>>[number]

/** Oldest first; none where there is no such file. A line that was cut off by a power cut is left out. */
export async function readDeletions(path: string): Promise<Deletion[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const { success, data } = z.safeParse(Deletion, parsed(line))
    return success ? [data] : []
  })
}

/** Deletes what was deleted after `since` (an instant) and is still there; answers how many rows that were. */
export async function deleteAgain(
  queries: Queries,
  deletions: readonly Deletion[],
  since: string,
  now: number,
): Promise<number> {
  const from = Date.parse(since) - OVERLAP
  // The last word on each.
  const last = new Map(deletions.map((deletion) => [nameOf(deletion), deletion]))
  const by = withoutDevice(now)
  let count = 0
  for (const deletion of inTurn([...last.values()])) {
    if (Date.parse(deletion.at) < from || (deletion.gone === null && deletion.noun !== 'profile')) continue
    const kept = deletion.noun === 'folders' ? await keptOf(queries, deletion.key, last) : []
    // As the family did it: out of the folder first, and then back into another.
    for (const { id } of kept) await deleteOne(queries, { ...deletion, noun: 'documents', key: id }, by)
    if (await deleteOne(queries, deletion, by)) count += 1
    for (const { id, ownerId } of kept) await restores.documents(queries, ownerId, id, by)
  }
  return count
}

/**
 * What was deleted by itself goes by itself, for it stays when the folder comes back that went later, or the person. What went
 * with a folder was deleted at its very instant.
 */
function inTurn(deletions: readonly Deletion[]): Deletion[] {
  const ofFolders = new Set(deletions.filter(({ noun }) => noun === 'folders').map(({ at }) => at))
  const turn = ({ noun, at }: Deletion): number => {
    if (noun === 'documents' && !ofFolders.has(at)) return 0
    return noun === 'folders' ? 1 : noun === 'dependents' ? 3 : 2
  }
  return deletions.toSorted((a, b) => turn(a) - turn(b))
}

/** Documents in a living folder that were deleted by themselves and taken back since: they do not go with it. */
async function keptOf(
  queries: Queries,
  folderId: string,
  last: ReadonlyMap<string, Deletion>,
): Promise<{ id: string; ownerId: string }[]> {
  const inside = await queries
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folderId')
    .innerJoin('profiles', 'profiles.id', 'folders.profileId')
    .select(['documents.id', 'profiles.ownerId'])
    .where('folders.id', '=', folderId)
    .where('documents.deletedAt', 'is', null)
    .where('folders.deletedAt', 'is', null)
    .where('profiles.deletedAt', 'is', null)
    .execute()
  return inside.filter(({ id }) => last.get(nameOf({ noun: 'documents', key: id }))?.gone === null)
}

async function deleteOne(queries: Queries, { noun, key, gone }: Deletion, by: Writer): Promise<boolean> {
  if (noun === 'profile') return leaveOn(queries, key, gone, by)
  if (noun === 'newsletter') return (await removeSubscriber(queries, 'id', key)) !== undefined
  if (noun === 'dependents') {
    const person = await livingPerson(queries, key)
    if (person) await deleteDependent(queries, person.ownerId, key, () => {}, by)
    return person !== undefined
  }
  if (noun === 'records') {
    const there = queries
      .selectFrom('recordImports')
      .select('profileId')
      .where('id', '=', key)
      .where('state', '=', 'done')
    const person = await livingPerson(queries, (await there.executeTakeFirst())?.profileId)
    // Housekeeping takes the rest of it away.
    if (person) await removeImport(queries, person.ownerId, key, by)
    return person !== undefined
  }
  if (noun === 'incidents' || noun === 'appointments') {
    const there = queries.selectFrom(noun).select('profileId').where('id', '=', key).where('deletedAt', 'is', null)
    const person = await livingPerson(queries, (await there.executeTakeFirst())?.profileId)
    const remove = noun === 'incidents' ? deleteIncident : deleteAppointment
    if (person) await remove(queries, person.ownerId, key, by)
    return person !== undefined
  }
  if (noun !== 'documents' && noun !== 'folders') return false
  const place = await placeOf(queries, noun, key)
  if (!place) return false
  const category = CATEGORIES.find((one) => one === place.category)
  if (!category) return false
  const remove = noun === 'documents' ? deleteDocument : deleteFolder
  await remove(queries, place.ownerId, category, key, by)
  return true
}

/** Who looks after somebody that is not deleted. */
async function livingPerson(queries: Queries, id: string | undefined): Promise<{ ownerId: string } | undefined> {
  if (id === undefined) return undefined
  const person = queries.selectFrom('profiles').select('ownerId').where('id', '=', id)
  return person.where('deletedAt', 'is', null).executeTakeFirst()
}

/** Where a document or a folder is, and whose. */
function placeOf(
  queries: Queries,
  noun: 'documents' | 'folders',
  key: string,
): Promise<{ category: string; ownerId: string } | undefined> {
  const places = queries
    .selectFrom('folders')
    .innerJoin('profiles', 'profiles.id', 'folders.profileId')
    .select(['folders.category', 'profiles.ownerId'])
    .where('profiles.deletedAt', 'is', null)
    .where('folders.deletedAt', 'is', null)
  return noun === 'folders'
    ? places.where('folders.id', '=', key).executeTakeFirst()
    : places
        .innerJoin('documents', 'documents.folderId', 'folders.id')
        .where('documents.id', '=', key)
        .where('documents.deletedAt', 'is', null)
        .executeTakeFirst()
}

/** Whether the account was to go on another day, or not at all, and now goes as it was asked for last. */
async function leaveOn(queries: Queries, id: string, deleteOn: string | null, by: Writer): Promise<boolean> {
  const row = await queries
    .updateTable('users')
    .set((user) => ({ deleteOn, version: user('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleteOn', 'is distinct from', deleteOn)
    .returning('id')
    .executeTakeFirst()
  if (row) await recordChange(queries, { book: id, noun: 'profile', key: id, verb: 'save' }, by)
  return row !== undefined
}
