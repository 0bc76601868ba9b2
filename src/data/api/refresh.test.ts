/** Renewing the session: nobody is signed out for a bad line or a restored server, and nobody comes back to life. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RefreshResponse } from '#contract/session.ts'
import { caller } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { CookieJar } from '#tests/support/cookie-jar.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { turn } from '#tests/support/virtual-time.ts'
import type { Platform, SignedIn } from '../platform.ts'
import type { Answer } from './answer.ts'
import { createApiClient } from './client.ts'
import { abandonRefresh } from './refresh-under-way.ts'

const API = 'http://havenbook.test/api/'
const PROFILE = { method: 'GET', path: 'auth/me/profile' } as const

let server: TestServer
let jar: CookieJar
/** Whom the device remembers. */
let user: SignedIn | null
/** Callbacks that wait, by how long. */
let timers: { ms: number; callback: () => void }[]
let locks: Platform['locks']
/** Answers of a refresh wait for this. */
let gate: Promise<void>
let refreshes: number
let now: number

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 14, 2)
  server = await startTestServer({ clock: () => now })
  jar = new CookieJar()
  timers = []
  gate = Promise.resolve()
  refreshes = 0
  locks = navigator.locks
  user = null
})
afterEach(() => server.close())

/** One page of the device. For a frozen one no timer is ever due. */
function page({ isFrozen = false } = {}): Platform {
  return {
    now: () => now,
    random: () => 0.5,
    timer(ms, callback) {
      if (isFrozen) return () => {}
      const timer = { ms, callback }
      timers.push(timer)
      return () => (timers = timers.filter((one) => one !== timer))
    },
    fetch: async (request) => {
      const isRefresh = request.url.endsWith('/refresh')
      const response = await server.fetch(request.url, {
        method: request.method,
        headers: {
          ...Object.fromEntries(request.headers),
          'Sec-Fetch-Site': 'same-origin',
          Cookie: jar.headerFor(new URL(request.url).pathname),
        },
        ...(request.method === 'GET' ? {} : { body: await request.text() }),
      })
      const aborted = new Promise<void>((resolve) => request.signal.addEventListener('abort', () => resolve()))
      if (isRefresh) {
        refreshes += 1
        await Promise.race([gate, aborted])
      }
      if (!request.signal.aborted) jar.obey(response)
      request.signal.throwIfAborted()
      return response
    },
    newId: () => crypto.randomUUID(),
    tokens: {
      read: async () => jar.script.read(),
      write: async (access) => jar.script.write(access),
      clear: async () => jar.script.clear(),
    },
    signedIn: async () => user,
    locks,
    channel: { post: () => {}, listen: () => () => {} },
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    apiBase: API,
    language: () => 'en',
  }
}

async function signIn(userId: string): Promise<RefreshResponse> {
  const tokens = await server.signIn(userId)
  user = { userId, deviceKeys: [] }
  jar.tokens = { access: tokens.accessToken, refresh: tokens.refreshToken }
  return tokens
}

function signOut(): void {
  user = null
  jar.script.clear()
}

const hold = (): (() => void) => {
  let letGo = () => {}
  gate = new Promise((resolve) => (letGo = resolve))
  return letGo
}

/** Lets the timers of so many ms, and shorter ones, be due. */
function pass(ms: number): void {
  const due = timers.filter((timer) => timer.ms <= ms)
  timers = timers.filter((timer) => timer.ms > ms)
  for (const { callback } of due) callback()
}

async function until(isTrue: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(isTrue()).toBe(true), { timeout: 10_000, interval: 1 })
}

const expire = (): void => void (now += 16 * 60_000)

describe('what a refresh can end in', () => {
  test('a token that has expired is renewed without a word', async () => {
    const { refreshToken } = await signIn(ada.id)
    expire()
    expect(await createApiClient(page()).call(PROFILE)).toMatchObject({ kind: 'ok' })
    expect(jar.tokens.refresh).not.toBe(refreshToken)
  })

  test('ended: somebody signed this device out from another one', async () => {
    const { refreshToken } = await signIn(ada.id)
    await caller(server).post('auth/logout', { refreshToken })
    expect(await createApiClient(page()).call(PROFILE)).toEqual({ kind: 'signed-out', why: 'ended' })
  })

  test('unknown: a phone that lay in a drawer for a season only has to sign in again', async () => {
    await signIn(ada.id)
    now += 61 * 24 * 3_600_000
    expect(await createApiClient(page()).call(PROFILE)).toEqual({ kind: 'signed-out', why: 'unknown' })
  })

  test('unknown to this server for now: its tokens stay, and it is asked again some minutes later, not each time', async () => {
    await signIn(ada.id)
    const { queries } = server.database
    const users = await queries.selectFrom('users').selectAll().execute()
    const profiles = await queries.selectFrom('profiles').selectAll().execute()
    await queries.deleteFrom('users').execute()
    const api = createApiClient(page())
    for (let i = 0; i < 5; i += 1) expect(await api.call(PROFILE)).toMatchObject({ why: 'unknown' })
    expect(refreshes).toBe(1)
    await queries.insertInto('users').values(users).execute()
    await queries.insertInto('profiles').values(profiles).execute()
    now += 6 * 60_000
    expect(await api.call(PROFILE)).toMatchObject({ kind: 'ok' })
  })

  test('missing: the browser has dropped the cookies', async () => {
    await signIn(ada.id)
    jar.tokens = { access: null, refresh: null }
    const api = createApiClient(page())
    for (let i = 0; i < 5; i += 1) expect(await api.call(PROFILE)).toEqual({ kind: 'signed-out', why: 'missing' })
    expect(refreshes).toBe(1)
    await signIn(ada.id)
    expect(await api.call(PROFILE)).toMatchObject({ kind: 'ok' })
  })

  test('a refusal that an older server gives signs nobody out', async () => {
    await signIn(ada.id)
    expire()
    const platform = page()
    const { fetch } = platform
    const body = { type: 'x', title: 'x', status: 401, code: 'refresh-refused', message: 'x', requestId: 'x' }
    const headers = { 'content-type': 'application/problem+json' }
    platform.fetch = (request) =>
      request.url.endsWith('/refresh')
        ? Promise.resolve(new Response(JSON.stringify(body), { status: 401, headers }))
        : fetch(request)
    expect(await createApiClient(platform).call(PROFILE)).toEqual({ kind: 'signed-out', why: 'unknown' })
  })
})

describe('a slow refresh', () => {
  test('brings no cookies back after a sign-out', async () => {
    await signIn(ada.id)
    expire()
    const letGo = hold()
    const calling = createApiClient(page()).call(PROFILE)
    await until(() => refreshes === 1)
    signOut()
    letGo()
    expect(await calling).toEqual({ kind: 'signed-out', why: 'missing' })
    expect(jar.tokens.access).toBeNull()
  })

  test('ends with the sign-out, and what the browser took over all the same is cleared a moment later', async () => {
    const { refreshToken } = await signIn(ada.id)
    expire()
    hold()
    const platform = page()
    const calling = createApiClient(platform).call(PROFILE)
    await until(() => refreshes === 1)
    signOut()
    abandonRefresh(platform)
    expect(await calling).toMatchObject({ kind: 'signed-out' })
    // The answer was already in the browser when the page gave up.
    jar.tokens = { access: 'late', refresh: refreshToken }
    pass(1000)
    await until(() => jar.tokens.access === null)
  })

  test('leaves nothing of the former user where somebody else has signed in, and all of theirs', async () => {
    await signIn(ada.id)
    expire()
    const letGo = hold()
    const calling = createApiClient(page()).call({ ...PROFILE, subject: ada.id })
    await until(() => refreshes === 1)
    signOut()
    await signIn(kofi.id)
    letGo()
    expect(await calling).toMatchObject({ kind: 'signed-out', why: 'missing' })
    expect(jar.tokens.access).toBeNull()
    const again = await createApiClient(page()).call({ ...PROFILE, subject: kofi.id })
    expect(again).toMatchObject({ kind: 'ok', body: { id: kofi.id } })
  })

  test('that fails for the line takes nothing from whoever signed in meanwhile', async () => {
    await signIn(ada.id)
    expire()
    const platform = page()
    const { fetch } = platform
    let fail = () => {}
    platform.fetch = (request) =>
      request.url.endsWith('/refresh')
        ? new Promise((_resolve, reject) => {
            refreshes += 1
            fail = () => reject(new TypeError('fetch failed'))
          })
        : fetch(request)
    const calling = createApiClient(platform).call({ ...PROFILE, subject: ada.id })
    await until(() => refreshes === 1)
    signOut()
    const theirs = await signIn(kofi.id)
    fail()
    await calling
    expect(jar.tokens.refresh).toBe(theirs.refreshToken)
  })
})

describe('a page that was frozen in the middle of a refresh', () => {
  test('holds up the others for fifteen seconds, not for ever', async () => {
    await signIn(ada.id)
    expire()
    hold()
    const frozen = createApiClient(page({ isFrozen: true })).call(PROFILE)
    await until(() => refreshes === 1)
    let answer: Answer | undefined
    const other = createApiClient(page())
    void other.call(PROFILE).then((given) => (answer = given))
    await until(() => timers.some(({ ms }) => ms === 15_000))
    for (let i = 0; i < 50; i += 1) await turn()
    expect([answer, refreshes]).toEqual([undefined, 1])
    gate = Promise.resolve()
    pass(15_000)
    await until(() => answer !== undefined)
    expect(answer).toMatchObject({ kind: 'ok' })
    const newest = jar.tokens
    expect(await frozen).toMatchObject({ kind: 'unreachable' })
    // What it holds in its hand when it thaws is not written over the newer tokens.
    expect(jar.tokens).toEqual(newest)
    expect([(await other.call(PROFILE)).kind, refreshes]).toEqual(['ok', 2])
  })
})
