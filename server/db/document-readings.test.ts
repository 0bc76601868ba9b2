/** A document that an earlier build has read is imported again: it stands once, as it is read now. */
import { describe, expect, it } from 'vitest'
import { Medications } from '#contract/records.ts'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import { medicine, section } from '#tests/support/cda-document.ts'
import { databases } from '#tests/support/databases.ts'
import { bundle, cda, importRecords, order, patientMaya } from '#tests/support/records.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { zip } from '#tests/support/zip-file.ts'
import { withoutDevice } from './feed.ts'
import { removeImport } from './record-imports.ts'

const entry = (name: string) => medicine('<text>One daily</text>', '', `<code displayName="${name}"/>`)
const summary = (...names: string[]) => cda(section('1.1', names.map(entry).join(''), names.join(', ')))

describe.each(databases)('a document read again on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)
  const whose = { owner: ada, person: maya }

  const dosesOf = async (person: { id: string } = maya) =>
    Medications.parse((await asAda.get(`ehr/medications?profileId=${person.id}`)).body)
      .map((row) => `${row.medicationCodeableConcept}: ${row.dose}`)
      .toSorted()

  /** What is there now becomes what another build has made of it: the same places, other words, other identities. */
  const readOtherwise = async () => {
    const { queries } = server.database
    const rows = await queries
      .selectFrom('recordResources')
      .select(['id', 'json'])
      .where('type', '=', 'MedicationStatement')
      .execute()
    for (const { id, json } of rows) {
      await queries
        .updateTable('recordResources')
        .set({ json: json.replace('One daily', 'One daily (2982616 m)'), hash: `old ${id}`, resourceId: `old-${id}` })
        .where('id', '=', id)
        .execute()
    }
  }

  it('stands once, and as before when the later import is taken back', async () => {
    const file = summary('Syrup', 'Drops')
    await importRecords(server, file, whose)
    await readOtherwise()
    const before = ['Drops: One daily (2982616 m)', 'Syrup: One daily (2982616 m)']
    expect(await dosesOf()).toEqual(before)
    const again = await importRecords(server, file, whose)
    expect(await dosesOf()).toEqual(['Drops: One daily', 'Syrup: One daily'])
    await removeImport(server.database.queries, ada.id, again, withoutDevice(server.now(), ada.id))
    expect(await dosesOf()).toEqual(before)
  })

  it('keeps entries of its own that say the same, and everything that other documents say', async () => {
    const file = summary('Syrup', 'Syrup')
    await importRecords(server, zip({ 'a.xml': file, 'b.xml': summary('Drops') }), whose)
    await importRecords(server, file, { ...whose, person: tunde })
    await readOtherwise()
    await importRecords(server, file, whose)
    expect(await dosesOf()).toEqual(['Drops: One daily (2982616 m)', 'Syrup: One daily', 'Syrup: One daily'])
    expect(await dosesOf(tunde)).toEqual(['Syrup: One daily (2982616 m)', 'Syrup: One daily (2982616 m)'])
  })

  it('takes nothing from another document that says the same', async () => {
    const [first, second] = [summary('Syrup'), summary('Syrup', 'Drops')]
    await importRecords(server, first, whose)
    await importRecords(server, second, whose)
    expect(await dosesOf()).toEqual(['Drops: One daily', 'Syrup: One daily'])
    await readOtherwise()
    await importRecords(server, first, whose)
    // The second summary still says it, as it was read then.
    expect(await dosesOf()).toEqual([
      'Drops: One daily (2982616 m)',
      'Syrup: One daily',
      'Syrup: One daily (2982616 m)',
    ])
  })

  it('stands once when two documents said the same, and both are read again', async () => {
    const [first, second] = [summary('Syrup'), summary('Syrup', 'Drops')]
    await importRecords(server, first, whose)
    await importRecords(server, second, whose)
    await readOtherwise()
    await importRecords(server, first, whose)
    const again = await importRecords(server, second, whose)
    expect(await dosesOf()).toEqual(['Drops: One daily', 'Syrup: One daily'])
    await removeImport(server.database.queries, ada.id, again, withoutDevice(server.now(), ada.id))
    expect(await dosesOf()).toEqual([
      'Drops: One daily (2982616 m)',
      'Syrup: One daily',
      'Syrup: One daily (2982616 m)',
    ])
  })

  it('keeps what a file may have from a document that was not read again', async () => {
    const [syrup, balm, drops, cream] = [summary('Syrup'), summary('Balm'), summary('Syrup', 'Drops'), summary('Cream')]
    const both = zip({ 'c.xml': drops, 'd.xml': cream })
    await importRecords(server, zip({ 'a.xml': syrup, 'b.xml': balm }), whose)
    await importRecords(server, both, whose)
    await readOtherwise()
    await importRecords(server, zip({ 'a.xml': syrup, 'b.xml': balm }), whose)
    await importRecords(server, zip({ 'b.xml': balm, 'd.xml': cream }), whose)
    expect(await dosesOf()).toEqual([
      'Balm: One daily',
      'Cream: One daily',
      'Drops: One daily (2982616 m)',
      'Syrup: One daily',
      'Syrup: One daily (2982616 m)',
    ])
    await importRecords(server, both, whose)
    expect(await dosesOf()).toEqual(['Balm: One daily', 'Cream: One daily', 'Drops: One daily', 'Syrup: One daily'])
  })

  it('takes nothing from a file that keeps no document as a whole', async () => {
    const file = summary('Syrup')
    await importRecords(server, file, whose)
    await importRecords(server, cda(section('1.1', entry('Syrup'))), whose)
    await readOtherwise()
    await importRecords(server, file, whose)
    expect(await dosesOf()).toEqual(['Syrup: One daily', 'Syrup: One daily (2982616 m)'])
  })

  it('takes nothing that came beside it and stands in no document', async () => {
    const file = summary('Syrup')
    const beside = JSON.stringify(bundle({ ...patientMaya, birthDate: '2017-07-13' }, order('o1', 'Cream')))
    await importRecords(server, zip({ 'a.xml': file, 'b.json': beside }), whose)
    await readOtherwise()
    await importRecords(server, file, whose)
    expect(await dosesOf()).toEqual(['Cream: ', 'Syrup: One daily'])
  })
})
