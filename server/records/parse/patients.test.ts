/** Whose each record of a file is: nobody's goes to somebody else. */
import type { MedicationRequest, MedicationStatement } from 'fhir/r4.js'
import { describe, expect, it } from 'vitest'
import { ImportQuery } from '#contract/records-import.ts'
import { maya } from '#tests/support/cast.ts'
import { medicine, section } from '#tests/support/cda-document.ts'
import { bundle, bytesOf, cda, order } from '#tests/support/records.ts'
import { zip } from '#tests/support/zip-file.ts'
import { parseFile } from './parse-file.ts'
import { byPatient } from './patients.ts'

/** The medicines of each person of a file, by name; those of nobody under ''. */
async function medicinesIn(file: Uint8Array): Promise<Record<string, string[]>> {
  const { groups, shared } = byPatient((await parseFile(file)).found)
  const told = [...groups, { name: '', resources: shared }].map(({ name, resources }) => [
    name,
    resources
      .map(({ resource }) => (resource as MedicationRequest | MedicationStatement).medicationCodeableConcept?.text)
      .filter((text) => text !== undefined),
  ])
  return Object.fromEntries(told.filter(([, medicines]) => medicines?.length)) as Record<string, string[]>
}

const SIBLINGS = ['Maya', 'Tunde']
const theirOwn = { Maya: ['For Maya'], Tunde: ['For Tunde'] }
const patient = (name: string, more: object = {}) => ({
  resourceType: 'Patient',
  id: '1',
  name: [{ text: name }],
  ...more,
})
const ofPatient = (name: string, reference = 'Patient/1') => order('m', `For ${name}`, { subject: { reference } })
const fileOf = (name: string) => bundle(patient(name), ofPatient(name))

describe('where a file calls several people the same', () => {
  it('a record is of the one in its own Bundle', async () => {
    expect(
      await medicinesIn(
        zip(Object.fromEntries(SIBLINGS.map((name) => [`${name}.json`, JSON.stringify(fileOf(name))]))),
      ),
    ).toEqual(theirOwn)
    expect(await medicinesIn(bytesOf(SIBLINGS.map(fileOf)))).toEqual(theirOwn)
  })

  it('a record is of the one in its own document', async () => {
    const document = (name: string) =>
      cda(section('1', medicine('', undefined, `<code code="1" displayName="For ${name}"/>`)))
        .replace('<id root="1.2" extension="77"/>', '<id nullFlavor="NI"/>')
        .replace('<given>Maya</given><family>Okafor</family>', name)
    expect(await medicinesIn(zip(Object.fromEntries(SIBLINGS.map((name) => [`${name}.xml`, document(name)]))))).toEqual(
      theirOwn,
    )
  })

  it('a record is of the one on its own server', async () => {
    const entries = SIBLINGS.flatMap((name) => {
      const base = `https://${name}.example/fhir`
      return [
        { fullUrl: `${base}/Patient/1`, resource: patient(name) },
        { fullUrl: `${base}/MedicationRequest/m`, resource: ofPatient(name) },
      ]
    })
    expect(await medicinesIn(bytesOf({ resourceType: 'Bundle', type: 'collection', entry: entries }))).toEqual(theirOwn)
  })

  it('one person stays one whom several of its files, or the same one again, tell of', async () => {
    const versions = [fileOf('Maya'), fileOf('Maya'), bundle(patient('Maya'), patient('Maya'), ofPatient('Maya'))]
    expect(await medicinesIn(bytesOf(versions))).toEqual({ Maya: ['For Maya', 'For Maya', 'For Maya'] })
    const uuid = '0fc878c1-a158-425f-ba08-ea4366fbb4e1'
    const renamed = ['Maya', 'Miss M'].map((name) =>
      bundle(patient(name, { id: uuid }), ofPatient(name, `Patient/${uuid}`)),
    )
    expect(await medicinesIn(bytesOf(renamed))).toEqual({ Maya: ['For Maya', 'For Miss M'] })
    const entry = ['Maya', 'Miss M'].map((name) => ({ fullUrl: 'urn:x:1', resource: patient(name) }))
    const history = { resourceType: 'Bundle', entry: [...entry, { resource: ofPatient('Maya', 'urn:x:1') }] }
    expect(await medicinesIn(bytesOf(history))).toEqual({ Maya: ['For Maya'] })
  })

  it('a record that may be of either is left out, and which of them is meant is asked', async () => {
    const file = bytesOf(SIBLINGS.flatMap((name) => [patient(name), ofPatient(name)]))
    expect(await medicinesIn(file)).toEqual({ '': ['For Maya', 'For Tunde'] })
    expect(byPatient((await parseFile(file)).found).groups.map(({ name }) => name)).toEqual(SIBLINGS)
  })
})

describe('where a family shares one number', () => {
  const number = [{ system: 'urn:insurance', value: '77' }]
  const member = (id: string, name: string, birthDate: string) => [
    patient(name, { id, identifier: number, birthDate }),
    ofPatient(name, `Patient/${id}`),
  ]

  it('those who were born on different days are different people', async () => {
    const file = bundle(...member('1', 'Maya', '2017-07-13'), ...member('2', 'Tunde', '2015-02-03'))
    expect(await medicinesIn(bytesOf(file))).toEqual(theirOwn)
    const numbered = order('n', 'Of either', { subject: { identifier: number[0] } })
    const entry = [...(file.entry ?? []), ...(bundle(numbered).entry ?? [])]
    expect(await medicinesIn(bytesOf({ ...file, entry }))).toEqual({ ...theirOwn, '': ['Of either'] })
  })

  it('versions of one, or a birth date that is known in part, are the same person', async () => {
    const told = [{ Maya: ['For Maya', 'For Miss M'] }]
    const versions = bundle(...member('1', 'Maya', '2017-07-13'), ...member('1', 'Miss M', '2017-07-31'))
    const inPart = bundle(...member('1', 'Maya', '2017-07-13'), ...member('2', 'Miss M', '2017'))
    expect([await medicinesIn(bytesOf(versions))]).toEqual(told)
    expect([await medicinesIn(bytesOf(inPart))]).toEqual(told)
  })
})

describe('where a record names its patient in words alone', () => {
  const inWords = (display: string) => order('w', 'In words', { subject: { display } })

  it('is of whom it names', async () => {
    const her = [patient('Maya Grace Okafor'), ofPatient('Maya')]
    expect(await medicinesIn(bytesOf(bundle(...her, inWords('OKAFOR, Maya'))))).toEqual({
      'Maya Grace Okafor': ['For Maya', 'In words'],
    })
    expect(await medicinesIn(bytesOf(bundle(...her, inWords('Tunde Okafor'))))).toEqual({
      'Maya Grace Okafor': ['For Maya'],
      'Tunde Okafor': ['In words'],
    })
    expect(await medicinesIn(bytesOf(bundle(inWords('Tunde Okafor'), inWords('Okafor, Tunde'))))).toEqual({
      'Tunde Okafor': ['In words', 'In words'],
    })
  })

  it('is of nobody where it may name either of two', async () => {
    const both = bundle(patient('Maya Grace Bo', { id: '1' }), patient('Maya Joy Bo', { id: '2' }), inWords('Bo, Maya'))
    expect(await medicinesIn(bytesOf(both))).toEqual({ '': ['In words'] })
    expect(byPatient((await parseFile(bytesOf(both))).found).groups).toHaveLength(2)
  })

  it('is called by a key that the import can be asked for, however long the name is', async () => {
    const long = `Tunde ${'x'.repeat(500)}`
    const other = inWords(`${long} Okafor`)
    const { groups } = byPatient((await parseFile(bytesOf(bundle(inWords(long), inWords('Maya'), other)))).found)
    const patients = groups.map(
      ({ key }) => ImportQuery.safeParse({ profileId: maya.id, name: 'x', patient: key }).data?.patient,
    )
    expect(new Set(patients)).toEqual(new Set(groups.map(({ key }) => key)))
    expect(new Set(patients).size).toBe(groups.length)
  })

  it('is of whom it holds inside itself, or whose number it gives', async () => {
    const her = [patient('Maya'), ofPatient('Maya')]
    const inside = order('i', 'Inside', { contained: [patient('Tunde')], subject: { reference: '#1' } })
    expect(await medicinesIn(bytesOf(bundle(...her, inside)))).toEqual({ Maya: ['For Maya'], Tunde: ['Inside'] })
    const numbered = order('n', 'By number', { subject: { identifier: { system: 'urn:mrn', value: '9' } } })
    expect(await medicinesIn(bytesOf(bundle(...her, numbered)))).toEqual({ Maya: ['For Maya'], '': ['By number'] })
    expect(byPatient((await parseFile(bytesOf(bundle(...her, numbered)))).found).groups).toHaveLength(2)
  })
})
