import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { LoginResponse, type RefreshResponse } from '#contract/session.ts'
import { ACCESS_TTL, REFRESH_GRACE, REFRESH_TTL, SESSIONS_MAX } from '#contract/session-keys.ts'
import { keysFor } from '#server/secrets.ts'
import { caller, callerFor, problem, type Reply } from '#tests/support/caller.ts'
import { ada, kofi, unverified } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'
import { TEST_NOW, TEST_SECRET } from '#tests/support/server.ts'

const DAY = 86_400_000

describe.each(databases)('sessions on $name', ({ open }) => {
  const server = serverForEach(open, {
    limits: { loginPerAccount: { tries: 3, seconds: 60 }, loginPerAddress: { tries: 6, seconds: 60 } },
    trustedProxies: 1,
  })

  const login = (email: string, password: string, headers: Record<string, string> = {}): Promise<Reply> =>
    caller(server).post('auth/user/login', { email, password }, headers)
  const refresh = (refreshToken: string): Promise<Reply> => caller(server).post('auth/refresh', { refreshToken })
  const tokensOf = (reply: Reply): RefreshResponse => reply.body as RefreshResponse

  it('signs in with the right password and sets both cookies for 60 days', async () => {
    const reply = await login(ada.email, ada.password)
    expect(reply.status).toBe(200)
    const answer = LoginResponse.parse(reply.body)
    expect(answer.user).toMatchObject({ id: ada.id, firstName: 'Ada', role: 'Parent', phone: '612 555 0117' })
    expect(reply.headers.getSetCookie()).toEqual([
      `userAccessToken=${answer.accessToken}; Path=/; Max-Age=5184000; SameSite=Strict; Secure`,
      `userRefreshToken=${answer.refreshToken}; Path=/; Max-Age=5184000; SameSite=Strict; Secure`,
      expect.stringMatching(/^knownDevice=/),
    ])
    expect((await caller(server, answer.accessToken).get('auth/me/profile')).body).toMatchObject({ email: ada.email })
  })

  it('takes the e-mail in any capitals and with spaces around it', async () => {
    expect((await login('  Demo@HavenBook.Example ', ada.password)).status).toBe(200)
  })

  it('says the same for a wrong password and an unknown e-mail', async () => {
    const wrong = await login(ada.email, 'not-this-one')
    const unknown = await login('nobody@havenbook.example', 'not-this-one')
    expect(wrong.status).toBe(401)
    const { requestId: _a, ...first } = problem(wrong)
    const { requestId: _b, ...second } = problem(unknown)
    expect(first).toEqual(second)
    expect(first).toMatchObject({ code: 'invalid-credentials', message: 'Wrong email or password.' })
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  it('gives a user who has not confirmed the e-mail no usable tokens', async () => {
    const reply = await login(unverified.email, unverified.password)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ accessToken: '', refreshToken: '', user: { isEmailVerify: false } })
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  it('throttles an account, says for how long, and lets the right password in afterwards', async () => {
    for (let i = 0; i < 3; i += 1) expect((await login(ada.email, 'wrong')).status).toBe(401)
    const throttled = await login(ada.email, ada.password)
    expect(throttled.status).toBe(429)
    expect(problem(throttled)).toMatchObject({ code: 'too-many-requests' })
    expect(throttled.headers.get('Retry-After')).toBe('60')
    server.advance(20_000)
    expect((await login(ada.email, ada.password)).headers.get('Retry-After')).toBe('40')
    expect((await login(kofi.email, kofi.password)).status).toBe(200)
    server.advance(40_000)
    expect((await login(ada.email, ada.password)).status).toBe(200)
  })

  it('throttles one address that tries many accounts, and nobody else', async () => {
    const from = { 'X-Forwarded-For': '10.0.0.1, 203.0.113.7' }
    for (let i = 0; i < 6; i += 1) expect((await login(`a${i}@example.org`, 'wrong', from)).status).toBe(401)
    expect((await login('a7@example.org', 'wrong', from)).status).toBe(429)
    expect((await login(ada.email, ada.password, { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(200)
    // What the caller wrote before our own proxy's entry proves nothing.
    expect((await login('a8@example.org', 'wrong', { 'X-Forwarded-For': '1.2.3.4, 203.0.113.7' })).status).toBe(429)
  })

  it('does not count right passwords as tries', async () => {
    for (let i = 0; i < 12; i += 1) expect((await login(ada.email, ada.password)).status).toBe(200)
  })

  it('replaces both tokens on refresh', async () => {
    const first = tokensOf(await login(ada.email, ada.password))
    server.advance(ACCESS_TTL * 1000 + 10_000)
    const expired = await caller(server, first.accessToken).get('auth/me/profile')
    expect([expired.status, problem(expired).code]).toEqual([401, 'token-expired'])
    const renewed = await refresh(first.refreshToken)
    expect(renewed.status).toBe(200)
    expect(tokensOf(renewed).refreshToken).not.toBe(first.refreshToken)
    expect(renewed.headers.getSetCookie()).toHaveLength(2)
    expect((await caller(server, tokensOf(renewed).accessToken).get('auth/me/profile')).status).toBe(200)
  })

  it('gives two tabs that refresh at once the same next token', async () => {
    const { refreshToken } = await server.signIn(ada.id)
    const [one, two] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(tokensOf(one).refreshToken).toBe(tokensOf(two).refreshToken)
    server.advance(REFRESH_GRACE * 1000 + 1)
    expect((await refresh(tokensOf(two).refreshToken)).status).toBe(200)
  })

  it('gives out the successor again, long after the grace, when its answer was lost and nobody has used it', async () => {
    const { refreshToken } = await server.signIn(ada.id)
    const again = (token: string) => caller(server).post('auth/refresh', { refreshToken: token, isRepeatable: true })
    const lost = tokensOf(await again(refreshToken))
    server.advance(20 * 60_000)
    const found = await again(refreshToken)
    expect([found.status, tokensOf(found).refreshToken]).toEqual([200, lost.refreshToken])
  })

  it('ends the family all the same once the successor has been used', async () => {
    const { refreshToken } = await server.signIn(ada.id)
    const again = (token: string) => caller(server).post('auth/refresh', { refreshToken: token, isRepeatable: true })
    const next = tokensOf(await again(refreshToken))
    const newest = tokensOf(await again(next.refreshToken))
    server.advance((REFRESH_GRACE + 1) * 1000)
    const reused = await again(refreshToken)
    expect([reused.status, problem(reused).code]).toEqual([401, 'session-ended'])
    expect((await again(newest.refreshToken)).status).toBe(401)
  })

  it('gives a tab that lags behind within the grace the newest token, not one that is used up', async () => {
    const { refreshToken } = await server.signIn(ada.id)
    const second = tokensOf(await refresh(refreshToken)).refreshToken
    const third = tokensOf(await refresh(second)).refreshToken
    expect(tokensOf(await refresh(refreshToken)).refreshToken).toBe(third)
    server.advance(ACCESS_TTL * 1000)
    expect((await refresh(third)).status).toBe(200)
  })

  it('accepts the previous token for 30 seconds; used later, it ends the whole session', async () => {
    const { refreshToken } = await server.signIn(ada.id)
    const next = tokensOf(await refresh(refreshToken)).refreshToken
    server.advance(REFRESH_GRACE * 1000)
    expect((await refresh(refreshToken)).status).toBe(200)
    server.advance(1000)
    const reused = await refresh(refreshToken)
    expect([reused.status, problem(reused).code]).toEqual([401, 'session-ended'])
    expect(problem(await refresh(next)).code).toBe('session-ended')
  })

  it('leaves other sessions of the same user alone when one is revoked', async () => {
    const phone = await server.signIn(ada.id)
    const tablet = await server.signIn(ada.id)
    await refresh(phone.refreshToken)
    server.advance(REFRESH_GRACE * 1000 + 1)
    expect((await refresh(phone.refreshToken)).status).toBe(401)
    expect((await refresh(tablet.refreshToken)).status).toBe(200)
  })

  it('refuses a refresh token after 60 days without use, and one that never was', async () => {
    const { refreshToken } = await server.signIn(ada.id)
    server.advance(REFRESH_TTL * 1000 + 1)
    const late = await refresh(refreshToken)
    expect([late.status, problem(late).code]).toEqual([401, 'session-unknown'])
    expect(problem(await refresh('made-up')).code).toBe('session-unknown')
    expect(problem(await refresh('')).code).toBe('session-unknown')
  })

  it('asks to sign in again 180 days after the sign-in, however often it was used, and tells it in Activity', async () => {
    let { refreshToken, accessToken } = await server.signIn(ada.id)
    for (let day = 30; day < 180; day += 30) {
      server.advance(30 * DAY)
      ;({ refreshToken, accessToken } = tokensOf(await refresh(refreshToken)))
    }
    expect((await caller(server, accessToken).get('dependents')).status).toBe(200)
    server.advance(30 * DAY)
    for (const _ of ['once', 'again']) expect(problem(await refresh(refreshToken)).code).toBe('session-unknown')
    expect((await caller(server, accessToken).get('dependents')).status).toBe(401)
    const { body } = await (await callerFor(server, ada.id)).get('auth/me/activity')
    expect((body as { events: object[] }).events).toContainEqual(
      expect.objectContaining({ kind: 'session-ended', by: 'server' }),
    )
  })

  it('asks at the same time where a backup does not know the session', async () => {
    let { refreshToken } = await server.signIn(ada.id)
    for (let day = 50; day < 180; day += 50) {
      server.advance(50 * DAY)
      refreshToken = tokensOf(await refresh(refreshToken)).refreshToken
      await server.database.queries.deleteFrom('sessions').execute()
    }
    server.advance(30 * DAY)
    expect(problem(await refresh(refreshToken)).code).toBe('session-unknown')
  })

  it('keeps twenty sign-ins of an account; one more ends the one not used for longest, and tells it in Activity', async () => {
    const oldest = await server.signIn(ada.id)
    const ofKofi = await server.signIn(kofi.id)
    const unused = await server.signIn(ada.id)
    for (let i = 2; i < SESSIONS_MAX; i += 1) {
      server.advance(1000)
      await server.signIn(ada.id)
    }
    server.advance(1000)
    expect((await refresh(oldest.refreshToken)).status).toBe(200)
    server.advance(1000)
    const newest = await login(ada.email, ada.password)
    const asAda = caller(server, tokensOf(newest).accessToken)
    expect((await asAda.get('auth/me/devices')).body).toHaveLength(SESSIONS_MAX)
    // Nobody wished it: what that device keeps stays readable there.
    for (const _ of ['once', 'again']) expect(problem(await refresh(unused.refreshToken)).code).toBe('session-unknown')
    expect((await caller(server, unused.accessToken).get('dependents')).status).toBe(401)
    expect((await refresh(oldest.refreshToken)).status).toBe(200)
    expect((await refresh(ofKofi.refreshToken)).status).toBe(200)
    const { events } = (await asAda.get('auth/me/activity')).body as { events: { kind: string }[] }
    expect(events.filter(({ kind }) => kind === 'session-ended')).toHaveLength(1)
    expect((await asAda.delete('auth/me/devices')).status).toBe(204)
    expect(problem(await refresh(unused.refreshToken)).code).toBe('session-ended')
  })

  it('stores no token that would open a session', async () => {
    const { refreshToken } = await server.signIn(ada.id)
    const next = tokensOf(await refresh(refreshToken)).refreshToken
    const { queries } = server.database
    const tables = ['refreshTokens', 'sessions'] as const
    const stored = JSON.stringify(
      await Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().execute())),
    )
    expect(stored).not.toContain(refreshToken)
    expect(stored).not.toContain(next)
  })

  it('signs out with the token in the body or in its cookie, and says 204 to anything', async () => {
    const phone = await server.signIn(ada.id)
    const reply = await caller(server).post('auth/logout', { refreshToken: phone.refreshToken })
    expect(reply.status).toBe(204)
    expect(reply.headers.getSetCookie()[0]).toContain('userAccessToken=; Path=/; Max-Age=0')
    expect((await refresh(phone.refreshToken)).status).toBe(401)

    const tablet = await server.signIn(ada.id)
    const cookie = { Cookie: `userRefreshToken=${tablet.refreshToken}` }
    expect((await caller(server).post('auth/logout', {}, cookie)).status).toBe(204)
    expect((await refresh(tablet.refreshToken)).status).toBe(401)

    for (const body of ['{"refreshToken":"unknown"}', '{"refreshToken":7}', 'not json', '']) {
      expect((await server.fetch('/api/auth/logout', { method: 'POST', body })).status).toBe(204)
    }
  })

  it('answers 401 to tokens that are not ours', async () => {
    const { accessToken } = await server.signIn(ada.id)
    const { sid } = decodeJwt(accessToken)
    const keyOf = (secret: string) => keysFor(secret, 'access tokens').newest
    const forge = (secret: string, change: (jwt: SignJWT) => SignJWT = (jwt) => jwt, alg = 'HS256') =>
      change(
        new SignJWT({ sid })
          .setProtectedHeader({ alg, kid: keyOf(secret).kid })
          .setIssuer('havenbook')
          .setAudience('havenbook-app')
          .setSubject(ada.id)
          .setIssuedAt(TEST_NOW / 1000)
          .setExpirationTime(TEST_NOW / 1000 + 600),
      ).sign(keyOf(secret).bytes)
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: ada.id, exp: TEST_NOW }))}.`
    expect((await caller(server, await forge(TEST_SECRET)).get('auth/me/profile')).status).toBe(200)
    for (const token of [
      await forge('another-secret-another-secret-another-secret'),
      await forge(TEST_SECRET, (jwt) => jwt.setAudience('patient-app')),
      await forge(TEST_SECRET, (jwt) => jwt.setIssuer('somebody')),
      await forge(TEST_SECRET, undefined, 'HS512'),
      none.replaceAll('=', ''),
      'x',
      (await server.signIn(ada.id)).refreshToken,
    ]) {
      const reply = await caller(server, token).get('auth/me/profile')
      expect([reply.status, problem(reply).code]).toEqual([401, 'unauthenticated'])
    }
    expect((await caller(server).get('auth/me/profile')).headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  it('does not take the cookie for the header', async () => {
    const { accessToken } = await server.signIn(ada.id)
    expect((await caller(server).get('auth/me/profile', { Cookie: `userAccessToken=${accessToken}` })).status).toBe(401)
  })

  it('ends with the account: a user who is gone reads and writes nothing', async () => {
    const gone = await callerFor(server, kofi.id)
    await server.database.queries.deleteFrom('users').where('id', '=', kofi.id).execute()
    expect((await gone.get('auth/me/profile')).status).toBe(401)
    expect((await gone.post('care-plan', { userId: kofi.id, napTime: 'x' })).status).toBe(401)
  })
})
