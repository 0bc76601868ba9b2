/** The connected FHIR server, as the settings have it; or none, and records come from imported files alone. */
import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { DetailServices } from '#server/records/details/document-detail.ts'
import { noPulls, type Pulls, pulls } from './pulls.ts'
import { type RecordServer, recordServer } from './record-server.ts'

export interface RecordSettings {
  /** '' for none. */
  baseUrl: string
  /** Bearer token for it; '' for none. */
  token: string
  /** What families know it by. */
  serverName: string
  identifierSystem: string
  /** Origins whose documents may be framed. */
  documentSites: readonly string[]
  /** In place of the one over the network. */
  server?: RecordServer
  /** ms that a list waits for it. */
  patience?: number
}

/** What the routes of records work with. */
export interface EhrServices extends Omit<DetailServices, 'queries'> {
  pulls: Pulls
  /** What families know the connected server by. */
  serverName: string
  log: Logger
}

export function connectedRecords({
  database,
  clock,
  log,
  records,
}: {
  database: Database
  clock: Clock
  log: Logger
  records?: RecordSettings
}): EhrServices {
  const documentSites = records?.documentSites ?? []
  const server = records?.server ?? (records?.baseUrl ? recordServer(records) : null)
  if (!records || !server) return { pulls: noPulls, server: null, serverName: '', documentSites, log }
  const { serverName, identifierSystem, patience } = records
  return {
    pulls: pulls({
      database,
      server,
      serverName,
      identifierSystem,
      clock,
      log,
      ...(patience === undefined ? {} : { patience }),
    }),
    server,
    serverName,
    documentSites,
    log,
  }
}
