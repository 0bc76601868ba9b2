/** Asking the server for the doctors' records. What comes is kept on this device, whole or not at all. */
import { DrVisitNotes, Medications, RecordSuggestions, Vaccinations } from '#contract/records.ts'
import { device } from '../session/this-device.ts'
import { ApiError } from '../api/api-error.ts'
import { subjectOf } from '../api/token-claims.ts'
import type { Account } from '../session/account.ts'
import { listTag, recordsCollection } from '../database/rows.ts'
import { readSyncState } from '../database/user-database.ts'
import { apiErrorOf } from '../sync/pull.ts'
import { keep, type Keeping, keptTag, readKept, type RecordListKind, recordsPath } from './records-cache.ts'
import { noteProblem } from './records-problems.ts'

const SCHEMAS = {
  medications: Medications,
  vaccinations: Vaccinations,
  'dr-visit-notes': DrVisitNotes,
  suggestions: RecordSuggestions,
} as const

/** Rejects with an ApiError; what was kept before stays then. */
export async function pullRecords(
  account: Account,
  profileId: string,
  kind: RecordListKind,
  signal?: AbortSignal,
): Promise<{ asOf: string }> {
  const { db, userId } = account
  const path = recordsPath(userId, profileId, kind)
  const collection = recordsCollection(profileId, kind)
  // What cannot be read any more has to come whole.
  const known = (await readKept(account, path)) && (await keptTag(account, path))
  // What the feed says before the question: what changes meanwhile is asked for again.
  const tag = listTag((await readSyncState(db)).tags[profileId], account.platform.language())
  const got = await getUnless(account, path, SCHEMAS[kind], known, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'refused') {
      noteProblem(collection, error.problem?.message ?? '')
    }
    throw error
  })
  noteProblem(collection, null)
  const { asOf } = got
  // The list is no row of the database: what is kept for the next start goes before it changes, and with its row below.
  await account.platform.withdrawPages?.()
  if (await keep(account, path, { ...got, profileId }, () => isSignedIn(account))) {
    await db.pulls.put({ collection, asOf, tag })
  }
  return { asOf }
}

/** The same answer may come after a sign-out, in this tab or another. */
export async function isSignedIn(account: Account): Promise<boolean> {
  const access = await account.platform.tokens.read()
  return device.account.get() === account && access !== null && subjectOf(access) === account.userId
}

async function getUnless(
  { api, db, platform }: Account,
  path: string,
  schema: (typeof SCHEMAS)[RecordListKind],
  known: string | null,
  signal: AbortSignal | undefined,
): Promise<Omit<Keeping, 'profileId'>> {
  const headers: Record<string, string> = known === null ? {} : { 'if-none-match': known }
  const answer = await api.call({ method: 'GET', path, subject: db.userId, headers, ...(signal ? { signal } : {}) })
  const now = new Date(platform.now()).toISOString()
  if (answer.kind === 'unchanged' && known !== null) {
    return { body: null, asOf: answer.date ?? now, etag: known, trouble: answer.trouble }
  }
  if (answer.kind !== 'ok') throw apiErrorOf(answer)
  const parsed = schema.safeParse(answer.body)
  // JSON of another shape is not our server speaking (or a newer one): what was kept stays.
  if (!parsed.success) throw new ApiError('unreachable', answer.status, null)
  return { body: parsed.data, asOf: answer.date ?? now, etag: answer.etag, trouble: answer.trouble }
}
