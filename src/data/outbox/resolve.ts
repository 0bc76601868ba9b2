/** What a person does with a change that waits: try again, correct, answer a question, discard, bring back. */
import { bothOf } from '#contract/command.ts'
import { canKeepBoth, type Change, type Choice, type Question, questionsOf } from '#contract/merge.ts'
import { NEVER_SENT, type OutboxEntry } from '../database/entry.ts'
import type { UserDatabase } from '../database/user-database.ts'
import type { Platform } from '../platform.ts'
import { trustedStart } from './proven-age.ts'
import { type DecodedEntry, decodeEntry } from './decode-entry.ts'
import { historyOf, whoseOf } from './history.ts'

type Surroundings = Pick<Platform, 'newId' | 'now'>

/** A refused or waiting change, once more. The bytes are the same, so the key is too. */
export async function retry(db: UserDatabase, seq: number): Promise<void> {
  await db.lasting('rw', db.outbox, async () => {
    const entry = await db.outbox.get(seq)
    if (!entry || (entry.state !== 'waiting' && entry.state !== 'refused')) return
    await db.outbox.put({ ...entry, state: 'queued', nextAttemptAt: null })
  })
}

/**
 * A refused change with other input: another change, so another key; children follow it. False: it is refused no more, or was
 * corrected in another tab, and stands in its place as a change of another `id`.
 */
export async function edit(
  db: UserDatabase,
  platform: Pick<Platform, 'newId'>,
  id: string,
  input: unknown,
): Promise<boolean> {
  return db.lasting('rw', db.outbox, async () => {
    const entry = await db.outbox.get({ id })
    const decoded = entry && decodeEntry(entry)
    if (entry?.state !== 'refused' || !decoded) return false
    await replaceEntry(db, entry, asAnother(entry, platform.newId(), { ...decoded, input }))
    return true
  })
}

/** The entry as a new change in the same place of its lane. */
export function asAnother(entry: OutboxEntry, id: string, { command, input }: DecodedEntry): OutboxEntry {
  return { ...entry, id, version: command.version, input, ...NEVER_SENT }
}

/** Puts `heir` in the place of `entry`; what waited for the one waits for the other. In the caller's transaction. */
export async function replaceEntry(db: UserDatabase, entry: OutboxEntry, heir: OutboxEntry): Promise<void> {
  await db.outbox.put(heir)
  if (heir.id === entry.id) return
  await db.outbox
    .filter(({ dependsOn }) => dependsOn?.includes(entry.id))
    .modify((child) => {
      child.dependsOn = child.dependsOn.map((parent) => (parent === entry.id ? heir.id : parent))
    })
}

/**
 * The person's answer to the questions of a change, by thing: one new change that has seen what is there now. When everything of
 * the other side was taken, nothing is left to send and the change is done; what was typed is in the trash for 30 days. What waits
 * behind it in the lane is judged by what its own person saw. A RangeError: both are longer than the field, and the question stays.
 * One that was answered in another tab has another `id` by then, and may ask something else.
 */
export async function answer(
  db: UserDatabase,
  platform: Surroundings,
  id: string,
  choices: Readonly<Record<string, Choice>>,
): Promise<void> {
  await db.lasting('rw', db.outbox, db.trash, db.history, db.sync, async () => {
    const entry = await db.outbox.get({ id })
    const decoded = entry && decodeEntry(entry)
    if (entry?.state !== 'asked' || !entry.question || !decoded?.command.change || !decoded.command.withChange) return
    const { command, input } = decoded
    let change = decoded.command.change(input)
    const questions = questionsOf(change, entry.question.theirs)
    for (const question of questions)
      change = settled(decoded, change, question, choices[question.thing], platform.newId)
    if (questions.some(({ thing }) => choices[thing] === 'theirs')) {
      await throwAway(db, platform, entry)
    }
    // What a change only has to have seen ("Yes, it’s up to date") is no longer so: one "no" gives all of it up.
    const isGivenUp = questions.some(({ thing, wanted }) => wanted === undefined && choices[thing] === 'theirs')
    if (Object.keys(change.wanted).length === 0 || isGivenUp) {
      await db.outbox.delete(entry.seq)
      await db.history.put(historyOf(entry, 'merged', platform.now()))
      return
    }
    const next = asAnother(entry, platform.newId(), { command, input: command.withChange?.(input, change) })
    if (!decodeEntry(next)) throw new RangeError('Both together are longer than their field')
    await replaceEntry(db, entry, next)
  })
}

function settled(
  { command }: DecodedEntry,
  change: Change,
  question: Question,
  choice: Choice | undefined,
  newId: () => string,
): Change {
  const { thing, wanted, theirs } = question
  const { [thing]: _seen, ...seen } = change.seen
  const { [thing]: _wanted, ...others } = change.wanted
  if (choice === 'theirs') return { seen, wanted: others }
  // What was taken away cannot stand beside what is there.
  if (choice === 'both' && canKeepBoth(question)) {
    const both = bothOf(command, question, newId)
    return { seen: { ...seen, ...both.seen }, wanted: { ...others, ...both.wanted } }
  }
  return { seen: { ...seen, [thing]: theirs }, wanted: wanted === undefined ? others : { ...others, [thing]: wanted } }
}

/**
 * The person's own discard: into the trash with everything that depends on it. A change that is being sent right now cannot be
 * discarded: nobody knows yet whether it has arrived. Nor one that was written on in another tab: it has another `id` by then.
 * @returns what went, by ids; null: nothing.
 */
export async function discard(db: UserDatabase, platform: Pick<Platform, 'now'>, id: string): Promise<string[] | null> {
  return db.lasting('rw', db.outbox, db.trash, db.history, db.sync, async () => {
    const entry = await db.outbox.get({ id })
    if (!entry) return null
    const going = await withDependants(db, entry)
    if (going.some(({ state }) => state === 'sending')) return null
    for (const gone of going) {
      await throwAway(db, platform, gone)
      await db.outbox.delete(gone.seq)
      await db.history.put(historyOf(gone, 'discarded', platform.now()))
    }
    return going.map((gone) => gone.id)
  })
}

/** Into the trash, from now on: a clock that is behind must not make it old before its time. */
async function throwAway(db: UserDatabase, platform: Pick<Platform, 'now'>, entry: OutboxEntry): Promise<void> {
  await db.trash.put({ id: entry.id, discardedAt: await trustedStart(platform, db), entry })
}

/** Everything that is only here of somebody who was deleted, whatever state it is in. */
export async function discardAllOf(
  db: UserDatabase,
  platform: Pick<Platform, 'now'>,
  profileId: string,
): Promise<void> {
  const theirs = await db.outbox.filter((entry) => whoseOf(entry) === profileId).toArray()
  for (const { id } of theirs) await discard(db, platform, id)
}

/** A change with all that waits for it, before each document its bytes. Those of others that are leaving just now hold up nothing. */
async function withDependants(db: UserDatabase, entry: OutboxEntry): Promise<OutboxEntry[]> {
  const bytes = db.outbox.where('[noun+key]').equals(['files', entry.key])
  const own = entry.command === 'documents.create' ? await bytes.toArray() : []
  const children = await db.outbox.filter(({ dependsOn }) => dependsOn?.includes(entry.id)).toArray()
  const deeper = (await Promise.all(children.map((child) => withDependants(db, child)))).flat()
  return [...own, entry, ...deeper.filter(({ noun, state }) => noun !== 'files' || state !== 'sending')]
}

/**
 * Back from the trash, behind everything else. Bytes and key stay as they were: the server may have taken the change
 * before it was discarded, and then takes it no second time. What it depends on comes back before it: the plan of
 * somebody whom the server has never heard of would only be refused.
 */
export async function restore(db: UserDatabase, id: string): Promise<void> {
  await db.lasting('rw', db.outbox, db.trash, db.history, async () => {
    const held = await db.trash.get(id)
    if (!held) return
    for (const parent of held.entry.dependsOn ?? []) await restore(db, parent)
    const { seq: _seq, ...entry } = held.entry
    await db.outbox.add({ ...entry, state: 'queued', nextAttemptAt: null, question: null } as OutboxEntry)
    await db.history.delete(id)
    await db.trash.delete(id)
  })
}
