/**
 * Ending a claim: one transaction that stores what the answer means and what becomes of the entry. Each checks the
 * epoch first, so that a frozen ex-leader that wakes up late cannot commit.
 */
import type { Command } from '#contract/command.ts'
import type { CommandInput } from '#contract/commands.ts'
import { sendFile } from '#contract/documents-commands.ts'
import { NO_VERSION, versionTag } from '#contract/headers.ts'
import type { Table } from 'dexie'
import type { Answer } from '../api/answer.ts'
import type { UserDatabase } from '../mirror/database.ts'
import { type ConfirmedRow, confirmedRow, ingestConfirmed, tablesOf } from '../mirror/ingest-confirmed.ts'
import { contentOf } from '../mirror/overlay.ts'
import type { Platform } from '../platform.ts'
import { backoff } from './backoff.ts'
import { type EntryError, needsPerson, type OutboxEntry } from './entry.ts'
import { historyOf } from './history.ts'

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

/**
 * Runs `work` in a transaction over outbox, meta and these tables, if this leader still leads. The epoch is read beside
 * the work, not before it: whoever no longer leads rolls the whole transaction back.
 */
export function asLeader<T>({ db, epoch }: Leader, work: () => Promise<T>, tables: readonly Table[] = []): Promise<T> {
  return db.transaction('rw', [db.outbox, db.meta, ...tables], async () => {
    const [held, result] = await Promise.all([db.meta.get('epoch'), work()])
    if (held?.value !== epoch) throw new LostLeadership()
    return result
  })
}

/** Times of sending that an entry keeps, the latest: one that fails for days is sent hundreds of times. */
const SENT_TIMES = 20

/**
 * Takes entries of one lane for sending and raises their `sends` before any byte leaves, up to the first that is no
 * longer there to take.
 */
export function claim(
  leader: Leader,
  seqs: readonly number[],
  canRead: (entry: OutboxEntry) => boolean,
): Promise<OutboxEntry[]> {
  return asLeader(leader, async () => {
    const { outbox } = leader.db
    const claimed: OutboxEntry[] = []
    for (const entry of await outbox.bulkGet([...seqs])) {
      if (!entry || (entry.state !== 'queued' && entry.state !== 'waiting')) break
      if (!canRead(entry)) {
        await outbox.put({ ...entry, state: 'quarantined' })
        break
      }
      const sentAt = [...(entry.sentAt ?? []).slice(1 - SENT_TIMES), new Date(leader.platform.now()).toISOString()]
      claimed.push({ ...entry, state: 'sending', sends: entry.sends + 1, sentAt, claim: { epoch: leader.epoch } })
    }
    await outbox.bulkPut(claimed)
    return claimed
  })
}

export async function quarantine(leader: Leader, seqs: readonly number[]): Promise<void> {
  await asLeader(leader, async () => {
    await leader.db.outbox.where('seq').anyOf(seqs).modify({ state: 'quarantined', claim: null })
  })
}

/** A change that the server has: the entry as it was sent, and the row that came back. */
export interface Confirmation {
  entry: OutboxEntry
  row: ConfirmedRow
  asOf: string
  isReplayed: boolean
}

/** Null when the answer is not the row that was written; then nothing is proven. */
export function confirmation(
  leader: Pick<Leader, 'platform'>,
  entry: OutboxEntry,
  command: Command<unknown, unknown>,
  answer: Answer,
): Confirmation | null {
  if (answer.kind !== 'ok') return null
  const row = confirmedRow(command, entry.key, answer.body)
  return row && { entry, row, asOf: provenAt(leader, answer), isReplayed: answer.isReplayed }
}

/** The entry made on the same version as one just confirmed now stands on the new one: nothing else had changed. */
export function standingOn(entry: OutboxEntry, confirmed: Confirmation | undefined): OutboxEntry {
  const before = confirmed?.entry
  if (!confirmed || before?.key !== entry.key || before.base.madeOn !== entry.base.madeOn) return entry
  return { ...entry, base: { ...entry.base, etag: versionTag(confirmed.row.version) } }
}

/**
 * Ends a run of one lane in one transaction: the last row goes into the mirror (it holds the earlier changes too), the
 * confirmed entries go, the next of the lane learns its version, and what was claimed but never sent is given back.
 */
export function settleRun(
  leader: Leader,
  confirmed: readonly Confirmation[],
  unsent: readonly OutboxEntry[],
): Promise<void> {
  const { db } = leader
  const last = confirmed.at(-1)
  const work = async () => {
    if (last) {
      await Promise.all([
        ingestConfirmed(db, last.row, last.asOf),
        db.outbox.bulkDelete(confirmed.map(({ entry }) => entry.seq)),
        db.history.bulkPut(
          confirmed.map((one) => historyOf(one.entry, one.isReplayed ? 'replayed' : 'received', now())),
        ),
        passOn(db, last.entry, versionTag(last.row.version)),
      ])
    }
    for (const held of await db.outbox.bulkGet(unsent.map(({ seq }) => seq))) {
      if (held?.state === 'sending') {
        const sentAt = (held.sentAt ?? []).slice(0, -1)
        await db.outbox.put({ ...held, state: 'queued', sends: held.sends - 1, sentAt, claim: null })
      }
    }
  }
  const now = () => leader.platform.now()
  return asLeader(leader, work, last ? [...tablesOf(db, last.row.noun), db.history] : [])
}

/**
 * Only the next of the lane, which passes it on in its turn: telling all of them each time would make a long lane cost
 * its square. `madeOn` says which of them were made on the same row; the others find out by a 412 and merge.
 */
async function passOn(db: UserDatabase, entry: OutboxEntry, etag: string): Promise<void> {
  const next = await db.outbox
    .where('[lane+seq]')
    .between([entry.lane, entry.seq], [entry.lane, Number.MAX_SAFE_INTEGER], false)
    .filter((later) => later.key === entry.key && !needsPerson(later))
    .first()
  if (next?.base.madeOn !== entry.base.madeOn) return
  await db.outbox.put({ ...next, base: { ...next.base, etag } })
}

/**
 * A stored answer is as old as the write it belongs to: the row may have changed since, and "as of now" would claim
 * more than was proven.
 */
function provenAt({ platform }: Pick<Leader, 'platform'>, { body, date, isReplayed }: Answer & { kind: 'ok' }): string {
  const written = (body as { updatedDate?: unknown } | null)?.updatedDate
  return isReplayed && typeof written === 'string' ? written : (date ?? new Date(platform.now()).toISOString())
}

/**
 * The server has another change under this key: a power cut took our note that an earlier wording had been sent, and the
 * person wrote on. That wording has taken effect; this one is another change, so it goes on under a key of its own.
 */
export function rekey(leader: Leader, entry: OutboxEntry): Promise<void> {
  const id = leader.platform.newId()
  return asLeader(leader, async () => {
    await leader.db.outbox.put({ ...entry, id, state: 'queued', sends: 0, claim: null })
    await leader.db.outbox.toCollection().modify((child) => {
      child.dependsOn = child.dependsOn.map((parent) => (parent === entry.id ? id : parent))
    })
  })
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
  const { db, platform } = leader
  const work = async (): Promise<MergeOutcome> => {
    const theirs = theirRow(command, entry.key, answer.body)
    if (theirs === 'unreadable' || theirs === 'gone' || !command.merge) return theirs === 'gone' ? 'gone' : 'unreadable'
    const asOf = answer.date ?? new Date(platform.now()).toISOString()
    if (theirs) await ingestConfirmed(db, theirs, asOf)
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
    const input = command.narrow?.(entry.input, change, content) ?? null
    if (input === null) {
      await db.outbox.delete(entry.seq)
      await db.history.put(historyOf(entry, 'merged', platform.now()))
      return 'nothing-left'
    }
    await db.outbox.put(rebased(entry, platform.newId(), input, etag, content))
    return 'merged'
  }
  return asLeader(leader, work, [...tablesOf(db, command.noun), db.history])
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

type TheirRow = ConfirmedRow | undefined | 'unreadable' | 'gone'

/** The row of `key` in what the server has now. */
function theirRow(command: Command<unknown, unknown>, key: string, body: unknown): TheirRow {
  const { noun } = command
  if (noun === 'attributes') return confirmedRow(command, key, body) ?? 'unreadable'
  if (!Array.isArray(body)) return 'unreadable'
  if (noun === 'carePlans') return body.length === 0 ? undefined : (confirmedRow(command, key, body[0]) ?? 'unreadable')
  const listed: unknown = body.find((row: { id?: unknown } | null) => row?.id === key)
  return listed === undefined ? 'gone' : (confirmedRow(command, key, listed) ?? 'unreadable')
}

/**
 * The server does not have the bytes (any more): they are sent again and the document waits for them. False when they
 * are not on this device either.
 */
export function sendFileAgain(leader: Leader, entry: OutboxEntry): Promise<boolean> {
  const { db, platform } = leader
  const work = async (): Promise<boolean> => {
    const file = await db.files.get(entry.key)
    if (!file) return false
    await db.files.put({ ...file, state: 'unsent' })
    const input: CommandInput<'files.send'> = { id: file.id, profileId: file.profileId, size: file.size }
    const again: Omit<OutboxEntry, 'seq'> = {
      ...rebased(entry, platform.newId(), input, NO_VERSION, null),
      lane: sendFile.lane(input),
      noun: sendFile.noun,
      command: sendFile.name,
      version: sendFile.version,
      creates: `files:${file.id}`,
      dependsOn: [],
      sentAt: [],
    }
    const { seq: _seq, ...unnumbered } = again as OutboxEntry
    await db.outbox.add(unnumbered as OutboxEntry)
    await db.outbox.put({ ...entry, state: 'queued', dependsOn: [...entry.dependsOn, again.id], claim: null })
    return true
  }
  return asLeader(leader, work, [db.files])
}
