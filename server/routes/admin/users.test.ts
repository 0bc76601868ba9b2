import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { PROOF_TTL } from '#contract/account-security.ts'
import type { AdminList } from '#contract/admin/lists.ts'
import type { Account, AccountRow } from '#contract/admin/users.ts'
import { noteProof } from '#server/db/sessions.ts'
import { KEEP_MAIL_FAILURES } from '#server/db/housekeeping.ts'
import { purgeMailFailures } from '#server/db/mail-failures.ts'
import { setRole } from '#server/db/users.ts'
import { mailQueue } from '#server/mail/mail-queue.ts'
import { caller, callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi, unverified } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { TEST_SECRET } from '#tests/support/server.ts'

describe.each(databases)('users in the content area on $name', ({ open }) => {
  const server = serverForEach(open)
  const admin = callerForEach(server, ada.id)

  beforeEach(() => setRole(server.database.queries, ada.email, 'Admin', server.now()))

  const list = async (query = '') => (await admin.get(`admin/users${query}`)).body as AdminList<AccountRow>
  const one = async (id: string) => (await admin.get(`admin/users/${id}`)).body as Account
  /** As after giving the password again. */
  const prove = async () => {
    const { queries } = server.database
    const sessions = await queries.selectFrom('sessions').select('id').where('userId', '=', ada.id).execute()
    for (const { id } of sessions) await noteProof(queries, id, new Date(server.now()).toISOString())
  }

  it('are listed by e-mail address and state, with nothing that anybody wrote', async () => {
    await admin.post('admin/invitations', { email: 'Lena@havenbook.example' })
    await admin.post('admin/invitations', { email: 'lena@havenbook.example' })
    // Who has joined is no longer listed as invited.
    await admin.post('admin/invitations', { email: kofi.email })
    const all = await list('?sort=name')
    expect(all.rows.map(({ email, state }) => [email, state])).toEqual(
      [
        [ada.email, 'active'],
        [kofi.email, 'active'],
        ['Lena@havenbook.example', 'invited'],
        [unverified.email, 'unconfirmed'],
      ].toSorted(([a = ''], [b = '']) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    )
    expect(all).toMatchObject({ total: 4, counts: { active: 2, unconfirmed: 1, invited: 1 } })
    expect(Object.keys(all.rows[0]!).toSorted()).toEqual([
      'createdDate',
      'deleteOn',
      'disabledAt',
      'email',
      'id',
      'lastUsedAt',
      'role',
      'sessions',
      'state',
    ])
    expect(await list('?status=invited&search=LENA')).toMatchObject({ total: 1, rows: [{ role: null, sessions: 0 }] })
    for (const search of ['nobody', '%25']) {
      expect(await list(`?search=${search}`)).toMatchObject({ total: 0, rows: [] })
    }
    expect((await admin.get('admin/users?status=requested')).status).toBe(422)
  })

  it('may join once invited, and not once that is withdrawn', async () => {
    await admin.post('admin/invitations', { email: 'lena@havenbook.example' })
    const [{ id } = { id: '' }] = (await list('?status=invited')).rows
    expect(await one(id)).toMatchObject({ state: 'invited', devices: [], mailFailures: [] })
    expect((await admin.delete(`admin/invitations/${id}`)).status).toBe(204)
    expect((await admin.delete(`admin/invitations/${id}`)).status).toBe(404)
    expect((await list('?status=invited')).total).toBe(0)
    expect((await admin.post('admin/invitations', { email: 'no address' })).status).toBe(422)
  })

  it('are disabled after the password was given again, never oneself, and enabled', async () => {
    const family = await callerFor(server, kofi.id)
    server.advance(PROOF_TTL + 1)
    const early = await admin.post(`admin/users/${kofi.id}/disabling`, undefined)
    expect([early.status, problem(early).code]).toEqual([403, 'confirm-first'])
    await prove()
    const own = await admin.post(`admin/users/${ada.id}/disabling`, undefined)
    expect([own.status, problem(own).code]).toEqual([409, 'conflict'])
    for (let time = 0; time < 2; time += 1) {
      const { body } = await admin.post(`admin/users/${kofi.id}/disabling`, undefined)
      expect(body).toMatchObject({ state: 'disabled', devices: [] })
    }
    expect(await list('?status=disabled')).toMatchObject({ rows: [{ email: kofi.email }] })
    const sent = { email: kofi.email, password: kofi.password }
    server.advance(10_000)
    expect((await family.get('auth/me/profile')).status).toBe(401)
    expect(problem(await caller(server).post('auth/user/login', sent)).code).toBe('account-disabled')
    expect((await admin.delete(`admin/users/${kofi.id}/disabling`)).body).toMatchObject({ state: 'active' })
    expect((await caller(server).post('auth/user/login', sent)).status).toBe(200)
    expect((await admin.post(`admin/users/${ada.planId}/disabling`, undefined)).status).toBe(404)
  })

  it('are signed out everywhere', async () => {
    await callerFor(server, kofi.id)
    await callerFor(server, kofi.id)
    expect((await list('?search=kofi')).rows).toMatchObject([{ sessions: 2 }])
    expect((await one(kofi.id)).devices).toHaveLength(2)
    expect((await admin.delete(`admin/users/${kofi.id}/sessions`)).body).toMatchObject({ state: 'active', devices: [] })
  })

  it('are read from no more on this node, as soon as they are disabled or signed out', async () => {
    for (const end of [
      () => admin.delete(`admin/users/${kofi.id}/sessions`),
      () => admin.post(`admin/users/${kofi.id}/disabling`, undefined),
    ]) {
      const family = await callerFor(server, kofi.id)
      expect((await family.get('dependents')).status).toBe(200)
      expect((await end()).status).toBe(200)
      expect((await family.get('dependents')).status).toBe(401)
    }
  })

  it('show why a mail to them did not go out, by codes, once for each cause, for 30 days', async () => {
    const { queries } = server.database
    let failure = { code: 'EENVELOPE', responseCode: 451 }
    server.transport.send = () => Promise.reject(Object.assign(new Error(`no ${kofi.email}`), failure))
    const content = { subject: 'A secret', paragraphs: ['Something.'] }
    const expires = server.now() + 86_400_000
    const log = pino({ level: 'silent' })
    const mail = mailQueue({
      database: server.database,
      transport: server.transport,
      secret: TEST_SECRET,
      clock: server.now,
      log,
    })
    await mail.post(queries, { to: kofi.email.toUpperCase(), language: 'en', content, expires })
    for (let time = 0; time < 3; time += 1) {
      await mail.sendDue()
      server.advance(3_600_000)
    }
    failure = { code: 'EENVELOPE', responseCode: 550 }
    await mail.sendDue()
    expect((await one(kofi.id)).mailFailures).toMatchObject([
      { code: 'EENVELOPE', responseCode: 550 },
      { code: 'EENVELOPE', responseCode: 451 },
    ])
    expect((await one(ada.id)).mailFailures).toEqual([])
    const before = new Date(server.now() + 1 - KEEP_MAIL_FAILURES).toISOString()
    await purgeMailFailures(queries, before)
    expect((await one(kofi.id)).mailFailures).toHaveLength(2)
    await purgeMailFailures(queries, new Date(server.now() + 1).toISOString())
    expect((await one(kofi.id)).mailFailures).toEqual([])
  })
})
