/** An older export is imported after a newer one: what the doctors said last stays. */
import { describe, expect, it } from 'vitest'
import { DocumentDetail, DrVisitNotes, Medications } from '#contract/records.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { bundle, importRecords, noteWith, order, patientMaya, preview } from '#tests/support/records.ts'
import { withoutDevice } from './feed.ts'
import { removeImport } from './record-imports.ts'

// One in the world, so that it is known again from file to file.
const ID = '5f1c9a52-6c1e-4b0e-9d64-6f4f1b7f0a11'
const SPRING = { lastUpdated: '2026-04-02T09:00:00+02:00' }
const AUTUMN = { lastUpdated: '2026-11-02T09:00:00Z' }

describe.each(databases)('of two versions of a record on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)
  const whose = { owner: ada, person: maya }

  const statuses = async () =>
    Medications.parse((await asAda.get(`ehr/medications?profileId=${maya.id}`)).body).map(({ status }) => status)
  const syrup = (status: string, meta?: object) =>
    bundle(patientMaya, order(ID, 'Syrup', { status, ...(meta && { meta }) }))
  const updated = async (file: unknown) =>
    (await preview(server, file, whose)).patients[0]?.counts.find(({ type }) => type === 'medications')?.updated

  it('the newer one is shown, whichever was imported last, and the older one once that is taken back', async () => {
    await importRecords(server, syrup('on-hold', SPRING), whose)
    expect(await updated(syrup('stopped', AUTUMN))).toBe(1)
    const newer = await importRecords(server, syrup('stopped', AUTUMN), whose)
    expect(await statuses()).toEqual(['stopped'])
    expect(await updated(syrup('active', SPRING)), 'it would change nothing that is seen').toBe(0)
    expect((await preview(server, syrup('active', SPRING), whose)).isKnown, 'and yet it can be imported').toBe(false)
    expect((await preview(server, syrup('stopped', AUTUMN), whose)).isKnown).toBe(true)
    await importRecords(server, syrup('active', SPRING), whose)
    expect(await statuses()).toEqual(['stopped'])
    await removeImport(server.database.queries, ada.id, newer, withoutDevice(server.now(), ada.id))
    expect(await statuses()).toEqual(['active'])
  })

  it('the later imported one is shown where one of them does not say of when it is', async () => {
    await importRecords(server, syrup('stopped', AUTUMN), whose)
    await importRecords(server, syrup('active'), whose)
    expect(await statuses()).toEqual(['active'])
    // PostgreSQL would refuse to look into it.
    const odd = { lastUpdated: 'last week', tag: [{ display: '\0\ud83d' }] }
    await importRecords(server, syrup('stopped', odd), whose)
    expect(await statuses()).toEqual(['stopped'])
  })

  it('a note shows the bytes that it came with', async () => {
    await importRecords(server, bundle(patientMaya, noteWith(ID, 'text/plain', 'Of autumn', { meta: AUTUMN })), whose)
    await importRecords(server, bundle(patientMaya, noteWith(ID, 'text/plain', 'Of spring', { meta: SPRING })), whose)
    const [note] = DrVisitNotes.parse((await asAda.get(`ehr/dr-visit-notes?profileId=${maya.id}`)).body)
    const { body } = await asAda.get(`ehr/document-details/${note?.content?.id}?contentType=text%2Fplain`)
    expect(DocumentDetail.parse(body).content).toContain('Of autumn')
  })
})
