import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { CHANGE } from '#contract/headers.ts'
import { DoorbellEvent, readStamp } from '#contract/sync.ts'
import { openDatabase } from '#server/db/database.ts'
import { recordChange, withoutDevice } from '#server/db/feed.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, kofi, maya, zoe } from '#tests/support/cast.ts'
import { databases, postgresUrl } from '#tests/support/databases.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** An open line, as a page has it. */
interface Line {
  status: number
  type: string | null
  /** All that has come so far. */
  text(): string
  /** All but the first, which says where everything is. */
  events(): DoorbellEvent[]
  cursor(): string
  isOver(): boolean
  hangUp(): Promise<void>
}

async function listen(server: TestServer, accessToken: string): Promise<Line> {
  const response = await server.fetch('/api/sync/events', { headers: { Authorization: `Bearer ${accessToken}` } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  let isOver = false
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      heard += value
    }
    isOver = true
  })().catch(() => {
    isOver = true
  })
  await vi.waitFor(() => expect(heard).toMatch(/^retry: \d+\n\ndata: \{"cursor":.*\}\n\n/))
  const all = () => [...heard.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => DoorbellEvent.parse(JSON.parse(data)))
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    text: () => heard,
    events: () => all().slice(1),
    cursor: () => z.object({ cursor: z.string() }).parse(all()[0]).cursor,
    isOver: () => isOver,
    hangUp: () => reader.cancel(),
  }
}

describe.each(databases)('the doorbell on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)
  let token: string
  let lines: Line[]

  beforeEach(async () => {
    token = (await server.signIn(ada.id)).accessToken
    lines = []
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const line of lines) await line.hangUp().catch(() => {})
  })

  const lineOf = async (accessToken = token): Promise<Line> => {
    const line = await listen(server, accessToken)
    lines.push(line)
    return line
  }

  it('opens no line for who only asks what is there', async () => {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await server.fetch('/api/sync/events', { method: 'HEAD', headers })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET'])
  })

  it('rings for every change in the books of the family, with its number and nothing else', async () => {
    const line = await lineOf()
    expect([line.status, line.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const plan = await asAda.post('care-plan', { userId: maya.id, napTime: 'After lunch' })
    const person = await asAda.patch(`dependents/${zoe.id}`, { relation: 'Cousin' })
    await vi.waitFor(() => expect(line.events()).toHaveLength(2))
    const stamps = [plan, person].map(({ headers }) => readStamp(headers.get(CHANGE))!)
    expect(line.events()).toEqual(stamps.map(({ book, seq }) => ({ book, seq })))
    expect(line.text()).not.toMatch(/lunch|Cousin/)
  })

  it('says first which cursor a pull would give, so that a change from before the line was open is not missed', async () => {
    const pulled = async () => {
      const { body } = await asAda.get('sync')
      return (body as { cursor: string }).cursor
    }
    const before = await pulled()
    expect((await lineOf()).cursor()).toBe(before)
    await asAda.post('care-plan', { userId: maya.id, napTime: 'Before the line was open' })
    const line = await lineOf()
    expect(line.cursor()).not.toBe(before)
    expect(line.cursor()).toBe(await pulled())
    expect(line.events()).toEqual([])
  })

  it('rings once for all that one call changed, and not for what was refused or changed nothing', async () => {
    const folder = v7()
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: folder, name: 'Letters' })
    const line = await lineOf()
    await asAda.post('care-plan', { userId: maya.id, napTime: 'x', seen: { napTime: 'what nobody saw' } })
    await asAda.patch(`category/medical/folders/${folder}`, { name: 'Letters' })
    const deleted = await asAda.delete(`category/medical/folders/${folder}`)
    await vi.waitFor(() => expect(line.events()).not.toEqual([]))
    expect(line.events()).toEqual([{ book: maya.id, seq: readStamp(deleted.headers.get(CHANGE))!.seq }])
  })

  it('does not ring before the commit, nor for a change that was rolled back', async () => {
    const line = await lineOf()
    const change = { book: maya.id, noun: 'carePlans', key: maya.id, verb: 'save' } as const
    await server.database
      .transaction(async (queries) => {
        await recordChange(queries, change, withoutDevice(server.now()))
        throw new Error('The power went')
      })
      .catch(() => {})
    let seenInside = -1
    await server.database.transaction(async (queries) => {
      await recordChange(queries, change, withoutDevice(server.now()))
      await new Promise((resolve) => setTimeout(resolve, 20))
      seenInside = line.events().length
    })
    await vi.waitFor(() => expect(line.events()).toHaveLength(1))
    expect(seenInside).toBe(0)
  })

  it('lets a stranger hear nothing', async () => {
    const kofis = await lineOf((await server.signIn(kofi.id)).accessToken)
    const adas = await lineOf()
    await asAda.post('care-plan', { userId: maya.id, napTime: 'x' })
    await vi.waitFor(() => expect(adas.events()).toHaveLength(1))
    expect(kofis.events()).toEqual([])
    expect((await server.fetch('/api/sync/events')).status).toBe(401)
  })

  it('shows every 25 seconds that it is there, and ends with the token and with the session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const other = (await server.signIn(ada.id)).accessToken
    const [mine, signedOut] = [await lineOf(), await lineOf(other)]
    vi.advanceTimersByTime(25_000)
    await vi.waitFor(() => expect(mine.text()).toContain(': still here\n\n'))
    await server.database.queries
      .deleteFrom('sessions')
      .where('id', '=', String(decodeJwt(other)['sid']))
      .execute()
    vi.advanceTimersByTime(25_000)
    await vi.waitFor(() => expect(signedOut.isOver()).toBe(true))
    expect(mine.isOver()).toBe(false)
    server.advance(16 * 60_000)
    vi.advanceTimersByTime(25_000)
    await vi.waitFor(() => expect(mine.isOver()).toBe(true))
  })

  it('ends the oldest line of an account that has a hundred, and nobody else’s', async () => {
    const kofis = await lineOf((await server.signIn(kofi.id)).accessToken)
    const first = await lineOf()
    const others = await Promise.all(Array.from({ length: 99 }, () => lineOf()))
    expect(first.isOver()).toBe(false)
    const last = await lineOf()
    await vi.waitFor(() => expect(first.isOver()).toBe(true))
    expect([kofis, ...others, last].some((line) => line.isOver())).toBe(false)
  })

  it('ends line by line where its server stops, and then every one', async () => {
    let share = 0
    const stopping = await startTestServer({ database: server.database, seed: 'none', leaving: () => share })
    for (let i = 0; i < 20; i += 1) lines.push(await listen(stopping, token))
    const ended = () => lines.filter((line) => line.isOver()).length
    share = 0.5
    await vi.waitFor(() => expect(ended()).toBeGreaterThan(0), 10_000)
    expect(ended()).toBeLessThan(20)
    share = 1
    await vi.waitFor(() => expect(ended()).toBe(20), 10_000)
  })
})

describe.runIf(postgresUrl)('two nodes on one PostgreSQL', { timeout: 30_000 }, () => {
  it('ring for each other, also after the line between them was cut', async () => {
    const { url, drop } = await createScratch(postgresUrl!)
    const [one, two] = await Promise.all([
      openDatabase({ databaseUrl: url, dataDir: '' }),
      openDatabase({ databaseUrl: url, dataDir: '' }),
    ])
    const here = await startTestServer({ database: one })
    const there = await startTestServer({ database: two, seed: 'none' })
    const asAda = await callerFor(here, ada.id)
    const { accessToken } = await there.signIn(ada.id)
    let line = await listen(there, accessToken)
    let count = 0
    /** The event that it is to be heard as. */
    const ring = async (): Promise<DoorbellEvent> => {
      count += 1
      const { headers } = await asAda.post('care-plan', { userId: maya.id, napTime: `Nap ${count}` })
      return { book: maya.id, seq: readStamp(headers.get(CHANGE))!.seq }
    }
    // The listening connection is made when the first page listens.
    await vi.waitFor(
      async () => {
        await ring()
        expect(line.events().length).toBeGreaterThan(0)
      },
      { timeout: 5000, interval: 100 },
    )
    const again = await ring()
    await vi.waitFor(() => expect(line.events()).toContainEqual(again))

    // Whoever listened may have missed something: the line ends, and the page that opens it again pulls.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
      one.queries,
    )
    await vi.waitFor(() => expect(line.isOver()).toBe(true), { timeout: 10_000 })
    line = await listen(there, accessToken)
    const afterCut = await ring()
    await vi.waitFor(() => expect(line.events()).toEqual([afterCut]))
    await line.hangUp()
    await here.close()
    await there.close()
    await drop()
  })
})
