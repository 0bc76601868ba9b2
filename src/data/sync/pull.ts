/**
 * The one pull: all that changed in all books since the cursor. A book that the server does not know by that cursor (it
 * was restored from a backup, or the device was away for long) comes whole, and is swapped in one transaction.
 */
import { NOUN_NAMES, ROW_FORM } from '#contract/nouns.ts'
import { paths } from '#contract/paths.ts'
import { booksIn, stampText, SyncAnswer } from '#contract/sync.ts'
import type { Answer } from '../api/answer.ts'
import { ApiError } from '../api/api-error.ts'
import type { ApiClient } from '../api/client.ts'
import type { SyncState } from '../database/rows.ts'
import { readSyncState, type UserDatabase } from '../database/user-database.ts'
import { ingestPull } from '../mirror/ingest.ts'
import { parkChangesOf } from '../outbox/maintenance.ts'
import type { Platform } from '../platform.ts'

export interface PullContext {
  db: UserDatabase
  api: ApiClient
  platform: Pick<Platform, 'now' | 'newId'>
}

/** How often one pull begins anew because this device has heard otherwise meanwhile. */
const TRIES = 8

/** Resolves with the server's time of what the mirror now is, or throws an ApiError; what was here before stays then. */
export async function pull(context: PullContext, signal?: AbortSignal): Promise<{ asOf: string }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asOf = await pullOnce(context, signal)
    if (asOf !== null) return { asOf }
  }
  throw new ApiError('unreachable', null, null)
}

/** Null: overtaken. */
async function pullOnce(context: PullContext, signal: AbortSignal | undefined): Promise<string | null> {
  const { db } = context
  let asked = await readSyncState(db)
  const isAnew = asked.nouns !== ROW_FORM
  let cursor = isAnew ? null : asked.cursor
  const replaced = new Set<string>()
  let held: SyncAnswer[] = []
  // Rows of a build that had no cursor: whatever is not delivered now is no more.
  const isSwap = isAnew && (await hasRows(db))
  for (;;) {
    const { answer, asOf } = await ask(context, cursor, asked, signal)
    for (const id of answer.replaced) replaced.add(id)
    if (isSwap) for (const id of booksIn(answer.cursor)) replaced.add(id)
    await parkChangesOf(db, answer.left)
    held.push(answer)
    cursor = answer.cursor
    if (replaced.size === 0 || !answer.more) {
      if (!(await ingestPull(db, { asked, answers: held, replaced, asOf }))) return null
      held = []
      if (!answer.more) return asOf
      asked = await readSyncState(db)
    }
  }
}

/** Of a pull; the profile comes with the sign-in. */
async function hasRows(db: UserDatabase): Promise<boolean> {
  for (const noun of NOUN_NAMES) if (noun !== 'profile' && (await db.rowsOf(noun).count()) > 0) return true
  return false
}

async function ask(
  { db, api, platform }: PullContext,
  cursor: string | null,
  { confirmed }: SyncState,
  signal: AbortSignal | undefined,
): Promise<{ answer: SyncAnswer; asOf: string }> {
  const since = cursor === null ? [] : [cursor, ...confirmed.map(stampText)]
  // A nonce, and its echo in the answer: an answer that somebody in between has kept is not one.
  const n = platform.newId().slice(-12)
  const path = `${paths.sync}?n=${n}${since.length > 0 ? `&since=${since.join(',')}` : ''}`
  const answer = await api.call({ method: 'GET', path, subject: db.userId, ...(signal ? { signal } : {}) })
  if (answer.kind !== 'ok') throw apiErrorOf(answer)
  const parsed = SyncAnswer.safeParse(answer.body)
  // JSON of another shape is not our server speaking (or a newer one): keep what the mirror has.
  const isOurs = parsed.success && parsed.data.n === n && booksIn(parsed.data.cursor).includes(db.userId)
  if (!isOurs) throw new ApiError('unreachable', answer.status, null)
  return { answer: parsed.data, asOf: answer.date ?? new Date(platform.now()).toISOString() }
}

/** The error for a screen that has to tell the person. */
export function apiErrorOf(answer: Answer): ApiError {
  if (answer.kind === 'problem') return new ApiError('refused', answer.status, answer.problem)
  if (answer.kind === 'signed-out') return new ApiError('unauthenticated', 401, null)
  return new ApiError(
    'unreachable',
    answer.kind === 'unreachable' ? answer.status : null,
    answer.kind === 'unreachable' ? answer.problem : null,
  )
}
