/** Asking the server for the doctors' records. What comes is kept on this device, whole or not at all. */
import { DrVisitNotes, Medications, RecordSuggestions, Vaccinations } from '#contract/records.ts'
import { device } from './app.ts'
import { ApiError } from './api/api-error.ts'
import { subjectOf } from './api/token-subject.ts'
import type { Account } from './device/account.ts'
import { collections } from './mirror/database.ts'
import { getUnless } from './mirror/pull.ts'
import { keep, keptTag, type RecordListKind, recordsPath } from './records-cache.ts'
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
  const collection = collections.records(profileId, kind)
  const known = await keptTag(account, path)
  const got = await getUnless<unknown>(account, path, SCHEMAS[kind], known, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'refused') {
      noteProblem(collection, error.problem?.message ?? '')
    }
    throw error
  })
  noteProblem(collection, null)
  const { asOf, etag } = got
  if (await keep(account, path, { ...got, profileId }, () => isSignedIn(account))) {
    await db.pulls.put({ collection, asOf, etag })
  }
  return { asOf }
}

/** The same answer may come after a sign-out, in this tab or another. */
export async function isSignedIn(account: Account): Promise<boolean> {
  const { access } = await account.platform.tokens.read()
  return device.account.get() === account && access !== null && subjectOf(access) === account.userId
}
