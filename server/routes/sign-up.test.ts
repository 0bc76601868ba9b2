import { afterEach, describe, expect, it } from 'vitest'
import { OTP_TTL, type SignUpRequest } from '#contract/accounts.ts'
import type { LoginResponse } from '#contract/session.ts'
import { caller, problem, type Reply } from '#tests/support/caller.ts'
import { invite } from '#server/db/requests.ts'
import { ada, kofi, unverified } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { connectionRefused } from '#tests/support/memory-transport.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const lena: SignUpRequest = {
  email: 'Lena.Brandt@havenbook.example',
  password: 'seven-green-kettles',
  firstName: 'Lena',
  lastName: 'Brandt',
  birthDate: null,
  phone: '',
  role: 'Guardian',
  language: 'es',
  hasAgreed: true,
}

describe('joining where not everybody may', () => {
  let server: TestServer
  afterEach(() => server.close())

  const signUp = (otp?: string): Promise<Reply> => caller(server).post('auth/signup', { ...lena, otp })
  const mailedCode = async (): Promise<string> => {
    await caller(server).post('auth/generate', { email: lena.email })
    return /^\d{6}$/m.exec((await server.mails()).at(-1)?.text ?? '')?.[0] ?? ''
  }

  it.each([
    ['open', true, ''],
    ['invitation', true, 'Seules les personnes invitées'],
    ['closed', false, 'Il n’est pas possible de s’inscrire'],
  ] as const)('says before anything is typed that registration is %s', async (registration, mayTry, message) => {
    server = await startTestServer({ configured: { registration } })
    const { body } = await caller(server).get('auth/registration', { 'Accept-Language': 'fr' })
    expect(body).toEqual({
      mayTry,
      message: message === '' ? '' : expect.stringContaining(message),
      loginNote: null,
      supportEmail: null,
    })
    // The language chosen on the page goes before that of the browser.
    expect((await caller(server).get('auth/registration?language=fr', { 'Accept-Language': 'es' })).body).toEqual(body)
  })

  it('is refused at once where registration is closed, and those who are there sign in', async () => {
    server = await startTestServer({ configured: { registration: 'closed' } })
    expect([(await signUp()).status, problem(await signUp()).code]).toEqual([403, 'registration-closed'])
    expect(problem(await signUp(await mailedCode())).code).toBe('registration-closed')
    expect((await caller(server).post('auth/user/login', { email: ada.email, password: ada.password })).status).toBe(
      200,
    )
  })

  it('is for invited addresses; only whoever owns one learns whether it is', async () => {
    server = await startTestServer({ configured: { registration: 'invitation' } })
    expect((await signUp()).body).toEqual({ isVerified: false })
    expect((await signUp('000000')).body).toEqual({ isVerified: false })
    expect(problem(await signUp(await mailedCode())).code).toBe('registration-closed')
    await invite(server.database.queries, lena.email.toUpperCase(), server.now())
    expect((await signUp(await mailedCode())).body).toEqual({ isVerified: true })
  })
})

describe.each(databases)('joining on $name', { timeout: 30_000 }, ({ open }) => {
  const server = serverForEach(open, { trustedProxies: 1 })

  const signUp = (change: object = {}, headers = {}): Promise<Reply> =>
    caller(server).post('auth/signup', { ...lena, ...change }, headers)
  const confirm = (email: string, otp: string): Promise<Reply> => caller(server).post('auth/signup', { email, otp })
  const generate = (email = lena.email, headers = {}): Promise<Reply> =>
    caller(server).post('auth/generate', { email }, headers)
  const login = (email: string, password: string): Promise<Reply> =>
    caller(server).post('auth/user/login', { email, password })
  const newestMail = async () => (await server.mails()).at(-1)!
  const codeOf = ({ text }: { text: string }): string => /^\d{6}$/m.exec(text)?.[0] ?? ''
  const newCode = async (email = lena.email): Promise<string> => {
    expect((await generate(email)).status).toBe(204)
    return codeOf(await newestMail())
  }
  const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const users = () => server.database.queries.selectFrom('users').selectAll().where('lastName', '=', 'Brandt').execute()

  it('judges first, sends a code, makes the account with it, and lets its owner in', async () => {
    const judged = await signUp()
    expect([judged.status, judged.body]).toEqual([200, { isVerified: false }])
    expect(await users()).toEqual([])

    const otp = await newCode()
    const made = await signUp({ otp })
    expect([made.status, made.body]).toEqual([200, { isVerified: true }])

    const { accessToken, user } = (await login('lena.brandt@havenbook.example', lena.password)).body as LoginResponse
    expect(user).toMatchObject({ firstName: 'Lena', role: 'Guardian', language: 'es', isEmailVerify: true })
    const asLena = caller(server, accessToken)
    expect((await asLena.get(`care-plan/${user.id}`)).body).toEqual([])
    expect((await asLena.post('care-plan', { userId: user.id, allergies: ['Nuts'] })).status).toBeLessThan(300)
    expect((await asLena.get('dependents')).body).toEqual([])
    const [row] = await users()
    expect(row).toMatchObject({ agreedAt: new Date(server.now()).toISOString(), isEmailVerify: 1 })
  })

  it('puts the code first in the text and in the subject, in the language of the caller', async () => {
    await generate(lena.email, { 'Accept-Language': 'fr-CA,en;q=0.5' })
    const mail = await newestMail()
    expect(mail).toMatchObject({ to: lena.email, subject: `${codeOf(mail)} · Confirmez votre adresse e-mail` })
    expect(mail.text).toMatch(/^\d{6}\n\nBonjour,/)
    expect(mail.html).toContain(`>${codeOf(mail)}</p>`)
    expect(mail.html).toContain('<html lang="fr">')
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(/)
  })

  it('takes a code that was pasted with spaces or a dash', async () => {
    const code = await newCode()
    const otp = ` ${code.slice(0, 3)} ${code.slice(3, 5)}-${code.slice(5)}\n`
    expect((await signUp({ otp })).body).toEqual({ isVerified: true })
  })

  it.each(['12345', '1234567', 'abcdef', '', '12 34 5x'])('names the field for a code like %j', async (otp) => {
    const reply = await signUp({ otp })
    expect([reply.status, problem(reply).issues?.map(({ path }) => path)]).toEqual([422, ['otp']])
  })

  it('refuses a code that is wrong, old, used, of another address or replaced', async () => {
    const no = { isVerified: false }
    const code = await newCode()
    expect((await signUp({ otp: wrongFor(code) })).body).toEqual(no)
    expect((await signUp({ otp: code, email: 'someone@else.example' })).body).toEqual(no)

    server.advance(OTP_TTL)
    expect((await signUp({ otp: code })).body).toEqual(no)

    const first = await newCode()
    const second = await newCode()
    expect(second === first || (await signUp({ otp: first })).body).toEqual(second === first || no)
    expect((await signUp({ otp: second })).body).toEqual({ isVerified: true })
    expect((await signUp({ otp: second })).body).toEqual(no)
    expect(await users()).toHaveLength(1)
  })

  it('is good for five tries, the right code included', async () => {
    const code = await newCode()
    for (let i = 0; i < 5; i += 1) expect((await signUp({ otp: wrongFor(code) })).body).toEqual({ isVerified: false })
    expect((await signUp({ otp: code })).body).toEqual({ isVerified: false })
    expect(await users()).toEqual([])
    expect((await signUp({ otp: await newCode() })).body).toEqual({ isVerified: true })
  })

  it('makes one account of two requests with one code', async () => {
    const otp = await newCode()
    const replies = await Promise.all([signUp({ otp }), signUp({ otp, password: 'eight-green-kettles' })])
    const won = replies.map(({ body }) => (body as { isVerified: boolean }).isVerified)
    expect(won.toSorted()).toEqual([false, true])
    expect(await users()).toHaveLength(1)
    const password = won[0] ? lena.password : 'eight-green-kettles'
    expect((await login(lena.email, password)).status).toBe(200)
  })

  it('lets nobody guess: after twenty codes in an hour the account waits, whatever the address', async () => {
    for (let i = 0; i < 20; i += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${i}` }
      if (i % 5 === 0) await generate(lena.email, headers)
      expect((await signUp({ otp: '000000' }, headers)).status).toBe(200)
    }
    const throttled = await signUp({ otp: '000000' }, { 'X-Forwarded-For': '203.0.113.99' })
    expect([throttled.status, throttled.headers.get('Retry-After')]).toEqual([429, '3600'])
    // A new code changes nothing about that.
    const otp = await newCode()
    expect((await signUp({ otp })).status).toBe(429)
    server.advance(3_600_000)
    expect((await signUp({ otp: await newCode() })).body).toEqual({ isVerified: true })
  })

  it('sends six codes an hour to an address, and no more', async () => {
    for (let i = 0; i < 6; i += 1) expect((await generate()).status).toBe(204)
    const throttled = await generate(' LENA.brandt@havenbook.example')
    expect([throttled.status, throttled.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect((await generate('somebody@else.example')).status).toBe(204)
    expect(await server.mails()).toHaveLength(7)
  })

  it('never says that an address is taken; its owner is told by mail', async () => {
    const fresh = await signUp()
    const taken = await signUp({ email: ada.email })
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body])
    const [one, two] = [await generate(), await generate(ada.email)]
    expect([two.status, two.body]).toEqual([one.status, one.body])
    const mail = await newestMail()
    expect(mail).toMatchObject({ to: ada.email, subject: 'You already have an account' })
    expect(mail.text).toContain('Hello Ada,')
    expect(mail.text).toContain('/forgot-password')
    expect(codeOf(mail)).toBe('')
    const known = await signUp({ email: ada.email, otp: '123456' })
    expect([known.status, known.body]).toEqual([200, { isVerified: false }])
    expect((await login(ada.email, ada.password)).status).toBe(200)
  })

  it('confirms the address of somebody who exists, with the code alone', async () => {
    const otp = await newCode(unverified.email)
    expect((await newestMail()).subject).toBe(`${otp} · Confirmez votre adresse e-mail`)
    expect((await confirm(unverified.email, wrongFor(otp))).body).toEqual({ isVerified: false })
    expect((await confirm(unverified.email, otp)).body).toEqual({ isVerified: true })
    const reply = (await login(unverified.email, unverified.password)).body as LoginResponse
    expect(reply.user.isEmailVerify).toBe(true)
    expect(reply.accessToken).not.toBe('')
    expect((await confirm(unverified.email, otp)).body).toEqual({ isVerified: false })
  })

  it('confirms nobody who has not signed up, and leaves the code good for it', async () => {
    const otp = await newCode()
    expect((await confirm(lena.email, otp)).body).toEqual({ isVerified: false })
    expect((await signUp({ otp })).body).toEqual({ isVerified: true })
  })

  it('gives an account that was never confirmed to whoever proves the address, with their own password', async () => {
    const otp = await newCode(unverified.email)
    expect((await signUp({ email: unverified.email, otp })).body).toEqual({ isVerified: true })
    expect((await login(unverified.email, unverified.password)).status).toBe(401)
    const { user } = (await login(unverified.email, lena.password)).body as LoginResponse
    expect(user).toMatchObject({ id: unverified.id, firstName: 'Lena' })
  })

  it('refuses what everybody tries first, in any capitals, and says at which field', async () => {
    for (const password of ['12345678', 'Password', 'ILOVEYOU', 'qwerty123']) {
      const reply = await signUp({ password }, { 'Accept-Language': 'es' })
      expect([reply.status, problem(reply).code]).toEqual([422, 'password-common'])
      expect(problem(reply).issues).toMatchObject([{ path: 'password', code: 'password-common' }])
      expect(problem(reply).message).toContain('Esta contraseña')
    }
  })

  it('names every validation error by its field', async () => {
    const invalid = {
      email: 'no address',
      password: '1234567',
      firstName: '',
      birthDate: '1899-12-31',
      role: 'Admin',
      hasAgreed: false,
    }
    const reply = await signUp(invalid)
    expect(reply.status).toBe(422)
    expect(
      problem(reply)
        .issues?.map(({ path }) => path)
        .toSorted(),
    ).toEqual(Object.keys(invalid).toSorted())
    expect(problem(await signUp({ birthDate: '2027-01-01' })).issues).toMatchObject([{ path: 'birthDate' }])
    expect((await signUp({ password: 'x'.repeat(129) })).status).toBe(422)
    expect((await caller(server).post('auth/signup', null)).status).toBe(422)
  })

  it('stores neither a code nor a mail that anybody could read', async () => {
    await generate()
    const { queries } = server.database
    const stored = JSON.stringify([
      await queries.selectFrom('oneTimeCodes').selectAll().execute(),
      await queries.selectFrom('mails').selectAll().execute(),
      await queries.selectFrom('rateLimits').selectAll().execute(),
    ])
    const otp = codeOf(await newestMail())
    for (const secret of [otp, lena.email, lena.email.toLowerCase(), 'havenbook.example']) {
      expect(stored).not.toContain(secret)
    }
  })

  it('says so, to every address alike, while no mail can be sent', async () => {
    server.transport.failure = connectionRefused()
    expect((await generate(kofi.email)).status).toBe(204)
    await server.mails()
    for (const email of [kofi.email, lena.email]) {
      const reply = await generate(email)
      expect([reply.status, problem(reply).code, reply.headers.get('Retry-After')]).toEqual([
        503,
        'mail-unavailable',
        '60',
      ])
    }
    server.transport.failure = undefined
    server.advance(5_000)
    expect(await server.mails()).toHaveLength(1)
    expect((await generate(lena.email)).status).toBe(204)
  })
})
