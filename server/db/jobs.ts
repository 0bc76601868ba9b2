/** Work that repeats by itself: how each job went the last time, on whichever node. */
import type { Selectable } from 'kysely'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'
import type { JobsTable } from './schema.ts'

export type JobRow = Selectable<JobsTable>

export function listJobs(queries: Queries): Promise<JobRow[]> {
  return queries.selectFrom('jobs').selectAll().orderBy('name').execute()
}

/** Notes a run; `startedAt` in ms, `failure` null where it went well. A failed one leaves standing when it last went well. */
export async function noteRun(
  queries: Queries,
  { name, startedAt, tookMs, failure }: { name: string; startedAt: number; tookMs: number; failure: string | null },
): Promise<void> {
  const run = { startedAt: instant(startedAt), tookMs, failure }
  const success = failure === null ? { succeededAt: instant(startedAt + tookMs) } : {}
  await queries
    .insertInto('jobs')
    .values({ name, ...run, succeededAt: success.succeededAt ?? null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...run, ...success }))
    .execute()
}
