/** The "Waiting to send" sheet: every change that the server has not received, in the order made. */
import type { Choice, FieldConflict } from '#contract/merge.ts'
import { account } from './app.ts'
import { describeEntries } from './export-entries.ts'
import { useLive } from './live.ts'
import type { UserDatabase } from './mirror/database.ts'
import { dependentContent, overlay } from './mirror/overlay.ts'
import { type EntryError, type EntryState, needsPerson, type OutboxEntry } from './outbox/entry.ts'

export interface WaitingEntry {
  seq: number
  id: string
  command: string
  /** `held`: waits for another change that needs the person. */
  state: EntryState | 'held'
  /** Whose data it is; '' when nobody by that id is known here. */
  personName: string
  label: string
  input: unknown
  /** Device time. */
  madeAt: string
  attempts: number
  nextAttemptAt: number | null
  lastError: EntryError | null
  conflict: { fields: FieldConflict[] } | null
}

export interface TrashEntry {
  id: string
  label: string
  command: string
  input: unknown
  discardedAt: number
  personName: string
}

export function useWaiting(): WaitingEntry[] | undefined {
  return useLive('outbox', async ({ db }) => {
    const entries = await db.outbox.orderBy('seq').toArray()
    const names = await personNames(db, entries, entries)
    return entries.map((entry) => waitingEntry(entry, entries, names))
  })
}

/** Changes that are only on this device; undefined until counted. Never late: what is called received hangs on it. */
export function useUnsentCount(): number | undefined {
  return useLive('count', ({ db }) => db.outbox.count(), 0)
}

export function useTrash(): TrashEntry[] | undefined {
  return useLive('trash', async ({ db }) => {
    const held = await db.trash.orderBy('discardedAt').reverse().toArray()
    const unsent = await db.outbox.where('[noun+key]').between(['dependents', ''], ['dependents', '\uffff']).toArray()
    const discarded = held.map(({ entry }) => entry)
    const names = await personNames(db, discarded, unsent)
    return held.map(({ id, discardedAt, entry }) => ({
      id,
      label: labelOf(entry),
      command: entry.command,
      input: entry.input,
      discardedAt,
      personName: names.get(entry.key) ?? '',
    }))
  })
}

function waitingEntry(entry: OutboxEntry, all: OutboxEntry[], names: Map<string, string>): WaitingEntry {
  const isHeld =
    !needsPerson(entry) && entry.dependsOn.some((id) => all.some((parent) => parent.id === id && needsPerson(parent)))
  const { seq, id, command, input, madeAt, attempts, nextAttemptAt, lastError, conflict } = entry
  return {
    seq,
    id,
    command,
    state: isHeld ? 'held' : entry.state,
    personName: names.get(entry.key) ?? '',
    label: labelOf(entry),
    input,
    madeAt,
    attempts,
    nextAttemptAt,
    lastError,
    conflict: conflict && { fields: conflict.fields },
  }
}

/** Which part of the row: the section of a plan, else the command's own word. */
function labelOf(entry: OutboxEntry): string {
  const { section } = entry.input as { section?: string }
  return section ?? entry.command
}

/** Names of the people whose rows are touched, by id; a few reads however many changes wait. */
async function personNames(
  db: UserDatabase,
  entries: readonly OutboxEntry[],
  unsent: readonly OutboxEntry[],
): Promise<Map<string, string>> {
  const ids = [...new Set(entries.map((entry) => entry.key))]
  const [rows, user] = await Promise.all([db.dependents.bulkGet(ids), db.profile.get(db.userId)])
  const named = ids.map((id, index): [string, string] => {
    const row = rows[index]
    const pending = unsent.filter((entry) => entry.noun === 'dependents' && entry.key === id)
    const person = overlay(row && dependentContent(row.value), pending) ?? (id === db.userId ? user?.value : undefined)
    return [id, person ? `${person.firstName} ${person.lastName}`.trim() : '']
  })
  return new Map(named)
}

const resolving = () => import('./outbox/resolve.ts')

/** One change, or everything that waits. */
export function retryNow(seq?: number): void {
  const { db, tryNow, entriesChanged } = account()
  if (seq === undefined) void tryNow()
  else
    void resolving().then(async ({ retry }) => {
      await retry(db, seq)
      entriesChanged()
    })
}

/** Into the trash, with what depends on it. False while it is being sent: nobody knows yet whether it has arrived. */
export async function discard(seq: number): Promise<boolean> {
  const { db, platform, entriesChanged } = account()
  const isDone = await (await resolving()).discard(db, platform, seq)
  entriesChanged()
  return isDone
}

/** A refused change, corrected and queued again. */
export async function editRefused(seq: number, input: unknown): Promise<void> {
  const { db, platform, entriesChanged } = account()
  await (await resolving()).edit(db, platform, seq, input)
  entriesChanged()
}

export async function resolveConflict(seq: number, choices: Record<string, Choice>): Promise<void> {
  const { db, platform, entriesChanged } = account()
  await (await resolving()).answer(db, platform, seq, choices)
  entriesChanged()
}

export async function exportEntry(seq: number): Promise<Blob> {
  const entry = await account().db.outbox.get(seq)
  return describeEntries(entry ? [entry] : [])
}

export async function restore(id: string): Promise<void> {
  const { db, entriesChanged } = account()
  await (await resolving()).restore(db, id)
  entriesChanged()
}
