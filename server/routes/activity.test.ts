/** Who was there: that it is told, in the transaction of what it tells of, and that it tells nothing else. */
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_PAGE, type Activity, type ActivityPage } from '#contract/account-activity.ts'
import { DELETION_WAIT, type SignedInDevice } from '#contract/accounts.ts'
import type { LoginResponse } from '#contract/session.ts'
import { KEEP_ACTIVITY, purge } from '#server/db/housekeeping.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { confirmImport, removeImport } from '#server/db/record-imports.ts'
import { setRole } from '#server/db/users.ts'
import { caller, callerFor } from '#tests/support/caller.ts'
import { ada, kofi, maya, zoe } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { bundle, order, patientMaya, preview } from '#tests/support/records.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const PHONE = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'X-Forwarded-For': '192.0.2.77',
}

describe.each(databases)('who was there, on $name', { timeout: 30_000 }, ({ open }) => {
  const server = serverForEach(open, { trustedProxies: 1 })
  const asAda = callerForEach(server, ada.id)

  const signIn = (password = ada.password) =>
    caller(server).post('auth/user/login', { email: ada.email, password }, PHONE)
  const activity = async (who = asAda, query = ''): Promise<ActivityPage> =>
    (await who.get(`auth/me/activity${query}`)).body as ActivityPage
  const kinds = async (who = asAda) => (await activity(who)).events.map(({ kind }) => kind)
  const newest = async (kind: string): Promise<Activity | undefined> =>
    (await activity()).events.find((event) => event.kind === kind)
  const rows = () => server.database.queries.selectFrom('activity').selectAll().orderBy('id').execute()

  it('tells of a sign-in and of one that was refused: the device, its network, and whether it was the family', async () => {
    await signIn('guessed')
    const phone = (await signIn()).body as LoginResponse
    const from = { device: 'Chrome, Android', address: '192.0.2.0/24' }
    const { events } = await activity(caller(server, phone.accessToken))
    expect(events).toMatchObject([
      { kind: 'signed-in', by: 'user', isThisDevice: true, ...from },
      { kind: 'sign-in-refused', by: 'stranger', isThisDevice: false, ...from },
      { kind: 'signed-in', device: '', address: '' },
    ])
    expect(Date.parse(events[0]!.at)).toBe(server.now())
  })

  it('tells of a guess at an address that nobody has to nobody but the operator', async () => {
    await caller(server).post('auth/user/login', { email: 'nobody@x.example', password: 'x' })
    expect(await kinds()).toEqual(['signed-in'])
    expect((await rows()).at(-1)).toMatchObject({ kind: 'sign-in-refused', account: null })
  })

  it('tells of a session that ended, and which device it was on', async () => {
    const phone = (await signIn()).body as LoginResponse
    await caller(server).post('auth/logout', { refreshToken: phone.refreshToken }, PHONE)
    expect(await newest('session-ended')).toMatchObject({ device: 'Chrome, Android', detail: 'Chrome, Android' })
    await signIn()
    await asAda.delete('auth/me/devices')
    expect(await newest('session-ended')).toMatchObject({ isThisDevice: true, device: '', detail: 'Chrome, Android' })
  })

  it('tells of a password that was chosen anew by a link', async () => {
    await caller(server).post('auth/forgot-password', { email: ada.email })
    const token = /\?reset#token=(\S+)/.exec((await server.mails()).at(-1)!.text)?.[1]
    await caller(server).post('auth/reset-password', { token, newPassword: 'nine-paper-boats' }, PHONE)
    const { events } = await activity(await callerFor(server, ada.id))
    expect(events.find(({ kind }) => kind === 'password-reset')).toMatchObject({
      by: 'stranger',
      address: '192.0.2.0/24',
    })
  })

  it('tells of a book that was read once a sign-in and day, and of every book that a device pulls', async () => {
    for (let i = 0; i < 3; i += 1) await asAda.get(`care-plan/${maya.id}`)
    const reads = async () => (await activity()).events.filter(({ kind }) => kind === 'read')
    expect(await reads()).toMatchObject([{ people: ['Maya Okafor'], isThisDevice: true }])
    await asAda.get('sync')
    await asAda.get(`library?profileId=${maya.id}`)
    const books = (await reads()).flatMap(({ people }) => people)
    expect(books[0]).toBe('Maya Okafor')
    expect(books).toEqual(expect.arrayContaining(['Ada Okafor', 'Maya Okafor', `${zoe.firstName} ${zoe.lastName}`]))
    expect(new Set(books).size).toBe(books.length)
    server.advance(24 * 3_600_000)
    await asAda.get('sync')
    expect((await reads()).map(({ people }) => people.length)).toEqual([books.length, books.length])
  })

  it('tells of what each device read by itself, and of people who are gone, on whatever page', async () => {
    const phone = caller(server, ((await signIn()).body as LoginResponse).accessToken)
    await phone.get(`care-plan/${maya.id}`)
    await asAda.get('sync')
    await asAda.delete(`dependents/${maya.id}`)
    for (let i = 0; i < ACTIVITY_PAGE; i += 1) await asAda.post('auth/me/export', {})
    await phone.get(`care-plan/${zoe.id}`)
    const first = await activity()
    expect(first.events.filter(({ kind }) => kind === 'read')).toEqual([])
    const rest = await activity(asAda, `?before=${first.events.at(-1)!.id}`)
    const reads = rest.events.filter(({ kind }) => kind === 'read')
    expect(reads).toMatchObject([{ isThisDevice: true }, { device: 'Chrome, Android', isThisDevice: false }])
    expect(reads[0]!.people).toEqual(expect.arrayContaining(['Ada Okafor', null, `${zoe.firstName} ${zoe.lastName}`]))
    expect(reads[1]!.people).toEqual([null, `${zoe.firstName} ${zoe.lastName}`])
  })

  it('tells of no read that was refused', async () => {
    const asKofi = await callerFor(server, kofi.id)
    expect((await asKofi.get(`care-plan/${maya.id}`)).status).toBe(404)
    expect(await kinds(asKofi)).toEqual(['signed-in'])
    expect(await kinds()).toEqual(['signed-in'])
  })

  it('tells of a change once a day for each noun, of every deletion, and of nothing that did not happen', async () => {
    for (const napTime of ['Noon', 'One', 'Two']) await asAda.post('care-plan', { userId: maya.id, napTime })
    const refused = await asAda.post('care-plan', { userId: maya.id, napTime: 'x' }, { 'If-Match': '"77"' })
    expect(refused.status).toBe(412)
    for (const name of ['Letters', 'Plans']) {
      const id = v7()
      await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id, name })
      await asAda.delete(`category/medical/folders/${id}`)
    }
    const told = (await activity()).events.map(({ kind, noun, person }) => [kind, noun, person])
    expect(told).toEqual([
      ['deletion', 'folders', 'Maya Okafor'],
      ['deletion', 'folders', 'Maya Okafor'],
      ['change', 'folders', 'Maya Okafor'],
      ['change', 'carePlans', 'Maya Okafor'],
      ['signed-in', null, null],
    ])
  })

  it('goes with its effect: what is rolled back was never there', async () => {
    const before = await rows()
    const failing = server.database.transaction(async (queries) => {
      await setRole(queries, ada.email, 'Admin', server.now())
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await rows()).toEqual(before)
  })

  it('tells of an export, an import, and a role', async () => {
    await asAda.post('auth/me/export', {})
    const [{ id: session }] = (await asAda.get('auth/me/devices')).body as [SignedInDevice]
    const { id } = await preview(server, bundle(patientMaya, order('m1', 'Melatonin')), { owner: ada, person: maya })
    await server.database.transaction((queries) =>
      confirmImport(queries, ada.id, id!, true, { ...withoutDevice(server.now(), ada.id), device: session }),
    )
    expect((await kinds()).filter((kind) => kind === 'import')).toHaveLength(1)
    await server.database.transaction((queries) =>
      removeImport(queries, ada.id, id!, { ...withoutDevice(server.now(), ada.id), device: session }),
    )
    expect((await kinds()).filter((kind) => kind === 'import')).toHaveLength(2)
    await server.database.transaction((queries) => setRole(queries, ada.email, 'Admin', server.now()))
    expect(await kinds()).toEqual(expect.arrayContaining(['export', 'import', 'role-given']))
    expect(await newest('role-given')).toMatchObject({ by: 'server', detail: 'Admin' })
  })

  it('holds nothing of what is in the books, and no id that names anybody', async () => {
    await asAda.post('care-plan', { userId: maya.id, napTime: 'Noon, on the blue mat' })
    await asAda.get('sync')
    const text = JSON.stringify(await rows())
    for (const trace of ['blue mat', 'Maya', 'Okafor', ada.id, maya.id, ada.email]) expect(text).not.toContain(trace)
  })

  it('comes in pages', async () => {
    for (let i = 0; i < ACTIVITY_PAGE; i += 1) await asAda.post('auth/me/export', {})
    const first = await activity()
    expect([first.events.length, first.more]).toEqual([ACTIVITY_PAGE, true])
    const rest = await activity(asAda, `?before=${first.events.at(-1)!.id}`)
    expect([rest.events.map(({ kind }) => kind), rest.more]).toEqual([['signed-in'], false])
  })

  it('cannot be changed, by nobody', async () => {
    await expect(sql`update activity set kind = 'read'`.execute(server.database.queries)).rejects.toThrow('append-only')
  })

  it('survives the account that it tells of, and goes in its time', async () => {
    await asAda.deleteWith('auth/me', { password: ada.password })
    expect(await kinds()).toContain('account-leaving')
    await asAda.post('auth/me/keep', undefined)
    await asAda.deleteWith('auth/me', { password: ada.password })
    server.advance(DELETION_WAIT)
    await purge(server.database, server.files, server.now())
    const left = (await rows()).map(({ kind }) => kind)
    const ends = ['account-leaving', 'account-kept', 'account-leaving', 'account-deleted']
    expect(left.filter((kind) => kind.startsWith('account-'))).toEqual(ends)
    server.advance(KEEP_ACTIVITY + 1)
    await purge(server.database, server.files, server.now())
    expect(await rows()).toEqual([])
  })
})
