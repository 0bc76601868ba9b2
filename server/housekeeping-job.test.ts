import { afterEach, beforeEach, expect, it } from 'vitest'
import { listJobs } from '#server/db/jobs.ts'
import { siteSettings } from '#server/db/site-settings.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { keepHouse, keepHouseAtStart } from './housekeeping-job.ts'

const HOUR = 3_600_000

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ seed: 'none' })
})
afterEach(() => server.close())

it('removes nothing right after a start under a clock that has gone far: it may not be set yet', async () => {
  const { database, files } = server
  const house = { database, files, clock: () => server.now(), settings: siteSettings(server.now) }
  const lastRun = async () => Date.parse((await listJobs(database.queries))[0]?.startedAt ?? '')
  await keepHouseAtStart(house)
  const first = server.now()
  expect(await lastRun()).toBe(first)
  server.advance(HOUR)
  await keepHouseAtStart(house)
  expect(await lastRun()).toBe(first + HOUR)
  server.advance(31 * 24 * HOUR)
  await keepHouseAtStart(house)
  expect(await lastRun(), 'not yet').toBe(first + HOUR)
  await keepHouse(house)
  expect(await lastRun()).toBe(server.now())
})
