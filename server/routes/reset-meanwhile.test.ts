import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NewAuthenticator } from '#contract/account-second-step.ts'
import type { Database } from '#server/db/database.ts'
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
})
