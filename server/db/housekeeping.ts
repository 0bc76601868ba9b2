/** What is kept for a while only: stored answers, sessions, codes, mails, limits, and accounts, people and files that were deleted. */
import { REFRESH_TTL } from '#contract/session-keys.ts'
import { instant } from '#server/clock.ts'
import type { Files } from '#server/files/files.ts'
import { purgeActivity, recordActivity } from './activity.ts'
import { inParts } from './bulk-insert.ts'
import { purgeImages } from './content-images.ts'
import type { Database, Queries } from './database.ts'
import { withoutDevice } from './feed.ts'
import { pruneFeed } from './feed-prune.ts'
import { forgetFile, isUnclaimed, takeUnclaimed } from './files.ts'
import { purgeMailFailures } from './mail-failures.ts'
import { rememberFormer } from './profiles.ts'
import {
  claimDeleted,
  EMPTIED,
  forgetAnswers,
  type Owned,
  removeDocuments,
  removeEmptied,
  removeFolders,
  removePeople,
  removeRecordsOf,
} from './remove-for-good.ts'
import { purgeRecords } from './sweep-imports.ts'
import { purgeRequests, withdrawInvitation } from './requests.ts'
import { HIDING_TABLES, type HidingTable } from './schema.ts'
import { markEndedOfLeaving } from './sessions.ts'

const DAY = 86_400_000
/** A device that was away for a season still gets the answer to what it sent before, and does not do it twice. */
export const KEEP_ANSWERS = 90 * DAY
/** DECISIONS D6. */
export const KEEP_DELETED = 30 * DAY
/** Deletions, and changes that later ones made obsolete: who was away for longer gets whole books. */
export const KEEP_CHANGES = 400 * DAY
/** Who was there; of accounts that are gone, too. */
export const KEEP_ACTIVITY = 400 * DAY
/** Why mails did not go out (DECISIONS N7). */
export const KEEP_MAIL_FAILURES = 30 * DAY
/** Pictures that no text mentions, of drafts that were given up (DECISIONS N14). */
export const KEEP_IMAGES = 90 * DAY
/** Uploads that nobody goes on with. */
export const KEEP_PARTIAL = 7 * DAY
/** Files taken from the store in one go; the next round takes more. */
const FILES_AT_ONCE = 500

/** In ms: what whoever runs this copy may keep for a shorter or a longer time. */
export interface Retention {
  /** Stored answers to writes. */
  answers: number
  /** Messages of the contact forms. */
  messages: number
}

export const USUAL_RETENTION: Retention = { answers: KEEP_ANSWERS, messages: 365 * DAY }

/** Removes what is past its time. Safe to run on several nodes at once. */
export async function purge(database: Database, files: Files, now: number, retention = USUAL_RETENTION): Promise<void> {
  const { queries } = database
  await queries
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', instant(now - retention.answers))
    .execute()
  for (const table of [
    'refreshTokens',
    'oneTimeCodes',
    'resetTokens',
    'mails',
    'rateLimits',
    'emailUndos',
    'spentChallenges',
  ] as const) {
    await queries.deleteFrom(table).where('expiresAt', '<', instant(now)).execute()
  }
  await queries
    .deleteFrom('sessions')
    .where('lastUsedAt', '<', instant(now - REFRESH_TTL * 1000))
    .execute()
  await queries
    .deleteFrom('endedSessions')
    .where('endedAt', '<', instant(now - REFRESH_TTL * 1000))
    .execute()
  await purgeRequests(queries, now, retention.messages)
  await markEndedOfLeaving(queries, instant(now))
  // All that belongs to them goes with them; the bytes of their files by `purgeFiles`.
  await database.transaction((trx) => purgeUsers(trx, now))
  await purgeRecords(database, now)
  await database.transaction((trx) => purgeDeleted(trx, instant(now - KEEP_DELETED)))
  await database.transaction((trx) => pruneFeed(trx, instant(now - KEEP_CHANGES)))
  await purgeActivity(queries, instant(now - KEEP_ACTIVITY))
  await purgeMailFailures(queries, instant(now - KEEP_MAIL_FAILURES))
  await purgeImages(queries, now, KEEP_IMAGES)
  await purgeFiles(queries, files, now)
}

/** What the feed tells of their people goes with them. */
async function purgeUsers(queries: Queries, now: number): Promise<void> {
  // Held: of whoever keeps the account at the same moment and this, one comes first.
  const users = await queries
    .updateTable('users')
    .set(({ ref }) => ({ deleteOn: ref('deleteOn') }))
    .where('deleteOn', '<=', instant(now))
    .returning(['id', 'email'])
    .execute()
  for (const { id, email } of users) {
    const people = await queries.selectFrom('profiles').select('id').where('ownerId', '=', id).execute()
    await rememberFormer(
      queries,
      people.map((person) => person.id),
    )
    for (const person of people) await removeRecordsOf(queries, person.id)
    await queries
      .deleteFrom('changes')
      .where(({ or, and, not, eb, selectFrom }) =>
        or([
          eb('book', 'in', selectFrom('profiles').select('profiles.id').where('ownerId', '=', id)),
          // Of people who were removed before.
          and([eb('actor', '=', id), not(eb('book', 'in', selectFrom('profiles').select('profiles.id')))]),
        ]),
      )
      .execute()
    await queries.deleteFrom('users').where('id', '=', id).execute()
    // Else the address would stay, and be listed as invited again.
    await withdrawInvitation(queries, email)
    await recordActivity(queries, { kind: 'account-deleted', account: id }, withoutDevice(now))
  }
}

async function purgeDeleted(queries: Queries, before: string): Promise<void> {
  const people = await claimDeleted(queries, 'profiles')
    .where('deletedAt', '<', before)
    .returning(['id', 'ownerId'])
    .execute()
  await removePeople(queries, people)
  const documents = await claimDeleted(queries, 'documents')
    .where('deletedAt', '<', before)
    .returning(({ selectFrom }) => [
      'id',
      selectFrom('folders').whereRef('id', '=', 'documents.folderId').select('profileId').as('profileId'),
    ])
    .execute()
  await removeDocuments(queries, await withOwners(queries, documents))
  // After the documents: a folder stays as long as one that was deleted by itself.
  await removeEmptied(queries).execute()
  const folders = await claimDeleted(queries, 'folders')
    .where('deletedAt', '<', before)
    .where('deletedAt', '<>', EMPTIED)
    .returning(['id', 'profileId'])
    .execute()
  await removeFolders(queries, await withOwners(queries, folders))
  for (const table of Object.keys(HIDING_TABLES) as HidingTable[]) {
    const rows = await queries
      .deleteFrom(table)
      .where('deletedAt', '<', before)
      .returning(['id', 'profileId'])
      .execute()
    await forgetAnswers(queries, await withOwners(queries, rows))
  }
}

async function withOwners(
  queries: Queries,
  rows: readonly { id: string; profileId: string | null }[],
): Promise<Owned[]> {
  const owners = new Map<string, string>()
  for (const ids of inParts([...new Set(rows.map(({ profileId }) => profileId ?? ''))])) {
    const people = await queries.selectFrom('profiles').select(['id', 'ownerId']).where('id', 'in', ids).execute()
    for (const { id, ownerId } of people) owners.set(id, ownerId)
  }
  return rows.map(({ id, profileId }) => ({ id, ownerId: owners.get(profileId ?? '') ?? '' }))
}

/** Bytes first: should this end in between, the row is still there to try again by. */
export async function purgeFiles(queries: Queries, files: Files, now: number): Promise<void> {
  const limits = { partial: now - KEEP_PARTIAL, whole: now - KEEP_DELETED, limit: FILES_AT_ONCE }
  const failures: unknown[] = []
  const end = async (id: string): Promise<void> => {
    // Another round may have been here first: another node's, or that of somebody who removes something for good.
    if (!(await isUnclaimed(queries, id))) return
    await files.remove(id)
    await forgetFile(queries, id)
  }
  for (const id of await takeUnclaimed(queries, limits)) {
    // It keeps none of the others.
    await end(id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
