import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminList } from '#contract/admin/lists.ts'
import type { Issue, IssuePreview, IssueRow, IssueTexts, SubscriberRow } from '#contract/admin/newsletter.ts'
import { setRole } from '#server/db/users.ts'
import { caller, problem } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { TEST_SECRET } from '#tests/support/server.ts'
import { subscribe } from '#tests/support/subscribers.ts'

const NONE = { subject: '', body: '' }
const texts: IssueTexts = {
  en: { subject: 'Spring', body: 'First.\n\nSecond.' },
  fr: { subject: 'Printemps', body: 'Un.\n\nDeux.' },
  es: NONE,
}

describe.each(databases)('the newsletter in the content area on $name', { timeout: 30_000 }, ({ open }) => {
  const server = serverForEach(open)
  const admin = callerForEach(server, ada.id)

  beforeEach(() => setRole(server.database.queries, ada.email, 'Admin', server.now()))

  const join = (email: string, more: { language?: string; isConfirmed?: boolean } = {}) =>
    subscribe({ database: server.database, secret: TEST_SECRET, now: server.now() }, email, more)
  const begin = async (wanted = texts) => (await admin.post('admin/newsletter-issues', { texts: wanted })).body as Issue
  const read = async ({ id }: Issue) => (await admin.get(`admin/newsletter-issues/${id}`)).body as Issue
  const go = ({ id }: Issue, seen = texts) =>
    admin.post(`admin/newsletter-issues/${id}/sending`, { status: 'sending', seen })
  const stop = ({ id }: Issue) => admin.post(`admin/newsletter-issues/${id}/sending`, { status: 'stopped' })
  const receivers = async () => (await server.mails()).map(({ to }) => to)
  const end = (token: string) => caller(server).post(`requests/newsletter/end?token=${token}`, undefined)

  it('lists who asked for it, and takes one out for good', async () => {
    await join('b@x.example', { language: 'fr' })
    server.advance(1000)
    await join('A@x.example', { isConfirmed: false })
    const list = async (query = '') => (await admin.get(`admin/subscribers${query}`)).body as AdminList<SubscriberRow>
    expect(await list()).toMatchObject({
      rows: [
        { email: 'A@x.example', status: 'requested', confirmedAt: null },
        { email: 'b@x.example', status: 'active', language: 'fr' },
      ],
      total: 2,
      counts: { active: 1, requested: 1 },
    })
    expect((await list('?sort=oldest')).rows[0]!.email).toBe('b@x.example')
    expect((await list('?sort=name')).rows[0]!.email).toBe('A@x.example')
    expect((await list('?status=active')).total).toBe(1)
    const [found] = (await list('?search=B%40')).rows
    expect(found!.email).toBe('b@x.example')
    expect((await admin.delete(`admin/subscribers/${found!.id}`)).status).toBe(204)
    expect((await admin.delete(`admin/subscribers/${found!.id}`)).status).toBe(404)
    expect((await list()).total).toBe(1)
  })

  it('takes nothing but subscribers out', async () => {
    await caller(server).post('requests/contact', {
      from: 'contact',
      name: 'Lena',
      email: 'lena@x.example',
      topic: 'page',
      message: 'Hello',
    })
    const [row] = await server.database.queries.selectFrom('requests').select('id').execute()
    expect((await admin.delete(`admin/subscribers/${row!.id}`)).status).toBe(404)
  })

  it('keeps a draft, whose second editor is told of the first', async () => {
    const issue = await begin({ ...texts, fr: NONE })
    expect(issue).toMatchObject({ status: 'draft', startedAt: null, progress: { waiting: 0, sent: 0, refused: 0 } })
    const change = (seen: IssueTexts) => admin.patch(`admin/newsletter-issues/${issue.id}`, { seen, texts })
    expect((await change(issue.texts)).body).toMatchObject({ texts })
    expect(problem(await change(issue.texts)).code).toBe('conflict')
    const list = async (query = '') => (await admin.get(`admin/newsletter-issues${query}`)).body as AdminList<IssueRow>
    expect(await list()).toMatchObject({ total: 1, rows: [{ subject: 'Spring' }], counts: { draft: 1 } })
    expect((await list('?status=sent')).total).toBe(0)
    expect((await list('?status=draft&search=PRINT&sort=oldest')).rows).toHaveLength(1)
    for (const search of ['autumn', 'subject']) expect((await list(`?search=${search}`)).rows).toEqual([])
    const broken = { ...texts, en: { subject: 'a\r\nBcc: x@x.example', body: '' } }
    expect((await admin.post('admin/newsletter-issues', { texts: broken })).status).toBe(422)
    const drop = (seen: IssueTexts) => admin.deleteWith(`admin/newsletter-issues/${issue.id}`, { seen })
    expect(problem(await drop(issue.texts)).code).toBe('conflict')
    expect((await drop(texts)).status).toBe(204)
    expect((await admin.get(`admin/newsletter-issues/${issue.id}`)).status).toBe(404)
  })

  it('shows the mail in each language and sends it to oneself', async () => {
    const { id } = await begin()
    const preview = async (language: string) =>
      (await admin.get(`admin/newsletter-issues/${id}/preview?language=${language}`)).body as IssuePreview
    expect(await preview('fr')).toMatchObject({ language: 'fr', subject: 'Printemps' })
    // There is no Spanish.
    expect(await preview('es')).toMatchObject({ language: 'en', subject: 'Spring' })
    expect((await preview('en')).text).toMatch(/^First\.\n\nSecond\.\n\n/)
    expect((await admin.post(`admin/newsletter-issues/${id}/tests`, { language: 'fr' })).status).toBe(204)
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: ada.email, subject: 'Printemps', text: (await preview('fr')).text })
    expect((await begin()).progress.sent).toBe(0)
  })

  it('goes once to all who had confirmed, in their language, with a way to end it', async () => {
    await join('en@x.example')
    await join('fr@x.example', { language: 'fr' })
    await join('es@x.example', { language: 'es' })
    await join('never@x.example', { isConfirmed: false })
    const issue = await begin()
    expect(issue.progress).toEqual({ waiting: 3, sent: 0, refused: 0 })
    expect((await go(issue)).body).toMatchObject({ status: 'sending' })
    server.advance(1000)
    await join('later@x.example')
    const mails = await server.mails()
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      'en@x.example Spring',
      'es@x.example Spring',
      'fr@x.example Printemps',
    ])
    for (const { end: url, text } of mails) {
      const token = new URL(url!).searchParams.get('token')
      expect(text).toContain(`/connected?end=${token}`)
      expect((await end(token!)).status).toBe(204)
    }
    expect(await read(issue)).toMatchObject({ status: 'sent', progress: { waiting: 0, sent: 3, refused: 0 } })
    expect(problem(await go(issue)).code).toBe('conflict')
    expect(await receivers()).toHaveLength(3)
    // All three have ended it by the link of the mail.
    expect((await admin.get('admin/subscribers')).body).toMatchObject({ total: 2 })
  })

  it('does not go with half a language, with other texts than were read, or once it went', async () => {
    const half = { ...texts, es: { subject: 'Primavera', body: '' } }
    expect(problem(await go(await begin(half), half)).code).toBe('conflict')
    const nothing = { en: NONE, fr: NONE, es: NONE }
    expect(problem(await go(await begin(nothing), nothing)).code).toBe('conflict')
    const issue = await begin()
    expect(problem(await go(issue, half)).code).toBe('conflict')
    expect((await go(issue)).status).toBe(200)
    expect(problem(await go(issue)).code).toBe('conflict')
    const change = { seen: texts, texts: half }
    expect(problem(await admin.patch(`admin/newsletter-issues/${issue.id}`, change)).code).toBe('conflict')
    expect((await admin.delete(`admin/newsletter-issues/${issue.id}`)).status).toBe(404)
  })

  it('lets every other mail go first, and stands still for who ended it', async () => {
    const tokens = new Map<string, string>()
    for (let index = 0; index < 30; index += 1) tokens.set(`p${index}@x.example`, await join(`p${index}@x.example`))
    const issue = await begin()
    await go(issue)
    const { send } = server.transport
    let gone = ''
    server.transport.send = async (message) => {
      await send(message)
      if (server.transport.taken.length !== 3) return
      // In the midst of a batch: somebody ends it whose mail waits already, and somebody needs a link.
      gone = [...tokens.keys()].find((email) => !server.transport.taken.some(({ to }) => to === email))!
      await end(tokens.get(gone)!)
      await caller(server).post('requests/newsletter', { email: 'new@x.example' })
    }
    const all = await receivers()
    expect(all[3]).toBe('new@x.example')
    expect(all).not.toContain(gone)
    expect(new Set(all).size).toBe(30)
    expect(all).toHaveLength(30)
    expect(await read(issue)).toMatchObject({ status: 'sent', progress: { waiting: 0, sent: 29, refused: 0 } })
  })

  it('stops at once and goes on where it stopped; who is refused is counted', async () => {
    for (let index = 0; index < 40; index += 1) await join(`p${index}@x.example`)
    const issue = await begin()
    await go(issue)
    const { send } = server.transport
    server.transport.send = async (message) => {
      if (message.to === 'p0@x.example') {
        throw Object.assign(new Error('no such person'), { code: 'EENVELOPE', responseCode: 550 })
      }
      await send(message)
      if (server.transport.taken.length === 10) await stop(issue)
    }
    expect(await receivers()).toHaveLength(10)
    const stopped = await read(issue)
    expect(stopped.status).toBe('stopped')
    expect(stopped.progress.waiting + stopped.progress.refused).toBe(30)
    expect(problem(await stop(issue)).code).toBe('conflict')
    await go(issue)
    const all = await receivers()
    expect(new Set(all).size).toBe(39)
    expect(all).toHaveLength(39)
    expect(await read(issue)).toMatchObject({ status: 'sent', progress: { waiting: 0, sent: 39, refused: 1 } })
  })
})
