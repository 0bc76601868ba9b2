/** "No known medications" is a statement with its date: of no list an item, and never an allergy. */
import type { FhirResource } from 'fhir/r4.js'
import { expect, it } from 'vitest'
import { recordTexts } from '#server/content/record-texts.ts'
import { ResourceSet } from '#server/records/fhir/resource-set.ts'
import type { Mapping } from './mapping.ts'
import { medicationRows } from './medications.ts'
import { suggestionRows } from './suggestions.ts'
import { vaccinationRows } from './vaccinations.ts'

const mapping = (...resources: object[]): Mapping => ({
  set: new ResourceSet(
    resources.map((resource, place) => ({
      id: `row-${place}`,
      source: 's',
      resourceId: String(place),
      fullUrl: '',
      resource: resource as FhirResource,
      sourceName: 'summary.json',
      importedDate: '2026-11-21T14:02:00.000Z',
    })),
  ),
  personName: 'Maya',
  connectionName: () => '',
  texts: recordTexts.en,
})
const coded = (code: string, text: string) => ({ coding: [{ system: 'http://snomed.info/sct', code }], text })

it('is stated of medicines and vaccines, and listed with neither', () => {
  const records = mapping(
    {
      resourceType: 'MedicationStatement',
      status: 'active',
      effectiveDateTime: '2025-05-14',
      medicationCodeableConcept: coded('787481004', 'No known current medicines'),
    },
    { resourceType: 'Immunization', status: 'completed', vaccineCode: coded('no-immunization-info', 'No information') },
    { resourceType: 'AllergyIntolerance', code: coded('no-allergy-info', 'No information about allergies') },
    { resourceType: 'AllergyIntolerance', code: coded('716186003', 'No known allergies') },
  )
  expect([medicationRows(records), vaccinationRows(records)]).toEqual([[], []])
  expect(suggestionRows(records).map(({ kind, text, date, isNone }) => [kind, text, date, isNone])).toEqual([
    ['allergy', 'No known allergies', '', true],
    ['medication', 'No known current medicines', '2025-05-14', true],
    ['immunization', 'No information', '', false],
  ])
})

it('is not what was never asked: that is neither an allergy nor the word that there are none', () => {
  const notAsked = coded('1631000175102', 'Not on File')
  const records = mapping(
    { resourceType: 'AllergyIntolerance', code: notAsked },
    { resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: notAsked },
    { resourceType: 'AllergyIntolerance', code: coded('716186003', 'No known allergies') },
  )
  expect(suggestionRows(records).map(({ kind, text, isNone }) => [kind, text, isNone])).toEqual([
    ['allergy', 'No known allergies', true],
    ['medication', 'Not on File', false],
  ])
})

it('may be of one kind of allergies alone, and says so in its own words', () => {
  const of = (code: string, text: string) => ({ resourceType: 'AllergyIntolerance', code: coded(code, text) })
  const records = mapping(
    of('428197003', 'No known insect allergy'),
    of('716220001', 'No known animal allergy'),
    of('429625007', 'No known food allergy'),
  )
  expect(suggestionRows(records).map(({ text, isNone }) => [text, isNone])).toEqual([
    ['No known insect allergy', true],
    ['No known animal allergy', true],
    ['No known food allergy', true],
  ])
})

it('is told in the words of the source, else of the standard, where it says less than that there are none', () => {
  const stated = (code: string, text?: string) => ({
    resourceType: 'MedicationStatement',
    status: 'active',
    medicationCodeableConcept: { coding: [{ code }], text },
  })
  const records = mapping(
    stated('408350003', 'Takes nothing on her own'),
    stated('182849000'),
    stated('787481004'),
    stated('182904002'),
    { resourceType: 'AllergyIntolerance', code: { coding: [{ code: '716186003' }] } },
  )
  expect(medicationRows(records)).toEqual([])
  expect(suggestionRows(records).map(({ text, isNone }) => [text, isNone])).toEqual([
    ['No known allergies', true],
    ['Takes nothing on her own', false],
    ['No drug therapy prescribed', false],
    ['No known medications', true],
    ['Drug treatment unknown', false],
  ])
})
