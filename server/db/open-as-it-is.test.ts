import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { postgresUrl } from '#tests/support/databases.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { openAsItIs } from './open-as-it-is.ts'

it.runIf(postgresUrl)('outlives a connection that the database ends while nobody asks anything', async () => {
  const { url, drop } = await createScratch(postgresUrl!)
  const [one, other] = [url, url].map((databaseUrl) => openAsItIs({ databaseUrl, dataDir: '' }))
  const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one!)
  const pid = (await ask()).rows[0]!.pid
  await sql`select pg_terminate_backend(${pid}, 2000)`.execute(other!)
  await expect.poll(async () => (await ask().catch(() => null))?.rows[0]?.pid ?? pid).not.toBe(pid)
  await Promise.all([one!.destroy(), other!.destroy()])
  await drop()
})
