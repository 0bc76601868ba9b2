/** Every call of the API, made by a stranger and by nobody. A new route without a line here fails the first test. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promptId } from '#contract/journal-content.ts'
import { type Caller, caller, callerFor, problem, type Reply } from '#tests/support/caller.ts'
import { ada, kofi, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { bundle, importRecords, noteWith, patientMaya } from '#tests/support/records.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { uploaderFor } from '#tests/support/uploader.ts'

const change = { napTime: 'changed by a stranger' }
const emptied = { strengths: [], interests: [], calmingStrategies: [] }

const mayasFolder = '0193e5a0-1c00-7a02-8a02-0000000f01de'
const mayasIncident = '0193e5a0-1c00-7a02-8a02-00000000abc0'
const stolen = { happenedAt: '2026-11-20T15:28', behavior: 'written by a stranger' }
const mayasAppointment = '0193e5a0-1c00-7a02-8a02-0000000a9907'
const mayasDocument = '0193e5a0-1c00-7a02-8a02-0000000d0c00'
/** The id of her sign-in, as the beforeEach makes it; a stranger who knew it could do nothing with it. */
const adasSession = '0193e5a0-1c00-7a02-8a02-0000000005e5'
const adasPasskey = '0193e5a0-1c00-7a02-8a02-000000009a55'
const noAnswer = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '', attestationObject: '' } }
const tus = { 'Tus-Resumable': '1.0.0' }

/** Set with the server: records get their ids when they are imported. */
let mayasNote = ''

const mayasDay = promptId(maya.id, '2026-11-20')

type StatusOfRefusal = 401 | 403 | 404 | 409

/** How a stranger would reach for Ada's data through each route that needs a user; in this order, on one server. */
const REACHES: Record<string, { reach(stranger: Caller): Promise<Reply>; answer: 'nothing' | 204 | StatusOfRefusal }> =
  {
    'GET /api/auth/me/profile': {
      reach: (stranger) => stranger.get(`auth/me/profile?userId=${ada.id}`),
      answer: 'nothing',
    },
    'PATCH /api/auth/me/profile': {
      reach: (stranger) => stranger.patch('auth/me/profile', { id: ada.id, email: ada.email, firstName: 'Kofi' }),
      answer: 'nothing',
    },
    'GET /api/auth/me/devices': {
      reach: (stranger) => stranger.get(`auth/me/devices?userId=${ada.id}`),
      answer: 'nothing',
    },
    'GET /api/auth/me/activity': {
      reach: (stranger) => stranger.get(`auth/me/activity?userId=${ada.id}`),
      answer: 'nothing',
    },
    'DELETE /api/auth/me/devices': {
      reach: (stranger) => stranger.delete(`auth/me/devices?userId=${ada.id}`),
      answer: 204,
    },
    'DELETE /api/auth/me/devices/:id': {
      reach: (stranger) => stranger.delete(`auth/me/devices/${adasSession}`),
      answer: 404,
    },
    'POST /api/auth/me/export': {
      reach: (stranger) => stranger.post('auth/me/export', { userId: ada.id }),
      answer: 'nothing',
    },
    // With Ada's password it is still the caller's own that it is held against.
    'POST /api/auth/me/confirm': {
      reach: (stranger) => stranger.post('auth/me/confirm', { userId: ada.id, password: ada.password }),
      answer: 401,
    },
    'POST /api/auth/me/password': {
      reach: (stranger) => stranger.post('auth/me/password', { userId: ada.id, newPassword: 'nine-paper-boats' }),
      answer: 204,
    },
    'GET /api/auth/me/second-step': {
      reach: (stranger) => stranger.get(`auth/me/second-step?userId=${ada.id}`),
      answer: 'nothing',
    },
    // Before anything was begun.
    'POST /api/auth/me/second-step/confirm': {
      reach: (stranger) => stranger.post('auth/me/second-step/confirm', { userId: ada.id, code: '123456' }),
      answer: 409,
    },
    'POST /api/auth/me/second-step': {
      reach: (stranger) => stranger.post('auth/me/second-step', { userId: ada.id }),
      answer: 'nothing',
    },
    'POST /api/auth/me/recovery-codes': {
      reach: (stranger) => stranger.post('auth/me/recovery-codes', { userId: ada.id }),
      answer: 409,
    },
    'DELETE /api/auth/me/second-step': {
      reach: (stranger) => stranger.delete(`auth/me/second-step?userId=${ada.id}`),
      answer: 204,
    },
    'GET /api/auth/me/passkeys': {
      reach: (stranger) => stranger.get(`auth/me/passkeys?userId=${ada.id}`),
      answer: 'nothing',
    },
    'POST /api/auth/me/passkeys/options': {
      reach: (stranger) => stranger.post('auth/me/passkeys/options', { userId: ada.id }),
      answer: 'nothing',
    },
    'POST /api/auth/me/passkeys': {
      reach: (stranger) => stranger.post('auth/me/passkeys', { userId: ada.id, name: 'x', answer: noAnswer }),
      answer: 403,
    },
    'PATCH /api/auth/me/passkeys/:id': {
      reach: (stranger) => stranger.patch(`auth/me/passkeys/${adasPasskey}`, { name: 'Stolen' }),
      answer: 404,
    },
    'DELETE /api/auth/me/passkeys/:id': {
      reach: (stranger) => stranger.delete(`auth/me/passkeys/${adasPasskey}`),
      answer: 404,
    },
    'POST /api/auth/me/confirm/options': {
      reach: (stranger) => stranger.post('auth/me/confirm/options', { userId: ada.id }),
      answer: 'nothing',
    },
    'POST /api/auth/me/email': {
      reach: (stranger) => stranger.post('auth/me/email', { userId: ada.id, email: 'else@stranger.example' }),
      answer: 204,
    },
    'POST /api/auth/me/email/confirm': {
      reach: (stranger) => stranger.post('auth/me/email/confirm', { userId: ada.id, email: ada.email, otp: '123456' }),
      answer: 403,
    },
    // With Ada's password it is still the caller's own account that is asked for.
    'DELETE /api/auth/me': {
      reach: (stranger) => stranger.deleteWith('auth/me', { userId: ada.id, password: ada.password }),
      answer: 401,
    },
    'POST /api/auth/me/keep': {
      reach: (stranger) => stranger.post('auth/me/keep', { userId: ada.id }),
      answer: 'nothing',
    },
    'GET /api/dependents': { reach: (stranger) => stranger.get(`dependents?userId=${ada.id}`), answer: 'nothing' },
    'POST /api/dependents': {
      reach: (stranger) =>
        stranger.post('dependents', {
          id: maya.id,
          firstName: 'Stolen',
          lastName: 'X',
          birthDate: '2020-01-01',
          gender: 'Other',
          relation: 'x',
        }),
      answer: 409,
    },
    'PATCH /api/dependents/:id': {
      reach: (stranger) => stranger.patch(`dependents/${maya.id}`, { firstName: 'Stolen' }),
      answer: 404,
    },
    'DELETE /api/dependents/:id': { reach: (stranger) => stranger.delete(`dependents/${maya.id}`), answer: 404 },
    'GET /api/care-plan/:id': { reach: (stranger) => stranger.get(`care-plan/${maya.id}`), answer: 404 },
    'POST /api/care-plan': {
      reach: (stranger) => stranger.post('care-plan', { userId: maya.id, ...change }),
      answer: 404,
    },
    'PATCH /api/care-plan/:id': {
      reach: (stranger) => stranger.patch(`care-plan/${maya.planId}`, change),
      answer: 404,
    },
    'GET /api/user-attributes/:id': {
      reach: (stranger) => stranger.get(`user-attributes/${maya.id}`),
      answer: 404,
    },
    'POST /api/user-attributes': {
      reach: (stranger) => stranger.post('user-attributes', { userId: maya.id, ...emptied }),
      answer: 404,
    },
    'PATCH /api/user-attributes/:id': {
      reach: (stranger) => stranger.patch(`user-attributes/${maya.attributes.id}`, emptied),
      answer: 404,
    },
    'POST /api/photos/:id': {
      reach: (stranger) => stranger.post(`photos/${maya.id}`, { image: '' }),
      answer: 404,
    },
    'GET /api/journal/prompt': {
      reach: (stranger) => stranger.get(`journal/prompt?dependentId=${maya.id}&day=2026-11-20`),
      answer: 404,
    },
    'GET /api/journal/templates': {
      reach: (stranger) => stranger.get(`journal/templates?month=11&year=2026&dependentId=${maya.id}`),
      answer: 404,
    },
    'POST /api/journal/entry/:promptId': {
      reach: (stranger) => stranger.post(`journal/entry/${mayasDay}`, { answer: 'written by a stranger' }),
      answer: 404,
    },
    'GET /api/journal/entry/:promptId/revisions': {
      reach: (stranger) => stranger.get(`journal/entry/${mayasDay}/revisions`),
      answer: 404,
    },
    'GET /api/journal/years': {
      reach: (stranger) => stranger.get(`journal/years?dependentId=${maya.id}`),
      answer: 404,
    },
    'GET /api/journal/entries': {
      reach: (stranger) => stranger.get(`journal/entries?year=2026&dependentId=${maya.id}`),
      answer: 404,
    },
    'GET /api/journal/notes': {
      reach: (stranger) => stranger.get(`journal/notes?year=2026&dependentId=${maya.id}`),
      answer: 404,
    },
    'POST /api/journal/note/:promptId': {
      reach: (stranger) => stranger.post(`journal/note/${mayasDay}`, { note: 'written by a stranger' }),
      answer: 404,
    },
    'GET /api/incidents': { reach: (stranger) => stranger.get(`incidents?profileId=${maya.id}`), answer: 404 },
    'POST /api/incidents': {
      reach: (stranger) => stranger.post('incidents', { ...stolen, id: mayasIncident }),
      answer: 409,
    },
    'PATCH /api/incidents/:id': {
      reach: (stranger) => stranger.patch(`incidents/${mayasIncident}`, { behavior: 'changed by a stranger' }),
      answer: 404,
    },
    'DELETE /api/incidents/:id': { reach: (stranger) => stranger.delete(`incidents/${mayasIncident}`), answer: 404 },
    'GET /api/category/:category/folders': {
      reach: (stranger) => stranger.get(`category/medical/folders?profileId=${maya.id}`),
      answer: 404,
    },
    'POST /api/category/:category/folders': {
      reach: (stranger) => stranger.post('category/medical/folders', { id: mayasFolder, name: 'Stolen' }),
      answer: 409,
    },
    'PATCH /api/category/:category/folders/:id': {
      reach: (stranger) => stranger.patch(`category/medical/folders/${mayasFolder}`, { name: 'Stolen' }),
      answer: 404,
    },
    'DELETE /api/category/:category/folders/:id': {
      reach: (stranger) => stranger.delete(`category/medical/folders/${mayasFolder}`),
      answer: 404,
    },
    'GET /api/category/:category/documents': {
      reach: (stranger) => stranger.get(`category/medical/documents?folderId=${mayasFolder}`),
      answer: 404,
    },
    'POST /api/category/:category/documents': {
      reach: (stranger) =>
        stranger.post(`category/medical/documents?folderId=${mayasFolder}`, {
          id: mayasDocument,
          folderId: mayasFolder,
          name: 'stolen.pdf',
        }),
      answer: 404,
    },
    'PATCH /api/category/:category/documents/:id': {
      reach: (stranger) => stranger.patch(`category/medical/documents/${mayasDocument}`, { name: 'stolen' }),
      answer: 404,
    },
    'DELETE /api/category/:category/documents/:id': {
      reach: (stranger) => stranger.delete(`category/medical/documents/${mayasDocument}`),
      answer: 404,
    },
    'GET /api/category/:category/documents/:id/content': {
      reach: (stranger) => stranger.get(`category/medical/documents/${mayasDocument}/content`),
      answer: 404,
    },
    'GET /api/trash/people': { reach: (stranger) => stranger.get(`trash/people?userId=${ada.id}`), answer: 'nothing' },
    'GET /api/trash/documents': {
      reach: (stranger) => stranger.get(`trash/documents?profileId=${maya.id}`),
      answer: 404,
    },
    // What is deleted is a stranger's no more than what is there: `trash.test.ts`.
    'POST /api/trash/:kind/:id/restore': {
      reach: (stranger) => stranger.post(`trash/documents/${mayasDocument}/restore`, undefined),
      answer: 404,
    },
    'DELETE /api/trash/:kind/:id': {
      reach: (stranger) => stranger.delete(`trash/people/${maya.id}`),
      answer: 404,
    },
    'GET /api/library': { reach: (stranger) => stranger.get(`library?profileId=${maya.id}`), answer: 404 },
    'POST /api/files': {
      reach: (stranger) =>
        stranger.post('files', undefined, {
          ...tus,
          'Upload-Length': '7',
          'Upload-Metadata': `id ${btoa(mayasDocument)},profileId ${btoa(kofi.id)}`,
        }),
      answer: 409,
    },
    'GET /api/files/:id': { reach: (stranger) => stranger.get(`files/${mayasDocument}`, tus), answer: 404 },
    'PATCH /api/files/:id': {
      reach: (stranger) =>
        stranger.patch(`files/${mayasDocument}`, undefined, {
          ...tus,
          'Upload-Offset': '0',
          'Content-Type': 'application/offset+octet-stream',
        }),
      answer: 404,
    },
    'GET /api/ehr/medications': {
      reach: (stranger) => stranger.get(`ehr/medications?profileId=${maya.id}`),
      answer: 404,
    },
    'GET /api/ehr/vaccinations': {
      reach: (stranger) => stranger.get(`ehr/vaccinations?profileId=${maya.id}`),
      answer: 404,
    },
    'GET /api/ehr/dr-visit-notes': {
      reach: (stranger) => stranger.get(`ehr/dr-visit-notes?profileId=${maya.id}`),
      answer: 404,
    },
    'GET /api/ehr/suggestions': {
      reach: (stranger) => stranger.get(`ehr/suggestions?profileId=${maya.id}`),
      answer: 404,
    },
    'GET /api/ehr/document-details/:id': {
      reach: (stranger) => stranger.get(`ehr/document-details/${mayasNote}?contentType=text/plain`),
      answer: 404,
    },
    'POST /api/auth/matchrite-refresh': {
      reach: (stranger) => stranger.post('auth/matchrite-refresh', { userId: ada.id }),
      answer: 'nothing',
    },
    'GET /api/appointments': {
      reach: (stranger) => stranger.get(`appointments?profileId=${maya.id}`),
      answer: 404,
    },
    'POST /api/appointments': {
      reach: (stranger) => stranger.post('appointments', { profileId: maya.id, withWhom: 'A stranger' }),
      answer: 404,
    },
    'PATCH /api/appointments/:id': {
      reach: (stranger) => stranger.patch(`appointments/${mayasAppointment}`, { said: 'Stolen' }),
      answer: 404,
    },
    'DELETE /api/appointments/:id': {
      reach: (stranger) => stranger.delete(`appointments/${mayasAppointment}`),
      answer: 404,
    },
    'GET /api/sync': {
      reach: (stranger) => stranger.get(`sync?userId=${ada.id}&profileId=${maya.id}`),
      answer: 'nothing',
    },
    'POST /api/batch': {
      reach: (stranger) =>
        stranger.post('batch', {
          calls: [
            { method: 'PATCH', path: `dependents/${maya.id}`, body: '{"firstName":"Stolen"}' },
            { method: 'POST', path: 'care-plan', body: JSON.stringify({ userId: maya.id, ...change }) },
            { method: 'DELETE', path: `category/medical/folders/${mayasFolder}` },
            { method: 'PATCH', path: `appointments/${mayasAppointment}`, body: '{"said":"Stolen"}' },
            { method: 'DELETE', path: 'auth/me/devices' },
          ].map((call, index) => Object.assign({ key: `k${index}`, lane: `${index}` }, call)),
        }),
      answer: 'nothing',
    },
    'DELETE /api/files/:id': { reach: (stranger) => stranger.delete(`files/${mayasDocument}`, tus), answer: 404 },
  }

/** Routes that anyone may call, since they show nobody's data, or ask for a signature of their own. */
const OPEN = [
  'GET /api/auth/registration',
  'POST /api/auth/signup',
  'POST /api/auth/generate',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/undo-email',
  'POST /api/auth/passkey/options',
  'GET /api/export/:ticket',
  'POST /api/auth/user/login',
  'POST /api/auth/refresh',
  'POST /api/auth/:userId/refresh',
  'POST /api/auth/:userId/logout',
  'POST /api/auth/logout',
  'GET /api/media/:id',
  'GET /api/calendar.ics',
  'GET /api/content',
  'GET /api/content-images/:id',
  'GET /api/content/:section',
  'GET /api/content/:section/:slug',
  'POST /api/requests/contact',
  'POST /api/requests/newsletter',
  'POST /api/requests/newsletter/confirm',
  'POST /api/requests/newsletter/end',
  'OPTIONS /api/files',
  'GET /api/ping',
  'GET /api/healthz',
  'GET /api/readyz',
  'GET /api/openapi.json',
  'GET /api/docs',
]

/** Its answer has no end: what a stranger hears there is in `sync-events.test.ts`. */
const ENDLESS = ['GET /api/sync/events']

const routesOf = (server: TestServer): string[] =>
  server.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !/\/docs\/.*\.css$/.test(path))
    .map(({ method, path }) => `${method} ${path}`)

/** Of the content area: refused before anything of the request is read, so one case fits them all. */
const isAdminRoute = (route: string): boolean => / \/api\/admin\//.test(route)

const reachFor =
  (route: string) =>
  async (by: Caller): Promise<Reply> => {
    const [method = '', path = ''] = route.split(' ')
    const filled = path.replace('/api/', '').replaceAll(/:\w+/g, maya.id)
    if (method === 'GET') return by.get(filled)
    if (method === 'DELETE') return by.delete(filled)
    return method === 'PATCH' ? by.patch(filled, {}) : by.post(filled, {})
  }

describe.each(databases)('every route on $name', ({ open }) => {
  let server: TestServer

  const start = async () => {
    server = await startTestServer({ database: await open() })
    const asAda = await callerFor(server, ada.id)
    const at = new Date(server.now()).toISOString()
    await server.database.queries
      .insertInto('sessions')
      .values({ id: adasSession, userId: ada.id, device: 'Headphones', createdAt: at, lastUsedAt: at })
      .execute()
    for (const answer of ['Peanuts, of all things.', 'She was calm with the Headphones on.']) {
      await asAda.post(`journal/entry/${mayasDay}`, { answer })
    }
    await asAda.post(`journal/note/${mayasDay}`, { note: 'She hummed with the Headphones.' })
    const incident = { ...stolen, id: mayasIncident, behavior: 'Threw the Headphones' }
    await asAda.post(`incidents?profileId=${maya.id}`, incident)
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: mayasFolder, name: 'Seizures of Maya' })
    await (await uploaderFor(server, ada.id)).upload(mayasDocument, pdf(), maya.id)
    const document = { id: mayasDocument, folderId: mayasFolder, name: 'EEG of Maya.pdf' }
    await asAda.post(`category/medical/documents?folderId=${mayasFolder}`, document)
    await asAda.post('appointments', {
      id: mayasAppointment,
      profileId: maya.id,
      withWhom: 'Dr Amari',
      said: 'A calm EEG.',
    })
    const records = bundle(patientMaya, noteWith('n1', 'text/plain', 'Maya slept through the EEG.'))
    await importRecords(server, records, { owner: ada, person: maya })
    const row = await server.database.queries
      .selectFrom('recordResources')
      .select('id')
      .where('type', '=', 'DocumentReference')
      .executeTakeFirstOrThrow()
    mayasNote = row.id
  }
  const stop = () => server.close()

  const adasRows = async () => {
    const { queries } = server.database
    return JSON.stringify([
      await queries.selectFrom('users').selectAll().where('id', '=', ada.id).execute(),
      await queries.selectFrom('profiles').selectAll().where('ownerId', '=', ada.id).orderBy('id').execute(),
      await queries.selectFrom('sessions').selectAll().where('userId', '=', ada.id).orderBy('id').execute(),
      await queries.selectFrom('dependents').selectAll().orderBy('id').execute(),
      await queries.selectFrom('carePlans').selectAll().orderBy('id').execute(),
      await queries.selectFrom('userAttributes').selectAll().orderBy('id').execute(),
      await queries.selectFrom('journalEntries').selectAll().orderBy('id').execute(),
      await queries.selectFrom('journalEntryRevisions').selectAll().orderBy('version').execute(),
      await queries.selectFrom('journalNotes').selectAll().execute(),
      await queries.selectFrom('incidents').selectAll().execute(),
      await queries.selectFrom('folders').selectAll().orderBy('id').execute(),
      await queries.selectFrom('documents').selectAll().orderBy('id').execute(),
      await queries.selectFrom('appointments').selectAll().orderBy('id').execute(),
      await queries.selectFrom('files').selectAll().orderBy('id').execute(),
      await queries
        .selectFrom('changes')
        .selectAll()
        .where('actor', '=', ada.id)
        .orderBy('book')
        .orderBy('seq')
        .execute(),
      await queries.selectFrom('recordImports').selectAll().orderBy('id').execute(),
      await queries.selectFrom('recordResources').selectAll().orderBy('id').execute(),
    ])
  }

  describe('and nobody, who changes nothing', () => {
    beforeAll(start)
    afterAll(stop)

    it('has a case here', () => {
      const others = routesOf(server).filter((route) => !isAdminRoute(route))
      expect(others.toSorted()).toEqual([...Object.keys(REACHES), ...OPEN, ...ENDLESS].toSorted())
    })

    it.each(Object.entries(REACHES))('%s is closed to nobody in particular', async (_, { reach }) => {
      const before = await adasRows()
      const reply = await reach(caller(server))
      expect([reply.status, problem(reply).code]).toEqual([401, 'unauthenticated'])
      expect(await adasRows()).toBe(before)
    })
  })

  describe('and somebody with a session', () => {
    beforeAll(start)
    afterAll(stop)

    it.each(Object.entries(REACHES))(
      '%s shows a stranger nothing and changes nothing',
      async (_, { reach, answer }) => {
        const before = await adasRows()
        const reply = await reach(await callerFor(server, kofi.id))
        expect(reply.status).toBe(answer === 'nothing' ? 200 : answer)
        const told = JSON.stringify(reply.body) ?? ''
        for (const secret of [
          maya.id,
          maya.planId,
          mayasFolder,
          mayasDocument,
          mayasIncident,
          mayasAppointment,
          'Maya',
          'Okafor',
          ada.email,
          'Peanuts',
          'Headphones',
          // Longer than what stands in a random secret by chance.
          'EEG of Maya',
          'A calm EEG.',
          'through the EEG',
        ]) {
          expect(told).not.toContain(secret)
        }
        expect(await adasRows()).toBe(before)
      },
    )

    it('of the content area is closed to nobody, to families and to sessions that have ended, and is kept in the record', async () => {
      const { queries } = server.database
      const routes = routesOf(server).filter(isAdminRoute)
      expect(routes.length).toBeGreaterThan(0)
      await queries.updateTable('users').set({ role: 'Admin' }).where('id', '=', kofi.id).execute()
      const ended = await callerFor(server, kofi.id)
      const former = await callerFor(server, kofi.id)
      expect((await former.delete('auth/me/devices')).status).toBe(204)
      for (const route of routes) {
        const refused = await reachFor(route)(ended)
        expect([route, refused.status]).toEqual([route, 401])
        const nobody = await reachFor(route)(caller(server))
        expect([route, nobody.status, problem(nobody).code]).toEqual([route, 401, 'unauthenticated'])
      }
      await queries.updateTable('users').set({ role: 'Parent' }).where('id', '=', kofi.id).execute()
      const family = await callerFor(server, kofi.id)
      for (const route of routes) {
        for (const by of [family, former]) {
          const reply = await reachFor(route)(by)
          expect([route, reply.status, problem(reply).code]).toEqual([route, 403, 'forbidden'])
        }
      }
      const written = await queries.selectFrom('activity').select('kind').where('kind', '=', 'administered').execute()
      expect(written).toEqual([])
    })
  })
})
