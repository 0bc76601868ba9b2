/**
 * Ending a claim: one transaction that stores what the answer means and what becomes of the entry. Each checks the
 * epoch first, so that a frozen ex-leader that wakes up late cannot commit.
 */
import { CarePlanList } from '#contract/care-plan.ts'
import type { Command, Noun } from '#contract/commands.ts'
import { NO_VERSION, versionTag } from '#contract/headers.ts'
import { Dependent } from '#contract/people.ts'
import * as z from 'zod/mini'
import type { Answer } from '../api/answer.ts'
import type { UserDatabase } from '../mirror/database.ts'
import { ingestConfirmed, mirrorTables } from '../mirror/ingest.ts'
import { contentOf } from '../mirror/overlay.ts'
import type { Platform } from '../platform.ts'
import { backoff } from './backoff.ts'
import { laneOf } from './enqueue.ts'
import type { EntryError, OutboxEntry } from './entry.ts'
import { needsPerson } from './pick.ts'

export class LostLeadership extends Error {
  constructor() {
    super('Another drainer has taken over')
    this.name = 'LostLeadership'
  }
}

export interface Leader {
  db: UserDatabase
  platform: Pick<Platform, 'now' | 'random' | 'newId'>
  epoch: number
}

/** Runs `work` in a transaction over outbox, meta and mirror, if this leader still leads. */
export function asLeader<T>({ db, epoch }: Leader, work: () => Promise<T>): Promise<T> {
  return db.transaction('rw', [db.outbox, ...mirrorTables(db)], async () => {
    if ((await db.meta.get('epoch'))?.value !== epoch) throw new LostLeadership()
    return work()
  })
}

/** Takes an entry for sending and raises `sends` before any byte leaves. Undefined when it is no longer there to take. */
export function claim(
  leader: Leader,
  seq: number,
  canRead: (entry: OutboxEntry) => boolean,
): Promise<OutboxEntry | undefined> {
  return asLeader(leader, async () => {
    const entry = await leader.db.outbox.get(seq)
    if (!entry || (entry.state !== 'queued' && entry.state !== 'waiting')) return undefined
    if (!canRead(entry)) {
      await leader.db.outbox.put({ ...entry, state: 'quarantined' })
      return undefined
    }
    const claimed: OutboxEntry = { ...entry, state: 'sending', sends: entry.sends + 1, claim: { epoch: leader.epoch } }
    await leader.db.outbox.put(claimed)
    return claimed
  })
}

export async function quarantine(leader: Leader, seqs: readonly number[]): Promise<void> {
  await asLeader(leader, async () => {
    await leader.db.outbox.where('seq').anyOf(seqs).modify({ state: 'quarantined', claim: null })
  })
}

/**
 * The server has it: its row goes into the mirror and the entry goes, in one transaction. The next entry of the lane, if
 * made on the same version, now stands on the new one: the server took ours only because nothing else had changed.
 * False when the answer is not the row that was written; then nothing is proven and the entry stays.
 */
export function confirm(
  leader: Leader,
  entry: OutboxEntry,
  command: Command<unknown, unknown>,
  answer: Answer & { kind: 'ok' },
): Promise<boolean> {
  return asLeader(leader, async () => {
    const { db } = leader
    if (!(await ingestConfirmed(db, command.noun, entry.key, answer.body, provenAt(leader, answer)))) return false
    await db.outbox.delete(entry.seq)
    const version = (answer.body as { version: number }).version
    await passOn(db, entry, versionTag(version))
    return true
  })
}

/**
 * Only the next of the lane, which passes it on in its turn: telling all of them each time would make a long lane cost
 * its square. `madeOn` says which of them were made on the same row; the others find out by a 412 and merge.
 */
async function passOn(db: UserDatabase, entry: OutboxEntry, etag: string): Promise<void> {
  const next = await laneOf(db, entry.lane)
    .filter((later) => later.key === entry.key && !needsPerson(later))
    .first()
  if (next?.base.madeOn !== entry.base.madeOn) return
  await db.outbox.update(next.seq, { base: { ...next.base, etag } })
}

/**
 * A stored answer is as old as the write it belongs to: the row may have changed since, and "as of now" would claim
 * more than was proven.
 */
function provenAt({ platform }: Leader, { body, date, isReplayed }: Answer & { kind: 'ok' }): string {
  const written = (body as { updatedDate?: unknown } | null)?.updatedDate
  return isReplayed && typeof written === 'string' ? written : (date ?? new Date(platform.now()).toISOString())
}

/** No definitive answer: the same key and bytes again, later. */
export function postpone(
  leader: Leader,
  entry: OutboxEntry,
  error: EntryError,
  retryAfter: number | null,
): Promise<void> {
  const attempts = entry.attempts + 1
  const wait = retryAfter ?? backoff(attempts, leader.platform.random())
  return put(leader, {
    ...entry,
    state: 'waiting',
    attempts,
    nextAttemptAt: leader.platform.now() + wait,
    lastError: error,
    claim: null,
  })
}

/** Nobody is signed in to send it: the queue pauses, nothing is wiped, attempts do not count. */
export function pauseForAuth(leader: Leader, entry: OutboxEntry): Promise<void> {
  return put(leader, { ...entry, state: 'auth', claim: null })
}

export function refuse(leader: Leader, entry: OutboxEntry, error: EntryError): Promise<void> {
  return put(leader, { ...entry, state: 'refused', lastError: error, claim: null })
}

async function put(leader: Leader, entry: OutboxEntry): Promise<void> {
  await asLeader(leader, () => leader.db.outbox.put(entry))
}

export type MergeOutcome = 'merged' | 'nothing-left' | 'asked' | 'unreadable' | 'gone'

/**
 * 412: the row changed under this change. What combines is put on top of the server's row as a new change in the same
 * place (new key, new base, one transaction); what both sides changed is asked. [Note: merge or ask]
 */
export function mergeOrAsk(
  leader: Leader,
  entry: OutboxEntry,
  command: Command<unknown, unknown>,
  answer: Answer & { kind: 'ok' },
): Promise<MergeOutcome> {
  return asLeader<MergeOutcome>(leader, async () => {
    const { db, platform } = leader
    const theirs = theirRow(command.noun, entry.key, answer.body)
    if (theirs === 'unreadable' || theirs === 'gone' || !command.merge) return theirs === 'gone' ? 'gone' : 'unreadable'
    const asOf = answer.date ?? new Date(platform.now()).toISOString()
    if (theirs && !(await ingestConfirmed(db, command.noun, entry.key, theirs.value, asOf))) return 'unreadable'
    const content = contentOf(command.noun, entry.key, theirs?.value)
    const etag = theirs ? versionTag(theirs.version) : NO_VERSION
    const { change, conflicts } = command.merge(entry.base.snapshot ?? undefined, content, entry.input)
    if (conflicts.length > 0) {
      await db.outbox.put({
        ...entry,
        state: 'conflict',
        conflict: { fields: conflicts, etag, theirs: content },
        claim: null,
      })
      return 'asked'
    }
    const input = command.narrow?.(entry.input, change) ?? null
    if (input === null) {
      await db.outbox.delete(entry.seq)
      return 'nothing-left'
    }
    await db.outbox.put(rebased(entry, platform.newId(), input, etag, content))
    return 'merged'
  })
}

/** The entry as a new change in the same place of its lane, made on what the server has now. */
export function rebased(entry: OutboxEntry, id: string, input: unknown, etag: string, content: unknown): OutboxEntry {
  return {
    ...entry,
    id,
    input,
    base: { etag, madeOn: etag, snapshot: content ?? null },
    state: 'queued',
    sends: 0,
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    conflict: null,
    claim: null,
  }
}

type TheirRow = { value: unknown; version: number } | undefined | 'unreadable' | 'gone'

function theirRow(noun: Noun, key: string, body: unknown): TheirRow {
  if (noun === 'carePlans') {
    const plans = CarePlanList.safeParse(body)
    if (!plans.success) return 'unreadable'
    const plan = plans.data[0]
    if (plan && plan.dependentId !== key) return 'unreadable'
    return plan ? { value: plan, version: plan.version } : undefined
  }
  const list = z.array(Dependent).safeParse(body)
  if (!list.success) return 'unreadable'
  const dependent = list.data.find((row) => row.id === key)
  return dependent ? { value: dependent, version: dependent.version } : 'gone'
}
