import { beforeEach, describe, expect, it } from 'vitest'
import { PROOF_TTL } from '#contract/account-security.ts'
import type { ActRow, Admins } from '#contract/admin/admins.ts'
import type { AdminList } from '#contract/admin/lists.ts'
import { setRole } from '#server/db/users.ts'
import { type Caller, callerFor, problem, type Reply } from '#tests/support/caller.ts'
import { ada, kofi, unverified } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

describe.each(databases)('Admins in the content area on $name', ({ open }) => {
  const server = serverForEach(open)
  const admin = callerForEach(server, ada.id)

  beforeEach(() => setRole(server.database.queries, ada.email, 'Admin', server.now()))

  const emails = ({ body }: Reply) => (body as Admins).admins.map(({ email }) => email)
  const give = (email: string) => admin.post('admin/admins', { email })
  const take = (id: string, by = admin) => by.delete(`admin/admins/${id}`)

  it('give the role by e-mail address and take it, and one of them stays', async () => {
    expect(emails(await give(kofi.email.toUpperCase()))).toEqual([ada.email, kofi.email].toSorted())
    expect((await give(unverified.email)).status).toBe(404)
    expect((await give('nobody@havenbook.example')).status).toBe(404)
    const other = await callerFor(server, kofi.id)
    expect(emails(await take(ada.id, other))).toEqual([kofi.email])
    expect((await admin.get('admin/admins')).status).toBe(403)
    const last = await take(kofi.id, other)
    expect([last.status, problem(last).code]).toEqual([409, 'conflict'])
    expect((await take(ada.id, other)).status).toBe(404)
    expect(emails(await other.get('admin/admins'))).toEqual([kofi.email])
  })

  it('do not count one who cannot sign in', async () => {
    await give(kofi.email)
    expect((await admin.post(`admin/users/${kofi.id}/disabling`, undefined)).status).toBe(200)
    expect((await take(ada.id)).status).toBe(409)
  })

  it('stay at one when two take the role from each other at once, or turn each other off', async () => {
    for (const isDisabling of [false, true]) {
      await setRole(server.database.queries, ada.email, 'Admin', server.now())
      await setRole(server.database.queries, kofi.email, 'Admin', server.now())
      const [first, second] = [await callerFor(server, ada.id), await callerFor(server, kofi.id)]
      const act = (by: Caller, id: string) =>
        isDisabling ? by.post(`admin/users/${id}/disabling`, undefined) : take(id, by)
      const replies = await Promise.all([act(first, kofi.id), act(second, ada.id)])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const rows = await server.database.queries
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'Admin')
        .where('disabledAt', 'is', null)
        .execute()
      expect(rows).toHaveLength(1)
    }
  })

  it('give their password again first', async () => {
    server.advance(PROOF_TTL + 1)
    for (const reply of [await give(kofi.email), await take(ada.id)]) {
      expect([reply.status, problem(reply).code]).toEqual([403, 'confirm-first'])
    }
  })

  it('are told who did what to whom, newest first', async () => {
    await give(kofi.email)
    await admin.post(`admin/users/${unverified.id}/disabling`, undefined)
    await admin.delete(`admin/users/${unverified.id}/disabling`)
    await admin.delete(`admin/users/${unverified.id}/sessions`)
    await admin.post('admin/invitations', { email: 'lena@havenbook.example' })
    await take(kofi.id)
    const { rows, total } = (await admin.get('admin/acts')).body as AdminList<ActRow>
    expect(rows.map(({ act, by, isByCommand, whom }) => [act, by, isByCommand, whom])).toEqual([
      ['role-taken', ada.email, false, kofi.email],
      ['invited', ada.email, false, null],
      ['signed-out', ada.email, false, unverified.email],
      ['enabled', ada.email, false, unverified.email],
      ['disabled', ada.email, false, unverified.email],
      ['role-given', ada.email, false, kofi.email],
      ['role-given', null, true, ada.email],
    ])
    expect(total).toBe(7)
  })
})
