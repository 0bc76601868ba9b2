import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { RESET_TTL } from '#contract/accounts.ts'
import type { LoginResponse } from '#contract/session.ts'
import { keysFor } from '#server/secrets.ts'
import { caller, callerFor, problem, type Reply } from '#tests/support/caller.ts'
import { ada, kofi, unverified } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { connectionRefused } from '#tests/support/memory-transport.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'
import { TEST_SECRET } from '#tests/support/server.ts'

const chosen = 'nine-paper-boats'

describe.each(databases)('a forgotten password on $name', { timeout: 30_000 }, ({ open }) => {
  const server = serverForEach(open)

  const forgot = (email: string, headers = {}): Promise<Reply> =>
    caller(server).post('auth/forgot-password', { email }, headers)
  const reset = (token: string, newPassword = chosen, headers = {}): Promise<Reply> =>
    caller(server).post('auth/reset-password', { token, newPassword }, headers)
  const login = (password: string, email = ada.email): Promise<Reply> =>
    caller(server).post('auth/user/login', { email, password })
  const newestMail = async () => (await server.mails()).at(-1)!
  const newToken = async (email = ada.email): Promise<string> => {
    expect((await forgot(email)).status).toBe(204)
    return /\/forgot-password\?reset#token=(\S+)/.exec((await newestMail()).text)?.[1] ?? ''
  }
  const refusal = (reply: Reply) => [reply.status, problem(reply).code]
  const REFUSED = [400, 'reset-refused']

  it('is replaced by the link in the mail', async () => {
    const token = await newToken()
    expect((await reset(token)).status).toBe(204)
    expect((await login(ada.password)).status).toBe(401)
    expect((await login(chosen)).status).toBe(200)
  })

  it('sends a link whose end the page can read, and which names nobody', async () => {
    const token = await newToken()
    const claims = decodeJwt(token)
    expect(claims.exp).toBe(Math.floor((server.now() + RESET_TTL) / 1000))
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti'])
    const stored = JSON.stringify(await server.database.queries.selectFrom('resetTokens').selectAll().execute())
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(claims.jti)
  })

  it('works once, for thirty minutes', async () => {
    const token = await newToken()
    expect((await reset(token)).status).toBe(204)
    expect(refusal(await reset(token, 'ten-paper-boats'))).toEqual(REFUSED)
    const late = await newToken()
    server.advance(RESET_TTL)
    expect(refusal(await reset(late))).toEqual(REFUSED)
    expect((await login(chosen)).status).toBe(200)
  })

  it('says the same to whoever asks once more since the answer was lost, and changes nothing', async () => {
    const token = await newToken()
    expect((await reset(token)).status).toBe(204)
    const { accessToken } = (await login(chosen)).body as LoginResponse
    const mails = await server.mails()
    expect((await reset(token)).status).toBe(204)
    expect((await caller(server, accessToken).get('auth/me/profile')).status).toBe(200)
    expect(await server.mails()).toEqual(mails)
  })

  it('lets nobody guess with a link that was used more often than at the sign-in', async () => {
    const token = await newToken()
    await reset(token)
    for (let i = 0; i < 10; i += 1) expect(refusal(await reset(token, `guessed-${i}-boats`))).toEqual(REFUSED)
    expect((await reset(token, 'guessed-ten-boats')).status).toBe(429)
    server.advance(RESET_TTL)
    expect(refusal(await reset(token))).toEqual(REFUSED)
  })

  it('lets one of two win who use the same link at once', async () => {
    const token = await newToken()
    const words = ['one-paper-boat', 'two-paper-boats']
    const replies = await Promise.all(words.map((word) => reset(token, word)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400])
    const won = words[replies.findIndex(({ status }) => status === 204)]!
    const lost = words.find((word) => word !== won)!
    expect([(await login(won)).status, (await login(lost)).status]).toEqual([200, 401])
  })

  it('ends every session, and no earlier link works any more', async () => {
    const phone = await server.signIn(ada.id)
    const earlier = await newToken()
    const asPhone = caller(server, phone.accessToken)
    expect((await asPhone.get('auth/me/profile')).status).toBe(200)
    await reset(await newToken())
    expect((await asPhone.get('auth/me/profile')).status).toBe(401)
    expect((await caller(server).post('auth/refresh', { refreshToken: phone.refreshToken })).status).toBe(401)
    expect(refusal(await reset(earlier, 'too-late-27'))).toEqual(REFUSED)
  })

  it('tells the owner that it was changed', async () => {
    await reset(await newToken())
    expect(await newestMail()).toMatchObject({ to: ada.email, subject: 'Your password has been changed' })
  })

  it('lets the owner in although somebody has used up all tries', async () => {
    for (let i = 0; i < 10; i += 1) await login('guessed')
    expect((await login(ada.password)).status).toBe(429)
    await reset(await newToken())
    expect((await login(chosen)).status).toBe(200)
  })

  it('proves the address of somebody who never confirmed it', async () => {
    await reset(await newToken(unverified.email))
    expect((await login(chosen, unverified.email)).body).toMatchObject({ user: { isEmailVerify: true } })
  })

  it('answers the same for an address that nobody has, and sends nothing', async () => {
    const known = await forgot(ada.email)
    const unknown = await forgot('nobody@havenbook.example')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    expect((await server.mails()).map(({ to }) => to)).toEqual([ada.email])
    expect(await server.database.queries.selectFrom('mails').select('id').execute()).toEqual([])
  })

  it('writes in the language of the profile, whatever the browser asks for', async () => {
    await forgot(kofi.email, { 'Accept-Language': 'es' })
    expect(await newestMail()).toMatchObject({ subject: 'Choisissez un nouveau mot de passe' })
    expect((await newestMail()).text).toContain('Bonjour Kofi,')
  })

  it('takes a name for text, whatever it looks like', async () => {
    const name = '<img src=x onerror=alert(1)>\n\nPay here: http://evil.example & "co"'
    await server.database.queries.updateTable('users').set({ firstName: name }).where('id', '=', ada.id).execute()
    await forgot(ada.email)
    const { html, text } = await newestMail()
    expect(html).toContain(
      'Hello &lt;img src=x onerror=alert(1)&gt; Pay here: http://evil.example &amp; &quot;co&quot;,',
    )
    expect(text).toContain('Hello <img src=x onerror=alert(1)> Pay here: http://evil.example & "co",')
  })

  it('refuses a common password at its field, and the link still works', async () => {
    const token = await newToken()
    const reply = await reset(token, 'Football')
    expect(refusal(reply)).toEqual([422, 'password-common'])
    expect(problem(reply).issues).toMatchObject([{ path: 'newPassword', code: 'password-common' }])
    expect((await reset(token, 'short')).status).toBe(422)
    expect((await reset(token)).status).toBe(204)
  })

  it('refuses every token that is not such a link', async () => {
    const good = decodeJwt(await newToken())
    const sign = (secret: string | Uint8Array, change: object = {}, alg = 'HS256') =>
      new SignJWT({ ...good, ...change })
        .setProtectedHeader({ alg })
        .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret)
    const key = keysFor(TEST_SECRET, 'reset tokens').newest.bytes
    const { accessToken, refreshToken } = await server.signIn(ada.id)
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(good))}.`.replaceAll('=', '')
    for (const token of [
      '',
      'garbage',
      none,
      accessToken,
      refreshToken,
      await sign(TEST_SECRET),
      await sign(key, { aud: 'havenbook-app' }),
      await sign(key, { iss: 'somebody' }),
      await sign(key, { exp: good.iat }),
      await sign(key, { jti: 'made-up' }),
      await sign(key, { jti: undefined }),
      await sign(key, {}, 'HS512'),
    ]) {
      expect(refusal(await reset(token))).toEqual(REFUSED)
    }
    expect((await reset(await sign(key))).status).toBe(204)
  })

  it('is no access token', async () => {
    const token = await newToken()
    expect((await caller(server, token).get('auth/me/profile')).status).toBe(401)
  })

  it('is asked for five times an hour by account, and used so often from one address', async () => {
    for (let i = 0; i < 5; i += 1) expect((await forgot(ada.email)).status).toBe(204)
    const throttled = await forgot(ada.email)
    expect([throttled.status, throttled.headers.get('Retry-After')]).toEqual([429, '3600'])
    // The same for who does not exist.
    for (let i = 0; i < 5; i += 1) expect((await forgot('nobody@havenbook.example')).status).toBe(204)
    expect((await forgot('nobody@havenbook.example')).status).toBe(429)
    for (let i = 0; i < 30; i += 1) expect((await reset('guess')).status).toBe(400)
    expect((await reset('guess')).headers.get('Retry-After')).toBe('900')
  })

  it('says so, known or unknown, while no mail can be sent', async () => {
    await forgot(ada.email)
    server.transport.failure = connectionRefused()
    await server.mails()
    for (const email of [ada.email, 'nobody@havenbook.example']) {
      expect(refusal(await forgot(email))).toEqual([503, 'mail-unavailable'])
    }
  })

  it('does not sign out anybody else', async () => {
    const asKofi = await callerFor(server, kofi.id)
    await reset(await newToken())
    expect((await asKofi.get('auth/me/profile')).status).toBe(200)
  })
})
