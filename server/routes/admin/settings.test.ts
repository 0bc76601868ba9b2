import { beforeEach, describe, expect, it } from 'vitest'
import type { ActRow } from '#contract/admin/admins.ts'
import type { AdminList } from '#contract/admin/lists.ts'
import type { SettingName, Settings, SettingValue } from '#contract/admin/settings.ts'
import type { RegistrationResponse } from '#contract/accounts.ts'
import { setRole } from '#server/db/users.ts'
import { keepHouse } from '#server/housekeeping-job.ts'
import { SETTINGS_MEMORY, siteSettings } from '#server/db/site-settings.ts'
import { caller, problem } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { startTestServer } from '#tests/support/server.ts'

const DAY = 86_400_000
const note = { texts: { en: 'Out of beta in August.', fr: 'Fini la bêta en août.', es: 'Sale de beta en agosto.' } }
const lena = {
  email: 'lena@havenbook.example',
  password: 'bridge-otter-42',
  firstName: 'Lena',
  lastName: 'Brandt',
  birthDate: null,
  phone: '',
  role: 'Parent',
  language: 'en',
  hasAgreed: true,
}

describe.each(databases)('settings in the content area on $name', ({ name: kind, open }) => {
  const server = serverForEach(open, { configured: { 'keep-messages': 100 } })
  const admin = callerForEach(server, ada.id)

  beforeEach(() => setRole(server.database.queries, ada.email, 'Admin', server.now()))

  const all = async () => (await admin.get('admin/settings')).body as Settings
  const change = (name: SettingName, wanted: SettingValue | null, seen: SettingValue | null = null) =>
    admin.patch(`admin/settings/${name}`, { seen, wanted })
  const told = async (language = 'en', of = server) =>
    (await caller(of).get(`auth/registration?language=${language}`)).body as RegistrationResponse
  const signUp = (of = server) => caller(of).post('auth/signup', lena)

  it('are as the configuration says until somebody sets them, and again when nobody does', async () => {
    const configured = { 'site-name': 'Havenbook', registration: 'open', 'keep-messages': 100, 'keep-answers': 90 }
    expect(await all()).toEqual({ set: {}, configured })
    expect((await change('keep-messages', 30)).body).toEqual({ set: { 'keep-messages': 30 }, configured })
    expect((await change('keep-messages', null, 30)).body).toEqual({ set: {}, configured })
    expect((await change('keep-messages', null)).body).toEqual({ set: {}, configured })
  })

  it('are judged, each by its own rule', async () => {
    for (const [name, wanted] of [
      ['site-name', ''],
      ['site-name', 'Two\nlines'],
      ['site-name', '<b>'],
      ['support-email', 'nobody'],
      ['login-note', { texts: { ...note.texts, fr: ' ' } }],
      ['registration', 'perhaps'],
      ['keep-messages', 0],
      ['keep-messages', 1.5],
      ['keep-answers', 6],
      ['keep-answers', '90'],
    ] as [SettingName, SettingValue][]) {
      const reply = await change(name, wanted)
      expect([name, wanted, reply.status, problem(reply).code]).toEqual([name, wanted, 422, 'invalid-input'])
    }
    expect((await admin.patch('admin/settings/colour', { seen: null, wanted: 'blue' })).status).toBe(404)
    expect((await all()).set).toEqual({})
  })

  it('tell whoever changes what has been changed meanwhile, also when two do it at once', async () => {
    await change('site-name', 'Lakeside Havenbook')
    for (const seen of [null, 'Another']) {
      expect(problem(await change('site-name', 'Mine', seen)).code).toBe('conflict')
      expect((await change('site-name', null, seen)).status).toBe(409)
    }
    const replies = await Promise.all(['A', 'B'].map((wanted) => change('site-name', wanted, 'Lakeside Havenbook')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const first = await Promise.all([10, 20].map((wanted) => change('keep-messages', wanted)))
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('say at the sign-in what Admins want said, in each language, and nothing where they want nothing', async () => {
    expect(await told()).toMatchObject({ loginNote: null, supportEmail: null })
    await change('login-note', note)
    await change('support-email', 'help@lakeside.example')
    for (const language of ['en', 'fr', 'es'] as const) {
      const said = { loginNote: note.texts[language], supportEmail: 'help@lakeside.example' }
      expect(await told(language)).toMatchObject(said)
    }
    await change('login-note', { texts: null }, note)
    await change('support-email', '', 'help@lakeside.example')
    expect(await told()).toMatchObject({ loginNote: '', supportEmail: '' })
  })

  it('close registration at once, and open it again; who is invited waits with the others', async () => {
    expect((await signUp()).status).toBe(200)
    await admin.post('admin/invitations', { email: lena.email })
    await change('registration', 'closed')
    expect(await told('es')).toMatchObject({
      mayTry: false,
      message: 'Por ahora nadie puede registrarse aquí. Pregunte a quien gestiona este Havenbook.',
    })
    expect([(await signUp()).status, problem(await signUp()).code]).toEqual([403, 'registration-closed'])
    // Those who are here are not kept out, and can be made an Admin.
    expect((await admin.post('admin/admins', { email: kofi.email })).status).toBe(200)
    await change('registration', 'invitation', 'closed')
    expect((await signUp()).status).toBe(200)
    expect((await told()).mayTry).toBe(true)
  })

  it('name this copy in its mails, and in the app that shows codes', async () => {
    await change('site-name', 'Lakeside & Co')
    await caller(server).post('auth/generate', { email: 'new@havenbook.example' })
    const [mail] = await server.mails()
    expect(mail?.text).toContain('This email comes from Lakeside & Co, your family’s care book.')
    expect(mail?.html).toContain('>Lakeside &amp; Co</p>')
    const begun = await admin.post('auth/me/second-step', undefined)
    expect((begun.body as { uri: string }).uri).toContain('issuer=Lakeside%20%26%20Co')
  })

  it('remove messages when their time is over', async () => {
    const { database, files } = server
    const house = { database, files, clock: server.now, settings: siteSettings(server.now, (await all()).configured) }
    const write = { from: 'contact', name: 'Lena', email: lena.email, topic: 'other', message: 'Hello' }
    await caller(server).post('requests/contact', write)
    const left = async () => ((await admin.get('admin/messages')).body as AdminList<object>).total
    server.advance(40 * DAY)
    await keepHouse(house)
    expect(await left()).toBe(1)
    await change('keep-messages', 30)
    server.advance(SETTINGS_MEMORY)
    await keepHouse(house)
    expect(await left()).toBe(0)
  })

  it('stand in the record of acts, each by its name', async () => {
    await change('registration', 'closed')
    await change('registration', 'perhaps' as 'open')
    const { rows } = (await admin.get('admin/acts')).body as AdminList<ActRow>
    expect(rows[0]).toMatchObject({ act: 'changed', part: 'settings/registration', by: ada.email, whom: null })
    expect(rows.filter(({ part }) => part.startsWith('settings'))).toHaveLength(1)
  })

  it.runIf(kind === 'PostgreSQL')('hold at every other node within two seconds', async () => {
    const { database } = server
    const other = await startTestServer({ database, seed: 'none', clock: server.now })
    expect((await told('en', other)).mayTry).toBe(true)
    await change('registration', 'closed')
    expect((await told()).mayTry).toBe(false)
    server.advance(SETTINGS_MEMORY)
    expect((await told('en', other)).mayTry).toBe(false)
    expect((await signUp(other)).status).toBe(403)
  })
})
