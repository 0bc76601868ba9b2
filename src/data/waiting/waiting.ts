/** The "Waiting to send" sheet: every change that the server has not received, in the order made. */
import { dependentFold } from '#contract/dependents-commands.ts'
import { type Choice, type Question, questionsOf } from '#contract/merge.ts'
import type * as Resolving from '../outbox/resolve.ts'
import type { Account } from '../session/account.ts'
import { account } from '../session/this-device.ts'
import { exportEntries } from './export-entries.ts'
import { sharedLive, useLive } from '../live.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { changesOf } from '../mirror/folded.ts'
import { shownContent } from '../mirror/overlay.ts'
import { type EntryError, type EntryState, needsPerson, type OutboxEntry } from '../database/entry.ts'
import { labelOf, whoseOf } from '../outbox/history.ts'
import { commandFor, commandNamed } from '#contract/commands.ts'
import { NOUN_NAMES, nounNamed } from '#contract/nouns.ts'
import { uploadProgress } from '../files/upload-progress.ts'
import { useStore } from '#lib/use-store.ts'

export interface WaitingEntry {
  seq: number
  id: string
  command: string
  /** `held`: waits for another change that needs the person. */
  state: EntryState | 'held'
  /** Nothing but a person moves it on. */
  needsPerson: boolean
  /** Whose data it is; '' when nobody by that id is known here. */
  personName: string
  label: string
  input: unknown
  /** Device time. */
  madeAt: string
  attempts: number
  nextAttemptAt: number | null
  lastError: EntryError | null
  /** What the person is asked; null: nothing. */
  questions: Question[] | null
  /** Bytes of a file that is to be sent; null for anything else. */
  size: number | null
  /** Bytes of it that the server has. */
  sent: number | null
}

export interface TrashEntry {
  id: string
  label: string
  command: string
  input: unknown
  discardedAt: number
  personName: string
}

/** Each card of a screen says how its own changes stand. */
const useEntries = sharedLive('waiting', async ({ db }) => {
  const entries = (await db.outbox.orderBy('seq').toArray()).map(whole)
  const names = await personNames(db, new Set(entries.map(whoseOf)))
  const documents = new Set(entries.filter(({ noun }) => noun === 'documents').map(({ key }) => key))
  const deleted = await namesOfDeleted(db, entries)
  return entries
    .filter((entry) => entry.noun !== 'files' || !documents.has(entry.key))
    .map((entry) => waitingEntry(entry, entries, names))
    .map((entry) => Object.assign(entry, { label: deleted.get(entry.id) ?? entry.label }))
})

/** What a damaged disk has left of an entry gets a card of its own, and keeps no screen from being drawn. */
const whole = (entry: OutboxEntry): OutboxEntry => ({ ...NOTHING_LEFT, ...entry, input: entry.input ?? {} })
const NOTHING_LEFT = { command: '', key: '', dependsOn: [], madeAt: new Date(0).toISOString() }

/** One line for a change as a person counts it: the bytes of a file are shown with the document they become. */
export function useWaiting(): WaitingEntry[] | undefined {
  const progress = useStore(uploadProgress)
  const waiting = useEntries()
  return waiting?.map((entry) =>
    entry.size === null ? entry : Object.assign({}, entry, { sent: progress.get(keyOf(entry)) ?? 0 }),
  )
}

const keyOf = ({ input }: WaitingEntry): string => (input as { id?: string }).id ?? ''

export function useTrash(): TrashEntry[] | undefined {
  return useLive('trash', async ({ db }) => {
    const rows = await db.trash.orderBy('discardedAt').reverse().toArray()
    const held = rows.map((row) => Object.assign(row, { entry: whole(row.entry) }))
    const entries = held.map(({ entry }) => entry)
    const names = await personNames(db, new Set(entries.map(whoseOf)))
    const deleted = await namesOfDeleted(db, entries)
    return held
      .filter(({ entry }) => entry.noun !== 'files')
      .map(({ id, discardedAt, entry }) => ({
        id,
        label: deleted.get(entry.id) ?? labelOf(entry),
        command: entry.command,
        input: entry.input,
        discardedAt,
        personName: names.get(whoseOf(entry)) ?? '',
      }))
  })
}

/** A deletion carries no name; the row that it is to take away still has one. By id of the change. */
async function namesOfDeleted(db: UserDatabase, entries: readonly OutboxEntry[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const noun of NOUN_NAMES) {
    const { nameOf } = nounNamed(noun)
    const deletions = nameOf ? entries.filter((entry) => entry.noun === noun && isDeletion(entry)) : []
    if (!nameOf || deletions.length === 0) continue
    const rows = await db.rowsOf(noun).bulkGet(deletions.map(({ key }) => key))
    for (const [index, { id }] of deletions.entries()) {
      const row = rows[index]
      if (row) names.set(id, nameOf(row.value))
    }
  }
  return names
}

const isDeletion = ({ command }: OutboxEntry): boolean => commandNamed(command)?.deletes === true

function waitingEntry(entry: OutboxEntry, all: OutboxEntry[], names: Map<string, string>): WaitingEntry {
  const bytes = entry.command === 'documents.create' ? all.find((other) => isBytesOf(other, entry)) : undefined
  // Of two that belong together the one that is in trouble speaks for both.
  const speaking = bytes && needsPerson(bytes) ? bytes : entry
  const isHeld =
    !needsPerson(speaking) &&
    entry.dependsOn.some((id) => all.some((parent) => parent.id === id && needsPerson(parent)))
  const state = bytes?.state === 'sending' || bytes?.state === 'waiting' ? bytes.state : speaking.state
  const { id, command, input, madeAt } = entry
  const { size } = entry.input as { size?: number }
  return {
    seq: speaking.seq,
    id,
    command,
    state: isHeld ? 'held' : state,
    needsPerson: !isHeld && needsPerson({ state }),
    personName: names.get(whoseOf(entry)) ?? '',
    label: labelOf(entry),
    input,
    madeAt,
    attempts: Math.max(entry.attempts, bytes?.attempts ?? 0),
    nextAttemptAt: bytes?.nextAttemptAt ?? entry.nextAttemptAt,
    lastError: bytes?.lastError ?? entry.lastError,
    questions: questionsIn(entry),
    size: bytes && typeof size === 'number' ? size : null,
    sent: null,
  }
}

function questionsIn(entry: OutboxEntry): Question[] | null {
  const read = entry.question && commandFor(entry)
  return entry.question && read?.command.change
    ? questionsOf(read.command.change(read.input), entry.question.theirs)
    : null
}

const isBytesOf = (other: OutboxEntry, entry: OutboxEntry) => other.noun === 'files' && other.key === entry.key

/** Names of people by id; a few reads however many changes wait. */
export async function personNames(db: UserDatabase, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const [rows, user, unsent] = await Promise.all([
    db.dependents.bulkGet([...ids]),
    db.profile.get(db.userId),
    changesOf(db, 'dependents'),
  ])
  const named = [...ids].map((id, index): [string, string] => {
    const dependent = shownContent(dependentFold, rows[index]?.value, unsent.get(id) ?? [])
    const person = dependent ?? (id === db.userId ? user?.value : undefined)
    return [id, person ? `${person.firstName} ${person.lastName}`.trim() : '']
  })
  return new Map(named)
}

/** What a person does with a change, which whoever sends has to hear of. */
async function resolve<T>(act: (resolving: typeof Resolving, account: Account) => Promise<T>): Promise<T> {
  const open = account()
  const outcome = await act(await import('../outbox/resolve.ts'), open)
  open.entriesChanged()
  return outcome
}

/** One change, or everything that waits. */
export function retryNow(seq?: number): void {
  if (seq === undefined) void account().tryNow()
  else void resolve(({ retry }, { db }) => retry(db, seq))
}

/** Into the trash, with what depends on it. False while it is being sent: nobody knows yet whether it has arrived. */
export async function discard(id: string): Promise<boolean> {
  return (await resolve((to, { db, platform }) => to.discard(db, platform, id))) !== null
}

/** A refused change, corrected and queued again. False: it is refused no more, or another one by now. */
export function editRefused(id: string, input: unknown): Promise<boolean> {
  return resolve(({ edit }, { db, platform }) => edit(db, platform, id, input))
}

/** By thing. */
export function answerQuestions(id: string, choices: Record<string, Choice>): Promise<void> {
  return resolve(({ answer }, { db, platform }) => answer(db, platform, id, choices))
}

export async function exportEntry(id: string): Promise<Blob | undefined> {
  const { db } = account()
  const entry = await db.outbox.get({ id })
  return entry && exportEntries(db, [entry])
}

export function restore(id: string): Promise<void> {
  return resolve((to, { db }) => to.restore(db, id))
}
