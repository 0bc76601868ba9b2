/**
 * Nobody's request holds up the others. Every route of both OpenAPI documents is sent hostile bodies, paths, headers,
 * tokens and files, by a signed-in user and by nobody, while a neighbour reads: the neighbour waits at most 100 ms
 * beyond the usual, nothing breaks the server, and each request is answered.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LoginResponse } from '#contract/session.ts'
import { caller } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Attack, ATTACKS, type HostileRequest, type Route, routesIn } from '#tests/support/hostile-requests.ts'
import { type Neighbour, startNeighbour } from '#tests/support/neighbour.ts'
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

/** Too long for a plan, and otherwise without fault. */
const LONG_LETTER = JSON.stringify({ userId: ada.id, parentNotes: 'Dear teacher, '.repeat(70_000) })

interface Target extends Route {
  base: string
}

let server: HttpServer
let targets: Target[]
let neighbour: Neighbour

/** Each login from an address of its own; the attacks come from elsewhere. */
async function signedIn(): Promise<string> {
  const fetchFrom = (input: string | URL | Request, init?: RequestInit) =>
    fetch(`${server.origin}${String(input)}`, init)
  const reply = await caller({ fetch: fetchFrom }).post(
    'auth/user/login',
    { email: ada.email, password: ada.password },
    { 'X-Forwarded-For': `198.51.100.${Math.ceil(Math.random() * 250)}` },
  )
  return (reply.body as LoginResponse).accessToken
}

beforeAll(async () => {
  const patientAppPort = await freePort()
  server = await startHttpServer({ env: { TRUSTED_PROXIES: '1', PATIENT_APP_PORT: String(patientAppPort) } })
  const documented = async (base: string): Promise<Target[]> => {
    const document = (await (await fetch(`${base}/openapi.json`)).json()) as OpenApiDocument
    return routesIn(document).map((route) => Object.assign(route, { base }))
  }
  targets = [...(await documented(`${server.origin}/api`)), ...(await documented(`http://127.0.0.1:${patientAppPort}`))]
  neighbour = startNeighbour(`${server.origin}/api/readyz`)
}, 120_000)
afterAll(async () => {
  await neighbour.leave()
  await server.stop()
})

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

/** What each route answered, with the time that the neighbour waited longest. */
async function suffer(attack: Attack): Promise<{ bad: string[]; waited: number }> {
  const token = await signedIn()
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
  return { bad, waited: Math.max(...(await neighbour.waits())) }
}

/** How long the neighbour waits at the longest while as many others send as many bytes, of something ordinary. */
async function usually(): Promise<number> {
  const token = await signedIn()
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

describe('a hostile request', { timeout: 120_000 }, () => {
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

  it('leaves the server as it was', async () => {
    await vi.waitFor(async () => expect((await fetch(`${server.origin}/api/readyz`)).status).toBe(200), 15_000)
    expect(server.process.exitCode).toBeNull()
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})
