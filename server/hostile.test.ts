/**
 * Nobody's request holds up the others. Every route of both OpenAPI documents is sent hostile bodies, paths, headers,
 * tokens and files, by a signed-in user and by nobody, while a neighbour reads: the neighbour waits at most 100 ms
 * beyond the usual, nothing breaks the server, and each request is answered. So it is with hostile records that somebody
 * imports, opens and takes back.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DrVisitNotes } from '#contract/records.ts'
import { ImportPreview, ImportSession } from '#contract/records-import.ts'
import type { LoginResponse } from '#contract/session.ts'
import { callerAt } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { freePort } from '#tests/support/free-port.ts'
import { HOSTILE_FILES } from '#tests/support/hostile-files.ts'
import { type Attack, ATTACKS, type HostileRequest, type Route, routesIn } from '#tests/support/hostile-requests.ts'
import { type Neighbour, startNeighbour } from '#tests/support/neighbour.ts'
import { bundle, bytesOf, order, patientMaya } from '#tests/support/records.ts'
import { type HttpServer, startHttpServer } from '#tests/support/server.ts'
import type { OpenApiDocument } from './openapi.ts'

/** ms beyond the usual that others may wait. */
const PATIENCE = 100
/** An attack must hold others up this often: once may be a machine with other work. */
const TRIES = 5
/** ms for which it is watched how long the neighbour usually waits while others do something ordinary. */
const ORDINARY = 1_000
/** ms in which each request is answered. */
const ANSWERED = 5_000
/** How many hostile requests are on their way at once. */
const AT_ONCE = 2
/** ms in which a file is read and answered: its own process takes a while to begin. */
const READ = 60_000

/** Too long for a plan, and otherwise without fault. */
const LONG_LETTER = JSON.stringify({ userId: ada.id, parentNotes: 'Dear teacher, '.repeat(70_000) })

interface Target extends Route {
  base: string
}

let server: HttpServer
let patientApp: string
let targets: Target[]
let neighbour: Neighbour

/** Each login from an address of its own; the attacks come from elsewhere. */
async function signedIn(): Promise<LoginResponse> {
  const reply = await callerAt(server.origin).post(
    'auth/user/login',
    { email: ada.email, password: ada.password },
    { 'X-Forwarded-For': `198.51.100.${Math.ceil(Math.random() * 250)}` },
  )
  if (reply.status !== 200) throw new Error(`No sign-in: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body as LoginResponse
}

/** A server that nobody has attacked yet. */
async function begin(): Promise<void> {
  const patientAppPort = await freePort()
  patientApp = `http://127.0.0.1:${patientAppPort}`
  server = await startHttpServer({ env: { TRUSTED_PROXIES: '1', PATIENT_APP_PORT: String(patientAppPort) } })
  neighbour = startNeighbour(`${server.origin}/api/readyz`)
}

async function end(): Promise<void> {
  await neighbour.leave()
  await server.stop()
}

/** The status, 0 when the server hung up, as it may on what it will not read to the end; undefined when nothing came. */
async function send({ base, method }: Target, request: HostileRequest, token: string): Promise<number | undefined> {
  try {
    const response = await fetch(base + request.path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.66', ...request.headers },
      ...(method === 'GET' || method === 'OPTIONS' ? {} : { body: request.body ?? '' }),
      signal: AbortSignal.timeout(ANSWERED),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? undefined : 0
  }
}

/** A date in every field is also a new password that an account may choose: the next attack signs in with the old one. */
async function takeBackPassword(token: string): Promise<void> {
  const body = JSON.stringify({ newPassword: ada.password })
  const target = targets.find((one) => one.method === 'POST' && one.path === '/auth/me/password') as Target
  await send(target, { path: target.path, body, headers: { 'Content-Type': 'application/json' } }, token)
}

/** What each route answered, with the time that the neighbour waited longest. */
async function suffer(attack: Attack): Promise<{ bad: string[]; waited: number }> {
  const { accessToken: token } = await signedIn()
  const bad: string[] = []
  const left = targets.flatMap((target) => {
    const request = attack.on(target)
    return request ? [{ target, request }] : []
  })
  await neighbour.waits()
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const status = await send(next.target, next.request, token)
      if (status === undefined || status >= 500) bad.push(`${next.target.method} ${next.target.path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const waited = Math.max(...(await neighbour.waits()))
  await takeBackPassword(token)
  return { bad, waited }
}

/** How long the neighbour waits at the longest while as many others send as many bytes, of something ordinary. */
async function usually(): Promise<number> {
  const { accessToken: token } = await signedIn()
  const plan = targets.find(({ method, path }) => method === 'POST' && path === '/care-plan') as Target
  const end = performance.now() + ORDINARY
  await neighbour.waits()
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      await send(plan, { path: plan.path, body: LONG_LETTER, headers: { 'Content-Type': 'application/json' } }, token)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return Math.max(...(await neighbour.waits()))
}

/** The signed-in parent at the import, whose lists and documents are read as well. */
interface Importer {
  take(file: Uint8Array): Promise<{ end: string; waited: number }>
}

async function importer(): Promise<Importer> {
  const { accessToken, user } = await signedIn()
  const call = async (base: string, token: string, method: string, path: string, body?: object | Uint8Array) => {
    const isFile = body instanceof Uint8Array
    const response = await fetch(`${base}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        // Seconds lie between two calls: a connection that is kept may have just been closed.
        Connection: 'close',
        ...(body && !isFile ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(READ),
    })
    const text = await response.text()
    if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as unknown
  }
  const opened = await call(patientApp, '', 'POST', 'session', { ticket: user.matchriteToken })
  const key = ImportSession.parse(opened).token
  const read = (path: string) => call(`${server.origin}/api`, accessToken, 'GET', path)

  /** Reads what came of it as the app does, and takes it back. */
  const live = async (id: string): Promise<void> => {
    await call(patientApp, key, 'POST', `imports/${id}/confirm`, { isMismatchAccepted: true })
    for (const kind of ['medications', 'vaccinations', 'suggestions']) await read(`ehr/${kind}?profileId=${maya.id}`)
    const notes = DrVisitNotes.parse(await read(`ehr/dr-visit-notes?profileId=${maya.id}`))
    for (const { content } of notes) {
      if (content)
        await read(`ehr/document-details/${content.id}?contentType=${encodeURIComponent(content.contentType)}`)
    }
    await call(patientApp, key, 'DELETE', `imports/${id}`)
  }
  return {
    take: async (file) => {
      await neighbour.waits()
      const answer = await call(patientApp, key, 'POST', `imports?profileId=${maya.id}&name=a`, file)
      const preview = ImportPreview.safeParse(answer)
      if (preview.data?.id) await live(preview.data.id)
      const waited = Math.max(...(await neighbour.waits()))
      const { issues, code } = (preview.success ? { issues: [] } : answer) as {
        issues?: { code: string }[]
        code?: string
      }
      if (!issues) throw new Error(`The import was answered ${code}`)
      const [issue] = issues
      return { end: issue?.code ?? 'taken', waited }
    },
  }
}

/** What every parent imports: some records, of which none is out of the ordinary. */
const ORDINARY_FILE = bytesOf(
  bundle(patientMaya, ...Array.from({ length: 500 }, (_, index) => order(`m${index}`, `Remedy ${index}`))),
)

describe('a hostile request', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    await begin()
    const documented = async (base: string): Promise<Target[]> => {
      const document = (await (await fetch(`${base}/openapi.json`)).json()) as OpenApiDocument
      return routesIn(document).map((route) => Object.assign(route, { base }))
    }
    targets = [...(await documented(`${server.origin}/api`)), ...(await documented(patientApp))]
  }, 120_000)
  afterAll(end)

  it('is tried on every route of both apps', () => {
    expect(targets.length).toBeGreaterThan(60)
    expect(ATTACKS.flatMap((attack) => targets.map((target) => attack.on(target))).length).toBeGreaterThan(4_000)
  })

  it.each(ATTACKS)('$name breaks nothing and holds up nobody', async (attack) => {
    const late: string[] = []
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { bad, waited } = await suffer(attack)
      expect(bad).toEqual([])
      if (waited <= PATIENCE) return
      // The machine may be busy elsewhere: what is usual is what is usual right now.
      const usual = await usually()
      if (waited <= usual + PATIENCE) return
      late.push(`${Math.round(waited)} ms, usually ${Math.round(usual)} ms`)
    }
    expect(late).toEqual([])
  })
})

describe('a hostile file', { timeout: 120_000 }, () => {
  beforeAll(begin, 120_000)
  afterAll(end)

  it.each(HOSTILE_FILES)('$name, imported, breaks nothing and holds up nobody', async ({ make, end }) => {
    const file = make()
    const parent = await importer()
    const late: string[] = []
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { waited, ...ended } = await parent.take(file)
      expect(ended).toEqual({ end })
      if (waited <= PATIENCE) return
      const { waited: usual } = await parent.take(ORDINARY_FILE)
      if (waited <= usual + PATIENCE) return
      late.push(`${Math.round(waited)} ms, usually ${Math.round(usual)} ms`)
    }
    expect(late).toEqual([])
  })

  it('leaves the server as it was', async () => {
    await vi.waitFor(async () => expect((await fetch(`${server.origin}/api/readyz`)).status).toBe(200), 15_000)
    expect(server.process.exitCode).toBeNull()
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})
