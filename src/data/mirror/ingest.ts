/**
 * The only writer of mirror rows, for pulls and for confirmed writes alike.
 * Versions only rise: an answer that was asked for before a newer one landed changes nothing.
 */
import type { Table } from 'dexie'
import type { Attributes } from '#contract/attributes.ts'
import { CarePlan } from '#contract/care-plan.ts'
import type { Noun } from '#contract/command.ts'
import { Dependent, type UserProfile } from '#contract/people.ts'
import { collections, type MirrorRow, type UserDatabase } from './database.ts'

/** Stores a row unless the mirror has it newer. Runs in the caller's transaction. */
async function store<T>(table: Table<MirrorRow<T>, string>, row: MirrorRow<T>): Promise<void> {
  const held = await table.get(row.key)
  if (held && (held.version > row.version || (held.version === row.version && held.asOf > row.asOf))) return
  await table.put(row)
}

/** Marks a collection as completely pulled; never backwards. */
async function markPulled(db: UserDatabase, collection: string, asOf: string, etag: string | null): Promise<void> {
  const held = await db.pulls.get(collection)
  if (!held || held.asOf <= asOf) await db.pulls.put({ collection, asOf, etag })
}

export async function ingestProfile(db: UserDatabase, profile: UserProfile, asOf: string): Promise<void> {
  if (profile.id !== db.userId) throw new Error('The profile of somebody else was answered')
  await db.transaction('rw', db.profile, db.pulls, async () => {
    // A profile has no version yet; `store` then lets the later answer win.
    await store(db.profile, { key: profile.id, value: profile, version: 0, asOf })
    await markPulled(db, collections.profile, asOf, null)
  })
}

/**
 * How often `noun` has changed here so far: confirmed writes, and whole lists that landed. Read before asking for a
 * list, see `ingestDependents`.
 */
export async function confirmedWrites(db: UserDatabase, noun: Noun): Promise<number> {
  const row = await db.meta.get(`writes:${noun}`)
  return row?.value ?? 0
}

/**
 * A complete list of dependents. False, and nothing changed, when a write was confirmed or another list landed since
 * `writesBefore` was read: this list may be older than that and must be asked for again. Whoever is gone from the list
 * goes from the mirror with all that belongs to them; unsent changes for them stay in the outbox and end as a card.
 */
export async function ingestDependents(
  db: UserDatabase,
  list: Dependent[],
  from: { asOf: string; etag: string | null; writesBefore: number },
): Promise<boolean> {
  return db.transaction('rw', [db.dependents, db.carePlans, db.attributes, db.pulls, db.meta], async () => {
    if ((await confirmedWrites(db, 'dependents')) !== from.writesBefore) return false
    const known = new Set([db.userId, ...list.map((dependent) => dependent.id)])
    const held = [db.dependents, db.carePlans, db.attributes].map((table) => table.toCollection().primaryKeys())
    for (const key of (await Promise.all(held)).flat()) if (!known.has(key)) await forget(db, key)
    for (const value of list) {
      await store(db.dependents, { key: value.id, value, version: value.version, asOf: from.asOf })
    }
    await markPulled(db, collections.dependents, from.asOf, from.etag)
    await countWrite(db, 'dependents')
    return true
  })
}

/** Takes a deleted dependent, and what belongs to them, out of the mirror. */
export async function ingestDependentDeleted(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', [db.dependents, db.carePlans, db.attributes, db.pulls, db.meta], async () => {
    await forget(db, id)
    await countWrite(db, 'dependents')
  })
}

async function forget(db: UserDatabase, id: string): Promise<void> {
  await db.dependents.delete(id)
  await db.carePlans.delete(id)
  await db.attributes.delete(id)
  await db.pulls.bulkDelete([collections.carePlan(id), collections.attributes(id)])
}

/**
 * Somebody who was deleted while their plan was on its way does not come back by it. `peopleBefore`: `confirmedWrites`
 * of the dependents when the plan was asked for; without it nobody is looked for.
 */
async function isGone(db: UserDatabase, profileId: string, peopleBefore: number | undefined): Promise<boolean> {
  if (profileId === db.userId || peopleBefore === undefined) return false
  if ((await confirmedWrites(db, 'dependents')) === peopleBefore) return false
  return (await db.dependents.get(profileId)) === undefined
}

/** The plan of one person, or none. A plan under another name than was asked for is refused. */
export async function ingestCarePlan(
  db: UserDatabase,
  profileId: string,
  plan: CarePlan | undefined,
  asOf: string,
  peopleBefore?: number,
): Promise<void> {
  if (plan && plan.dependentId !== profileId) throw new Error('The care plan of somebody else was answered')
  await db.transaction('rw', db.carePlans, db.pulls, db.dependents, db.meta, async () => {
    if (await isGone(db, profileId, peopleBefore)) return
    if (plan) await store(db.carePlans, { key: profileId, value: plan, version: plan.version, asOf })
    await markPulled(db, collections.carePlan(profileId), asOf, null)
  })
}

export async function ingestAttributes(
  db: UserDatabase,
  profileId: string,
  attributes: Attributes,
  asOf: string,
  peopleBefore?: number,
): Promise<void> {
  if (attributes.userId !== profileId) throw new Error('The attributes of somebody else were answered')
  await db.transaction('rw', db.attributes, db.pulls, db.dependents, db.meta, async () => {
    if (await isGone(db, profileId, peopleBefore)) return
    await store(db.attributes, { key: profileId, value: attributes, version: attributes.version, asOf })
    await markPulled(db, collections.attributes(profileId), asOf, null)
  })
}

/** A row as the server answered a write with it. */
export type ConfirmedRow = { noun: 'carePlans'; value: CarePlan } | { noun: 'dependents'; value: Dependent }

/** The body of a confirmed write as the row of `key`; null when it cannot be that row: such an answer proves nothing. */
export function confirmedRow(noun: Noun, key: string, body: unknown): ConfirmedRow | null {
  if (noun === 'carePlans') {
    const plan = CarePlan.safeParse(body)
    return plan.success && plan.data.dependentId === key ? { noun, value: plan.data } : null
  }
  const dependent = Dependent.safeParse(body)
  return dependent.success && dependent.data.id === key ? { noun, value: dependent.data } : null
}

/** Stores it, in the transaction that ends its outbox entry; the tables needed are `mirrorTables(db)`. */
export async function ingestConfirmed(db: UserDatabase, { noun, value }: ConfirmedRow, asOf: string): Promise<void> {
  const { version } = value
  // Side by side: each read is a round trip to the disk's process, and a drain makes thousands of them.
  if (noun === 'carePlans') {
    const key = value.dependentId
    await Promise.all([
      store(db.carePlans, { key, value, version, asOf }),
      // The answer to a write is the whole plan, so it is a complete pull of it as well.
      markPulled(db, collections.carePlan(key), asOf, null),
      countWrite(db, noun),
    ])
  } else {
    await Promise.all([store(db.dependents, { key: value.id, value, version, asOf }), countWrite(db, noun)])
  }
}

async function countWrite(db: UserDatabase, noun: Noun): Promise<void> {
  await db.meta.put({ key: `writes:${noun}`, value: (await confirmedWrites(db, noun)) + 1 })
}

/** Tables that `ingestConfirmed` touches, for the caller's transaction. */
export function mirrorTables(db: UserDatabase) {
  return [db.dependents, db.carePlans, db.attributes, db.pulls, db.meta]
}
