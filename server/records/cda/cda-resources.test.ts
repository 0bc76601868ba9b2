/** C-CDA documents as FHIR resources: what real ones write, in small. */
import type { AllergyIntolerance, Condition, DocumentReference, Immunization, MedicationStatement } from 'fhir/r4.js'
import { describe, expect, it } from 'vitest'
import { parseFile } from '#server/records/parse/parse-file.ts'
import { bytesOf, cda } from '#tests/support/records.ts'

const ROOT = '2.16.840.1.113883.10.20.22.'
const section = (template: string, entries: string, text = '', more = '') =>
  `<component><section><templateId root="${ROOT}2.${template}"/><title>S</title><text>${text}</text>${entries}${more}</section></component>`
const coded = (loinc: string, entries: string, text = '', attributes = '') =>
  `<component><section ${attributes}><code code="${loinc}" codeSystem="2.16.840.1.113883.6.1"/><title>S</title><text>${text}</text>${entries}</section></component>`
const product = (code: string) =>
  `<consumable><manufacturedProduct><manufacturedMaterial>${code}<lotNumberText>L7</lotNumberText></manufacturedMaterial></manufacturedProduct></consumable>`
const drug = (name: string) => product(`<code code="1" codeSystem="2.16.840.1.113883.6.88" displayName="${name}"/>`)
const medicine = (inside: string, attributes = 'moodCode="EVN"', name = 'Syrup') =>
  `<entry><substanceAdministration ${attributes}>${inside}${drug(name)}</substanceAdministration></entry>`

const read = async (body: string) => {
  const { format, found, skipped } = await parseFile(bytesOf(body.startsWith('<?xml') ? body : cda(body)))
  const resources = found.map(({ resource }) => resource)
  const ofType = <T>(type: string) => resources.filter(({ resourceType }) => resourceType === type) as T[]
  return {
    format,
    found,
    resources,
    skipped: skipped.list(),
    medicines: ofType<MedicationStatement>('MedicationStatement'),
    vaccines: ofType<Immunization>('Immunization'),
    allergies: ofType<AllergyIntolerance>('AllergyIntolerance'),
    conditions: ofType<Condition>('Condition'),
    notes: ofType<DocumentReference>('DocumentReference'),
  }
}

/** The only medicine of a document with this entry in its medication section. */
const medicineOf = async (inside: string, attributes?: string, text?: string) => {
  const { medicines } = await read(section('1.1', medicine(inside, attributes), text))
  expect(medicines).toHaveLength(1)
  return medicines[0]!
}
const doseOf = async (inside: string, text?: string) => (await medicineOf(inside, 'moodCode="EVN"', text)).dosage
const decoded = ({ content }: DocumentReference) => Buffer.from(content[0]!.attachment.data!, 'base64').toString()

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
    const { format, resources, skipped } = await read(body)
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
    expect(skipped).toEqual([])
  })
})
