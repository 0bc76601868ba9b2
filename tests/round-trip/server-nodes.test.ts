/** Two nodes as real processes on one PostgreSQL, behind one proxy that gives each request to the other one of them. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ActivityPage } from '#contract/account-activity.ts'
import type { LoginResponse } from '#contract/session.ts'
import type { ImportPreview, ImportSession } from '#contract/records-import.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type Caller, callerAt, problem, type Reply } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { postgresUrl } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { bundle, bytesOf, order, patientMaya } from '#tests/support/records.ts'
import { type RoundRobinProxy, roundRobinProxy } from '#tests/support/round-robin-proxy.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { type HttpServer, startHttpServer, TEST_SECRET } from '#tests/support/server.ts'

const REQUESTS_PER_MINUTE = 300
/** Larger than what sockets between here and there hold, so that a download is on its way until it is read. */
const DOCUMENT_BYTES = 40_000_000

describe.skipIf(!postgresUrl)('two nodes behind one proxy', { timeout: 60_000 }, () => {
  const cleanups: (() => Promise<unknown>)[] = []
  let database: Database
  let dataDir: string
  let proxy: RoundRobinProxy
  let patientApp: RoundRobinProxy

  beforeAll(async () => {
    const scratch = await createScratch(postgresUrl!)
    cleanups.push(scratch.drop)
    dataDir = await mkdtemp(join(tmpdir(), 'havenbook-nodes-'))
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
    const patientPorts: number[] = []
    const start = async (): Promise<HttpServer> => {
      const patientPort = await freePort()
      patientPorts.push(patientPort)
      const env = {
        DATABASE_URL: scratch.url,
        TOKEN_SECRET: TEST_SECRET,
        TRUSTED_PROXIES: '1',
        PATIENT_APP_PORT: String(patientPort),
        REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
      }
      const node = await startHttpServer({ dataDir, env })
      cleanups.push(() => node.stop())
      return node
    }
    const nodes = [await start(), await start()]
    database = await openDatabase({ databaseUrl: scratch.url, dataDir })
    cleanups.push(() => database.close())
    proxy = await roundRobinProxy(nodes.map(({ port }) => port))
    patientApp = await roundRobinProxy(patientPorts)
    cleanups.push(proxy.close, patientApp.close)
  }, 120_000)
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup()
  })

  const login = (password = ada.password, cookie = ''): Promise<Reply> =>
    callerAt(proxy.origin).post('auth/user/login', { email: ada.email, password }, { Cookie: cookie })
  const signIn = async (): Promise<Caller> =>
    callerAt(proxy.origin, ((await login()).body as LoginResponse).accessToken)
  const evenly = () => {
    const [one = 0, two = 0] = proxy.given()
    return Math.abs(one - two) <= 1
  }

  it('know each other’s sign-ins, and end them for both', async () => {
    const { accessToken, refreshToken } = (await login()).body as LoginResponse
    const device = callerAt(proxy.origin, accessToken)
    for (let i = 0; i < 4; i += 1) expect((await device.get('dependents')).status).toBe(200)
    expect((await callerAt(proxy.origin).post('auth/logout', { refreshToken })).status).toBe(204)
    for (let i = 0; i < 2; i += 1) {
      expect((await device.post('care-plan', { userId: maya.id, napTime: 'x' })).status).toBe(401)
    }
    const both = () => Promise.all([device.get('dependents'), device.get('dependents')])
    await vi.waitFor(async () => expect((await both()).map(({ status }) => status)).toEqual([401, 401]), 8_000)
    expect((await callerAt(proxy.origin).post('auth/refresh', { refreshToken })).status).toBe(401)
    expect(evenly()).toBe(true)
  })

  it('let a ticket open the patient app once', async () => {
    const asAda = await signIn()
    const { matchriteToken: ticket } = (await asAda.post('auth/matchrite-refresh', undefined)).body as {
      matchriteToken: string
    }
    const open = async () => {
      const headers = { 'Content-Type': 'application/json' }
      return fetch(`${patientApp.origin}/session`, { method: 'POST', headers, body: JSON.stringify({ ticket }) })
    }
    const answers = await Promise.all(Array.from({ length: 6 }, open))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
  })

  it('read one file of an account at a time', async () => {
    const asAda = await signIn()
    const { matchriteToken: ticket } = (await asAda.post('auth/matchrite-refresh', undefined)).body as {
      matchriteToken: string
    }
    const exchanged = await fetch(`${patientApp.origin}/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ticket }),
    })
    const { token } = (await exchanged.json()) as ImportSession
    const body = bytesOf(
      bundle(patientMaya, ...Array.from({ length: 5_000 }, (_, index) => order(`m${index}`, `Medicine ${index}`))),
    ) as BodyInit
    const send = async () => {
      const address = `${patientApp.origin}/imports?profileId=${maya.id}&name=clinic.json`
      return fetch(address, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body })
    }
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    const refused = answers.find(({ status }) => status === 422)!
    expect(await refused.json()).toMatchObject({ issues: [{ code: 'already-reading' }] })
    const { id } = (await answers.find(({ status }) => status === 200)!.json()) as ImportPreview
    const confirmed = await fetch(`${patientApp.origin}/imports/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ isMismatchAccepted: true }),
    })
    expect(confirmed.status).toBe(200)
  })

  it('take a proof that the other was given, and refuse without', async () => {
    const asAda = await signIn()
    await database.queries.updateTable('sessions').set({ provedAt: '2020-01-01T00:00:00.000Z' }).execute()
    for (let i = 0; i < 2; i += 1) expect((await asAda.post('auth/me/export', {})).status).toBe(403)
    expect((await asAda.post('auth/me/confirm', { password: ada.password })).status).toBe(204)
    for (let i = 0; i < 2; i += 1) expect((await asAda.post('auth/me/export', {})).status).toBe(200)
  })

  it('make one archive of an account at a time', async () => {
    const id = v7()
    const dated = { createdDate: '2026-01-01T00:00:00.000Z', updatedDate: '2026-01-01T00:00:00.000Z' }
    const file = { id, ownerId: ada.id, profileId: maya.id, size: DOCUMENT_BYTES, type: 'application/pdf' }
    await writeFile(join(dataDir, 'files', id), randomBytes(DOCUMENT_BYTES))
    await database.queries
      .insertInto('files')
      .values({ ...file, ...dated })
      .execute()
    const document = await database.queries.selectFrom('documents').select('id').executeTakeFirstOrThrow()
    await database.queries.updateTable('documents').set({ fileKey: id }).where('id', '=', document.id).execute()

    const asAda = await signIn()
    const addresses = [await asAda.post('auth/me/export', {}), await asAda.post('auth/me/export', {})]
    const [first, second] = addresses.map(({ body }) => (body as { url: string }).url)
    const download = await fetch(proxy.origin + first)
    expect(download.status).toBe(200)
    for (let i = 0; i < 2; i += 1) {
      expect(problem(await asAda.post('auth/me/export', {})).code).toBe('export-running')
    }
    const beside = await fetch(proxy.origin + second)
    expect([beside.status, ((await beside.json()) as { code: string }).code]).toEqual([429, 'export-running'])
    expect((await download.arrayBuffer()).byteLength).toBeGreaterThan(DOCUMENT_BYTES)
    expect((await asAda.post('auth/me/export', {})).status).toBe(200)
    // The address works once, whichever node gave it.
    expect((await fetch(proxy.origin + first)).status).toBe(404)
    const given = await fetch(proxy.origin + ((await asAda.post('auth/me/export', {})).body as { url: string }).url)
    await given.body?.cancel()
    await vi.waitFor(async () => expect((await asAda.post('auth/me/export', {})).status).toBe(200), 10_000)
  })

  it('count tries together, and not those of a device that they know', async () => {
    const cookie = (await login()).headers
      .getSetCookie()
      .find((one) => one.startsWith('knownDevice='))!
      .split(';')[0]!
    for (let i = 0; i < 10; i += 1) expect((await login('guessed')).status).toBe(401)
    for (let i = 0; i < 2; i += 1) expect((await login()).status).toBe(429)
    for (let i = 0; i < 2; i += 1) expect((await login(ada.password, cookie)).status).toBe(200)
    await database.queries.deleteFrom('rateLimits').execute()
  })

  it('keep one record of who was there', async () => {
    const asAda = await signIn()
    for (let i = 0; i < 4; i += 1) expect((await asAda.get(`care-plan/${maya.id}`)).status).toBe(200)
    const { events } = (await asAda.get('auth/me/activity')).body as ActivityPage
    expect(events.filter(({ kind, isThisDevice }) => kind === 'read' && isThisDevice)).toHaveLength(1)
    expect(events.filter(({ kind }) => kind === 'sign-in-refused')).toHaveLength(10)
    expect(events.filter(({ kind }) => kind === 'import')).toMatchObject([{ person: 'Maya Okafor' }])
    expect(new Set(events.map(({ address }) => address))).toEqual(new Set(['127.0.0.0/24']))
    expect(events.map(({ id }) => id)).toEqual(
      events
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
  })

  it('count the requests of an account together, but for a tenth that each may keep to itself', async () => {
    const asAda = await signIn()
    const answers: number[] = []
    for (let round = 0; round < 20; round += 1) {
      const asked = Array.from({ length: 20 }, async () => (await asAda.get('dependents')).status)
      answers.push(...(await Promise.all(asked)))
    }
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(REQUESTS_PER_MINUTE * 1.1)
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  })
})
