/** Files as people really drop them, and files that nobody should. */
import { describe, expect, it } from 'vitest'
import { bundle, bytesOf, ofMaya, patientMaya, shot } from '#tests/support/records.ts'
import { parseFile } from './parse-file.ts'

const read = async (file: unknown) => {
  const { format, found, skipped } = await parseFile(file instanceof Uint8Array ? file : bytesOf(file))
  return {
    format,
    types: found.map(({ resource }) => resource.resourceType),
    resources: found.map(({ resource }) => resource),
    skipped: skipped.list(),
  }
}

describe('a file is read', () => {
  it('as a Bundle, a batch of Bundles, a single resource, or a list of them', async () => {
    expect(await read(bundle(patientMaya, shot))).toMatchObject({
      format: 'bundle',
      types: ['Patient', 'Immunization'],
    })
    expect(await read(bundle(bundle(shot), bundle(patientMaya)))).toMatchObject({ types: ['Immunization', 'Patient'] })
    expect(await read(shot)).toMatchObject({ format: 'resource', types: ['Immunization'] })
    expect(await read([shot, patientMaya])).toMatchObject({ types: ['Immunization', 'Patient'] })
  })

  it('as a history, of which each record is what it was in the end, and one that was deleted is none', async () => {
    const version = (id: string, status: string, lastUpdated: string) => ({
      fullUrl: `http://localhost:8080/fhir/MedicationRequest/${id}`,
      resource: { resourceType: 'MedicationRequest', id, status, meta: { lastUpdated }, ...ofMaya },
      request: { method: 'PUT', url: `MedicationRequest/${id}/_history/1` },
    })
    const entry = [
      { request: { method: 'DELETE', url: 'MedicationRequest/1' }, response: { lastModified: '2024-03-01T00:00:00Z' } },
      version('1', 'active', '2024-02-01T00:00:00Z'),
      version('2', 'stopped', '2024-02-01T00:00:00Z'),
      version('2', 'active', '2024-01-01T00:00:00Z'),
      { request: { method: 'DELETE', url: 'MedicationRequest/3' }, response: { lastModified: '2024-01-01T00:00:00Z' } },
      version('3', 'on-hold', '2024-02-01T00:00:00Z'),
    ]
    for (const one of [entry, entry.toReversed()]) {
      const { resources } = await read({ resourceType: 'Bundle', type: 'history', entry: one })
      expect(resources.map((resource) => [resource.id, 'status' in resource && resource.status]).toSorted()).toEqual([
        ['2', 'stopped'],
        ['3', 'on-hold'],
      ])
    }
  })

  it('with the mark that some editors put in front', async () => {
    expect(await read(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesOf(shot)]))).toMatchObject({
      types: ['Immunization'],
    })
  })

  it('as NDJSON, where one bad line is left out and said', async () => {
    const lines = [JSON.stringify(patientMaya), '{"resourceType":"Immuniz', '', JSON.stringify(shot)].join('\n')
    expect(await read(lines)).toMatchObject({
      format: 'ndjson',
      types: ['Patient', 'Immunization'],
      skipped: [{ what: 'NDJSON', code: 'bad-line', count: 1 }],
    })
  })

  it('without what is not shown, and says so by type', async () => {
    const observation = (id: string): object => ({ resourceType: 'Observation', id, ...ofMaya })
    const { types, skipped } = await read(
      bundle(observation('1'), observation('2'), shot, { resourceType: 'OperationOutcome', issue: [] }, { no: 'type' }),
    )
    expect(types).toEqual(['Immunization'])
    expect(skipped).toEqual([
      { what: 'Observation', code: 'not-shown', count: 2 },
      { what: 'OperationOutcome', code: 'server-error', count: 1 },
      { what: '', code: 'no-type', count: 1 },
    ])
  })

  it('in DSTU2, as Apple Health still exports it', async () => {
    const order = {
      resourceType: 'MedicationOrder',
      id: 'o',
      dateWritten: '2016-01-02',
      status: 'active',
      patient: { reference: 'Patient/p1' },
      prescriber: { display: 'Dr. B' },
      medicationCodeableConcept: { text: 'Syrup' },
    }
    const old = {
      resourceType: 'Immunization',
      id: 'i',
      date: '2015',
      wasNotGiven: true,
      reported: false,
      patient: { reference: 'Patient/p1' },
      explanation: { reasonNotGiven: [{ text: 'Ill' }] },
    }
    const { resources } = await read(bundle(order, old))
    expect(resources[0]).toMatchObject({
      resourceType: 'MedicationRequest',
      authoredOn: '2016-01-02',
      requester: { display: 'Dr. B' },
      subject: { reference: 'Patient/p1' },
    })
    expect(resources[1]).toMatchObject({
      status: 'not-done',
      occurrenceDateTime: '2015',
      primarySource: true,
      statusReason: { text: 'Ill' },
    })
  })

  it('in R5, where a medicine is one field', async () => {
    const { resources } = await read({
      resourceType: 'MedicationRequest',
      id: 'r5',
      medication: { concept: { text: 'Drops' } },
      ...ofMaya,
    })
    expect(resources[0]).toMatchObject({ medicationCodeableConcept: { text: 'Drops' } })
  })
})
