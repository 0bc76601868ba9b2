/** Being asked for the password again, a new password, and the mail of a new device. */
import { describe, expect, it } from 'vitest'
import type { LoginResponse } from '#contract/session.ts'
import { PROOF_TTL } from '#contract/account-security.ts'
import { type Caller, caller, problem } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const chosen = 'nine-paper-boats'

describe.each(databases)('what matters most, on $name', { timeout: 30_000 }, ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const login = (password: string, headers = {}) =>
    caller(server).post('auth/user/login', { email: ada.email, password }, headers)
  const confirm = (password = ada.password, who = asAda) => who.post('auth/me/confirm', { password })
  const asked = [403, 'confirm-first']

  const GUARDED: [what: string, call: (who: Caller) => ReturnType<Caller['post']>][] = [
    ['taking everything along', (who) => who.post('auth/me/export', {})],
    ['signing out all other devices', (who) => who.delete('auth/me/devices')],
    ['a new password', (who) => who.post('auth/me/password', { newPassword: chosen })],
  ]

  it.each(GUARDED)('asks again for %s once the sign-in is ten minutes ago', async (_what, call) => {
    server.advance(PROOF_TTL + 1)
    const refused = await call(asAda)
    expect([refused.status, problem(refused).code]).toEqual(asked)
    expect((await confirm()).status).toBe(204)
    expect((await call(asAda)).status).toBeLessThan(300)
  })

  it('asks on each device by itself', async () => {
    const phone = caller(server, ((await login(ada.password)).body as LoginResponse).accessToken)
    server.advance(PROOF_TTL + 1)
    await confirm(ada.password, phone)
    expect((await phone.post('auth/me/export', {})).status).toBe(200)
    expect((await asAda.post('auth/me/export', {})).status).toBe(403)
  })

  it('does not take a wrong password, counts it, and records it', async () => {
    server.advance(PROOF_TTL + 1)
    for (let i = 0; i < 10; i += 1) expect((await confirm('guessed')).status).toBe(401)
    expect((await confirm()).status).toBe(429)
    expect((await asAda.post('auth/me/export', {})).status).toBe(403)
    const kinds = await server.database.queries.selectFrom('activity').select('kind').execute()
    expect(kinds.filter(({ kind }) => kind === 'sign-in-refused')).toHaveLength(10)
  })

  it('is proved on a device of the family while a stranger guesses, at the sign-in or on a phone that was left open', async () => {
    const phone = caller(server, ((await login(ada.password)).body as LoginResponse).accessToken)
    server.advance(PROOF_TTL + 1)
    const tries = Array.from({ length: 11 })
    for (const _ of tries) await login('guessed')
    expect((await login(ada.password)).status).toBe(429)
    for (const _ of tries) await confirm('guessed', phone)
    expect((await confirm(ada.password, phone)).status).toBe(429)
    expect((await confirm()).status).toBe(204)
  })

  it('locks nobody out of the sign-in by wrong passwords of a device that is signed in', async () => {
    for (let i = 0; i < 11; i += 1) await confirm('guessed')
    expect((await login(ada.password)).status).toBe(200)
  })

  it('lets a device sign itself out without being asked, but no other', async () => {
    const { accessToken } = (await login(ada.password)).body as LoginResponse
    const phone = caller(server, accessToken)
    server.advance(PROOF_TTL + 1)
    const devices = (await phone.get('auth/me/devices')).body as { id: string; isCurrent: boolean }[]
    const own = devices.find(({ isCurrent }) => isCurrent)!
    const other = devices.find(({ isCurrent }) => !isCurrent)!
    expect((await phone.delete(`auth/me/devices/${other.id}`)).status).toBe(403)
    expect((await phone.delete(`auth/me/devices/${own.id}`)).status).toBe(204)
  })

  it('takes a new password: it holds, other devices are out, links are void, a mail tells of it', async () => {
    await caller(server).post('auth/forgot-password', { email: ada.email })
    const token = /\?reset#token=(\S+)/.exec((await server.mails()).at(-1)!.text)?.[1]
    const phone = (await login(ada.password)).body as LoginResponse
    expect((await asAda.post('auth/me/password', { newPassword: chosen })).status).toBe(204)
    expect((await login(ada.password)).status).toBe(401)
    expect((await caller(server, phone.accessToken).get('dependents')).status).toBe(401)
    expect((await asAda.get('dependents')).status).toBe(200)
    const reset = await caller(server).post('auth/reset-password', { token, newPassword: 'ten-paper-boats' })
    expect(problem(reset).code).toBe('reset-refused')
    expect((await server.mails()).at(-1)).toMatchObject({ to: ada.email, subject: 'Your password has been changed' })
    expect((await login(chosen)).status).toBe(200)
  })

  it('refuses a common password at its field', async () => {
    const reply = await asAda.post('auth/me/password', { newPassword: 'Football' })
    expect([reply.status, problem(reply).issues]).toMatchObject([422, [{ path: 'newPassword' }]])
  })

  it('tells by mail of a device that signs in for the first time, and not again', async () => {
    const first = await login(ada.password, {
      'User-Agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
    })
    expect((await server.mails()).map(({ subject }) => subject)).toEqual(['A new device has signed in'])
    expect((await server.mails())[0]?.text).toContain('Chrome, macOS')
    const cookie = first.headers.getSetCookie().find((one) => one.startsWith('knownDevice='))!
    await login(ada.password, { Cookie: cookie.split(';')[0]! })
    expect(await server.mails()).toHaveLength(1)
  })
})
