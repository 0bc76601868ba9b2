/** A connection to PostgreSQL that is lost in the middle of a transaction: a restart, a failover, a cable. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { postgresUrl } from '#tests/support/databases.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { openDatabase, type Queries } from './database.ts'
import { isRetryable } from './retryable-error.ts'

const pidOf = async (queries: Queries) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries)).rows[0]!.pid

it.runIf(postgresUrl)('takes its transaction along, and not the server', async () => {
  const { url, drop } = await createScratch(postgresUrl!)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const work = database.transaction(async (queries) => {
    const pid = await pidOf(queries)
    await sql`select pg_terminate_backend(${pid}, 2000)`.execute(database.queries)
    // It learns of the end between two of its statements, while it waits for no answer.
    await pidOf(database.queries)
    await pidOf(queries)
  })
  expect(isRetryable(await work.catch((reason: unknown) => reason))).toBe(true)
  expect(await pidOf(database.queries)).toBeGreaterThan(0)
  await database.close()
  await drop()
})

it.runIf(postgresUrl)('holds what it held for a minute, where only PostgreSQL does not learn of it', async () => {
  const { url, drop } = await createScratch(postgresUrl!)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(database.queries)
  expect(rows).toEqual([{ idleInTransactionSessionTimeout: '1min' }])
  await database.close()
  await drop()
})
