/** Doctors' records that were taken along are imported into another account, as the read-me of the archive says. */
import { describe, expect, it } from 'vitest'
import { DrVisitNotes, Medications } from '#contract/records.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, esi, kofi, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { bundle, importRecords, noteWith, ofMaya, order, patientMaya } from '#tests/support/records.ts'
import { unzip } from '#tests/support/unzip.ts'

const WORLDWIDE = '6f6b3b1e-7a3c-4f0e-9d35-0c8f0b7a1d52'

describe.each(databases)('records in the archive, on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)
  const whose = { owner: ada, person: maya }

  const archive = async (): Promise<ReadonlyMap<string, string>> => {
    const { url } = (await asAda.post('auth/me/export', {})).body as { url: string }
    return unzip(new Uint8Array(await (await server.fetch(url)).arrayBuffer()))
  }
  const fileOf = (files: ReadonlyMap<string, string>, name: string): Uint8Array =>
    new TextEncoder().encode(files.get(`people/Maya Okafor/${name}`))
  /** What the lists say of a person. */
  const lists = async (userId: string, profileId: string) => {
    const caller = await callerFor(server, userId)
    const medicines = Medications.parse((await caller.get(`ehr/medications?profileId=${profileId}`)).body)
    const notes = DrVisitNotes.parse((await caller.get(`ehr/dr-visit-notes?profileId=${profileId}`)).body)
    const documents = await Promise.all(
      notes.map(async ({ content }) => {
        const path = `ehr/document-details/${content?.id}?contentType=text%2Fplain`
        return ((await caller.get(path)).body as { content: string }).content
      }),
    )
    return {
      medicines: medicines.map((row) => [row.medicationCodeableConcept, row.prescribedBy, row.status]),
      documents,
    }
  }

  it('mean the same again, although their ids are those of one hospital', async () => {
    const file = bundle(
      patientMaya,
      { resourceType: 'Practitioner', id: 'd1', name: [{ text: 'Dr Amari' }] },
      { resourceType: 'Medication', id: 'drug', code: { text: 'Ethosuximide' } },
      {
        resourceType: 'MedicationRequest',
        id: '1',
        status: 'active',
        intent: 'order',
        ...ofMaya,
        medicationReference: { reference: 'Medication/drug' },
        requester: { reference: 'Practitioner/d1' },
      },
      noteWith('n', 'text/plain', 'Slept well.'),
    )
    await importRecords(server, file, whose)
    const files = await archive()
    expect([...files.keys()]).not.toContain('people/Maya Okafor/records-old.ndjson')
    await importRecords(server, fileOf(files, 'records.ndjson'), { owner: kofi, person: esi })
    const before = await lists(ada.id, maya.id)
    expect(before.medicines).toEqual([['Ethosuximide', 'Dr Amari', 'active']])
    expect(await lists(kofi.id, esi.id)).toEqual(before)
  })

  it('are there once, as they are shown now, and a note with the bytes that it came with', async () => {
    const note = (words: string, lastUpdated: string) =>
      noteWith(WORLDWIDE, 'text/plain', words, { meta: { lastUpdated } })
    const syrup = (status: string) => order(WORLDWIDE, 'Syrup', { status })
    await importRecords(server, bundle(patientMaya, syrup('active'), note('Of autumn', '2026-11-02T09:00:00Z')), whose)
    await importRecords(server, bundle(patientMaya, syrup('stopped'), note('Of spring', '2026-04-02T09:00:00Z')), whose)
    const shown = { medicines: [['Syrup', '', 'stopped']], documents: ['<p>Of autumn</p>'] }
    expect(await lists(ada.id, maya.id)).toEqual(shown)
    const files = await archive()
    await importRecords(server, fileOf(files, 'records.ndjson'), { owner: kofi, person: esi })
    expect(await lists(kofi.id, esi.id)).toEqual(shown)
    const earlier = new TextDecoder().decode(fileOf(files, 'records-old.ndjson'))
    expect(
      earlier
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { resourceType: string }).resourceType),
    ).toEqual(['MedicationRequest', 'DocumentReference', 'Binary'])
  })
})
