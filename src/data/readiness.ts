/** "Ready for no signal: 10 of 10", counted from what was really pulled, for every person of the family. */
import { RECORD_KINDS } from '#contract/records-content.ts'
import { useLive } from './live.ts'
import { collections, type UserDatabase } from './mirror/database.ts'

export interface Readiness {
  ready: number
  total: number
  /** The oldest of the answers counted; null while any is missing. */
  asOf: string | null
}

export function useReadiness(): Readiness | undefined {
  return useLive('readiness', ({ db }) => readReadiness(db))
}

export async function readReadiness(db: UserDatabase): Promise<Readiness> {
  return db.transaction('r', db.dependents, db.pulls, async () => {
    const wanted = wantedCollections(db.userId, await db.dependents.toCollection().primaryKeys())
    const pulls = (await db.pulls.bulkGet(wanted)).filter((pull) => pull !== undefined)
    const oldest = pulls.map((pull) => pull.asOf).toSorted()[0] ?? null
    return { ready: pulls.length, total: wanted.length, asOf: pulls.length === wanted.length ? oldest : null }
  })
}

/** Names of everything that must be on the device for a day without signal. */
export function wantedCollections(userId: string, dependentIds: readonly string[]): string[] {
  const people = [userId, ...dependentIds]
  return [
    collections.profile,
    collections.dependents,
    ...people.flatMap((id) => [
      collections.carePlan(id),
      collections.attributes(id),
      collections.journal(id),
      collections.library(id),
    ]),
    ...people.flatMap((id) => RECORD_KINDS.map((kind) => collections.records(id, kind))),
  ]
}
