/** No entry of a file overwrites another, and each reference leads to what it meant. */
import type { FhirResource, MedicationRequest } from 'fhir/r4.js'
import { describe, expect, it } from 'vitest'
import { order, patientMaya, resourceOf } from '#tests/support/records.ts'
import { byPatient } from './parse/patients.ts'
import type { FoundResource } from './parse/read-json.ts'
import { prepare } from './prepare.ts'

const found = (resource: object, more: Partial<FoundResource> = {}): FoundResource => ({
  resource: resource as FhirResource,
  fullUrl: '',
  ...more,
})
const at = (base: string, resource: object & { resourceType?: string; id?: string }) =>
  found(resource, { fullUrl: `${base}/${resource.resourceType}/${resource.id}` })
const doctor = (id: string, name: string) => ({ resourceType: 'Practitioner', id, name: [{ text: name }] })
const requester = (reference: string) => ({ requester: { reference } })
const keys = (file: FoundResource[], patient = 'Patient/p1') =>
  prepare(file, patient).map(({ type, source, resourceId }) => `${type} ${source} ${resourceId}`)
const distinct = (all: readonly string[]) => new Set(all).size

const HOSPITAL = 'https://fhir.hospital.example/r4'

describe('resources of a file', () => {
  it('that share an id and say different things are all kept', () => {
    const file = [
      found(patientMaya),
      found(order('1', 'A')),
      found(order('1', 'B')),
      found(order('1', 'A', { note: [] })),
    ]
    expect(distinct(keys(file))).toBe(4)
    const atOnce = [at(HOSPITAL, order('1', 'A')), at(HOSPITAL, order('1', 'B'))]
    expect(distinct(keys(atOnce))).toBe(2)
  })

  it('that say the same are one, unless each has an address of its own', () => {
    const nameless = { ...order('', 'A'), id: undefined }
    expect(keys([found(nameless), found(nameless)])).toHaveLength(1)
    expect(distinct(keys([found(nameless, { fullUrl: 'urn:x:1' }), found(nameless, { fullUrl: 'urn:x:2' })]))).toBe(2)
  })

  it('that two documents say alike are one, as often as one of them says it', () => {
    const nameless = { ...order('', 'A'), id: undefined }
    const [first, second] = [{}, {}]
    const told = (within: object, place: number) => found(nameless, { within, fullUrl: `urn:x:${place}` })
    expect(keys([told(first, 1), told(second, 2)])).toHaveLength(1)
    expect(keys([told(first, 1), told(second, 2), told(second, 3)])).toHaveLength(2)
  })

  it('that are versions of one are the newest of them, in whatever order', () => {
    const uuid = '0fc878c1-a158-425f-ba08-ea4366fbb4e1'
    const versions = ['2', '10', '9'].map((versionId) => found(order(uuid, versionId, { meta: { versionId } })))
    expect(prepare(versions, 'Patient/p1').map(resourceOf)).toMatchObject([
      { medicationCodeableConcept: { text: '10' } },
    ])
  })

  it('that are versions of one are told apart by the moment, in whatever zone and however exactly it is written', () => {
    const uuid = '0fc878c1-a158-425f-ba08-ea4366fbb4e1'
    const newestOf = (...moments: string[]) =>
      prepare(
        moments.map((lastUpdated) => found(order(uuid, lastUpdated, { meta: { lastUpdated } }))),
        'Patient/p1',
      ).map((one) => (resourceOf(one) as MedicationRequest).medicationCodeableConcept?.text)
    expect(newestOf('2024-01-01T09:30:00Z', '2024-01-01T10:00:00+02:00')).toEqual(['2024-01-01T09:30:00Z'])
    expect(newestOf('2024-01-01T09:30:00.5Z', '2024-01-01T09:30:00Z')).toEqual(['2024-01-01T09:30:00.5Z'])
  })

  it('are known again when the same file comes again, and when only its time has changed', () => {
    const file = [found(patientMaya), found(order('1', 'A'))]
    const later = [found(patientMaya), found(order('1', 'A', { meta: { lastUpdated: '2026-01-01' } }))]
    expect(keys(later)).toEqual(keys(file))
  })

  it('of two patients who are both called 1 share nothing', () => {
    const of = (name: string) => [
      found({ resourceType: 'Patient', id: '1', name: [{ text: name }] }),
      found(order('0fc878c1-a158-425f-ba08-ea4366fbb4e1', 'A')),
      found(order('1', 'A')),
    ]
    expect(distinct([...keys(of('Maya'), 'Patient/1'), ...keys(of('Tunde'), 'Patient/1')])).toBe(6)
  })

  it.each(['http://localhost:8080/fhir', 'https://example.org/fhir', 'http://hl7.org/fhir'])(
    'at %s are not taken for those of another file there',
    (base) => {
      const [one] = keys([at(base, order('1', 'A'))])
      const [other] = keys([at(base, order('1', 'B'))])
      expect(one).not.toBe(other)
    },
  )
})

describe('a reference', () => {
  const requesterIn = (file: FoundResource[]) => {
    const stored = prepare(file, 'Patient/p1')
    const from = stored.find(({ type }) => type === 'MedicationRequest')
    const address = (from && (resourceOf(from) as MedicationRequest))?.requester?.reference
    const target = stored.find(
      ({ type, resourceId, source, fullUrl }) =>
        address === fullUrl || (address === `${type}/${resourceId}` && source === from?.source),
    )
    return (target && (resourceOf(target) as { name?: { text: string }[] }))?.name?.[0]?.text
  }

  it('leads to the resource of its own file, also where ids are not kept', () => {
    expect(requesterIn([found(order('1', 'A', requester('Practitioner/7'))), found(doctor('7', 'Dr. A'))])).toBe(
      'Dr. A',
    )
    const byAddress = [
      found(order('1', 'A', requester('urn:x:doctor'))),
      found({ ...doctor('', 'Dr. B'), id: undefined }, { fullUrl: 'urn:x:doctor' }),
    ]
    expect(requesterIn(byAddress)).toBe('Dr. B')
  })

  it('leads to the one of its own server where two have the same id', () => {
    const other = 'https://fhir.other.example/r4'
    const file = [at(other, doctor('7', 'Dr. Other')), at(HOSPITAL, doctor('7', 'Dr. Own'))]
    expect(requesterIn([at(HOSPITAL, order('1', 'A', requester('Practitioner/7'))), ...file])).toBe('Dr. Own')
    expect(requesterIn([at(HOSPITAL, order('1', 'A', requester(`${other}/Practitioner/7`))), ...file])).toBe(
      'Dr. Other',
    )
  })

  it('leads to the resource of its own Bundle where two have the same id', () => {
    const inBundle = (...resources: object[]) => {
      const within = {}
      return resources.map((resource) => found(resource, { within }))
    }
    const drug = (name: string) => ({ resourceType: 'Medication', id: '7', code: { text: name } })
    const taken = (name: string) => ({
      ...order(name, ''),
      medicationCodeableConcept: undefined,
      medicationReference: { reference: 'Medication/7' },
    })
    const stored = prepare(
      ['A', 'B'].flatMap((name) => inBundle(taken(name), drug(name))),
      'Patient/p1',
    )
    const meant = stored
      .filter(({ type }) => type === 'MedicationRequest')
      .map((one) => (resourceOf(one) as MedicationRequest).medicationReference?.reference)
      .map((address) => stored.find(({ type, resourceId }) => `${type}/${resourceId}` === address))
    expect(meant.map((one) => one && resourceOf(one))).toMatchObject([drug('A'), drug('B')])
  })

  it('leads across servers where only one can be meant, and nowhere where several can', () => {
    const elsewhere = at('https://fhir.other.example/r4', doctor('7', 'Dr. Other'))
    expect(requesterIn([at(HOSPITAL, order('1', 'A', requester('Practitioner/7'))), elsewhere])).toBe('Dr. Other')
    const two = [found(doctor('7', 'Dr. A')), found(doctor('7', 'Dr. B'))]
    expect(requesterIn([found(order('1', 'A', requester('Practitioner/7'))), ...two])).toBeUndefined()
  })

  it('is a field of that name and nothing else, whatever it and its neighbours say', () => {
    const said = {
      note: [{ text: 'He wrote: {"reference":"Practitioner/7"}\\' }],
      extension: [{ 'x"reference': 'Practitioner/7', reference: { reference: 'Practitioner/7' } }],
      performer: [
        { actor: { display: '\\', reference: 'Practitioner/7' } },
        { actor: { reference: 'Practitioner/"8"\\' } },
      ],
    }
    const [from, seven, eight] = prepare(
      [found({ ...order('1', 'A'), ...said }), found(doctor('7', 'Dr. A')), found(doctor('"8"\\', 'Dr. B'))],
      'Patient/p1',
    )
    expect(from && resourceOf(from)).toMatchObject({
      note: said.note,
      extension: [{ 'x"reference': 'Practitioner/7', reference: { reference: `Practitioner/${seven?.resourceId}` } }],
      performer: [
        { actor: { display: '\\', reference: `Practitioner/${seven?.resourceId}` } },
        { actor: { reference: `Practitioner/${eight?.resourceId}` } },
      ],
    })
  })

  it('of a document finds its bytes across servers', () => {
    const note = {
      resourceType: 'DocumentReference',
      id: 'd',
      content: [{ attachment: { contentType: 'text/plain', url: 'https://fhir.other.example/r4/Binary/b' } }],
    }
    const binary = { resourceType: 'Binary', id: 'b', contentType: 'text/plain', data: 'SGVsbG8=' }
    const stored = prepare([at(HOSPITAL, note), at('https://files.other.example', binary)], 'Patient/p1')
    const document = stored.find(({ type }) => type === 'DocumentReference')
    expect(document && resourceOf(document)).toMatchObject({ content: [{ attachment: { url: 'Binary/b' } }] })
    expect(stored).toContainEqual(
      expect.objectContaining({ type: 'Binary', source: document?.source, resourceId: 'b' }),
    )
  })
})

describe('the people of a file', () => {
  const person = (id: string, more: object) => found({ resourceType: 'Patient', id, ...more })
  const names = (file: FoundResource[]) => byPatient(file).groups.map(({ name }) => name)

  it('are one where name and birth date, or a number, say that they are', () => {
    const birthDate = '2017-07-13'
    const of = (id: string) => found({ ...order(`m${id}`, id), subject: { reference: `Patient/${id}` } })
    const short = person('1', { name: [{ text: 'Maya Okafor' }], birthDate })
    const long = person('2', { name: [{ family: ['Okafor'], given: ['Maya', 'Grace'] }], birthDate })
    const number = [{ system: 'urn:mrn', value: '77' }]
    const byNumber = [
      person('3', { identifier: number, name: [{ text: 'M. O.' }] }),
      person('4', { identifier: number }),
    ]
    expect(names([short, long, of('1'), of('2')])).toEqual(['Maya Okafor'])
    expect(names([...byNumber, of('3'), of('4')])).toEqual(['M. O.'])
    const twin = person('5', { name: [{ text: 'Tunde Okafor' }], birthDate })
    expect(names([short, twin, of('1'), of('5')])).toEqual(['Maya Okafor', 'Tunde Okafor'])
  })

  it('are two where twins share the number of their insurance, and what names only the number is neither’s', () => {
    const birthDate = '2017-07-13'
    const identifier = [{ system: 'urn:insurance', value: '77' }]
    const twin = (id: string, given: string) =>
      person(id, { identifier, birthDate, name: [{ given: [given], family: 'Okafor', prefix: ['Ms.'] }] })
    const of = (name: string, subject: object, more: object = {}) => found({ ...order(name, name), subject, ...more })
    const { groups, shared } = byPatient([
      person('0', { identifier, birthDate }),
      twin('1', 'Ada'),
      twin('2', 'Eva'),
      twin('3', 'A.'),
      person('4', { identifier, birthDate, name: [{ given: ['Ada'], family: 'Okafor', prefix: ['Miss'] }] }),
      of('Ada’s', { reference: 'Patient/1' }),
      of('Eva’s', { reference: 'Patient/2' }),
      of('Ada’s, too', { reference: 'Patient/3' }),
      of('neither’s', { identifier: identifier[0] }),
      of('nor this', { reference: '#p' }, { contained: [{ resourceType: 'Patient', id: 'p', identifier }] }),
    ])
    expect(groups.map(({ name, resources }) => [name, resources.length])).toEqual([
      ['Ms. Ada Okafor', 6],
      ['Ms. Eva Okafor', 2],
    ])
    expect(shared).toHaveLength(2)
  })

  it('of a phone’s export are its owner, whatever each hospital calls them', () => {
    const inSystem = (system: string, id: string, name: string) => [
      found({ resourceType: 'Patient', id, name: [{ text: name }] }, { system }),
      found({ ...order('m', name), subject: { reference: `Patient/${id}` } }, { system }),
    ]
    const file = [
      ...inSystem('A', '1', 'Maya Okafor'),
      ...inSystem('B', '1', 'OKAFOR, M'),
      ...inSystem('C', '9', 'Miss O'),
    ]
    const { groups, shared } = byPatient(file)
    expect([groups.length, groups[0]?.resources.length, shared]).toEqual([1, 6, []])
  })

  it('have what names its patient by number only, or not at all where there is one', () => {
    const one = person('1', { identifier: [{ system: 'urn:mrn', value: '77' }] })
    const numbered = found({ ...order('m', 'A'), subject: { identifier: { system: 'urn:mrn', value: '77' } } })
    const nobodys = found({ ...order('n', 'B'), subject: undefined })
    const { groups, shared } = byPatient([one, numbered, nobodys])
    expect([groups[0]?.resources.length, shared.length]).toEqual([2, 1])
  })
})
