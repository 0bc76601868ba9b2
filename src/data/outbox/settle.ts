/**
 * What an answer means, and ending a claim by it: one transaction that stores what the server has and what becomes of the
 * entries. Whatever goes wrong with one entry ends on a card or a later try of that entry; the others go on.
 */
import type { Command } from '#contract/command.ts'
import { nounSchemas } from '#contract/noun-schemas.ts'
import { nounNamed } from '#contract/nouns.ts'
import { Deleted } from '#contract/documents.ts'
import type { Things } from '#contract/merge.ts'
import { readStamp } from '#contract/sync.ts'
import type { Answer } from '../api/answer.ts'
import { type EntryError, needsPerson, type OutboxEntry } from '../database/entry.ts'
import type { ConfirmedRow } from '../database/rows.ts'
import type { Table } from 'dexie'
import type { UserDatabase } from '../database/user-database.ts'
import { backoff } from './backoff.ts'
import { type DecodedEntry, decodeEntry } from './decode-entry.ts'
import { historyOf } from './history.ts'
import { asLeader, type Leader } from './leadership.ts'
import { asAnother, replaceEntry } from './resolve.ts'
import { sendFileAgain } from './send-file-again.ts'

/** Where confirmed rows go; given by whoever composes outbox and mirror, which do not know each other. */
export interface Mirror {
  tables(db: UserDatabase): readonly Table[]
  /** What this device has heard of the server; to be asked before a request, and given back with its answers. */
  heard(db: UserDatabase): Promise<string | null>
  /** In the transaction that ends the entries. */
  ingest(db: UserDatabase, confirmed: readonly ConfirmedRow[], heard: string | null): Promise<void>
}

/** An answer that proves a change, read once it is stored: of many to one row only the last is. */
export interface ConfirmingAnswer extends Omit<ConfirmedRow, 'noun' | 'row'> {
  noun: Command<unknown, unknown>['noun']
  command: Command<unknown, unknown>
  body: unknown
}

export type Verdict =
  /** The server has it, and said so in `body`; null: what it said could not be stored, and a pull brings the row. */
  | { kind: 'confirmed'; answer: ConfirmingAnswer | null; isReplayed: boolean }
  | { kind: 'asked'; theirs: Things }
  | { kind: 'refused'; error: EntryError }
  /** No definitive answer: the same key and bytes again, later. */
  | { kind: 'later'; error: EntryError; retryAfter: number | null }
  /** Nobody is signed in to send it with. */
  | { kind: 'auth' }
  /** Another change has taken this key, or it was made on a version tag that is out of date: as a new change, at once. */
  | { kind: 'anew' }
  /** The server does not have the bytes of this document. */
  | { kind: 'bytes-missing'; error: EntryError }
  /** It did not fit into the request, or was not made there after one of its lane that failed. */
  | { kind: 'unsent' }

/** What `answer` says about the entry. */
export function verdictOf(
  entry: OutboxEntry,
  decoded: DecodedEntry,
  answer: Answer | 'not-made',
  now: number,
): Verdict {
  if (answer === 'not-made') return { kind: 'unsent' }
  switch (answer.kind) {
    case 'ok':
      return confirmedBy(entry, decoded, answer, now)
    case 'unchanged':
      return later({ kind: 'portal', status: 304, message: null, requestId: null })
    case 'unreachable':
      return { ...later(errorOf(answer)), retryAfter: answer.retryAfter }
    case 'signed-out':
      return { kind: 'auth' }
    case 'problem':
      return refusedBy(entry, answer)
  }
}

const later = (error: EntryError): Verdict & { kind: 'later' } => ({ kind: 'later', error, retryAfter: null })

function refusedBy(entry: OutboxEntry, answer: Answer & { kind: 'problem' }): Verdict {
  const { code, theirs } = answer.problem
  switch (code) {
    case 'seen-otherwise':
      return theirs ? { kind: 'asked', theirs } : { kind: 'refused', error: errorOf(answer) }
    case 'idempotency-in-progress':
      return { ...later(errorOf(answer)), retryAfter: answer.retryAfter ?? 1000 }
    case 'idempotency-key-reused':
      return { kind: 'anew' }
    case 'precondition-failed':
      return entry.sent?.ifMatch === undefined ? { kind: 'refused', error: errorOf(answer) } : { kind: 'anew' }
    case 'upload-missing':
      return { kind: 'bytes-missing', error: errorOf(answer) }
    default:
      return { kind: 'refused', error: errorOf(answer) }
  }
}

function confirmedBy(
  entry: OutboxEntry,
  { command, input }: DecodedEntry,
  answer: Answer & { kind: 'ok' },
  now: number,
): Verdict {
  const { isReplayed, change, date, body } = answer
  // Our server's own marks are proof, whatever a build of another day wrote into the body.
  const isProof = isReplayed || change !== null || rowIn(command, entry.key, body) !== undefined
  if (!isProof) return later({ kind: 'portal', status: answer.status, message: null, requestId: null })
  const confirming = {
    command,
    noun: command.noun,
    key: entry.key,
    whose: command.whose(input),
    stamp: readStamp(change),
    isReplayed,
    asOf: writtenAt(answer) ?? date ?? new Date(now).toISOString(),
    body,
  }
  return { kind: 'confirmed', answer: confirming, isReplayed }
}

/** The rows that these answers hold: of several for one row that of the last, which holds the changes before it too. */
function rowsOf(answers: readonly ConfirmingAnswer[]): ConfirmedRow[] {
  const last = new Map(answers.map((answer) => [`${answer.noun} ${answer.key}`, answer]))
  return [...last.values()].flatMap(({ command, body, noun, ...confirmed }) => {
    // Bytes of a file are no row.
    if (noun === 'files') return []
    const row = rowIn(command, confirmed.key, body)
    return row === undefined ? [] : [{ ...confirmed, noun, row }]
  })
}

/** A stored answer is as old as its write: "as of now" would claim more than was proven. */
function writtenAt({ isReplayed, body }: Answer & { kind: 'ok' }): string | null {
  const written = (body as { updatedDate?: unknown } | null)?.updatedDate
  return isReplayed && typeof written === 'string' ? written : null
}

/** The row that the body holds, null for a deletion, undefined when it is not the row of `key`. */
function rowIn({ noun, deletes }: Command<unknown, unknown>, key: string, body: unknown): unknown {
  if (noun === 'files') return (body as { id?: unknown } | null)?.id === key ? null : undefined
  if (deletes) return Deleted.safeParse(body).data?.id === key ? null : undefined
  const parsed = nounSchemas[noun].safeParse(body)
  return parsed.success && nounNamed(noun).key(parsed.data) === key ? parsed.data : undefined
}

function errorOf(answer: Answer & { kind: 'problem' | 'unreachable' }): EntryError {
  return {
    kind: answer.kind === 'problem' ? answer.problem.code : answer.why,
    status: answer.status,
    message: answer.problem?.message ?? null,
    requestId: answer.problem?.requestId ?? null,
  }
}

export interface Settled {
  entry: OutboxEntry
  verdict: Verdict
}

/**
 * A name that is taken may come free by a change made before, which was put off while this one was not: a folder that was
 * deleted here, and another made under its name. Then the refusal is none yet. What itself waits for the person frees none.
 */
export async function namesComeFree(db: UserDatabase, settled: readonly Settled[]): Promise<Settled[]> {
  const isTaken = ({ verdict }: Settled) => verdict.kind === 'refused' && verdict.error.kind === 'name-taken'
  if (!settled.some(isTaken)) return [...settled]
  const ended = new Set(settled.filter(({ verdict }) => verdict.kind !== 'later').map(({ entry }) => entry.id))
  const all = await db.outbox.toArray()
  const held = new Set(all.filter(needsPerson).map(({ lane }) => lane))
  const left = all.filter(({ id, lane, creates }) => !creates && !held.has(lane) && !ended.has(id))
  return settled.map((one) => {
    const { entry, verdict } = one
    if (verdict.kind !== 'refused' || !isTaken(one)) return one
    const isComing = left.some(({ noun, key, seq }) => noun === entry.noun && key !== entry.key && seq < entry.seq)
    return isComing ? { entry, verdict: later(verdict.error) } : one
  })
}

/** Ends claims by what came of them, all in one transaction. `heard`: before they were sent. */
export function settleAll(
  leader: Leader,
  mirror: Mirror,
  settled: readonly Settled[],
  heard: string | null,
): Promise<void> {
  const { db, platform } = leader
  const work = async () => {
    const answers = settled.flatMap(({ verdict }) => (verdict.kind === 'confirmed' && verdict.answer) || [])
    await mirror.ingest(db, rowsOf(answers), heard)
    const stored = await db.outbox.bulkGet(settled.map(({ entry }) => entry.seq))
    // What went out unnoted, for want of room (`claim.ts`), may be discarded by now, or have become a part of another change.
    const left = settled.filter(({ entry }, at) => stored[at]?.id === entry.id)
    const ended = settled.filter(isConfirmed)
    await db.outbox.bulkDelete(left.filter(isConfirmed).map(({ entry }) => entry.seq))
    await db.history.bulkPut(
      ended.map(({ entry, verdict }) =>
        historyOf(entry, 'isReplayed' in verdict && verdict.isReplayed ? 'replayed' : 'received', platform.now()),
      ),
    )
    for (const one of left) await settleOne(leader, one)
  }
  return asLeader(leader, work, [...mirror.tables(db), db.history, db.files])
}

const isConfirmed = ({ verdict }: Settled): boolean => verdict.kind === 'confirmed'

async function settleOne(leader: Leader, { entry, verdict }: Settled): Promise<void> {
  const { db, platform } = leader
  switch (verdict.kind) {
    case 'asked':
      await db.outbox.put({ ...entry, state: 'asked', question: { theirs: verdict.theirs } })
      return
    case 'refused':
      await db.outbox.put({ ...entry, state: 'refused', lastError: verdict.error })
      return
    case 'auth':
      await db.outbox.put({ ...entry, state: 'auth' })
      return
    case 'unsent':
      // Its bytes stay frozen: a request that has left may arrive once more, and then the call may be made.
      await db.outbox.put({ ...entry, state: 'queued' })
      return
    case 'later':
      await db.outbox.put(postponed(leader, entry, verdict.error, verdict.retryAfter))
      return
    case 'anew': {
      const decoded = decodeEntry(entry)
      if (decoded) await replaceEntry(db, entry, asAnother(entry, platform.newId(), decoded))
      return
    }
    case 'bytes-missing':
      if (!(await sendFileAgain(leader, postponed(leader, entry, verdict.error, null)))) {
        await db.outbox.put({ ...entry, state: 'refused', lastError: verdict.error })
      }
      return
    case 'confirmed':
  }
}

function postponed(leader: Leader, entry: OutboxEntry, error: EntryError, retryAfter: number | null): OutboxEntry {
  const attempts = entry.attempts + 1
  const wait = retryAfter ?? backoff(attempts, leader.platform.random())
  return { ...entry, state: 'waiting', attempts, nextAttemptAt: leader.platform.now() + wait, lastError: error }
}
