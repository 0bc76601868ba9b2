import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN_PAGE, type AdminList } from '#contract/admin/lists.ts'
import type { Message, MessageRow } from '#contract/admin/messages.ts'
import { USUAL_RETENTION } from '#server/db/housekeeping.ts'
import { purgeRequests } from '#server/db/requests.ts'
import { setRole } from '#server/db/users.ts'
import { caller, problem } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const lena = {
  from: 'contact',
  name: 'Lena Brandt',
  email: 'Lena@havenbook.example',
  topic: 'page',
  message: 'A number is wrong: 100 %.\n\nThe one of PACER.',
}

describe.each(databases)('messages in the content area on $name', ({ open }) => {
  const server = serverForEach(open)
  const admin = callerForEach(server, ada.id)
  const anyone = caller(server)

  beforeEach(() => setRole(server.database.queries, ada.email, 'Admin', server.now()))

  const list = async (query = '') => (await admin.get(`admin/messages${query}`)).body as AdminList<MessageRow>
  const write = (change: Partial<typeof lena> = {}) =>
    anyone.post('requests/contact', { ...lena, ...change }, { 'Accept-Language': 'fr' })
  const firstId = async () => (await list()).rows[0]!.id

  it('are listed newest first, found by any of their words, and counted by status', async () => {
    await write()
    server.advance(1000)
    await write({
      from: 'connected',
      name: 'Noé_1',
      email: 'noe@havenbook.example',
      message: 'École « bruyante »\n"trop" de bruit',
    })
    const all = await list()
    expect(all).toMatchObject({ total: 2, counts: { requested: 2 } })
    expect(all.rows).toMatchObject([
      { name: 'Noé_1', from: 'connected', status: 'requested', language: 'fr', assignedTo: null, isAnswered: false },
      { name: 'Lena Brandt', email: lena.email, topic: 'page', excerpt: lena.message },
    ])
    expect((await list('?sort=oldest')).rows[0]!.name).toBe('Lena Brandt')
    for (const [search, names] of [
      ['pacer', ['Lena Brandt']],
      ['LENA@', ['Lena Brandt']],
      ['100 %', ['Lena Brandt']],
      ['é_', ['Noé_1']],
      ['%', ['Lena Brandt']],
      ['école', ['Noé_1']],
      ['ÉCOLE', ['Noé_1']],
      ['École', ['Noé_1']],
      ['"trop" de', ['Noé_1']],
      ['nobody', []],
      ['message', []],
    ] as const) {
      const found = await list(`?search=${encodeURIComponent(search)}`)
      expect([search, found.rows.map(({ name }) => name), found.total]).toEqual([search, names, names.length])
    }
  })

  it('come in pages', async () => {
    for (let index = 0; index <= ADMIN_PAGE; index += 1) {
      server.advance(10_000)
      await write({ email: `w${index}@havenbook.example` })
    }
    const [first, second] = [await list(), await list('?page=2')]
    expect([first.rows.length, second.rows.length, second.total]).toEqual([ADMIN_PAGE, 1, ADMIN_PAGE + 1])
    expect(second.rows[0]!.email).toBe('w0@havenbook.example')
    expect((await admin.get('admin/messages?page=0')).status).toBe(422)
  })

  it('are taken on, put aside, deleted and taken back; what is deleted is shown on demand', async () => {
    await write()
    const id = await firstId()
    const change = async (body: unknown) => (await admin.patch(`admin/messages/${id}`, body)).body as Message
    expect(await change({ isMine: true, status: 'active' })).toMatchObject({ assignedTo: ada.email, status: 'active' })
    expect(await change({ isMine: false })).toMatchObject({ assignedTo: null, status: 'active' })
    expect(await change({ status: 'deleted' })).toMatchObject({ status: 'deleted' })
    expect((await list()).rows).toEqual([])
    expect(await list('?status=deleted')).toMatchObject({ total: 1, counts: { deleted: 1 } })
    expect(await change({ status: 'archived' })).toMatchObject({ status: 'archived' })
    expect((await list('?status=archived')).rows).toHaveLength(1)
    expect((await admin.patch(`admin/messages/${ada.id}`, { isMine: true })).status).toBe(404)
  })

  it('are noted on and answered by mail in their language, once for a key', async () => {
    await write()
    const id = await firstId()
    await admin.post(`admin/messages/${id}/notes`, { text: 'Look it up first.' })
    const answer = { text: 'Thank you.\n\nIt is right now.' }
    const key = { 'Idempotency-Key': 'answer-1' }
    for (let time = 0; time < 2; time += 1) {
      const reply = await admin.post(`admin/messages/${id}/answers`, answer, key)
      expect(reply.status).toBe(201)
      expect(reply.body).toMatchObject({
        status: 'active',
        isAnswered: true,
        notes: [
          { kind: 'note', text: 'Look it up first.', by: ada.email },
          { kind: 'answer', text: answer.text, by: ada.email },
        ],
      })
    }
    const mails = await server.mails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[lena.email, 'Une réponse à votre message']])
    expect(mails[0]!.text).toContain('Bonjour Lena Brandt,')
    expect(mails[0]!.text).toContain('It is right now.')
    expect(mails[0]!.text).toContain('The one of PACER.')
    expect(mails[0]!.text).not.toContain('Look it up first.')
    const empty = await admin.post(`admin/messages/${id}/answers`, { text: '  ' })
    expect([empty.status, problem(empty).issues?.[0]?.path]).toEqual([422, 'text'])
  })

  it('go with their notes when retention ends, and each act of the content area is in the record', async () => {
    await write()
    const id = await firstId()
    await admin.post(`admin/messages/${id}/notes`, { text: 'Kept.' })
    const { queries } = server.database
    const acts = await queries.selectFrom('activity').select('detail').where('kind', '=', 'administered').execute()
    expect(acts).toEqual([{ detail: `POST /api/admin/messages/${id}/notes` }])
    const { messages } = USUAL_RETENTION
    await purgeRequests(queries, server.now() + messages - 1, messages)
    expect((await list()).total).toBe(1)
    await purgeRequests(queries, server.now() + messages + 1, messages)
    expect((await list()).total).toBe(0)
    expect(await queries.selectFrom('requestNotes').selectAll().execute()).toEqual([])
  })
})
