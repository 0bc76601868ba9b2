import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  DISPLAY_CHANGED,
  FRAME_READY,
  RECORDS_CHANGED,
  SESSION_OPENED,
  SESSION_SHOWN,
  TICKET,
  TICKET_TTL,
} from '#contract/records-content.ts'
import { ImportSession } from '#contract/records-import.ts'
import type { OpenApiDocument } from '#server/openapi.ts'
import { ada, demoDependents, esi, kofi, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { HOST, mayasFile, startPatientApp } from '#tests/support/patient-app.ts'
import { bundle, order, patientMaya } from '#tests/support/records.ts'
import { KEY_TTL } from './app-key.ts'

describe.each(databases)('the patient app on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof startPatientApp>>

  beforeEach(async () => {
    app = await startPatientApp(await open())
  })
  afterEach(() => app.server.close())

  describe('is entered', () => {
    it('with a ticket, which tells whose it is and whom they care for', async () => {
      const reply = await app.exchange(await app.ticketOf(app.asAda))
      const { people, language, userId } = ImportSession.parse(reply.body)
      expect([reply.status, language, userId]).toEqual([200, 'en', ada.id])
      expect(people.map(({ id }) => id)).toEqual([ada.id, ...demoDependents.map(({ id }) => id)])
      expect(people[1]).toMatchObject({ name: 'Maya Okafor', isUser: false })
    })

    it('with a body that holds a ticket and little else', async () => {
      const ticket = await app.ticketOf(app.asAda)
      expect((await app.call('POST', 'session', '', { ticket, more: 'x'.repeat(1024) })).status).toBe(413)
      expect((await app.call('POST', 'session', '', { ticket, more: [[[[[]]]]] })).status).toBe(400)
      expect((await app.exchange(ticket)).status).toBe(200)
    })

    it('once with each ticket, even at the same time', async () => {
      const ticket = await app.ticketOf(app.asAda)
      const replies = await Promise.all([1, 2, 3].map(() => app.exchange(ticket)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
      expect((await app.exchange(ticket)).status).toBe(401)
    })

    it('not with an old ticket, a made-up one, or none', async () => {
      const ticket = await app.ticketOf(app.asAda)
      app.server.advance(TICKET_TTL)
      for (const bad of [ticket, 'made-up']) expect((await app.exchange(bad)).status).toBe(401)
      expect((await app.exchange('')).status).toBe(422)
    })

    it('with no ticket of somebody who has not confirmed the address; a login brings one', async () => {
      const login = await app.asAda.post('auth/user/login', { email: ada.email, password: ada.password })
      const { user } = login.body as { user: { matchriteToken: string } }
      expect((await app.exchange(user.matchriteToken)).status).toBe(200)
    })

    it('not with an access token of the API; nor does its own key open the API', async () => {
      const { accessToken } = await app.server.signIn(ada.id)
      expect((await app.call('GET', `imports?profileId=${maya.id}`, accessToken)).status).toBe(401)
      const key = await app.keyFor(ada.id)
      const reply = await app.server.fetch('/api/dependents', { headers: { Authorization: `Bearer ${key}` } })
      expect(reply.status).toBe(401)
    })

    it('only as long as the sign-in lasts that it came from', async () => {
      const key = await app.keyFor(ada.id)
      const waiting = await app.ticketOf(app.asAda)
      await app.asAda.post('auth/logout', { refreshToken: app.signIn.refreshToken })
      expect((await app.exchange(waiting)).status).toBe(401)
      expect((await app.call('GET', `imports?profileId=${maya.id}`, key)).status).toBe(200)
      await app.server.database.queries.deleteFrom('sessions').where('userId', '=', ada.id).execute()
      expect((await app.call('GET', `imports?profileId=${maya.id}`, key)).status).toBe(401)
    })

    it('for half an hour; then the key is said to be old', async () => {
      const key = await app.keyFor(ada.id)
      expect((await app.call('GET', `imports?profileId=${maya.id}`, key)).status).toBe(200)
      app.server.advance(KEY_TTL * 1000 + 1000)
      expect((await app.call('GET', `imports?profileId=${maya.id}`, key)).body).toMatchObject({ code: 'token-expired' })
    })
  })

  it('can be framed by Havenbook alone, sends no referrer, and runs nothing but its own script', async () => {
    const page = await app.call('GET', 'import?token=abc')
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${HOST};`)
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*|data:/)
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.headers.get('Permissions-Policy')).toContain('camera=(), ')
    expect(page.text).toContain(`content="${HOST}"`)
    expect(page.text).not.toMatch(/style=|<script>|abc/)
    const parts = ['main.js', 'host.js', 'calls.js', 'words.js', 'drawing.js', 'display.js', 'style.css', 'colours.css']
    for (const part of [...parts.map((name) => `page/${name}`), '']) {
      expect((await app.call('GET', part)).status).toBe(200)
    }
    expect((await app.call('GET', 'page/../patient-app.ts')).status).toBe(404)
    const host = (await app.call('GET', 'page/host.js')).text
    for (const type of [FRAME_READY, SESSION_OPENED, RECORDS_CHANGED]) expect(host).toContain(`type: '${type}'`)
    for (const type of [TICKET, SESSION_SHOWN]) expect(host).toContain(`data?.type === '${type}'`)
    expect((await app.call('GET', 'page/display.js')).text).toContain(`'${DISPLAY_CHANGED}'`)
  })

  it('says in its own document what each of its calls takes and answers', async () => {
    const document = (await app.call('GET', 'openapi.json')).body as OpenApiDocument
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('__snapshots__/openapi.json')
  })

  it('lets nobody reach the people of another family', async () => {
    const key = await app.keyFor(ada.id)
    const { id } = await app.sent(key)
    const laidAside = await app.sent(key, bundle(patientMaya, order('z', 'Z')))
    await app.confirm(key, id)
    const stranger = await app.keyFor(kofi.id)
    const before = await app.rows()
    const replies = [
      await app.send(stranger, mayasFile, maya.id),
      await app.call('GET', `imports?profileId=${maya.id}`, stranger),
      await app.confirm(stranger, laidAside.id, true),
      await app.call('DELETE', `imports/${id}`, stranger),
      await app.call('DELETE', 'imports/no-id', stranger),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    for (const { text } of replies) expect(text).not.toMatch(/Maya|clinic/)
    expect(await app.rows()).toEqual(before)
    for (const key0 of ['', 'forged.key.here']) {
      expect((await app.send(key0, mayasFile, maya.id)).status).toBe(401)
      expect((await app.call('GET', `imports?profileId=${maya.id}`, key0)).status).toBe(401)
      expect((await app.confirm(key0, id)).status).toBe(401)
      expect((await app.call('DELETE', `imports/${id}`, key0)).status).toBe(401)
    }
    expect(await app.history(stranger, esi.id)).toEqual([])
  })
})
