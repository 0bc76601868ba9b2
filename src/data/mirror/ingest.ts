/**
 * The only writer of mirror rows, for pulls and for confirmed writes alike.
 * Versions only rise: an answer that was asked for before a newer one landed changes nothing.
 */
import type { Attributes } from '#contract/attributes.ts'
import type { CarePlan } from '#contract/care-plan.ts'
import type { Dependent, UserProfile } from '#contract/people.ts'
import { collections, type UserDatabase } from './database.ts'
import { forgetPerson, personTables } from './forget.ts'
import { confirmedWrites, countWrite, isGone, markPulled, storeRow } from './store-row.ts'

export async function ingestProfile(db: UserDatabase, profile: UserProfile, asOf: string): Promise<void> {
  if (profile.id !== db.userId) throw new Error('The profile of somebody else was answered')
  await db.transaction('rw', db.profile, db.pulls, async () => {
    // A profile has no version yet; `storeRow` then lets the later answer win.
    await storeRow(db.profile, { key: profile.id, value: profile, version: 0, asOf })
    await markPulled(db, collections.profile, asOf, null)
  })
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
  return db.transaction('rw', personTables(db), async () => {
    if ((await confirmedWrites(db, 'dependents')) !== from.writesBefore) return false
    const known = new Set([db.userId, ...list.map((dependent) => dependent.id)])
    const held = [db.dependents, db.carePlans, db.attributes].map((table) => table.toCollection().primaryKeys())
    for (const key of (await Promise.all(held)).flat()) if (!known.has(key)) await forgetPerson(db, key)
    for (const value of list) {
      await storeRow(db.dependents, { key: value.id, value, version: value.version, asOf: from.asOf })
    }
    await markPulled(db, collections.dependents, from.asOf, from.etag)
    await countWrite(db, 'dependents')
    return true
  })
}

/** Takes a deleted dependent, and what belongs to them, out of the mirror. */
export async function ingestDependentDeleted(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', personTables(db), async () => {
    await forgetPerson(db, id)
    await countWrite(db, 'dependents')
  })
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
    if (plan) await storeRow(db.carePlans, { key: profileId, value: plan, version: plan.version, asOf })
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
    await storeRow(db.attributes, { key: profileId, value: attributes, version: attributes.version, asOf })
    await markPulled(db, collections.attributes(profileId), asOf, null)
  })
}
