/** Three nodes behind one proxy are restarted one after the other while families read, write, upload and listen. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CarePlan } from '#contract/care-plan.ts'
import type { Folder } from '#contract/folders.ts'
import { IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { type Caller, callerAt } from '#tests/support/caller.ts'
import { postgresUrl } from '#tests/support/databases.ts'
import { type EventLine, listenAt } from '#tests/support/event-line.ts'
import { type RoundRobinProxy, roundRobinProxy } from '#tests/support/round-robin-proxy.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { type HttpServer, startHttpServer, TEST_SECRET } from '#tests/support/server.ts'
import { sendByTus, signedInAt } from '#tests/support/tus-upload.ts'
import { png } from '#tests/support/typed-bytes.ts'

/** As docs/upgrade.md has it: the drain is some times as long as the time between two checks. */
const [DRAIN_SECONDS, CHECK_EVERY] = [2, 100]

describe.skipIf(!postgresUrl)('a rolling restart of three nodes', { timeout: 120_000 }, () => {
  const cleanups: (() => Promise<unknown>)[] = []
  const nodes: HttpServer[] = []
  let database: Database
  let proxy: RoundRobinProxy
  let accessToken: string
  let asAda: Caller
  let folderId: string
  let [databaseUrl, dataDir] = ['', '']

  /** `port`: that of the node in whose place it comes. */
  const start = async (port?: number): Promise<HttpServer> => {
    const env = {
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: TEST_SECRET,
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    }
    const node = await startHttpServer({ dataDir, env, ...(port ? { port } : {}) })
    cleanups.push(() => node.kill())
    return node
  }

  beforeAll(async () => {
    const scratch = await createScratch(postgresUrl!)
    cleanups.push(scratch.drop)
    databaseUrl = scratch.url
    dataDir = await mkdtemp(join(tmpdir(), 'havenbook-rolling-'))
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
    for (let node = 0; node < 3; node += 1) nodes.push(await start())
    database = await openDatabase({ databaseUrl, dataDir: '' })
    cleanups.push(() => database.close())
    proxy = await roundRobinProxy(
      nodes.map(({ port }) => port),
      { checkEvery: CHECK_EVERY },
    )
    cleanups.push(proxy.close)
    accessToken = await signedInAt(proxy.origin, ada)
    asAda = callerAt(proxy.origin, accessToken)
    const folders = (await asAda.get(`category/medical/folders?profileId=${maya.id}`)).body as Folder[]
    folderId = folders[0]!.id
  }, 120_000)
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup()
  })

  it('answers every request, and keeps each write once', async () => {
    const traffic = new AbortController()
    const refused: string[] = []
    const answered = new Map<string, number>()
    const judge = (what: string, status: number): void => {
      answered.set(what, (answered.get(what) ?? 0) + 1)
      if (status >= 300) refused.push(`${what}: ${status}`)
    }
    /** `work` again and again, as long as the traffic lasts; every request is made once. */
    const steadily = async (what: string, every: number, work: () => Promise<number>): Promise<void> => {
      for await (const _ of setInterval(every)) {
        if (traffic.signal.aborted) return
        await work().then(
          (status) => judge(what, status),
          (error: Error) => refused.push(`${what}: ${error.message}, ${String(error.cause)}`),
        )
      }
    }
    const keyed = () => {
      const key = v7()
      keys.push(key)
      return { [IDEMPOTENCY_KEY]: key }
    }
    const [keys, uploads]: [string[], string[]] = [[], []]
    let saves = 0
    const read = async () => (await asAda.get(`care-plan/${maya.id}`)).status
    const save = async () => {
      saves += 1
      return (await asAda.post('care-plan', { userId: maya.id, napTime: `nap ${saves}` }, keyed())).status
    }
    const add = async () =>
      (await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: v7(), name: v7().slice(9) }, keyed()))
        .status
    const sendForm = async () => {
      const form = new FormData()
      form.append('files', new Blob([new Uint8Array(png(200_000))]), `${v7()}.png`)
      const path = `${proxy.origin}/api/category/medical/documents?folderId=${folderId}`
      const headers = { Authorization: `Bearer ${accessToken}`, ...keyed() }
      const answer = await fetch(path, { method: 'POST', headers, body: form })
      const { documents = [] } = (await answer.json()) as { documents?: { id: string }[] }
      uploads.push(...documents.map(({ id }) => id))
      return answer.status
    }
    const sendPieces = async () => {
      const id = v7()
      const bytes = png(150_000)
      await sendByTus({ origin: proxy.origin, accessToken, id, profileId: maya.id, bytes, piece: 50_000, retries: 0 })
      uploads.push(id)
      return (
        await asAda.post(
          `category/medical/documents?folderId=${folderId}`,
          { id, folderId, name: `${id}.png` },
          keyed(),
        )
      ).status
    }
    const open = new Set<EventLine>()
    const ended: EventLine[] = []
    const listen = async (): Promise<void> => {
      while (!traffic.signal.aborted) {
        const line = await listenAt(proxy.origin, accessToken)
        judge('doorbell', line.status)
        open.add(line)
        await line.over
        open.delete(line)
        ended.push(line)
      }
    }
    const work = [
      ...[40, 40, 40].map((every) => steadily('read', every, read)),
      steadily('save', 40, save),
      steadily('add', 100, add),
      steadily('form', 100, sendForm),
      steadily('pieces', 100, sendPieces),
    ]
    const listening = [listen(), listen(), listen()]

    for (const [index, node] of nodes.entries()) {
      expect(await node.stop()).toBe(0)
      nodes[index] = await start(node.port)
      await vi.waitFor(() => expect(proxy.ready()).toContain(node.port), 30_000)
    }
    traffic.abort()
    await Promise.all(work)

    expect(refused).toEqual([])
    const rare = ['read', 'save', 'add', 'form', 'pieces'].filter((what) => (answered.get(what) ?? 0) <= 5)
    expect(rare).toEqual([])
    const changes = await database.queries
      .selectFrom('changes')
      .select(['idempotencyKey', ({ fn }) => fn.countAll<string>().as('times')])
      .where('idempotencyKey', 'is not', null)
      .groupBy('idempotencyKey')
      .execute()
    expect(new Map(changes.map(({ idempotencyKey, times }) => [idempotencyKey, Number(times)]))).toEqual(
      new Map(keys.map((key) => [key, 1])),
    )
    const [plan] = (await asAda.get(`care-plan/${maya.id}`)).body as CarePlan[]
    expect([plan?.version, plan?.napTime]).toEqual([1 + saves, `nap ${saves}`])
    const documents = await database.queries
      .selectFrom('documents')
      .select('id')
      .where('folderId', '=', folderId)
      .execute()
    expect(documents.map(({ id }) => id)).toEqual(expect.arrayContaining(uploads))

    // Every node was stopped, so every line ended once at least, told when to come back; those of now ring.
    expect([open.size, ended.length >= listening.length]).toEqual([listening.length, true])
    for (const line of ended) expect(line.text()).toMatch(/^retry: \d+\n/)
    await asAda.post('care-plan', { userId: maya.id, napTime: 'rung' })
    for (const line of open) await vi.waitFor(() => expect(line.text()).toContain(`"book":"${maya.id}"`), 10_000)
    for (const line of open) line.hangUp()
    await Promise.all(listening)
  })
})
