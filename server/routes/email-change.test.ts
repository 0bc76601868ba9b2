/** Another e-mail address: proved at the new one, taken back from the old one. */
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { EMAIL_UNDO_TTL } from '#contract/account-email.ts'
import { PROOF_TTL } from '#contract/account-security.ts'
import type { NewAuthenticator } from '#contract/account-second-step.ts'
import { caller, callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const fresh = 'ada.new@family.example'

describe.each(databases)('a change of the e-mail address, on $name', { timeout: 60_000 }, ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const login = (email: string, password = ada.password) => caller(server).post('auth/user/login', { email, password })
  const mailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address)
  const codeFor = async (address: string) => /^\d{6}/.exec((await mailsTo(address)).at(-1)?.text ?? '')?.[0] ?? ''
  const undo = (token: string) => caller(server).post('auth/undo-email', { token })
  const kinds = async () =>
    (await server.database.queries.selectFrom('activity').select('kind').execute()).map(({ kind }) => kind)

  /** Up to the undo token, as the mail to the address before has it. */
  async function change(from = ada.email, to = fresh, who = asAda): Promise<string> {
    expect((await who.post('auth/me/email', { email: to })).status).toBe(204)
    const confirmed = await who.post('auth/me/email/confirm', { email: to, otp: await codeFor(to) })
    expect(confirmed.status).toBe(204)
    return /\?step=undo#(\S+)/.exec((await mailsTo(from)).at(-1)!.text)?.[1] ?? ''
  }

  it('waits for the code: until then the address before signs in', async () => {
    expect((await asAda.post('auth/me/email', { email: fresh })).status).toBe(204)
    expect((await login(ada.email)).status).toBe(200)
    expect((await login(fresh)).status).toBe(401)
    const wrong = await asAda.post('auth/me/email/confirm', { email: fresh, otp: '000000' })
    expect([wrong.status, problem(wrong).code]).toEqual([403, 'code-refused'])
    const otp = await codeFor(fresh)
    expect((await asAda.post('auth/me/email/confirm', { email: 'else@family.example', otp })).status).toBe(403)
    expect((await asAda.post('auth/me/email/confirm', { email: fresh, otp })).status).toBe(204)
    expect((await login(fresh)).status).toBe(200)
    expect((await login(ada.email)).status).toBe(401)
    expect((await asAda.get('auth/me/profile')).body).toMatchObject({ email: fresh })
    expect(await kinds()).toContain('email-changed')
  })

  it('says yes once more to whoever asks again because the answer was lost', async () => {
    await asAda.post('auth/me/email', { email: fresh })
    const body = { email: fresh, otp: await codeFor(fresh) }
    expect((await asAda.post('auth/me/email/confirm', body)).status).toBe(204)
    expect((await asAda.post('auth/me/email/confirm', body)).status).toBe(204)
    expect((await kinds()).filter((kind) => kind === 'email-changed')).toHaveLength(1)
    expect((await mailsTo(ada.email)).filter(({ text }) => text.includes('step=undo#'))).toHaveLength(1)
  })

  it('takes a code once, five times a wrong one, and none that was sent for something else', async () => {
    await asAda.post('auth/me/email', { email: fresh })
    for (let i = 0; i < 5; i += 1) await asAda.post('auth/me/email/confirm', { email: fresh, otp: '000000' })
    const otp = await codeFor(fresh)
    expect((await asAda.post('auth/me/email/confirm', { email: fresh, otp })).status).toBe(403)
    await caller(server).post('auth/generate', { email: fresh })
    expect((await asAda.post('auth/me/email/confirm', { email: fresh, otp: await codeFor(fresh) })).status).toBe(403)
    const asKofi = await callerFor(server, kofi.id)
    await asKofi.post('auth/me/email', { email: fresh })
    expect((await asAda.post('auth/me/email/confirm', { email: fresh, otp: await codeFor(fresh) })).status).toBe(403)
  })

  it('asks again for the password first', async () => {
    server.advance(PROOF_TTL + 1)
    expect(problem(await asAda.post('auth/me/email', { email: fresh })).code).toBe('confirm-first')
    const confirm = await asAda.post('auth/me/email/confirm', { email: fresh, otp: '123456' })
    expect(problem(confirm).code).toBe('confirm-first')
  })

  it('does not tell whether somebody else has the address, but tells them', async () => {
    const free = await asAda.post('auth/me/email', { email: fresh })
    const taken = await asAda.post('auth/me/email', { email: kofi.email })
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect((await mailsTo(kofi.email)).map(({ subject }) => subject)).toEqual(['Vous avez déjà un compte'])
    const wrong = await asAda.post('auth/me/email/confirm', { email: kofi.email, otp: '123456' })
    expect(problem(wrong).code).toBe('code-refused')
  })

  it('leaves sessions open, and voids links for a new password that went to the address before', async () => {
    const phone = await callerFor(server, ada.id)
    await caller(server).post('auth/forgot-password', { email: ada.email })
    const token = /token=(\S+)/.exec((await mailsTo(ada.email)).at(-1)!.text)?.[1]
    await change()
    expect((await phone.get('dependents')).status).toBe(200)
    const reset = await caller(server).post('auth/reset-password', { token, newPassword: 'nine-paper-boats' })
    expect(problem(reset).code).toBe('reset-refused')
  })

  it('is taken back once, by the link: address, sessions, password, and what was added since', async () => {
    const token = await change()
    const { secret } = (await asAda.post('auth/me/second-step', {})).body as NewAuthenticator
    const code = new TOTP({ secret }).generate({ timestamp: server.now() })
    expect((await asAda.post('auth/me/second-step/confirm', { code })).status).toBe(200)
    expect((await undo(token)).status).toBe(204)
    expect((await asAda.get('dependents')).status).toBe(401)
    expect((await login(fresh)).status).toBe(401)
    expect((await login(ada.email)).status).toBe(401)
    const link = /token=(\S+)/.exec((await mailsTo(ada.email)).at(-1)!.text)?.[1]
    const newPassword = 'nine-paper-boats'
    expect((await caller(server).post('auth/reset-password', { token: link, newPassword })).status).toBe(204)
    expect((await login(ada.email, newPassword)).status).toBe(200)
    expect(await kinds()).toContain('email-restored')
    const answers = await server.mails()
    expect((await undo(token)).status, 'as where the answer was lost').toBe(204)
    expect(await server.mails()).toEqual(answers)
    expect((await login(ada.email, newPassword)).status).toBe(200)
  })

  it('is not taken back by a link that was used, once the address was changed again', async () => {
    const token = await change()
    expect((await undo(token)).status).toBe(204)
    server.advance(1000)
    await change(ada.email, fresh, await callerFor(server, ada.id))
    expect(problem(await undo(token)).code).toBe('undo-refused')
  })

  const isLeaving = async () => {
    const { queries } = server.database
    const user = await queries.selectFrom('users').select('deleteOn').where('id', '=', ada.id).executeTakeFirst()
    return user?.deleteOn !== null
  }
  const leave = () => asAda.deleteWith('auth/me', { password: ada.password })

  it('takes back the end of the account that was asked for since', async () => {
    const token = await change()
    expect((await leave()).status).toBe(200)
    expect((await undo(token)).status).toBe(204)
    expect([await isLeaving(), (await kinds()).includes('account-kept')]).toEqual([false, true])
  })

  it('leaves an end of the account that was asked for before', async () => {
    expect((await leave()).status).toBe(200)
    server.advance(1000)
    expect((await undo(await change())).status).toBe(204)
    expect(await isLeaving()).toBe(true)
  })

  it('leaves the device that it was made on known', async () => {
    await asAda.post('auth/me/email', { email: fresh })
    const confirmed = await asAda.post('auth/me/email/confirm', { email: fresh, otp: await codeFor(fresh) })
    const mark = confirmed.headers.getSetCookie().find((cookie) => cookie.startsWith('knownDevice='))
    const from = (cookie: string, password: string) =>
      caller(server).post('auth/user/login', { email: fresh, password }, { Cookie: cookie })
    for (let i = 0; i < 11; i += 1) await from('', 'guessed')
    expect((await from('', ada.password)).status).toBe(429)
    expect((await from(mark!.split(';')[0]!, ada.password)).status).toBe(200)
  })

  it('keeps a second step that was there before the change', async () => {
    const { secret } = (await asAda.post('auth/me/second-step', {})).body as NewAuthenticator
    const code = new TOTP({ secret }).generate({ timestamp: server.now() })
    await asAda.post('auth/me/second-step/confirm', { code })
    server.advance(1000)
    await undo(await change())
    const rows = await server.database.queries.selectFrom('recoveryCodes').select('hash').execute()
    expect(rows).toHaveLength(10)
  })

  it('can be taken back for seven days, from the first address also after a second change', async () => {
    const first = await change()
    server.advance(1000)
    const second = await change(fresh, 'ada.third@family.example')
    expect((await undo(first)).status).toBe(204)
    expect(problem(await undo(second)).code).toBe('undo-refused')
    const late = await change(ada.email, fresh, await callerFor(server, ada.id))
    server.advance(EMAIL_UNDO_TTL)
    expect(problem(await undo(late)).code).toBe('undo-refused')
    expect(problem(await undo('guessed')).code).toBe('undo-refused')
  })

  it('cannot be taken back once somebody else has proved the address', async () => {
    const token = await change()
    await server.database.queries.updateTable('users').set({ emailKey: ada.email }).where('id', '=', kofi.id).execute()
    expect(problem(await undo(token)).code).toBe('undo-refused')
    expect((await asAda.get('dependents')).status).toBe(200)
  })
})
