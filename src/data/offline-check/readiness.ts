/** "Ready offline: 9 of 10", or "Works offline": what was really pulled, for everybody of the family, once the app itself is here. */
import { RECORD_KINDS } from '#contract/records-content.ts'
import { useLive } from '../live.ts'
import { NOUN_NAMES, nouns } from '#contract/nouns.ts'
import { recordsCollection } from '../database/rows.ts'
import { readSyncState, type UserDatabase } from '../database/user-database.ts'

export interface Readiness {
  ready: number
  total: number
  /** The oldest of the answers counted; null while any is missing. */
  asOf: string | null
}

export function useReadiness(): Readiness | undefined {
  return useLive('readiness', async ({ db }) => (await appIsHere()) && readReadiness(db))
}

export async function readReadiness(db: UserDatabase): Promise<Readiness> {
  return db.transaction('r', db.dependents, db.pulls, db.sync, async () => {
    const { asOf, books } = await readSyncState(db)
    const people = [db.userId, ...(await db.dependents.toCollection().primaryKeys())]
    const wanted = people.flatMap((id) => RECORD_KINDS.map((kind) => recordsCollection(id, kind)))
    const lists = (await db.pulls.bulkGet(wanted)).filter((pull) => pull !== undefined)
    const complete = people.filter((id) => books.includes(id)).length
    const ready = (asOf === null ? 0 : OF_FAMILY) + complete * OF_PERSON + lists.length
    const total = OF_FAMILY + people.length * OF_PERSON + wanted.length
    const oldest = [asOf ?? '', ...lists.map((list) => list.asOf)].toSorted()[0] ?? null
    return { ready, total, asOf: ready === total ? oldest : null }
  })
}

const countedFor = (whom: 'family' | 'person') => NOUN_NAMES.filter((name) => nouns[name].isCountedFor === whom).length

const OF_FAMILY = countedFor('family')
const OF_PERSON = countedFor('person')
const appIsHere = () => Promise.resolve(navigator.serviceWorker?.ready) // Dexie's Promise: it follows no read after another.
