import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { caller, type Reply } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'
import { startTestServer } from '#tests/support/server.ts'

describe('a device that has signed in before', () => {
  const server = serverForEach(undefined, {
    trustedProxies: 1,
    limits: { loginPerAddress: { tries: 30, seconds: 900 } },
  })

  const HOME = '198.51.100.7'
  const STRANGER = '203.0.113.9'
  const login = (password: string, from: string, cookie = '', email = ada.email): Promise<Reply> =>
    caller(server).post('auth/user/login', { email, password }, { 'X-Forwarded-For': from, Cookie: cookie })
  const markOf = ({ headers }: Reply): string =>
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('knownDevice='))!
      .split(';')[0]!
  const tries = async (count: number, from: string, cookie = ''): Promise<number[]> => {
    const statuses: number[] = []
    for (let i = 0; i < count; i += 1) statuses.push((await login('guessed', from, cookie)).status)
    return statuses
  }
  const refused = (count: number): number[] => Array.from({ length: count }, () => 401)

  it('gets a mark that scripts cannot read and that names nobody, and keeps it', async () => {
    const first = await login(ada.password, HOME)
    const cookie = first.headers.getSetCookie().at(-1)!
    expect(cookie).toMatch(
      /^knownDevice=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth; Max-Age=34560000; SameSite=Strict; Secure; HttpOnly$/,
    )
    expect(markOf(await login(ada.password, HOME, markOf(first)))).toBe(markOf(first))
    expect(markOf(await login(ada.password, HOME))).not.toBe(markOf(first))
  })

  it('signs in while a stranger has used up all tries of the account, wherever the stranger sits', async () => {
    const mark = markOf(await login(ada.password, HOME))
    expect(await tries(11, STRANGER)).toEqual([...refused(10), 429])
    expect((await login(ada.password, HOME)).status).toBe(429)
    expect((await login(ada.password, HOME, mark)).status).toBe(200)
    await tries(30, HOME)
    expect((await login(ada.password, HOME, mark)).status).toBe(200)
  })

  it('gives the stranger no new tries by signing in', async () => {
    const mark = markOf(await login(ada.password, HOME))
    await tries(11, STRANGER)
    expect((await login(ada.password, HOME, mark)).status).toBe(200)
    expect((await login(ada.password, STRANGER)).status).toBe(429)
  })

  it('has ten tries itself, and using them up leaves other devices alone', async () => {
    const lost = markOf(await login(ada.password, HOME))
    const kept = markOf(await login(ada.password, HOME))
    expect(await tries(11, HOME, lost)).toEqual([...refused(10), 429])
    expect((await login(ada.password, HOME, lost)).status).toBe(429)
    expect((await login(ada.password, HOME, kept)).status).toBe(200)
    server.advance(900_000)
    expect((await login(ada.password, HOME, lost)).status).toBe(200)
  })

  it('is known for both parents who use it, and for four accounts at most', async () => {
    const shared = markOf(await login(kofi.password, HOME, markOf(await login(ada.password, HOME)), kofi.email))
    const mails = (await server.mails()).length
    await tries(11, STRANGER)
    const back = await login(ada.password, HOME, shared)
    expect(back.status).toBe(200)
    expect((await login(kofi.password, HOME, markOf(back), kofi.email)).status).toBe(200)
    expect(await server.mails()).toHaveLength(mails)
    const guesses = await tries(11, HOME, shared)
    expect(guesses.at(-1)).toBe(429)
    expect((await login(kofi.password, HOME, shared, kofi.email)).status).toBe(200)
    expect(
      (await login(ada.password, HOME, shared)).status,
      'the one who may sign in frees no tries at the other',
    ).toBe(429)
    const four = `${shared}${`.${'x'.repeat(43)}`.repeat(2)}`
    expect(markOf(await login(kofi.password, HOME, four, kofi.email)).split('.')).toHaveLength(5)
    expect((await login(ada.password, HOME, `${four}.${'x'.repeat(43)}`)).status).toBe(429)
  })

  it('is known for its own account only, and only by a mark of ours', async () => {
    const kofis = markOf(await login(kofi.password, HOME, '', kofi.email))
    const forged = `${kofis.slice(0, -1)}${kofis.endsWith('A') ? 'B' : 'A'}`
    await tries(11, STRANGER)
    for (const mark of [kofis, forged, 'knownDevice=', 'knownDevice=a.b', `knownDevice=${'x'.repeat(9_000)}`]) {
      expect((await login(ada.password, HOME, mark)).status).toBe(429)
    }
  })
})

describe('a caller’s address', () => {
  it('counts by the line it comes from: the first half of IPv6, all of IPv4', async () => {
    const server = await startTestServer({
      trustedProxies: 1,
      limits: { loginPerAddress: { tries: 3, seconds: 60 } },
    })
    const from = async (address: string): Promise<number> => {
      const body = { email: `${address.length}@example.org`, password: 'guessed' }
      return (await caller(server).post('auth/user/login', body, { 'X-Forwarded-For': address })).status
    }
    for (const host of [':1', ':2', 'a:b:c:d']) expect(await from(`2001:db8:1:2:${host}`)).toBe(401)
    expect(await from('2001:db8:1:2:ffff::9')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(401)
    for (let i = 0; i < 3; i += 1) expect(await from('192.0.2.1')).toBe(401)
    expect(await from('::ffff:192.0.2.1')).toBe(429)
    expect(await from('192.0.2.2')).toBe(401)
    // With the port of the connection, as some proxies write it.
    expect(await from('192.0.2.1:50123')).toBe(429)
    expect(await from('[2001:db8:1:2::7]:50124')).toBe(429)
    await server.close()
  })

  it('is warned about once when a proxy stands in front that nobody spoke of', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    const server = await startTestServer({ log })
    const form = { email: 'nobody@example.org', password: 'guessed' }
    await caller(server).post('auth/user/login', form)
    expect(lines).toEqual([])
    for (let i = 0; i < 3; i += 1) {
      await caller(server).post('auth/user/login', form, { 'X-Forwarded-For': '192.0.2.1' })
    }
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('TRUSTED_PROXIES is 0')
    await server.close()
  })
})
