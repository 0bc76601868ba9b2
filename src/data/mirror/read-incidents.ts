/** What happened to one person, as a screen shows it. */
import type { IncidentContent } from '#contract/incidents-content.ts'
import { readSyncState, type UserDatabase } from '../database/user-database.ts'
import { changesOf, folded } from './folded.ts'
import { provenAt } from './freshness.ts'

export interface IncidentView extends IncidentContent {
  /** The server has not received all of it. */
  isPending: boolean
}

export interface IncidentsView {
  profileId: string
  /** The latest first. */
  rows: IncidentView[]
  /** Server time of the last complete answer; null: never pulled on this device. */
  asOf: string | null
}

export async function readIncidents(db: UserDatabase, profileId: string): Promise<IncidentsView> {
  return db.transaction('r', db.incidents, db.outbox, db.sync, async () => {
    const [found, changes, state] = await Promise.all([
      db.incidents.where('value.profileId').equals(profileId).toArray(),
      changesOf(db, 'incidents', profileId),
      readSyncState(db),
    ])
    const rows = folded('incidents', found, changes)
      .map(({ content, isPending }): IncidentView => Object.assign(content, { isPending }))
      .toSorted((a, b) => (a.happenedAt + a.id < b.happenedAt + b.id ? 1 : -1))
    return { profileId, rows, asOf: provenAt(state, profileId) }
  })
}
