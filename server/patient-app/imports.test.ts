import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IMPORT_MAX_BYTES } from '#contract/records-content.ts'
import { type ImportPreview, RecordImport } from '#contract/records-import.ts'
import { purge } from '#server/db/housekeeping.ts'
import { KEEP_STAGED } from '#server/db/sweep-imports.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { mayasFile, startPatientApp } from '#tests/support/patient-app.ts'
import { bundle, bytesOf, order, patientMaya } from '#tests/support/records.ts'

describe.each(databases)('an import on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof startPatientApp>>

  beforeEach(async () => {
    app = await startPatientApp(await open())
  })
  afterEach(() => app.server.close())

  it('shows what a file holds before anything is imported', async () => {
    const key = await app.keyFor(ada.id)
    const preview = await app.sent(key)
    expect(preview).toMatchObject({
      fileName: 'clinic.json',
      format: 'bundle',
      isKnown: false,
      skipped: [],
      patients: [
        {
          name: 'Maya Okafor',
          nameSimilarity: 'same',
          birthDateSimilarity: 'unknown',
          isMismatch: false,
          counts: [{ type: 'medications', added: 2, updated: 0, same: 0 }],
        },
      ],
    })
    expect([await app.medicines(), await app.history(key)]).toEqual([[], []])
  })

  it('imports all of it with one yes, and keeps what was imported and left out', async () => {
    const key = await app.keyFor(ada.id)
    const { id } = await app.sent(
      key,
      bundle(patientMaya, order('m1', 'Ethosuximide'), { resourceType: 'Observation', id: 'o' }),
    )
    const done = await app.confirm(key, id)
    expect(done.status).toBe(200)
    expect(RecordImport.parse(done.body).skipped).toEqual([
      { what: 'Observation', code: 'not-shown', count: 1, reason: 'Havenbook does not show this kind of record.' },
    ])
    expect(await app.medicines()).toEqual(['Ethosuximide'])
    expect((await app.history(key)).map(({ fileName, counts }) => [fileName, counts])).toEqual([
      ['clinic.json', [{ type: 'medications', added: 1, updated: 0, same: 0 }]],
    ])
    expect((await app.confirm(key, id)).status).toBe(200)
    expect(await app.history(key)).toHaveLength(1)
  })

  it('takes no yes whose sign-in has ended while it was on its way', async () => {
    const key = await app.keyFor(ada.id)
    const { id } = await app.sent(key)
    const ended = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const send = (controller: ReadableStreamDefaultController<Uint8Array>, text: string) =>
      controller.enqueue(new TextEncoder().encode(text))
    let pulls = 0
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      pulls += 1
      if (pulls === 1) return send(controller, '{"isMismatchAccepted":')
      // Its key has been looked at.
      begun.resolve()
      await ended.promise
      send(controller, 'true}')
      controller.close()
    }
    const request = new Request(`http://patient.test/imports/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit)
    const confirmed = app.fetch(request, {})
    await begun.promise
    expect((await app.asAda.delete('auth/me/devices')).status).toBe(204)
    ended.resolve()
    expect((await confirmed).status).toBe(401)
    expect(await app.medicines()).toEqual([])
  })

  it('takes nothing back for somebody whose sign-in has ended meanwhile', async () => {
    const key = await app.keyFor(ada.id)
    const { id } = await app.sent(key)
    await app.confirm(key, id)
    const signedOut = app.callAfter(() => app.asAda.delete('auth/me/devices'))
    expect((await signedOut('DELETE', `imports/${id}`, key)).status).toBe(401)
    expect(await app.medicines()).toEqual(['Ethosuximide', 'Melatonin'])
  })

  it('knows a file that was imported before, and doubles nothing when it is imported again', async () => {
    const key = await app.keyFor(ada.id)
    await app.confirm(key, (await app.sent(key)).id)
    app.server.advance(1000)
    const again = await app.sent(key)
    expect([again.isKnown, again.patients[0]!.counts]).toEqual([
      true,
      [{ type: 'medications', added: 0, updated: 0, same: 2 }],
    ])
    await app.confirm(key, again.id)
    expect(await app.medicines()).toEqual(['Ethosuximide', 'Melatonin'])
    expect((await app.rows())[1]).toBe(3)
  })

  it('takes the newest of several versions that one file brings, counts them as one, and knows the file again', async () => {
    const key = await app.keyFor(ada.id)
    const worldwide = '6f6b3b1e-7a3c-4f0e-9d35-0c8f0b7a1d52'
    const version = (versionId: string) => ({ meta: { versionId } })
    const versions = bundle(
      patientMaya,
      order(worldwide, 'Ethosuximide, corrected', version('10')),
      order(worldwide, 'Ethosuximide', version('9')),
    )
    const first = await app.sent(key, versions)
    expect(first.patients[0]?.counts).toEqual([{ type: 'medications', added: 1, updated: 0, same: 0 }])
    await app.confirm(key, first.id)
    expect(await app.medicines()).toEqual(['Ethosuximide, corrected'])
    expect(await app.sent(key, versions)).toMatchObject({ isKnown: true })
  })

  it('keeps resources without ids by what they say, once', async () => {
    const key = await app.keyFor(ada.id)
    const nameless = { ...order('', 'Nameless'), id: undefined }
    await app.confirm(key, (await app.sent(key, bundle(patientMaya, nameless, nameless))).id)
    app.server.advance(1000)
    expect((await app.sent(key, bundle(patientMaya, nameless))).isKnown).toBe(true)
    expect(await app.medicines()).toEqual(['Nameless'])
  })

  it('takes back a whole import in one step, but not what another file brought too', async () => {
    const key = await app.keyFor(ada.id)
    const first = await app.sent(key)
    await app.confirm(key, first.id)
    app.server.advance(1000)
    const second = await app.sent(key, bundle(patientMaya, order('m2', 'Melatonin'), order('m3', 'Iron')))
    await app.confirm(key, second.id)
    expect(await app.medicines()).toEqual(['Ethosuximide', 'Iron', 'Melatonin'])
    expect((await app.call('DELETE', `imports/${first.id}`, key)).status).toBe(204)
    expect(await app.medicines()).toEqual(['Iron', 'Melatonin'])
    expect((await app.call('DELETE', `imports/${second.id}`, key)).status).toBe(204)
    expect([await app.medicines(), await app.rows()]).toEqual([[], [0, 0, 0]])
    expect((await app.call('DELETE', `imports/${second.id}`, key)).status).toBe(404)
  })

  it.each([
    ['cut off', bytesOf('{"resourceType":"Bundle","entry":[{"resource":'), 'cut-off'],
    ['too large', new Uint8Array(IMPORT_MAX_BYTES + 1), 'too-large'],
    ['empty', new Uint8Array(0), 'empty'],
  ])('says plainly what is wrong with a file that is %s, and leaves everything as it was', async (_, content, code) => {
    const key = await app.keyFor(ada.id)
    await app.confirm(key, (await app.sent(key)).id)
    const before = await app.rows()
    const reply = await app.call('POST', `imports?profileId=${maya.id}&name=x`, key, content, {
      'Accept-Language': 'fr',
    })
    expect([reply.status, reply.body]).toMatchObject([422, { code: 'invalid-input', issues: [{ path: 'file', code }] }])
    const { issues } = reply.body as { issues: { message: string }[] }
    expect(issues[0]!.message).toMatch(/^Ce fichier/)
    expect(await app.rows()).toEqual(before)
  })

  it('forgets what was laid aside and never confirmed, and only that', async () => {
    const key = await app.keyFor(ada.id)
    await app.confirm(key, (await app.sent(key)).id)
    app.server.advance(1000)
    const { id } = await app.sent(key, bundle(patientMaya, order('m2', 'Melatonin'), order('m9', 'Never confirmed')))
    app.server.advance(KEEP_STAGED + 1000)
    await purge(app.server.database, app.server.files, app.server.now())
    expect(await app.rows()).toEqual([1, 3, 3])
    expect((await app.confirm(await app.keyFor(ada.id), id)).status).toBe(404)
    expect(await app.medicines()).toEqual(['Ethosuximide', 'Melatonin'])
  })

  it('lays aside a few files of one person, not a disk full', async () => {
    const key = await app.keyFor(ada.id)
    const previews: ImportPreview[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      app.server.advance(1000)
      previews.push(await app.sent(key, bundle(patientMaya, order(`m-${name}`, name))))
    }
    expect((await app.rows())[0]).toBe(3)
    expect((await app.confirm(key, previews[0]!.id)).status).toBe(404)
    expect((await app.confirm(key, previews[4]!.id)).status).toBe(200)
    expect(await app.medicines()).toEqual(['E'])
  })

  it('keeps nothing of an import that breaks in the middle', async () => {
    const key = await app.keyFor(ada.id)
    const before = await app.rows()
    const reply = await app.callBreaking('POST', `imports?profileId=${maya.id}&name=x`, key, bytesOf(mayasFile))
    expect([reply.status, await app.rows()]).toEqual([500, before])
  })
})
