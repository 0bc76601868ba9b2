/** Work that repeats by itself. */
import { listJobs } from '#server/db/jobs.ts'
import { openFiles } from '#server/files/open-files.ts'
import { HOUSEKEEPING, keepHouse } from '#server/housekeeping-job.ts'
import { siteSettings } from '#server/db/site-settings.ts'
import { AdminProblem, type Answer, type Command, type Desk, table } from './command.ts'

async function list({ database }: Desk): Promise<Answer> {
  const jobs = await listJobs(database.queries)
  const rows = jobs.map(({ name, startedAt, tookMs, failure, succeededAt }) => ({
    job: name,
    began: startedAt,
    'took ms': tookMs,
    failure,
    'went well': succeededAt,
  }))
  return { text: table(rows) || 'No job has run yet.', data: jobs }
}

async function purge({ database, config }: Desk): Promise<Answer> {
  const files = await openFiles(config)
  const settings = siteSettings(Date.now, config.settings)
  await keepHouse({ database, files, clock: Date.now, settings })
  const job = (await listJobs(database.queries)).find(({ name }) => name === HOUSEKEEPING)
  return { text: `What was past its time is gone; it took ${job?.tookMs} ms.`, data: job }
}

async function run(desk: Desk, [name]: readonly string[]): Promise<Answer> {
  if (name !== HOUSEKEEPING) throw new AdminProblem(`There is one job: ${HOUSEKEEPING}.`)
  return purge(desk)
}

export const jobCommands: Command[] = [
  { name: 'jobs', takes: [], says: 'what ran when, for how long, and whether it failed', run: list },
  { name: 'jobs run', takes: ['<job>'], says: `runs one now: ${HOUSEKEEPING}`, run },
  { name: 'purge', takes: [], says: `the same as jobs run ${HOUSEKEEPING}: what is past its time goes`, run: purge },
]
