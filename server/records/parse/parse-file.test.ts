/** Files as people really drop them, and files that nobody should. */
import { describe, expect, it } from 'vitest'
import { bundle, bytesOf, cda, ofMaya, patientMaya } from '#tests/support/records.ts'
import { parseFile } from './parse-file.ts'

const shot = {
  resourceType: 'Immunization',
  id: 'i1',
  status: 'completed',
  patient: { reference: 'Patient/p1' },
  vaccineCode: { text: 'MMR' },
}

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

const section = (template: string, body: string, text = '') =>
  `<component><section><templateId root="2.16.840.1.113883.10.20.22.2.${template}"/><title>S</title><text>${text}</text>${body}</section></component>`
const product = (code: string) =>
  `<consumable><manufacturedProduct><manufacturedMaterial>${code}<lotNumberText>L7</lotNumberText></manufacturedMaterial></manufacturedProduct></consumable>`

describe('a C-CDA document', () => {
  it('becomes medicines, vaccines, allergies, problems and notes, and itself a note', async () => {
    const body = [
      section(
        '1.1',
        `<entry><substanceAdministration><id root="1.9"/><statusCode code="active"/><effectiveTime><low value="20240101"/></effectiveTime><effectiveTime><period value="12" unit="h"/></effectiveTime><routeCode displayName="Oral"/><doseQuantity value="5" unit="mL"/>${product('<code code="1" codeSystem="2.16.840.1.113883.6.88"><originalText><reference value="#m1"/></originalText></code>')}</substanceAdministration></entry>`,
        '<content ID="m1">Ethosuximide</content>',
      ),
      section(
        '2',
        `<entry><substanceAdministration negationInd="true"><effectiveTime value="20231105"/>${product('<code code="140" codeSystem="2.16.840.1.113883.12.292" displayName="Influenza"/>')}</substanceAdministration></entry>`,
      ),
      section(
        '6.1',
        '<entry><act><statusCode code="active"/><entryRelationship><observation><participant><participantRole><playingEntity><code displayName="Peanut"/></playingEntity></participantRole></participant></observation></entryRelationship></act></entry>',
      ),
      section(
        '5.1',
        '<entry><act><statusCode code="active"/><entryRelationship><observation><effectiveTime><low value="2023"/></effectiveTime><value displayName="Epilepsy"/></observation></entryRelationship></act></entry>',
      ),
      section(
        '65',
        '<entry><act><effectiveTime value="20240305"/></act></entry>',
        '<paragraph>She <content styleCode="Bold">slept</content>.</paragraph>',
      ),
      section('7', ''),
    ].join('')
    const { format, resources, skipped } = await read(cda(body))
    expect(format).toBe('c-cda')
    expect(resources.map(({ resourceType }) => resourceType)).toEqual([
      'Patient',
      'DocumentReference',
      'MedicationStatement',
      'Immunization',
      'AllergyIntolerance',
      'Condition',
      'DocumentReference',
    ])
    expect(resources[0]).toMatchObject({ birthDate: '2017-07-13', name: [{ text: 'Maya Okafor' }] })
    expect(resources[1]).toMatchObject({
      id: '1.2.3.9',
      date: '2024-03-05T10:15:00-06:00',
      custodian: { display: 'Lakeside' },
      subject: { reference: 'Patient/1.2.77' },
    })
    expect(resources[2]).toMatchObject({
      status: 'active',
      medicationCodeableConcept: {
        text: 'Ethosuximide',
        coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '1' }],
      },
      effectivePeriod: { start: '2024-01-01' },
      dosage: [
        {
          route: { text: 'Oral' },
          doseAndRate: [{ doseQuantity: { value: 5, unit: 'mL' } }],
          timing: { repeat: { period: 12, periodUnit: 'h' } },
        },
      ],
    })
    expect(resources[3]).toMatchObject({ status: 'not-done', occurrenceDateTime: '2023-11-05', lotNumber: 'L7' })
    expect(resources[4]).toMatchObject({ code: { text: 'Peanut' } })
    expect(resources[5]).toMatchObject({ code: { text: 'Epilepsy' }, onsetDateTime: '2023' })
    expect(
      Buffer.from(
        (resources[6] as { content: { attachment: { data: string } }[] }).content[0]!.attachment.data,
        'base64',
      ).toString(),
    ).toBe('<p>She <strong>slept</strong>.</p>')
    expect(skipped).toEqual([{ what: 'S', code: 'not-shown', count: 1 }])
  })
})
