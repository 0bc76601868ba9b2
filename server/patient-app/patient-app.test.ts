import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import pino from 'pino'
import { Medications } from '#contract/records.ts'
import type { RefreshResponse } from '#contract/session.ts'
import { DISPLAY_CHANGED, IMPORT_MAX_BYTES, RECORDS_CHANGED, TICKET_TTL } from '#contract/records-content.ts'
import { type ImportPreview, ImportSession, RecordImport } from '#contract/records-import.ts'
import { KEEP_STAGED } from '#server/db/record-imports.ts'
import { purge } from '#server/db/housekeeping.ts'
import { type Caller, caller, callerFor } from '#tests/support/caller.ts'
import { ada, demoDependents, esi, kofi, maya, sami, tunde } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { bundle, bytesOf, ofMaya, patientMaya } from '#tests/support/records.ts'
import type { OpenApiDocument } from '#server/openapi.ts'
import { startTestServer, type TestServer, TEST_SECRET } from '#tests/support/server.ts'
import { KEY_TTL } from './app-key.ts'
import { createPatientApp, type PatientApp } from './patient-app.ts'

const HOST = 'https://havenbook.example'

const order = (id: string, text: string): object => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  ...ofMaya,
  medicationCodeableConcept: { text },
})
const file = bundle(patientMaya, order('m1', 'Ethosuximide'), order('m2', 'Melatonin'))

describe.each(databases)('the patient app on $name', ({ open }) => {
  let server: TestServer
  let app: PatientApp
  let asAda: Caller
  let signIn: RefreshResponse

  beforeEach(async () => {
    server = await startTestServer({ database: await open() })
    signIn = await server.signIn(ada.id)
    asAda = caller(server, signIn.accessToken)
    app = createPatientApp({
      database: server.database,
      clock: server.now,
      log: pino({ level: 'silent' }),
      tokenSecret: TEST_SECRET,
      hostOrigin: HOST,
    })
  })
  afterEach(() => server.close())

  const call = async (method: string, path: string, key = '', body?: unknown, headers: Record<string, string> = {}) => {
    const response = await app.fetch(
      new Request(`http://patient.test/${path}`, {
        method,
        headers: {
          ...(key ? { Authorization: `Bearer ${key}` } : {}),
          ...(body && !(body instanceof Uint8Array) ? { 'Content-Type': 'application/json' } : {}),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    const isJson = (response.headers.get('Content-Type') ?? '').includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : undefined) as unknown,
    }
  }
  const ticketOf = async (caller: Caller) => {
    const { matchriteToken } = (await caller.post('auth/matchrite-refresh', undefined)).body as {
      matchriteToken: string
    }
    return matchriteToken
  }
  const exchange = (ticket: string) => call('POST', 'session', '', { ticket })
  const keyFor = async (userId: string) => {
    const reply = await exchange(await ticketOf(await callerFor(server, userId)))
    return ImportSession.parse(reply.body).token
  }
  const send = (key: string, content: unknown, profileId = maya.id, more = '') =>
    call(
      'POST',
      `imports?profileId=${profileId}&name=clinic.json${more}`,
      key,
      content instanceof Uint8Array ? content : bytesOf(content),
    )
  const sent = async (key: string, content: unknown = file, profileId = maya.id) =>
    (await send(key, content, profileId)).body as ImportPreview
  const confirm = (key: string, id: string | null, isMismatchAccepted = false) =>
    call('POST', `imports/${id}/confirm`, key, { isMismatchAccepted })
  const history = async (key: string, profileId = maya.id) =>
    ((await call('GET', `imports?profileId=${profileId}`, key)).body as unknown[]).map((one) => RecordImport.parse(one))
  const medicines = async () =>
    Medications.parse((await asAda.get(`ehr/medications?profileId=${maya.id}`)).body)
      .map((row) => row.medicationCodeableConcept)
      .toSorted()
  const rows = async () => {
    const { queries } = server.database
    return [
      (await queries.selectFrom('recordImports').select('id').execute()).length,
      (await queries.selectFrom('recordResources').select('id').execute()).length,
      (await queries.selectFrom('recordEntries').select('recordId').execute()).length,
    ]
  }

  describe('is entered', () => {
    it('with a ticket, which tells whom the user cares for', async () => {
      const reply = await exchange(await ticketOf(asAda))
      const { people, language } = ImportSession.parse(reply.body)
      expect([reply.status, language]).toEqual([200, 'en'])
      expect(people.map(({ id }) => id)).toEqual([ada.id, ...demoDependents.map(({ id }) => id)])
      expect(people[1]).toMatchObject({ name: 'Maya Okafor', isUser: false })
    })

    it('once with each ticket, even at the same time', async () => {
      const ticket = await ticketOf(asAda)
      const replies = await Promise.all([1, 2, 3].map(() => exchange(ticket)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
      expect((await exchange(ticket)).status).toBe(401)
    })

    it('not with an old ticket, a made-up one, or none', async () => {
      const ticket = await ticketOf(asAda)
      server.advance(TICKET_TTL)
      for (const bad of [ticket, 'made-up']) expect((await exchange(bad)).status).toBe(401)
      expect((await exchange('')).status).toBe(422)
    })

    it('with no ticket of somebody who has not confirmed the address; a login brings one', async () => {
      const login = await asAda.post('auth/user/login', { email: ada.email, password: ada.password })
      const { user } = login.body as { user: { matchriteToken: string } }
      expect((await exchange(user.matchriteToken)).status).toBe(200)
    })

    it('not with an access token of the API; nor does its own key open the API', async () => {
      const { accessToken } = await server.signIn(ada.id)
      expect((await call('GET', `imports?profileId=${maya.id}`, accessToken)).status).toBe(401)
      const key = await keyFor(ada.id)
      const reply = await server.fetch('/api/dependents', { headers: { Authorization: `Bearer ${key}` } })
      expect(reply.status).toBe(401)
    })

    it('only as long as the sign-in lasts that it came from', async () => {
      const key = await keyFor(ada.id)
      const waiting = await ticketOf(asAda)
      await asAda.post('auth/logout', { refreshToken: signIn.refreshToken })
      expect((await exchange(waiting)).status).toBe(401)
      expect((await call('GET', `imports?profileId=${maya.id}`, key)).status).toBe(200)
      await server.database.queries.deleteFrom('sessions').where('userId', '=', ada.id).execute()
      expect((await call('GET', `imports?profileId=${maya.id}`, key)).status).toBe(401)
    })

    it('for half an hour; then the key is said to be old', async () => {
      const key = await keyFor(ada.id)
      expect((await call('GET', `imports?profileId=${maya.id}`, key)).status).toBe(200)
      server.advance(KEY_TTL * 1000 + 1000)
      expect((await call('GET', `imports?profileId=${maya.id}`, key)).body).toMatchObject({ code: 'token-expired' })
    })
  })

  it('can be framed by Havenbook alone, sends no referrer, and runs nothing but its own script', async () => {
    const page = await call('GET', 'import?token=abc')
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${HOST};`)
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*|data:/)
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.text).toContain(`content="${HOST}"`)
    expect(page.text).not.toMatch(/style=|<script>|abc/)
    const parts = ['main.js', 'calls.js', 'words.js', 'drawing.js', 'display.js', 'style.css', 'colours.css']
    for (const part of [...parts.map((name) => `page/${name}`), '']) {
      expect((await call('GET', part)).status).toBe(200)
    }
    expect((await call('GET', 'page/../patient-app.ts')).status).toBe(404)
    expect((await call('GET', 'page/main.js')).text).toContain(`type: '${RECORDS_CHANGED}'`)
    expect((await call('GET', 'page/display.js')).text).toContain(`'${DISPLAY_CHANGED}'`)
  })

  it('says in its own document what each of its calls takes and answers', async () => {
    const document = (await call('GET', 'openapi.json')).body as OpenApiDocument
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('__snapshots__/openapi.json')
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    const mounted = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '*' && path !== '/*' && path !== '/openapi.json')
      .map(({ method, path }) => `${method} ${path}`)
    expect(described.toSorted()).toEqual(mounted.toSorted())
  })

  it('shows what a file holds before anything is imported', async () => {
    const key = await keyFor(ada.id)
    const preview = await sent(key)
    expect(preview).toMatchObject({
      fileName: 'clinic.json',
      format: 'bundle',
      isKnown: false,
      skipped: [],
      patients: [
        {
          name: 'Maya Okafor',
          nameLikeness: 'same',
          birthDateLikeness: 'unknown',
          isMismatch: false,
          counts: [{ type: 'medications', added: 2, updated: 0, same: 0 }],
        },
      ],
    })
    expect([await medicines(), await history(key)]).toEqual([[], []])
  })

  it('imports all of it with one yes, and keeps what was imported and left out', async () => {
    const key = await keyFor(ada.id)
    const { id } = await sent(
      key,
      bundle(patientMaya, order('m1', 'Ethosuximide'), { resourceType: 'Observation', id: 'o' }),
    )
    const done = await confirm(key, id)
    expect(done.status).toBe(200)
    expect(RecordImport.parse(done.body).skipped).toEqual([
      { what: 'Observation', code: 'not-shown', count: 1, reason: 'Havenbook does not show this kind of record.' },
    ])
    expect(await medicines()).toEqual(['Ethosuximide'])
    expect((await history(key)).map(({ fileName, counts }) => [fileName, counts])).toEqual([
      ['clinic.json', [{ type: 'medications', added: 1, updated: 0, same: 0 }]],
    ])
    expect((await confirm(key, id)).status).toBe(200)
    expect(await history(key)).toHaveLength(1)
  })

  it('knows a file that was imported before, and doubles nothing when it is imported again', async () => {
    const key = await keyFor(ada.id)
    await confirm(key, (await sent(key)).id)
    server.advance(1000)
    const again = await sent(key)
    expect([again.isKnown, again.patients[0]!.counts]).toEqual([
      true,
      [{ type: 'medications', added: 0, updated: 0, same: 2 }],
    ])
    await confirm(key, again.id)
    expect(await medicines()).toEqual(['Ethosuximide', 'Melatonin'])
    expect((await rows())[1]).toBe(3)
  })

  it('takes the last of several versions that one file brings, counts them as one, and knows the file again', async () => {
    const key = await keyFor(ada.id)
    const versions = bundle(patientMaya, order('m1', 'Ethosuximide'), order('m1', 'Ethosuximide, corrected'))
    const first = await sent(key, versions)
    expect(first.patients[0]?.counts).toEqual([{ type: 'medications', added: 1, updated: 0, same: 0 }])
    await confirm(key, first.id)
    expect(await medicines()).toEqual(['Ethosuximide, corrected'])
    expect(await sent(key, versions)).toMatchObject({ isKnown: true })
  })

  it('keeps resources without ids by what they say, once', async () => {
    const key = await keyFor(ada.id)
    const nameless = { ...order('', 'Nameless'), id: undefined }
    await confirm(key, (await sent(key, bundle(patientMaya, nameless, nameless))).id)
    server.advance(1000)
    expect((await sent(key, bundle(patientMaya, nameless))).isKnown).toBe(true)
    expect(await medicines()).toEqual(['Nameless'])
  })

  it('takes back a whole import in one step, but not what another file brought too', async () => {
    const key = await keyFor(ada.id)
    const first = await sent(key)
    await confirm(key, first.id)
    server.advance(1000)
    const second = await sent(key, bundle(patientMaya, order('m2', 'Melatonin'), order('m3', 'Iron')))
    await confirm(key, second.id)
    expect(await medicines()).toEqual(['Ethosuximide', 'Iron', 'Melatonin'])
    expect((await call('DELETE', `imports/${first.id}`, key)).status).toBe(204)
    expect(await medicines()).toEqual(['Iron', 'Melatonin'])
    expect((await call('DELETE', `imports/${second.id}`, key)).status).toBe(204)
    expect([await medicines(), await rows()]).toEqual([[], [0, 0, 0]])
    expect((await call('DELETE', `imports/${second.id}`, key)).status).toBe(404)
  })

  it('asks for an explicit yes when the file names somebody else, or another birth date', async () => {
    const key = await keyFor(ada.id)
    const { id, patients } = await sent(key, file, tunde.id)
    expect(patients[0]).toMatchObject({ nameLikeness: 'different', isMismatch: true })
    expect((await confirm(key, id)).status).toBe(409)
    expect((await asAda.get(`ehr/medications?profileId=${tunde.id}`)).body).toEqual([])
    expect((await confirm(key, id, true)).status).toBe(200)
    const other = await sent(key, bundle({ ...patientMaya, birthDate: '1950-01-01' }, order('m', 'X')))
    expect(other.patients[0]).toMatchObject({ nameLikeness: 'same', birthDateLikeness: 'different', isMismatch: true })
  })

  it('asks which one is meant when a file speaks of several people, and takes only theirs', async () => {
    const key = await keyFor(ada.id)
    const other = { resourceType: 'Patient', id: 'p2', name: [{ text: 'Somebody Else' }], birthDate: '1960-02-03' }
    const theirs = { ...order('x', 'Of somebody else'), subject: { reference: 'Patient/p2' } }
    const nobodys = { ...order('y', 'Of nobody'), subject: undefined }
    const both = bundle(patientMaya, order('m1', 'Ethosuximide'), other, theirs, nobodys)
    const asking = await sent(key, both)
    expect([asking.id, asking.patients.map(({ key: one, name }) => [one, name])]).toEqual([
      null,
      [
        ['Patient/p1', 'Maya Okafor'],
        ['Patient/p2', 'Somebody Else'],
      ],
    ])
    expect(await rows()).toEqual([0, 0, 0])
    const chosen = (await send(key, both, maya.id, '&patient=Patient%2Fp1')).body as ImportPreview
    expect(chosen.skipped.map(({ what, code, count }) => [what, code, count])).toEqual([
      ['Patient', 'other-patient', 1],
      ['MedicationRequest', 'other-patient', 1],
      ['MedicationRequest', 'no-patient', 1],
    ])
    await confirm(key, chosen.id)
    expect(await medicines()).toEqual(['Ethosuximide'])
  })

  it('takes one human with a record in each of two hospitals for one', async () => {
    const key = await keyFor(ada.id)
    const again = { ...patientMaya, id: 'p9', birthDate: '2017-07-13' }
    const preview = await sent(
      key,
      bundle({ ...patientMaya, birthDate: '2017-07-13' }, again, order('m', 'A'), {
        ...order('n', 'B'),
        subject: { reference: 'Patient/p9' },
      }),
    )
    expect(preview.patients.map(({ counts }) => counts)).toEqual([
      [{ type: 'medications', added: 2, updated: 0, same: 0 }],
    ])
  })

  it('compares names across scripts, accents, order and digits without guessing', async () => {
    const key = await keyFor(ada.id)
    const likeness = async (name: string, profileId: string) => {
      const preview = await sent(
        key,
        bundle({ resourceType: 'Patient', id: 'p1', name: [{ text: name }] }, order('m', name)),
        profileId,
      )
      return preview.patients[0]!.nameLikeness
    }
    expect(await likeness('OKAFOR, Maya12 Grace', maya.id)).toBe('same')
    expect(await likeness('سامي العلي', sami.id)).toBe('same')
    expect(await likeness('Okafor', maya.id)).toBe('unknown')
    expect(await likeness('Tunde Okafor', maya.id)).toBe('different')
  })

  it.each([
    ['cut off', bytesOf('{"resourceType":"Bundle","entry":[{"resource":'), 'cut-off'],
    ['too large', new Uint8Array(IMPORT_MAX_BYTES + 1), 'too-large'],
    ['empty', new Uint8Array(0), 'empty'],
  ])('says plainly what is wrong with a file that is %s, and leaves everything as it was', async (_, content, code) => {
    const key = await keyFor(ada.id)
    await confirm(key, (await sent(key)).id)
    const before = await rows()
    const reply = await call('POST', `imports?profileId=${maya.id}&name=x`, key, content, { 'Accept-Language': 'fr' })
    expect([reply.status, reply.body]).toMatchObject([422, { code: 'invalid-input', issues: [{ path: 'file', code }] }])
    const { issues } = reply.body as { issues: { message: string }[] }
    expect(issues[0]!.message).toMatch(/^Ce fichier/)
    expect(await rows()).toEqual(before)
  })

  it('forgets what was laid aside and never confirmed, and only that', async () => {
    const key = await keyFor(ada.id)
    await confirm(key, (await sent(key)).id)
    server.advance(1000)
    const { id } = await sent(key, bundle(patientMaya, order('m2', 'Melatonin'), order('m9', 'Never confirmed')))
    server.advance(KEEP_STAGED + 1000)
    await purge(server.database, server.files, server.now())
    expect(await rows()).toEqual([1, 3, 3])
    expect((await confirm(await keyFor(ada.id), id)).status).toBe(404)
    asAda = await callerFor(server, ada.id)
    expect(await medicines()).toEqual(['Ethosuximide', 'Melatonin'])
  })

  it('lays aside a few files of one person, not a disk full', async () => {
    const key = await keyFor(ada.id)
    const previews: ImportPreview[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      server.advance(1000)
      previews.push(await sent(key, bundle(patientMaya, order(`m-${name}`, name))))
    }
    expect((await rows())[0]).toBe(3)
    expect((await confirm(key, previews[0]!.id)).status).toBe(404)
    expect((await confirm(key, previews[4]!.id)).status).toBe(200)
    expect(await medicines()).toEqual(['E'])
  })

  it('keeps nothing of an import that breaks in the middle', async () => {
    const key = await keyFor(ada.id)
    const before = await rows()
    const breaking = {
      ...server.database,
      transaction: <T>(work: Parameters<typeof server.database.transaction<T>>[0]) =>
        server.database.transaction(async (queries) => {
          await work(queries)
          throw new Error('The power is gone')
        }),
    }
    const fragile = createPatientApp({
      database: breaking,
      clock: server.now,
      log: pino({ level: 'silent' }),
      tokenSecret: TEST_SECRET,
      hostOrigin: HOST,
    })
    const reply = await fragile.fetch(
      new Request(`http://patient.test/imports?profileId=${maya.id}&name=x`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}` },
        body: bytesOf(file) as Uint8Array<ArrayBuffer>,
      }),
    )
    expect([reply.status, await rows()]).toEqual([500, before])
  })

  it('lets nobody reach the people of another family', async () => {
    const key = await keyFor(ada.id)
    const { id } = await sent(key)
    const laidAside = await sent(key, bundle(patientMaya, order('z', 'Z')))
    await confirm(key, id)
    const stranger = await keyFor(kofi.id)
    const before = await rows()
    const replies = [
      await send(stranger, file, maya.id),
      await call('GET', `imports?profileId=${maya.id}`, stranger),
      await confirm(stranger, laidAside.id, true),
      await call('DELETE', `imports/${id}`, stranger),
      await call('DELETE', 'imports/no-id', stranger),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    for (const { text } of replies) expect(text).not.toMatch(/Maya|clinic/)
    expect(await rows()).toEqual(before)
    for (const key0 of ['', 'forged.key.here']) {
      expect((await send(key0, file, maya.id)).status).toBe(401)
      expect((await call('GET', `imports?profileId=${maya.id}`, key0)).status).toBe(401)
      expect((await confirm(key0, id)).status).toBe(401)
      expect((await call('DELETE', `imports/${id}`, key0)).status).toBe(401)
    }
    expect(await history(stranger, esi.id)).toEqual([])
  })
})
