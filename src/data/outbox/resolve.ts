/** What a person does with a change that waits: try again, correct, answer a question, discard, bring back. */
import { type Choice, type FieldConflict, keepBoth } from '#contract/merge.ts'
import type { UserDatabase } from '../mirror/database.ts'
import type { Platform } from '../platform.ts'
import { MERGE_ANEW, type OutboxEntry } from './entry.ts'
import { laneOf } from './enqueue.ts'
import { historyOf } from './history.ts'
import { readable } from './readable.ts'
import { rebased } from './settle.ts'

/** A refused or waiting change, once more. The bytes are the same, so the key is too. */
export async function retry(db: UserDatabase, seq: number): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.get(seq)
    if (!entry || (entry.state !== 'waiting' && entry.state !== 'refused')) return
    await db.outbox.put({ ...entry, state: 'queued', nextAttemptAt: null })
  })
}

/** A refused change with other input: another change, so another key; children follow it. */
export async function edit(
  db: UserDatabase,
  platform: Pick<Platform, 'newId'>,
  seq: number,
  input: unknown,
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.get(seq)
    if (entry?.state !== 'refused') return
    const id = platform.newId()
    await db.outbox.put(rebased(entry, id, input, entry.base.etag, entry.base.snapshot))
    await mergeAnew(db, entry)
    await db.outbox.toCollection().modify((child) => {
      child.dependsOn = child.dependsOn.map((parent) => (parent === entry.id ? id : parent))
    })
  })
}

/**
 * The person's answer to the questions of a conflict, by field. What is left to send is a new change on top of the
 * server's row; when everything of the other side was taken, nothing is left and the change is done, its text in the
 * trash for 30 days: the loser is never thrown away.
 */
export async function answer(
  db: UserDatabase,
  platform: Pick<Platform, 'newId' | 'now'>,
  seq: number,
  choices: Record<string, Choice>,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.trash, async () => {
    const entry = await db.outbox.get(seq)
    const command = entry && readable(entry)
    if (entry?.state !== 'conflict' || !entry.conflict || !command?.merge || !command.narrow) return
    const { fields, etag, theirs } = entry.conflict
    const undisputed = command.merge(entry.base.snapshot ?? undefined, theirs ?? undefined, entry.input).change
    const chosen = Object.fromEntries(fields.map((field) => [field.field, chosenValue(field, choices[field.field])]))
    const answered = { ...undisputed, ...withoutTheirs(chosen, fields) }
    const input = command.narrow(entry.input, answered, theirs ?? undefined)
    const isAnythingLost = fields.some((field) => choices[field.field] === 'theirs')
    if (isAnythingLost) await db.trash.put({ id: entry.id, discardedAt: platform.now(), entry })
    if (input === null) await db.outbox.delete(seq)
    else await db.outbox.put(rebased(entry, platform.newId(), input, etag, theirs))
  })
}

function chosenValue(conflict: FieldConflict, choice: Choice | undefined): unknown {
  if (choice === 'theirs') return conflict.theirs
  return choice === 'both' ? keepBoth(conflict.mine, conflict.theirs) : conflict.mine
}

function withoutTheirs(chosen: Record<string, unknown>, fields: FieldConflict[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => fields.find((field) => field.field === name)?.theirs !== value),
  )
}

/**
 * The person's own discard: into the trash with everything that depends on it. A change that is being sent right now
 * cannot be discarded: nobody knows yet whether it has arrived.
 */
export async function discard(db: UserDatabase, platform: Pick<Platform, 'now'>, seq: number): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.trash, db.history, async () => {
    const entry = await db.outbox.get(seq)
    if (!entry) return false
    const going = [...(await fileOf(db, entry)), entry, ...(await dependants(db, entry))]
    if (going.some(({ state }) => state === 'sending')) return false
    for (const gone of going) {
      await db.trash.put({ id: gone.id, discardedAt: platform.now(), entry: gone })
      await db.outbox.delete(gone.seq)
      await db.history.put(historyOf(gone, 'discarded', platform.now()))
    }
    await mergeAnew(db, entry)
    return true
  })
}

/** The bytes that wait for this document only. */
async function fileOf(db: UserDatabase, entry: OutboxEntry): Promise<OutboxEntry[]> {
  if (entry.command !== 'documents.create') return []
  return db.outbox.where('[noun+key]').equals(['files', entry.key]).toArray()
}

/**
 * A change that others of its row were made on is gone or different. Those that carry the whole row would bring it back
 * with them, so they are merged with the server's row instead of being sent as they stand.
 */
async function mergeAnew(db: UserDatabase, changed: OutboxEntry): Promise<void> {
  if (!readable(changed)?.isWhole) return
  await laneOf(db, changed.lane).modify((later) => {
    if (later.seq > changed.seq) later.base = { ...later.base, etag: MERGE_ANEW, madeOn: MERGE_ANEW }
  })
}

/** Somebody was deleted: what was still to be sent for them goes to the trash. */
export async function discardAllOf(db: UserDatabase, platform: Pick<Platform, 'now'>, key: string): Promise<void> {
  const entries = await db.outbox
    .filter((entry) => (readable(entry)?.whose(entry.input) ?? entry.key) === key)
    .toArray()
  for (const { seq } of entries) await discard(db, platform, seq)
}

async function dependants(db: UserDatabase, parent: OutboxEntry): Promise<OutboxEntry[]> {
  const children = await db.outbox.filter((entry) => entry.dependsOn.includes(parent.id)).toArray()
  const deeper = await Promise.all(children.map((child) => dependants(db, child)))
  return [...children, ...deeper.flat()]
}

/**
 * Back from the trash, behind everything else. Bytes and key stay as they were: the server may have taken the change
 * before it was discarded, and then takes it no second time. What it depends on comes back before it: the plan of
 * somebody whom the server has never heard of would only be refused.
 */
export async function restore(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.trash, db.history, async () => {
    const held = await db.trash.get(id)
    if (!held) return
    for (const parent of held.entry.dependsOn) await restore(db, parent)
    const { seq: _seq, ...entry } = held.entry
    const base = readable(held.entry)?.isWhole ? { ...entry.base, etag: MERGE_ANEW, madeOn: MERGE_ANEW } : entry.base
    await db.outbox.add({
      ...entry,
      base,
      state: 'queued',
      nextAttemptAt: null,
      claim: null,
      conflict: null,
    } as OutboxEntry)
    await db.history.delete(id)
    await db.trash.delete(id)
  })
}
