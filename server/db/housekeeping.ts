/** What is kept for a while only: stored answers, sessions, codes, mails, limits, and accounts, people and files that were deleted. */
import { REFRESH_TTL } from '#contract/session-keys.ts'
import { instant } from '#server/clock.ts'
import type { Files } from '#server/files/files.ts'
import type { Database, Queries } from './database.ts'
import { forgetFile, takeUnclaimed } from './files.ts'
import { purgeRecords } from './record-imports.ts'
import { purgeRequests } from './requests.ts'

const DAY = 86_400_000
/** OFFLINE, idempotency contract. */
export const KEEP_ANSWERS = 90 * DAY
/** DECISIONS D6. */
export const KEEP_DELETED = 30 * DAY
/** Uploads that nobody goes on with. */
export const KEEP_PARTIAL = 7 * DAY
/** Files taken from the store in one go; the next round takes more. */
const FILES_AT_ONCE = 500

/** Removes what is past its time. Safe to run on several nodes at once. */
export async function purge(database: Database, files: Files, now: number): Promise<void> {
  const { queries } = database
  await queries
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', instant(now - KEEP_ANSWERS))
    .execute()
  for (const table of ['refreshTokens', 'oneTimeCodes', 'resetTokens', 'mails', 'rateLimits'] as const) {
    await queries.deleteFrom(table).where('expiresAt', '<', instant(now)).execute()
  }
  await queries
    .deleteFrom('sessions')
    .where('lastUsedAt', '<', instant(now - REFRESH_TTL * 1000))
    .execute()
  await purgeRequests(queries, now)
  // All that belongs to them goes with them; the bytes of their files by `purgeFiles`.
  await queries.deleteFrom('users').where('deleteOn', '<=', instant(now)).execute()
  await database.transaction((trx) => purgeRecords(trx, now))
  await database.transaction((trx) => purgeDeleted(trx, instant(now - KEEP_DELETED)))
  await purgeFiles(queries, files, now)
}

async function purgeDeleted(queries: Queries, before: string): Promise<void> {
  const people = await queries
    .deleteFrom('profiles')
    .where('deletedAt', '<', before)
    .returning(['id', 'ownerId'])
    .execute()
  const documents = await queries
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folderId')
    .innerJoin('profiles', 'profiles.id', 'folders.profileId')
    .select(['documents.id', 'profiles.ownerId'])
    .where('documents.deletedAt', '<', before)
    .execute()
  const folders = await queries
    .selectFrom('folders')
    .innerJoin('profiles', 'profiles.id', 'folders.profileId')
    .select(['folders.id', 'profiles.ownerId'])
    .where('folders.deletedAt', '<', before)
    .execute()
  await queries.deleteFrom('documents').where('deletedAt', '<', before).execute()
  await queries.deleteFrom('folders').where('deletedAt', '<', before).execute()
  for (const { id, ownerId } of [...people, ...documents, ...folders]) {
    // Stored answers carry whole rows; what was removed for good must not live on in them.
    await queries
      .deleteFrom('idempotencyKeys')
      .where('userId', '=', ownerId)
      .where('body', 'like', `%"${id}"%`)
      .execute()
  }
}

/** Bytes first: should this end in between, the row is still there to try again by. */
async function purgeFiles(queries: Queries, files: Files, now: number): Promise<void> {
  const limits = { partial: now - KEEP_PARTIAL, whole: now - KEEP_DELETED, limit: FILES_AT_ONCE }
  for (const id of await takeUnclaimed(queries, limits)) {
    await files.remove(id)
    await forgetFile(queries, id)
  }
}
