/** TOKEN_SECRET with a new secret in front: what was given out before is good, and nothing serves two purposes. */
import { CompactEncrypt, decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RefreshResponse } from '#contract/session.ts'
import { caller, problem } from '#tests/support/caller.ts'
import { ada, kofi, unverified } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { memoryTransport } from '#tests/support/memory-transport.ts'
import { startTestServer, TEST_NOW, TEST_SECRET, type TestServer } from '#tests/support/server.ts'
import { authenticatorOf, storeSecret } from './db/second-step.ts'
import { signedAddresses } from './files/signed-addresses.ts'
import { knownDevices } from './known-device.ts'
import { appKeys } from './patient-app/app-key.ts'
import { refreshTokens } from './refresh-token.ts'
import { resealAuthenticators } from './reseal-authenticators.ts'
import { keysFor, seal } from './secrets.ts'

const OLD = 'the-secret-of-last-year-the-secret-of-last-year'
const NEW = 'the-secret-of-this-year-the-secret-of-this-year'

describe.each(databases)('a rotated key on $name', { timeout: 30_000 }, ({ open }) => {
  let before: TestServer
  let rotated: TestServer
  let replaced: TestServer
  /** Whatever came by mail, from any of them. */
  let transport: ReturnType<typeof memoryTransport>

  beforeEach(async () => {
    const database = await open()
    transport = memoryTransport()
    const start = (tokenSecret: string, seed: 'cast' | 'none' = 'none') =>
      startTestServer({ database, transport, tokenSecret, seed })
    before = await start(OLD, 'cast')
    rotated = await start(`${NEW} ${OLD}`)
    replaced = await start(NEW)
  })
  afterEach(() => before.close())

  const profile = async (server: TestServer, { accessToken }: RefreshResponse) =>
    (await caller(server, accessToken).get('auth/me/profile')).status
  const refresh = (server: TestServer, { refreshToken }: RefreshResponse) =>
    caller(server).post('auth/refresh', { refreshToken })

  it('signs nobody out, and renews every session with the new key', async () => {
    const phone = await before.signIn(ada.id)
    expect(await profile(rotated, phone)).toBe(200)
    const renewed = (await refresh(rotated, phone)).body as RefreshResponse
    expect(await profile(replaced, renewed)).toBe(200)
    expect((await refresh(replaced, renewed)).status).toBe(200)
  })

  it('is believed no longer once it has been taken out, which asks to sign in again and ends nothing', async () => {
    const phone = await before.signIn(ada.id)
    expect(await profile(replaced, phone)).toBe(401)
    expect(problem(await refresh(replaced, phone)).code).toBe('session-unknown')
    expect((await refresh(rotated, phone)).status).toBe(200)
  })

  it('leaves links and codes that wait in somebody’s mail good, and mails that wait to be sent', async () => {
    await caller(before).post('auth/forgot-password', { email: ada.email })
    await caller(before).post('auth/generate', { email: unverified.email })
    const mails = await rotated.mails()
    const [, token] = /token=(\S+)/.exec(mails.find(({ to }) => to === ada.email)!.text) ?? []
    const [otp] = /^\d{6}/m.exec(mails.find(({ to }) => to === unverified.email)!.text) ?? []
    const newPassword = 'nine-paper-boats'
    expect((await caller(replaced).post('auth/reset-password', { token, newPassword })).status).toBe(400)
    expect((await caller(rotated).post('auth/reset-password', { token, newPassword })).status).toBe(204)
    const confirm = (server: TestServer) => caller(server).post('auth/signup', { email: unverified.email, otp })
    expect((await confirm(replaced)).body).toEqual({ isVerified: false })
    expect((await confirm(rotated)).body).toEqual({ isVerified: true })
  })

  it('takes along the secrets of authenticator apps, also those that were sealed before a key had a name', async () => {
    const { queries } = before.database
    const nameless = await new CompactEncrypt(new TextEncoder().encode('"of kofi"'))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(keysFor(OLD, 'authenticators').newest.bytes)
    await storeSecret(queries, ada.id, await seal(OLD, 'authenticators').close('of ada'))
    await storeSecret(queries, kofi.id, nameless)
    expect(await seal(`${NEW} ${OLD}`, 'authenticators').open(nameless)).toBe('of kofi')
    await resealAuthenticators(before.database, `${NEW} ${OLD}`)
    for (const [user, secret] of [
      [ada, 'of ada'],
      [kofi, 'of kofi'],
    ] as const) {
      const row = await authenticatorOf(queries, user.id)
      expect(await seal(NEW, 'authenticators').open(row?.sealed ?? '')).toBe(secret)
    }
  })

  it('leaves one subscription to the newsletter one, with the links of its first mail', async () => {
    const ask = (server: TestServer) => caller(server).post('requests/newsletter', { email: 'reader@x.example' })
    await ask(before)
    await ask(rotated)
    const links = (await rotated.mails()).map(({ text }) => /token=(\S+)/.exec(text)?.[1])
    expect(links).toHaveLength(2)
    expect(links[0]).toBe(links[1])
    expect(await before.database.queries.selectFrom('requests').selectAll().execute()).toHaveLength(1)
  })
})

describe('keys', () => {
  const both = `${NEW} ${OLD}`

  it('keep the mark of a known device, addresses of documents and the way into the patient app', async () => {
    const mark = knownDevices(OLD).cookie(undefined, ada.email).split(/[=;]/)[1]
    expect(knownDevices(both).read(mark, ada.email)).toBeDefined()
    expect(knownDevices(NEW).read(mark, ada.email)).toBeUndefined()

    const address = new URL(
      signedAddresses(OLD, '/media').sign(ada.id, { sessionId: 's', now: TEST_NOW }),
      'http://x.example',
    ).searchParams
    const live = { sessionIds: ['other', 's'], now: TEST_NOW }
    const query = { expires: address.get('expires')!, signature: address.get('signature')! }
    expect(signedAddresses(both, '/media').isGood(ada.id, query, live)).toBe(true)
    expect(signedAddresses(NEW, '/media').isGood(ada.id, query, live)).toBe(false)

    const key = await appKeys(OLD).sign(ada.id, 'a session', TEST_NOW)
    expect(await appKeys(both).verify(key, TEST_NOW)).toEqual({ userId: ada.id, sessionId: 'a session' })
    await expect(appKeys(NEW).verify(key, TEST_NOW)).rejects.toMatchObject({ code: 'unauthenticated' })

    const sealed = await seal(OLD, 'mails').close('a code')
    expect(await seal(both, 'mails').open(sealed)).toBe('a code')
    await expect(seal(NEW, 'mails').open(sealed)).rejects.toThrow(AggregateError)
  })

  it('are named in what they signed, by nothing that tells the secret', async () => {
    const { kid } = keysFor(NEW, 'any').newest
    expect(kid).toMatch(/^[\w-]{8}$/)
    expect(keysFor(both, 'any').all.map((key) => key.kid)).toEqual([kid, keysFor(OLD, 'other').newest.kid])
    expect(decodeProtectedHeader(await appKeys(both).sign(ada.id, 'a session', TEST_NOW))).toMatchObject({ kid })
    const token = { sessionId: 's', userId: 'u', counter: 1, issuedAt: 2, beganAt: 3, deviceKeyHash: '' }
    const signed = refreshTokens(both).sign(token)
    expect(signed.split('.')[1]).toBe(kid)
    expect(refreshTokens(NEW).read(signed)).toEqual(token)
    expect(refreshTokens(both).read(signed.replace(kid, keysFor(OLD, '').newest.kid))).toBeUndefined()
  })

  it('of one purpose open nothing of another, with all else alike', async () => {
    const server = await startTestServer()
    const { accessToken } = await server.signIn(ada.id)
    const forged = (secret: string, purpose: string, kid = keysFor(secret, purpose).newest.kid) =>
      new SignJWT(decodeJwt(accessToken))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
        .sign(keysFor(secret, purpose).newest.bytes)
    const status = async (token: string) => (await caller(server, token).get('auth/me/profile')).status
    expect(await status(await forged(TEST_SECRET, 'access tokens'))).toBe(200)
    for (const purpose of ['refresh tokens', 'reset tokens', 'patient app', 'media', 'mails', 'known devices', '']) {
      expect([purpose, await status(await forged(TEST_SECRET, purpose))]).toEqual([purpose, 401])
    }
    expect(await status(await forged(TEST_SECRET, 'access tokens', 'nobodys'))).toBe(401)
    const raw = new SignJWT(decodeJwt(accessToken)).setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    expect(await status(await raw.sign(new TextEncoder().encode(TEST_SECRET)))).toBe(401)
    await server.close()
  })
})
