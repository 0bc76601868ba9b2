/** How much one account can hold. Far beyond any family; what fills more than this is no family. */
import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
import { ApiProblem } from '#server/api-problem.ts'
import type { Database, Queries } from './database.ts'
import { forgetFile } from './files.ts'
import { profilesOf } from './profiles.ts'

/** Bytes of all files of an account, unless the operator says otherwise. */
export const ACCOUNT_BYTES = 5_000_000_000

/** The user is one of the profiles. */
const MOST = { profiles: 501, folders: 1_000, documents: 20_000, incidents: 50_000, appointments: 5_000 } as const

type Counted = keyof typeof MOST

/** Bytes of what is written in a list, which is answered in one go: 50,000 incidents of 600. */
const LIST_BYTES = 30_000_000

/** After something was written, in the same transaction: throws `list-full`, which takes it back, when it is too much. */
export async function insistOnRoom(queries: Queries, userId: string, list: Counted): Promise<void> {
  const { count, bytes } = await held(queries, userId, list)
  if (count > MOST[list] || bytes > LIST_BYTES) throw new ApiProblem('list-full')
}

async function held(queries: Queries, userId: string, list: Counted): Promise<{ count: number; bytes: number }> {
  const people = profilesOf(queries, userId)
  const folders = queries
    .selectFrom('folders')
    .select('id')
    .where('profileId', 'in', people)
    .where('deletedAt', 'is', null)
  const documents = queries.selectFrom('documents').select('id').where('deletedAt', 'is', null)
  const unmeasured = sql<number>`0`.as('bytes')
  const ofPeople = (table: 'incidents' | 'appointments', bytes: RawBuilder<number>) =>
    queries
      .selectFrom(table)
      .select(['id', bytes.as('bytes')])
      .where('profileId', 'in', people)
      .where('deletedAt', 'is', null)
  const rows: Record<Counted, AliasableExpression<{ bytes: number }>> = {
    profiles: people.select(unmeasured),
    folders: folders.select(unmeasured),
    documents: documents.where('folderId', 'in', folders).select(unmeasured),
    incidents: ofPeople(
      'incidents',
      sql`octet_length(antecedent) + octet_length(behavior) + octet_length(consequence)`,
    ),
    appointments: ofPeople('appointments', sql`octet_length(fields)`),
  }
  const row = await queries
    .selectFrom(rows[list].as('rows'))
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('rows.bytes').as('bytes')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes) }
}

/** Bytes of the doctors' records of an account before a further file is read: some hospital stays are tens of megabytes. */
const RECORDS_BYTES = 300_000_000

/** Whether a further file of records may be read. Those of people who were deleted count as long as they are kept. */
export async function hasRoomForRecords(queries: Queries, userId: string, most = RECORDS_BYTES): Promise<boolean> {
  const people = queries.selectFrom('profiles').select('id').where('ownerId', '=', userId)
  const { bytes } = await queries
    .selectFrom('recordResources')
    .select(sql<number | string | null>`sum(octet_length(json))`.as('bytes'))
    .where('profileId', 'in', people)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0) < most
}

/** Uploads that are announced and not finished: the app announces a few at a time, however many wait on a device. */
const UNFINISHED_MAX = 200
/** s after which one of them may have been finished. */
const UNFINISHED_WAIT = 60

export interface FileRoom {
  /** After an upload was announced: throws `too-many-requests`, and forgets it, when it is one too many at once. */
  insistOnFew(upload: { id: string; ownerId: string }): Promise<void>
  /** After a file was announced or measured: throws `files-full`, and forgets the file, when it is more than fits. */
  insist(file: { id: string; ownerId: string; size: number }): Promise<void>
}

/** `most`: bytes of all files of an account, those on their way among them. */
export function fileRoom({ queries }: Database, most: number): FileRoom {
  return {
    insistOnFew: async ({ id, ownerId }) => {
      const { count } = await queries
        .selectFrom('files')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('ownerId', '=', ownerId)
        .where('type', 'is', null)
        .executeTakeFirstOrThrow()
      if (Number(count) <= UNFINISHED_MAX) return
      await forgetFile(queries, id)
      throw new ApiProblem('too-many-requests', { headers: { 'Retry-After': String(UNFINISHED_WAIT) } })
    },

    insist: async ({ id, ownerId, size }) => {
      const { others } = await queries
        .selectFrom('files')
        .select(({ fn }) => fn.sum<number | string | null>('size').as('others'))
        .where('ownerId', '=', ownerId)
        .where('id', '!=', id)
        .executeTakeFirstOrThrow()
      if (Number(others ?? 0) + size <= most) return
      await forgetFile(queries, id)
      throw new ApiProblem('files-full')
    },
  }
}
