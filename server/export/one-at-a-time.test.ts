import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, TEST_NOW } from '#tests/support/server.ts'
import { type ArchiveTimes, oneAtATime } from './one-at-a-time.ts'

describe.each(databases)('an account has one archive on its way on $name', ({ open }) => {
  const bytes = () => Promise.resolve(new Blob(['abc']).stream())
  const stalled = () => Promise.resolve(new ReadableStream<Uint8Array>())
  const isRunning = { code: 'export-running' }
  const HOUR = 3_600_000
  let database: Database
  let now: number
  const node = (times?: Partial<ArchiveTimes>) =>
    oneAtATime(database, () => now, { deadline: HOUR, patience: HOUR, pace: 10, ...times })

  beforeEach(async () => {
    database = await open()
    now = TEST_NOW
  })
  afterEach(() => database.close())

  it('at a time, whichever node makes it, until it was read, given up, or failed', async () => {
    const one = node()
    const two = node()
    const first = await one.begin('ada', bytes)
    await expect(two.begin('ada', bytes)).rejects.toMatchObject(isRunning)
    await expect(two.insistOnNone(database.queries, 'ada')).rejects.toMatchObject(isRunning)
    await (await two.begin('kofi', bytes)).cancel()
    expect(await new Response(first).text()).toBe('abc')
    await two.insistOnNone(database.queries, 'ada')
    await (await two.begin('ada', bytes)).cancel()
    await expect(two.begin('ada', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
    await (await one.begin('ada', bytes)).cancel()
  })

  it.each([{ deadline: 50 }, { patience: 50 }])('no longer than it may: %o', async (times) => {
    const archive = new Response(await node(times).begin('ada', stalled))
    await expect(archive.text()).rejects.toThrow('not fetched in time')
    await vi.waitFor(async () => (await node().begin('ada', bytes)).cancel())
  })

  it('for as long as its node lives, and a minute longer', async () => {
    const archive = await node({ pace: HOUR }).begin('ada', stalled)
    now += 59_000
    await expect(node().begin('ada', bytes)).rejects.toMatchObject(isRunning)
    now += 1_001
    await (await node().begin('ada', bytes)).cancel()
    await archive.cancel()
    const renewed = await node().begin('ada', stalled)
    const row = () => database.queries.selectFrom('rateLimits').select('expiresAt').executeTakeFirst()
    const before = await row()
    now += 30_000
    await vi.waitFor(async () => expect((await row())!.expiresAt > before!.expiresAt).toBe(true))
    await renewed.cancel()
  })

  it('and is told so before the browser has taken an answer for the file', async () => {
    const server = await startTestServer({ database, clock: () => now })
    const asAda = await callerFor(server, ada.id)
    const { url } = (await asAda.post('auth/me/export', {})).body as { url: string }
    const archive = await server.fetch(url)
    const refused = await asAda.post('auth/me/export', {})
    expect([refused.status, problem(refused).code]).toEqual([429, 'export-running'])
    await archive.arrayBuffer()
    expect((await asAda.post('auth/me/export', {})).status).toBe(200)
  })
})
