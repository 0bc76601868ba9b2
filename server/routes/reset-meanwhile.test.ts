import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NewAuthenticator } from '#contract/account-second-step.ts'
import type { UserProfile } from '#contract/profile.ts'
import type { LoginResponse } from '#contract/session.ts'
import type { Database } from '#server/db/database.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { type Caller, caller, callerFor } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** Whoever knew the password was at work when its owner chose another one by the link of a mail. */
describe.each(databases)('a password that is reset, on $name', { timeout: 60_000 }, ({ open }) => {
  let server: TestServer
  let stranger: Caller
  let meanwhile: (() => Promise<void>) | undefined
  const CHOSEN = 'nine-paper-boats'

  beforeEach(async () => {
    const database = await open()
    // The password is judged before the first transaction of a sign-in; hashing takes long enough for others to come in between.
    const held: Database = {
      ...database,
      transaction: async (work, options) => {
        const first = meanwhile
        meanwhile = undefined
        await first?.()
        return database.transaction(work, options)
      },
    }
    server = await startTestServer({ database: held })
    stranger = await callerFor(server, ada.id)
    await caller(server).post('auth/forgot-password', { email: ada.email })
    const token = /#token=(\S+)/.exec((await server.mails()).at(-1)?.text ?? '')?.[1]
    meanwhile = async () => {
      const reset = await caller(server).post('auth/reset-password', { token, newPassword: CHOSEN })
      expect(reset.status).toBe(204)
    }
  })
  afterEach(() => server.close())

  const login = (password: string) => caller(server).post('auth/user/login', { email: ada.email, password })

  it('lets no sign-in through that was under way with the old one', async () => {
    const late = await login(ada.password)
    expect(meanwhile).toBeUndefined()
    expect(await server.database.queries.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(late.status).toBe(401)
  })

  it('is not replaced by a session that it has ended', async () => {
    await stranger.post('auth/me/password', { newPassword: 'the-stranger-again' })
    expect(meanwhile).toBeUndefined()
    expect((await login(CHOSEN)).status).toBe(200)
  })

  it('gets no second step from a session that it has ended', async () => {
    const change = meanwhile
    meanwhile = undefined
    const { secret } = (await stranger.post('auth/me/second-step', {})).body as NewAuthenticator
    meanwhile = change
    const code = new TOTP({ secret }).generate({ timestamp: server.now() })
    await stranger.post('auth/me/second-step/confirm', { code })
    expect(meanwhile).toBeUndefined()
    expect((await login(CHOSEN)).status).toBe(200)
  })

  it('lets no session that it has ended ask for the end of the account', async () => {
    const reset = meanwhile
    let own: Caller | undefined
    meanwhile = async () => {
      await reset?.()
      own = caller(server, ((await login(CHOSEN)).body as LoginResponse).accessToken)
    }
    expect((await stranger.deleteWith('auth/me', { password: ada.password })).status).toBe(403)
    expect(meanwhile).toBeUndefined()
    const { status, body } = await own!.get('auth/me/profile')
    expect([status, (body as UserProfile).deleteOn]).toEqual([200, null])
  })

  it('lets no passkey in that went with a change of the address meanwhile', async () => {
    meanwhile = undefined
    const phone = authenticator('http://havenbook.test')
    const lastMailTo = async (address: string) =>
      (await server.mails()).findLast(({ to }) => to === address)?.text ?? ''
    const email = 'the.stranger@family.example'
    await stranger.post('auth/me/email', { email })
    const otp = /^\d{6}/.exec(await lastMailTo(email))?.[0]
    expect((await stranger.post('auth/me/email/confirm', { email, otp })).status).toBe(204)
    const token = /\?step=undo#(\S+)/.exec(await lastMailTo(ada.email))?.[1]
    const made = (await stranger.post('auth/me/passkeys/options', {})).body as PasskeyOptions
    const added = await stranger.post('auth/me/passkeys', { name: 'Phone', answer: phone.make(made.options) })
    expect(added.status).toBe(201)
    const asked = (await caller(server).post('auth/passkey/options', {})).body as PasskeyOptions
    meanwhile = async () => {
      expect((await caller(server).post('auth/undo-email', { token })).status).toBe(204)
    }
    const late = await caller(server).post('auth/user/login', phone.answer(asked.options))
    expect(meanwhile).toBeUndefined()
    expect(late.status).toBe(403)
    expect(await server.database.queries.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})

interface PasskeyOptions {
  options: { challenge: string }
}
