/** Passkeys: added, used to sign in and to be asked again, renamed and removed. */
import { beforeEach, describe, expect, it } from 'vitest'
import { CHALLENGE_TTL, type Passkey } from '#contract/account-passkeys.ts'
import { PROOF_TTL } from '#contract/account-security.ts'
import type { LoginResponse } from '#contract/session.ts'
import { activityOf } from '#server/db/activity.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { caller, callerFor, problem, type Reply } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const ORIGIN = 'http://havenbook.test'
interface Asked {
  challenge: string
  rp?: { id: string }
  allowCredentials?: { id: string }[]
  excludeCredentials?: { id: string }[]
}
const optionsIn = (reply: Reply): Asked => (reply.body as { options: Asked }).options

describe.each(databases)('passkeys, on $name', { timeout: 60_000 }, ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)
  let phone: ReturnType<typeof authenticator>

  beforeEach(async () => {
    phone = authenticator(ORIGIN)
  })

  const begin = async (who = asAda) => optionsIn(await who.post('auth/me/passkeys/options', {}))
  const add = async (who = asAda, key = phone, name = 'Phone') =>
    who.post('auth/me/passkeys', { name, answer: key.make(await begin(who)) })
  const asked = async () => optionsIn(await caller(server).post('auth/passkey/options', {}))
  const login = (body: object) => caller(server).post('auth/user/login', body)
  const list = async (who = asAda) => (await who.get('auth/me/passkeys')).body as Passkey[]
  const refused = [403, 'passkey-refused']

  it('is added with a name, signs in, and says when', async () => {
    const added = await add()
    expect([added.status, added.body]).toMatchObject([201, { name: 'Phone', lastUsedDate: null }])
    const entered = await login(phone.answer(await asked()))
    expect((entered.body as LoginResponse).user.id).toBe(ada.id)
    expect(entered.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toContain('knownDevice')
    const token = (entered.body as LoginResponse).accessToken
    expect((await caller(server, token).get('dependents')).status).toBe(200)
    expect((await list())[0]?.lastUsedDate).not.toBeNull()
  })

  it('counts as both factors', async () => {
    await add()
    const { secret } = (await asAda.post('auth/me/second-step', {})).body as { secret: string }
    const { TOTP } = await import('otpauth')
    await asAda.post('auth/me/second-step/confirm', {
      code: new TOTP({ secret }).generate({ timestamp: server.now() }),
    })
    expect(problem(await login({ email: ada.email, password: ada.password })).code).toBe('code-needed')
    expect((await login(phone.answer(await asked()))).status).toBe(200)
  })

  it('answers a challenge of ours, once, in time, for what it was given', async () => {
    await add()
    const options = await asked()
    const answer = phone.answer(options)
    expect((await login(answer)).status).toBe(200)
    const again = await login(answer)
    expect([again.status, problem(again).code]).toEqual(refused)
    expect((await login(phone.answer({ challenge: 'bWFkZSB1cA' }))).status).toBe(403)
    const forConfirming = optionsIn(await asAda.post('auth/me/confirm/options', {}))
    expect((await login(phone.answer(forConfirming))).status).toBe(403)
    const late = await asked()
    server.advance(CHALLENGE_TTL + 1)
    expect((await login(phone.answer(late))).status).toBe(403)
  })

  it('gives two that come at once with one answer one session', async () => {
    await add()
    const answer = phone.answer(await asked())
    const answers = await Promise.all([login(answer), login(answer)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it.each([
    ['of another site', { origin: 'http://havenbook.evil' }],
    ['for another site', { rpId: 'havenbook.evil' }],
    ['of a device that was not unlocked', { isVerified: false }],
  ])('refuses an answer %s', async (_what, how) => {
    await add()
    expect((await login(phone.answer(await asked(), how))).status).toBe(403)
    const other = authenticator(ORIGIN)
    const made = await asAda.post('auth/me/passkeys', { name: 'x', answer: other.make(await begin(), how) })
    expect([made.status, problem(made).code]).toEqual(refused)
  })

  it('refuses a signature by another key, and a copy whose counter lags behind', async () => {
    await add()
    const thief = authenticator(ORIGIN)
    const forged = thief.answer(await asked())
    expect((await login({ passkey: { ...forged.passkey, id: phone.id, rawId: phone.id } })).status).toBe(403)
    expect((await login(forged)).status).toBe(403)
    expect((await login(phone.answer(await asked(), { counter: 5 }))).status).toBe(200)
    expect((await login(phone.answer(await asked(), { counter: 5 }))).status).toBe(403)
    expect((await login(phone.answer(await asked(), { counter: 6 }))).status).toBe(200)
  })

  it('that is refused is in the record of who was there', async () => {
    await add()
    const thief = authenticator(ORIGIN)
    const forged = thief.answer(await asked())
    await login({ passkey: { ...forged.passkey, id: phone.id, rawId: phone.id } })
    const [last] = await activityOf(server.database.queries, ada.id, { before: undefined, limit: 1 })
    expect(last).toMatchObject({ kind: 'sign-in-refused', actor: null })
  })

  it('is not called refused where the server could not judge it', async () => {
    await add()
    const answer = phone.answer(await asked())
    const { queries } = server.database
    await queries.schema.alterTable('spentChallenges').renameTo('laidAside').execute()
    expect((await login(answer)).status).toBe(500)
    await queries.schema.alterTable('laidAside').renameTo('spentChallenges').execute()
    expect((await login(answer)).status).toBe(200)
  })

  it('is made in the session that asked, and not twice', async () => {
    const asKofi = await callerFor(server, kofi.id)
    const answer = phone.make(await begin())
    expect((await asKofi.post('auth/me/passkeys', { name: 'x', answer })).status).toBe(403)
    expect((await asAda.post('auth/me/passkeys', { name: 'x', answer })).status).toBe(201)
    expect((await asAda.post('auth/me/passkeys', { name: 'x', answer })).status).toBe(403)
    expect((await begin()).excludeCredentials).toMatchObject([{ id: phone.id }])
    expect((await add(asKofi)).status).toBe(403)
  })

  it('is wanted again for adding and removing, and a passkey answers that', async () => {
    await add()
    server.advance(PROOF_TTL + 1)
    expect(problem(await asAda.post('auth/me/passkeys/options', {})).code).toBe('confirm-first')
    const [own] = await list()
    expect(problem(await asAda.delete(`auth/me/passkeys/${own?.id}`)).code).toBe('confirm-first')
    const options = optionsIn(await asAda.post('auth/me/confirm/options', {}))
    expect(options.allowCredentials).toMatchObject([{ id: phone.id }])
    const asKofi = await callerFor(server, kofi.id)
    expect((await asKofi.post('auth/me/confirm', phone.answer(options))).status).toBe(403)
    const kofis = optionsIn(await asKofi.post('auth/me/confirm/options', {}))
    expect((await asKofi.post('auth/me/confirm', phone.answer(kofis))).status).toBe(403)
    const mine = optionsIn(await asAda.post('auth/me/confirm/options', {}))
    expect((await asAda.post('auth/me/confirm', phone.answer(mine))).status).toBe(204)
    expect((await asAda.delete(`auth/me/passkeys/${own?.id}`)).status).toBe(204)
    expect((await login(phone.answer(await asked()))).status).toBe(403)
  })

  it('is renamed and removed by its owner only, and mails and the record tell of it', async () => {
    await add()
    const [own] = await list()
    const path = `auth/me/passkeys/${own?.id}`
    const asKofi = await callerFor(server, kofi.id)
    expect(await list(asKofi)).toEqual([])
    expect((await asKofi.patch(path, { name: 'Stolen' })).status).toBe(404)
    expect((await asKofi.delete(path)).status).toBe(404)
    expect((await asAda.patch(path, { name: 'Old phone' })).body).toMatchObject({ name: 'Old phone' })
    expect((await asAda.delete(path)).status).toBe(204)
    const kinds = (await server.database.queries.selectFrom('activity').select('kind').execute()).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(expect.arrayContaining(['passkey-added', 'passkey-removed']))
    const subjects = (await server.mails()).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['A passkey was added to your account', 'A passkey was removed']))
  })
})
