import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportPreview } from '#contract/records-import.ts'
import { ada, maya, sami, tunde } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { mayasFile, startPatientApp } from '#tests/support/patient-app.ts'
import { base64, bundle, noteWith, order, patientMaya } from '#tests/support/records.ts'

describe.each(databases)('whose file it is, on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof startPatientApp>>

  beforeEach(async () => {
    app = await startPatientApp(await open())
  })
  afterEach(() => app.server.close())

  it('asks for an explicit yes when the file names somebody else, or another birth date', async () => {
    const key = await app.keyFor(ada.id)
    const { id, patients } = await app.sent(key, mayasFile, tunde.id)
    expect(patients[0]).toMatchObject({ nameSimilarity: 'different', isMismatch: true })
    expect((await app.confirm(key, id)).status).toBe(409)
    expect((await app.asAda.get(`ehr/medications?profileId=${tunde.id}`)).body).toEqual([])
    expect((await app.confirm(key, id, true)).status).toBe(200)
    const other = await app.sent(key, bundle({ ...patientMaya, birthDate: '1950-01-01' }, order('m', 'X')))
    expect(other.patients[0]).toMatchObject({
      nameSimilarity: 'same',
      birthDateSimilarity: 'different',
      isMismatch: true,
    })
  })

  it('asks which one is meant when a file speaks of several people, and takes only theirs', async () => {
    const key = await app.keyFor(ada.id)
    const other = { resourceType: 'Patient', id: 'p2', name: [{ text: 'Somebody Else' }], birthDate: '1960-02-03' }
    const theirs = { ...order('x', 'Of somebody else'), subject: { reference: 'Patient/p2' } }
    const nobodys = { ...order('y', 'Of nobody'), subject: undefined }
    const both = bundle(patientMaya, order('m1', 'Ethosuximide'), other, theirs, nobodys)
    const asking = await app.sent(key, both)
    expect([asking.id, asking.patients.map(({ key: one, name }) => [one, name])]).toEqual([
      null,
      [
        ['Patient/p1', 'Maya Okafor'],
        ['Patient/p2', 'Somebody Else'],
      ],
    ])
    expect(await app.rows()).toEqual([0, 0, 0])
    const chosen = (await app.send(key, both, maya.id, '&patient=Patient%2Fp1')).body as ImportPreview
    expect(chosen.skipped.map(({ what, code, count }) => [what, code, count])).toEqual([
      ['Patient', 'other-patient', 1],
      ['MedicationRequest', 'other-patient', 1],
      ['MedicationRequest', 'no-patient', 1],
    ])
    await app.confirm(key, chosen.id)
    expect(await app.medicines()).toEqual(['Ethosuximide'])
  })

  it('takes the bytes of nobody’s notes but theirs', async () => {
    const key = await app.keyFor(ada.id)
    const other = { resourceType: 'Patient', id: 'p2', name: [{ text: 'Somebody Else' }], birthDate: '1960-02-03' }
    const bytes = (id: string) => ({ resourceType: 'Binary', id, contentType: 'text/plain', data: base64(`Of ${id}`) })
    const note = (id: string, more: object = {}) =>
      noteWith(id, 'text/plain', '', { content: [{ attachment: { url: `Binary/${id}` } }], ...more })
    const theirs = note('else', { subject: { reference: 'Patient/p2' } })
    const both = bundle(patientMaya, note('maya'), bytes('maya'), other, theirs, bytes('else'))
    const { id, skipped } = (await app.send(key, both, maya.id, '&patient=Patient%2Fp1')).body as ImportPreview
    expect(skipped.map(({ what }) => what)).toContain('Binary')
    await app.confirm(key, id)
    const { queries } = app.server.database
    const kept = await queries.selectFrom('recordResources').select('json').where('type', '=', 'Binary').execute()
    expect(kept.map(({ json }) => (JSON.parse(json) as { data: string }).data)).toEqual([base64('Of maya')])
  })

  it('takes one human with a record in each of two hospitals for one', async () => {
    const key = await app.keyFor(ada.id)
    const again = { ...patientMaya, id: 'p9', birthDate: '2017-07-13' }
    const preview = await app.sent(
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
    const key = await app.keyFor(ada.id)
    const similarity = async (name: string, profileId: string) => {
      const preview = await app.sent(
        key,
        bundle({ resourceType: 'Patient', id: 'p1', name: [{ text: name }] }, order('m', name)),
        profileId,
      )
      return preview.patients[0]!.nameSimilarity
    }
    expect(await similarity('OKAFOR, Maya12 Grace', maya.id)).toBe('same')
    expect(await similarity('سامي العلي', sami.id)).toBe('same')
    expect(await similarity('Okafor', maya.id)).toBe('unknown')
    expect(await similarity('Tunde Okafor', maya.id)).toBe('different')
  })
})
