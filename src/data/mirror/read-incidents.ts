/** What happened to one person, as a screen shows it. */
import { incidentFold } from '#contract/incidents-commands.ts'
import type { IncidentContent } from '#contract/incidents-content.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { readList } from './folded.ts'

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
  const { shown, asOf } = await readList(db, db.incidents, incidentFold, profileId)
  const rows = shown
    .map(({ content, isPending }): IncidentView => Object.assign(content, { isPending }))
    .toSorted((a, b) => (a.happenedAt + a.id < b.happenedAt + b.id ? 1 : -1))
  return { profileId, rows, asOf }
}
