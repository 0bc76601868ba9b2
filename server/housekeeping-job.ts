/** The one job that repeats by itself: what is past its time goes, every hour on every node. */
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { purge } from './db/housekeeping.ts'
import { listJobs, noteRun } from './db/jobs.ts'
import type { Files } from './files/files.ts'
import { retentionIn, type SiteSettings } from './db/site-settings.ts'

export const HOUSEKEEPING = 'housekeeping'

export interface HousekeepingDeps {
  database: Database
  files: Files
  clock: Clock
  settings: SiteSettings
}

const DAY = 86_400_000

/**
 * The first round after a start. Not where the last one was on another day: a machine whose clock stood still, or is wrong until it
 * has asked the network, would empty the trash at once. The next round is an hour away.
 */
export async function keepHouseAtStart(deps: HousekeepingDeps): Promise<void> {
  const last = (await listJobs(deps.database.queries)).find(({ name }) => name === HOUSEKEEPING)
  if (!last || Math.abs(deps.clock() - Date.parse(last.startedAt)) < DAY) await keepHouse(deps)
}

/** Runs it now and notes how it went, for `npm run admin -- jobs` and the metrics. Rejects with what went wrong. */
export async function keepHouse({ database, files, clock, settings }: HousekeepingDeps): Promise<void> {
  const startedAt = clock()
  const began = performance.now()
  const note = (failure: string | null): Promise<void> =>
    noteRun(database.queries, {
      name: HOUSEKEEPING,
      startedAt,
      tookMs: Math.round(performance.now() - began),
      failure,
    })
  try {
    const retention = retentionIn(await settings.now(database.queries))
    await purge(database, files, startedAt, retention)
  } catch (error) {
    // Not the message: a database quotes the row in it. Where the database is away, there is nothing to note it in.
    const { code, name = 'Error' } = error as { code?: unknown; name?: string }
    await note(typeof code === 'string' ? code : name).catch(() => {})
    throw error
  }
  await note(null)
}
