/** The cookie that holds the refresh token: who gets it to see, who may use it, and how devices of earlier builds get there. */
import { createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import type { LoginResponse, RefreshResponse } from '#contract/session.ts'
import { paths } from '#contract/paths.ts'
import { IN_COOKIE, REFRESH_GRACE, REFRESH_TTL } from '#contract/session-keys.ts'
import { keysFor } from '#server/secrets.ts'
import { caller, problem, type Reply } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'
import { TEST_NOW, TEST_SECRET } from '#tests/support/server.ts'

const PAGE: Record<string, string> = { Origin: 'http://havenbook.test', 'Sec-Fetch-Site': 'same-origin' }
const KEY = 'a'.repeat(64)
const OTHER_KEY = 'b'.repeat(64)

describe.each(databases)('the cookie of the refresh token on $name', ({ open }) => {
  const server = serverForEach(open)

  const login = (more: object = { deviceKey: KEY }, headers: Record<string, string> = PAGE): Promise<Reply> =>
    caller(server).post('auth/user/login', { email: ada.email, password: ada.password, ...more }, headers)
  const post = (path: string, cookies: string[], body: object, headers: Record<string, string>) =>
    caller(server).post(path, body, {
      ...headers,
      Cookie: cookies.map((value) => `userRefreshToken=${value}`).join('; '),
    })
  /** With the cookies as a browser sends them, the longest path first. */
  const refresh = (
    cookies: string[],
    body: object = { isRepeatable: true, deviceKeys: [KEY] },
    headers = PAGE,
    user = ada,
  ) => post(paths.refreshOf(user.id), cookies, body, headers)
  const logout = (cookies: string[], body: object = {}, headers = PAGE, user = ada) =>
    post(paths.logoutOf(user.id), cookies, body, headers)
  const bodyOf = ({ body }: Reply) => body as LoginResponse & RefreshResponse
  const cookieIn = ({ headers }: Reply): string =>
    headers
      .getSetCookie()
      .map((cookie) => /^userRefreshToken=(\S+); Path=\/api\/auth\/[\w-]{36}; .*HttpOnly$/.exec(cookie)?.[1])
      .find((value) => value !== undefined) ?? ''
  const codeOf = async (reply: Promise<Reply>) => problem(await reply).code

  /** As a build before this one gave it out. */
  function tokenOfBefore(sessionId: string, userId = ada.id): string {
    const content = ['v2', sessionId, userId, '1', TEST_NOW.toString(36)].join('.')
    const key = keysFor(TEST_SECRET, 'refresh tokens').newest.bytes
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
  }
  async function signedInBefore(): Promise<string> {
    const id = '0193e5a0-0000-7000-8000-00000000beef'
    const at = new Date(TEST_NOW).toISOString()
    const row = { id, userId: ada.id, device: 'Firefox', createdAt: at, lastUsedAt: at, counter: 1, issuedAt: at }
    await server.database.queries.insertInto('sessions').values(row).execute()
    return tokenOfBefore(id)
  }

  describe('of a page', () => {
    it('is the only place of the token; a caller that names no key gets it in the body, as SPEC says', async () => {
      const page = await login()
      expect(bodyOf(page).refreshToken).toBe(IN_COOKIE)
      expect(JSON.stringify(page.body)).not.toContain(cookieIn(page))
      const renewed = await refresh([cookieIn(page)])
      expect(bodyOf(renewed).refreshToken).toBe(IN_COOKIE)
      expect(JSON.stringify(renewed.body)).not.toContain(cookieIn(renewed))
      const script = await login({}, {})
      expect(cookieIn(script)).toBe('')
      const { refreshToken } = bodyOf(script)
      expect(bodyOf(await caller(server).post('auth/refresh', { refreshToken })).refreshToken).toMatch(/^v3\./)
    })

    it('renews the session; without it the answer says so and nothing else', async () => {
      const renewed = await refresh([cookieIn(await login())])
      expect(renewed.status).toBe(200)
      expect((await caller(server, bodyOf(renewed).accessToken).get('auth/me/profile')).status).toBe(200)
      expect(await codeOf(refresh([]))).toBe('session-missing')
      expect(await codeOf(refresh(['garbage']))).toBe('session-unknown')
    })

    it('gives two tabs, and a worker beside them, the same next token, and one more time where its answer was lost', async () => {
      const first = cookieIn(await login())
      const both = await Promise.all([refresh([first]), refresh([first]), refresh([first])])
      expect(new Set(both.map(cookieIn)).size).toBe(1)
      server.advance(20 * 60_000)
      expect(cookieIn(await refresh([first]))).toBe(cookieIn(both[0]))
    })

    it('is of one user and goes nowhere else', async () => {
      const token = cookieIn(await login())
      expect(await codeOf(refresh([token], undefined, PAGE, kofi))).toBe('session-unknown')
      await logout([token], {}, PAGE, kofi)
      expect((await refresh([token])).status).toBe(200)
    })

    it('goes with the sign-out, in both of its places; the access token of another user stays', async () => {
      const page = await login()
      const token = cookieIn(page)
      const gone = [
        `userRefreshToken=; Path=/api/auth/${ada.id}; Max-Age=0; SameSite=Strict; Secure; HttpOnly`,
        'userRefreshToken=; Path=/; Max-Age=0; SameSite=Strict; Secure',
      ]
      const access = `userAccessToken=${bodyOf(page).accessToken}`
      expect((await logout([`${token}; ${access}`])).headers.getSetCookie()).toEqual([
        'userAccessToken=; Path=/; Max-Age=0; SameSite=Strict; Secure',
        ...gone,
      ])
      const { accessToken } = await server.signIn(kofi.id)
      expect((await logout([`${token}; userAccessToken=${accessToken}`])).headers.getSetCookie()).toEqual(gone)
      expect(await codeOf(refresh([token]))).toBe('session-ended')
    })

    it('stays where another sign-in is meant', async () => {
      const [first, second] = [await login(), await login()]
      const { sid } = decodeJwt(bodyOf(first).accessToken)
      expect((await logout([cookieIn(second)], { session: sid })).headers.getSetCookie()).toEqual([])
      expect((await refresh([cookieIn(second)])).status).toBe(200)
      await logout([cookieIn(first)], { session: sid })
      expect(await codeOf(refresh([cookieIn(first)]))).toBe('session-ended')
    })
  })

  describe('used by a page of another origin', () => {
    const ELSEWHERE: [name: string, headers: Record<string, string>][] = [
      ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
      ['a neighbouring host name', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://records.havenbook.test' }],
      ['an address typed in', { 'Sec-Fetch-Site': 'none' }],
      ['an old browser', { Origin: 'https://evil.example' }],
      ['a sandbox in an old browser', { Origin: 'null' }],
    ]
    it.each(ELSEWHERE)('does nothing: %s', async (_name, headers) => {
      const token = cookieIn(await login())
      const asked = [await login({}, headers), await refresh([token], {}, headers), await logout([token], {}, headers)]
      for (const reply of asked) {
        expect([reply.status, problem(reply).code]).toEqual([403, 'forbidden'])
        expect(reply.headers.getSetCookie()).toEqual([])
      }
      expect((await refresh([token])).status).toBe(200)
    })
  })

  describe('with a key of the device', () => {
    it('is of no use without the key, to end the session neither', async () => {
      const page = await login()
      expect(cookieIn(page)).not.toContain(KEY)
      for (const deviceKeys of [[], [OTHER_KEY]]) {
        expect(await codeOf(refresh([cookieIn(page)], { deviceKeys }))).toBe('session-unknown')
      }
      const renewed = await refresh([cookieIn(page)], { deviceKeys: [OTHER_KEY, KEY] })
      expect(renewed.status).toBe(200)
      server.advance((REFRESH_GRACE + 1) * 1000)
      expect(await codeOf(refresh([cookieIn(page)], { deviceKeys: [] }))).toBe('session-unknown')
      expect((await refresh([cookieIn(renewed)], { deviceKeys: [KEY] })).status).toBe(200)
    })

    it('with its key is never late: an answer that arrives an hour after others signs nobody out', async () => {
      const first = cookieIn(await login())
      let newest = first
      for (let round = 0; round < 3; round += 1) {
        server.advance(20 * 60_000)
        newest = cookieIn(await refresh([newest]))
      }
      server.advance(20 * 60_000)
      expect(cookieIn(await refresh([first]))).toBe(newest)
      expect((await refresh([newest])).status).toBe(200)
    })

    it('asks for the same key on a server that was put back to a backup', async () => {
      const page = await login()
      await server.database.queries.deleteFrom('sessions').execute()
      expect(await codeOf(refresh([cookieIn(page)], { deviceKeys: [] }))).toBe('session-unknown')
      expect((await refresh([cookieIn(page)])).status).toBe(200)
    })

    it('does not go by the way of callers that keep the token themselves', async () => {
      const refreshToken = cookieIn(await login())
      expect(await codeOf(caller(server).post('auth/refresh', { refreshToken }))).toBe('session-unknown')
    })
  })

  describe('of a device that signed in with an earlier build', () => {
    it('takes the place of the old one with the first answer', async () => {
      const old = await signedInBefore()
      const renewed = await refresh([old], { deviceKeys: [] })
      expect(renewed.status).toBe(200)
      expect(renewed.headers.getSetCookie()[2]).toBe('userRefreshToken=; Path=/; Max-Age=0; SameSite=Strict; Secure')
      expect(cookieIn(renewed)).toMatch(/^v3\./)
      expect((await refresh([cookieIn(renewed)], { deviceKeys: [] })).status).toBe(200)
    })

    it('does not need its answer to arrive: the old one is good once more, weeks later', async () => {
      const old = await signedInBefore()
      await refresh([old])
      server.advance(40 * 86_400_000)
      expect((await refresh([old])).status).toBe(200)
    })

    it('does so until the old one is 60 days old, and asks to sign in again afterwards', async () => {
      const old = await signedInBefore()
      server.advance((REFRESH_TTL - 60) * 1000)
      expect((await refresh([old])).status).toBe(200)
      const other = tokenOfBefore('0193e5a0-0000-7000-8000-00000000cafe')
      server.advance(120_000)
      expect(await codeOf(refresh([other]))).toBe('session-unknown')
    })

    it('counts as newer than what lies beside it, in whatever order they come', async () => {
      const old = await signedInBefore()
      server.advance(60_000)
      const now = cookieIn(await login())
      server.advance((REFRESH_GRACE + 1) * 1000)
      for (const cookies of [
        [now, old],
        [old, now],
      ]) {
        expect((await refresh(cookies)).status).toBe(200)
      }
      await logout([old, now])
      expect(await codeOf(refresh([now]))).toBe('session-ended')
    })
  })
})
