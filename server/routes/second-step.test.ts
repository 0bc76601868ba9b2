/** An authenticator app as the second step of a sign-in, and the recovery codes for when it is lost. */
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { PROOF_TTL } from '#contract/account-security.ts'
import type { NewAuthenticator, RecoveryCodes } from '#contract/account-second-step.ts'
import type { LoginResponse } from '#contract/session.ts'
import { caller, callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const STEP = 30_000

describe.each(databases)('the second step of a sign-in, on $name', { timeout: 60_000 }, ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: server.now() + later })
  const login = (more: object = {}, headers = {}) =>
    caller(server).post('auth/user/login', { email: ada.email, password: ada.password, ...more }, headers)
  const kinds = async () =>
    (await server.database.queries.selectFrom('activity').select('kind').orderBy('id').execute()).map(
      ({ kind }) => kind,
    )

  /** Turns it on; the clock stands at a later step afterwards, where the code that did it is used up. */
  async function turnOn(): Promise<{ secret: string; codes: string[] }> {
    const { secret } = (await asAda.post('auth/me/second-step', {})).body as NewAuthenticator
    const confirmed = await asAda.post('auth/me/second-step/confirm', { code: codeOf(secret) })
    expect(confirmed.status).toBe(200)
    server.advance(2 * STEP)
    return { secret, codes: (confirmed.body as RecoveryCodes).codes }
  }

  it('asks nothing of accounts that did not turn it on, nor before a code has proved the app', async () => {
    const begun = (await asAda.post('auth/me/second-step', {})).body as NewAuthenticator
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Havenbook:.*secret=/)
    expect((await asAda.get('auth/me/second-step')).body).toEqual({ since: null, codesLeft: 0 })
    expect((await login()).status).toBe(200)
    const wrong = await asAda.post('auth/me/second-step/confirm', { code: '000000' })
    expect(problem(wrong).code).toBe('code-refused')
    expect((await login()).status).toBe(200)
  })

  it('is asked for after the right password, and opens no session before', async () => {
    const { secret } = await turnOn()
    const before = await server.database.queries.selectFrom('sessions').selectAll().execute()
    const asked = await login()
    expect([asked.status, problem(asked).code]).toEqual([403, 'code-needed'])
    expect(asked.headers.getSetCookie()).toEqual([])
    expect(await server.database.queries.selectFrom('sessions').selectAll().execute()).toHaveLength(before.length)
    expect(problem(await login({ password: 'guessed' })).code).toBe('invalid-credentials')
    expect(problem(await login({ password: 'guessed', code: codeOf(secret) })).code).toBe('invalid-credentials')
    const opened = await login({ code: codeOf(secret) })
    expect((opened.body as LoginResponse).accessToken).not.toBe('')
  })

  it('takes a code once, of the steps around now, however it is typed', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    expect((await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
    expect(problem(await login({ code })).code).toBe('code-refused')
    expect(problem(await login({ code: codeOf(secret, -STEP) })).code).toBe('code-refused')
    expect((await login({ code: codeOf(secret, STEP) })).status).toBe(200)
    server.advance(3 * STEP)
    expect(problem(await login({ code: codeOf(secret, -2 * STEP) })).code).toBe('code-refused')
    expect(problem(await login({ code: codeOf(secret, 2 * STEP) })).code).toBe('code-refused')
    expect((await login({ code: codeOf(secret, -STEP) })).status).toBe(200)
  })

  it('gives two that come at once with one code one session', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    const answers = await Promise.all([login({ code }), login({ code })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('counts wrong codes by account, records them, and leaves a device that was here before its own tries', async () => {
    const { secret } = await turnOn()
    const first = await login({ code: codeOf(secret) })
    const known = first.headers.getSetCookie().find((one) => one.startsWith('knownDevice='))!
    for (let i = 0; i < 10; i += 1) expect((await login({ code: 'abcdefghjk' })).status).toBe(403)
    server.advance(STEP)
    expect((await login({ code: codeOf(secret) })).status).toBe(429)
    expect((await kinds()).filter((kind) => kind === 'code-refused')).toHaveLength(10)
    expect((await login({ code: codeOf(secret) }, { Cookie: known.split(';')[0]! })).status).toBe(200)
  })

  it('keeps neither the secret nor the codes readable', async () => {
    const { secret, codes } = await turnOn()
    const kept = JSON.stringify([
      await server.database.queries.selectFrom('authenticators').selectAll().execute(),
      await server.database.queries.selectFrom('recoveryCodes').selectAll().execute(),
    ])
    expect(codes).toHaveLength(10)
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(kept).not.toContain(text)
    }
  })

  it('takes each recovery code once, and tells of it', async () => {
    const { codes } = await turnOn()
    const [first = '', second = ''] = codes
    expect((await login({ code: first.toUpperCase() })).status).toBe(200)
    expect(problem(await login({ code: first })).code).toBe('code-refused')
    expect((await asAda.get('auth/me/second-step')).body).toMatchObject({ codesLeft: 9 })
    expect(await kinds()).toContain('recovery-code-used')
    expect((await server.mails()).map(({ subject }) => subject)).toContain('A recovery code was used')
    const answers = await Promise.all([login({ code: second }), login({ code: second })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('makes a new set of recovery codes, which voids the one before', async () => {
    const { codes } = await turnOn()
    const renewed = (await asAda.post('auth/me/recovery-codes', {})).body as RecoveryCodes
    expect(problem(await login({ code: codes[0] })).code).toBe('code-refused')
    expect((await login({ code: renewed.codes[0] })).status).toBe(200)
  })

  it('gives its codes to whoever asks again because the answer was lost', async () => {
    const { secret, codes } = await turnOn()
    expect(problem(await asAda.post('auth/me/second-step/confirm', { code: '000000' })).code).toBe('conflict')
    const again = await asAda.post('auth/me/second-step/confirm', { code: codeOf(secret, -STEP) })
    expect(again.status).toBe(200)
    expect(problem(await login({ code: codes[0] })).code).toBe('code-refused')
    expect((await login({ code: (again.body as RecoveryCodes).codes[0] })).status).toBe(200)
    expect((await kinds()).filter((kind) => kind === 'second-step-on')).toHaveLength(1)
    expect(await kinds()).toContain('recovery-codes-made')
  })

  it('is turned off with the recovery codes, and mails and the record tell of all of it', async () => {
    const { codes } = await turnOn()
    await asAda.post('auth/me/recovery-codes', {})
    expect((await asAda.delete('auth/me/second-step')).status).toBe(204)
    expect((await login()).status).toBe(200)
    expect((await login({ code: codes[0] })).status).toBe(200)
    expect((await asAda.post('auth/me/recovery-codes', {})).status).toBe(409)
    const told = ['second-step-on', 'recovery-codes-made', 'second-step-off']
    expect((await kinds()).filter((kind) => told.includes(kind))).toEqual(told)
    expect((await server.mails()).map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [ada.email, 'Signing in now takes a second step'],
        [ada.email, 'You have new recovery codes'],
        [ada.email, 'Signing in needs only your password'],
      ]),
    )
  })

  it('changes only after being asked again, for the code as well', async () => {
    const { secret, codes } = await turnOn()
    server.advance(PROOF_TTL + 1)
    expect(problem(await asAda.post('auth/me/second-step', {})).code).toBe('confirm-first')
    expect(problem(await asAda.post('auth/me/second-step/confirm', { code: '000000' })).code).toBe('confirm-first')
    expect(problem(await asAda.post('auth/me/recovery-codes', {})).code).toBe('confirm-first')
    expect(problem(await asAda.delete('auth/me/second-step')).code).toBe('confirm-first')
    const { password } = ada
    expect(problem(await asAda.post('auth/me/confirm', { password })).code).toBe('code-needed')
    expect(problem(await asAda.delete('auth/me/second-step')).code).toBe('confirm-first')
    expect(problem(await asAda.post('auth/me/confirm', { password, code: '000000' })).code).toBe('code-refused')
    expect((await asAda.post('auth/me/confirm', { password, code: codeOf(secret) })).status).toBe(204)
    // Whoever has lost the phone, too.
    server.advance(PROOF_TTL + 1)
    expect((await asAda.post('auth/me/confirm', { password, code: codes[3] })).status).toBe(204)
    expect((await asAda.delete('auth/me/second-step')).status).toBe(204)
  })

  it('is wanted for the end of the account', async () => {
    const { secret } = await turnOn()
    expect(problem(await asAda.deleteWith('auth/me', { password: ada.password })).code).toBe('code-needed')
    const right = { password: ada.password, code: codeOf(secret) }
    expect((await asAda.deleteWith('auth/me', right)).status).toBe(200)
  })

  it('stays on after a reset of the password', async () => {
    const { secret } = await turnOn()
    await caller(server).post('auth/forgot-password', { email: ada.email })
    const token = /token=(\S+)/.exec((await server.mails()).at(-1)!.text)?.[1]
    const newPassword = 'nine-paper-boats'
    expect((await caller(server).post('auth/reset-password', { token, newPassword })).status).toBe(204)
    expect(problem(await login({ password: newPassword })).code).toBe('code-needed')
    expect((await login({ password: newPassword, code: codeOf(secret) })).status).toBe(200)
  })

  it('lets sessions be that were open before', async () => {
    const phone = await callerFor(server, ada.id)
    await turnOn()
    expect((await phone.get('dependents')).status).toBe(200)
  })

  it('does not give a second app its secret while one is asked for, and is nobody else’s', async () => {
    const { secret } = await turnOn()
    expect((await asAda.post('auth/me/second-step', {})).status).toBe(409)
    const asKofi = await callerFor(server, kofi.id)
    expect((await asKofi.get('auth/me/second-step')).body).toEqual({ since: null, codesLeft: 0 })
    expect(problem(await asKofi.post('auth/me/second-step/confirm', { code: codeOf(secret) })).code).toBe('conflict')
    expect((await asKofi.delete('auth/me/second-step')).status).toBe(204)
    expect(problem(await login()).code).toBe('code-needed')
  })
})
