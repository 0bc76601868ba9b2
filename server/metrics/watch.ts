/** What is looked up when somebody asks for the metrics: database, mails, jobs, disk. */
import { statfs } from 'node:fs/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { listJobs } from '#server/db/jobs.ts'
import { countMails } from '#server/db/mails.ts'

export interface Watched {
  database: Database
  clock: Clock
  /** Where the files are, or what else is kept on this machine. */
  dataDir: string
}

/**
 * Adds them to `register`. Answers with what looks everything up; it never rejects: what cannot be looked up is left out, and
 * counted.
 */
export function watchIn(register: Registry, { database, clock, dataDir }: Watched): () => Promise<void> {
  const registers = [register]
  const gauge = (name: string, help: string): Gauge => new Gauge({ name: `havenbook_${name}`, help, registers })
  const ofJob = (name: string, help: string): Gauge<'task'> =>
    new Gauge({ name: `havenbook_job_${name}`, help, labelNames: ['task'], registers })

  const up = gauge('database_up', 'Whether the database answered: 1 or 0')
  const mails = {
    waiting: gauge('mails_waiting', 'Mails that are to be sent'),
    oldest: gauge('mails_oldest_seconds', 'Age of the oldest of these; 0 where there is none'),
    refused: gauge('mails_refused', 'Mails that the mail server refused for good, until they are of no use any more'),
  }
  const jobs = {
    started: ofJob('last_start_timestamp_seconds', 'When the job began last, on whichever node'),
    succeeded: ofJob('last_success_timestamp_seconds', 'When it last went well'),
    took: ofJob('last_duration_seconds', 'How long it took'),
    failed: ofJob('last_failed', 'Whether its last run failed: 1 or 0'),
  }
  const disk = {
    free: gauge('disk_free_bytes', 'Room left under DATA_DIR'),
    size: gauge('disk_size_bytes', 'Size of the disk that DATA_DIR is on'),
  }
  const failures = new Counter({
    name: 'havenbook_metrics_failures_total',
    help: 'What could not be looked up for the metrics',
    labelNames: ['part'],
    registers,
  })
  const pool = database.pool && {
    size: gauge('database_pool_size', 'Connections to PostgreSQL that are open'),
    idle: gauge('database_pool_idle', 'Those of them that nobody uses'),
    waiting: gauge('database_pool_waiting', 'Queries that wait for a connection'),
    most: gauge('database_pool_most', 'Connections that may be open at once'),
  }

  const lookAtDatabase = async (): Promise<void> => {
    const [{ waiting, refused, oldest }, ran] = await Promise.all([
      countMails(database.queries),
      listJobs(database.queries),
    ])
    up.set(1)
    mails.waiting.set(waiting)
    mails.refused.set(refused)
    mails.oldest.set(oldest === undefined ? 0 : Math.max(0, clock() - oldest) / 1000)
    for (const { name: task, startedAt, succeededAt, tookMs, failure } of ran) {
      jobs.started.set({ task }, Date.parse(startedAt) / 1000)
      if (succeededAt !== null) jobs.succeeded.set({ task }, Date.parse(succeededAt) / 1000)
      jobs.took.set({ task }, tookMs / 1000)
      jobs.failed.set({ task }, Number(failure !== null))
    }
  }
  const lookAtPool = (): void => {
    const now = database.pool?.()
    if (!pool || !now) return
    pool.size.set(now.size)
    pool.idle.set(now.idle)
    pool.waiting.set(now.waiting)
    pool.most.set(now.most)
  }
  const lookAtDisk = async (): Promise<void> => {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    disk.free.set(bavail * bsize)
    disk.size.set(blocks * bsize)
  }

  /** No value is better than an old one. */
  const leaveOut = (part: 'database' | 'disk'): void => {
    failures.inc({ part })
    if (part === 'database') {
      up.set(0)
      for (const one of Object.values(jobs)) one.reset()
    }
    for (const one of Object.values(part === 'disk' ? disk : mails)) one.remove()
  }

  return async () => {
    // Before the other looks, which need a connection themselves.
    lookAtPool()
    await Promise.all([lookAtDatabase().catch(() => leaveOut('database')), lookAtDisk().catch(() => leaveOut('disk'))])
  }
}
