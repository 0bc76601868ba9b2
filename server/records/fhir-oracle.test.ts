/** The lists hold what FHIR files hold: every item, as it is written, and nothing else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordTexts } from '#server/content/record-texts.ts'
import { differences, expectedRows, shownMedication, shownNote, shownVaccination } from '#tests/support/fhir-oracle.ts'
import { bytesOf, resourceOf } from '#tests/support/records.ts'
import { ResourceSet } from './fhir/resource-set.ts'
import { drVisitNoteRows } from './mapping/dr-visit-notes.ts'
import type { Mapping } from './mapping/mapping.ts'
import { medicationRows } from './mapping/medications.ts'
import { vaccinationRows } from './mapping/vaccinations.ts'
import { parseFile } from './parse/parse-file.ts'
import { byPatient } from './parse/patients.ts'
import { ImportRefused } from './parse/refused.ts'
import { prepare } from './prepare.ts'

/** A mapping for each person of the file. */
async function people(bytes: Uint8Array): Promise<Mapping[]> {
  const { found } = await parseFile(bytes)
  const { groups, shared } = byPatient(found)
  const all = groups.length > 0 ? groups : [{ key: '', resources: [] }]
  return all.map(({ key, resources }) => {
    const stored = prepare([...resources, ...shared], key)
    const entries = stored.map((one, place) =>
      Object.assign(
        {
          id: `row-${place}`,
          sourceName: 'file.json',
          importedDate: '2026-11-22T00:00:00Z',
          resource: resourceOf(one),
        },
        one,
      ),
    )
    return { set: new ResourceSet(entries), personName: '', connectionName: () => '', texts: recordTexts.en }
  })
}

async function wrongIn(file: unknown): Promise<string[]> {
  const wanted = expectedRows(file)
  const mappings = await people(bytesOf(file)).catch((error: unknown) => {
    if (error instanceof ImportRefused) return []
    throw error
  })
  return [
    ...differences(wanted.medications, mappings.flatMap(medicationRows).map(shownMedication)),
    ...differences(wanted.vaccinations, mappings.flatMap(vaccinationRows).map(shownVaccination)),
    ...differences(wanted.notes, mappings.flatMap(drVisitNoteRows).map(shownNote)),
  ]
}

/** Beside the repository where there is one. */
const SHARED = new URL('../../../shared/fhir/', import.meta.url)
const files = existsSync(SHARED)
  ? readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  : []

describe.runIf(files.length > 0)('a file of real shape', () => {
  it.each(files)('%s comes through whole', async (name) => {
    expect(await wrongIn(JSON.parse(readFileSync(new URL(name, SHARED), 'utf8')))).toEqual([])
  })
})

const units = fc.constantFrom('mg', 'mL', 'tablet')
const amount = fc.record({ value: fc.integer({ min: 2, max: 900 }), unit: units })
const repeat = fc.record(
  {
    frequency: fc.integer({ min: 1, max: 6 }),
    period: fc.integer({ min: 1, max: 12 }),
    periodUnit: fc.constantFrom('h', 'd', 'wk', 'mo', 'week'),
    when: fc.subarray(['MORN', 'HS', 'AC', 'XYZ'], { minLength: 1 }),
    count: fc.integer({ min: 2, max: 30 }),
  },
  { requiredKeys: [] },
)
const dosage = fc.record(
  {
    text: fc.constantFrom('As directed', 'Take 3 mg every 8 hours', 'Une fois par semaine', '5 mL at bedtime'),
    patientInstruction: fc.constantFrom('With food', 'Shake  well'),
    doseAndRate: amount.map((doseQuantity) => [{ doseQuantity }]),
    timing: repeat.map((one) => ({ repeat: one })),
    asNeededBoolean: fc.boolean(),
  },
  { requiredKeys: [] },
)
const order = fc.record({
  type: fc.constantFrom('MedicationRequest', 'MedicationStatement'),
  /** Few, so that they repeat. */
  id: fc.constantFrom(undefined, '1', '2'),
  base: fc.constantFrom('', 'https://fhir.one.example/r4', 'https://fhir.two.example/r4', 'http://localhost:8080'),
  status: fc.constantFrom('active', 'stopped', 'on-hold', 'completed', 'not-taken'),
  doNotPerform: fc.boolean(),
  date: fc.constantFrom('2020', '2020-02', '2020-02-03', '2020-02-03T00:00:00Z', '2020-02-03T10:00:00+77:00'),
  dosages: fc.array(dosage, { maxLength: 2 }),
  doctor: fc.constantFrom('A', 'B'),
})

/** Orders whose ids repeat, each of another medicine, with the doctor named by reference. */
const bundles = fc.array(order, { minLength: 1, maxLength: 6 }).map((orders) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    { resource: { resourceType: 'Patient', id: '1', name: [{ text: 'Maya Okafor' }] } },
    ...orders.map(({ type, id, base, status, doNotPerform, date, dosages, doctor }, place) => ({
      ...(base && id ? { fullUrl: `${base}/${type}/${id}` } : {}),
      resource: {
        resourceType: type,
        ...(id ? { id } : {}),
        status,
        subject: { reference: 'Patient/1' },
        medicationCodeableConcept: { text: `Remedy ${place}` },
        ...(type === 'MedicationRequest'
          ? {
              intent: 'order',
              doNotPerform,
              authoredOn: date,
              dosageInstruction: dosages,
              requester: { display: `Dr. ${doctor}` },
            }
          : { dateAsserted: date, dosage: dosages }),
      },
    })),
  ],
}))

describe('any file', () => {
  it('loses nothing, invents nothing, and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(bundles, async (bundle) => {
        expect(await wrongIn(bundle)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('the comparison', () => {
  it('notices a dose that is lost, one that is invented, and an item too many', () => {
    const one = {
      resourceType: 'MedicationRequest',
      status: 'active',
      medicationCodeableConcept: { text: 'A' },
      dosageInstruction: [{ doseAndRate: [{ doseQuantity: { value: 5, unit: 'mg' } }] }],
    }
    const { medications } = expectedRows(one)
    const row = { name: 'A', date: '', dose: '5 mg', status: 'active', people: '', hasDocument: false }
    expect(differences(medications, [row])).toEqual([])
    expect(differences(medications, [{ ...row, dose: '' }])).toHaveLength(2)
    expect(differences(medications, [{ ...row, dose: '5 mg, 7× per day' }])).toHaveLength(2)
    expect(differences(medications, [row, row])).toHaveLength(1)
    expect(differences(medications, [{ ...row, status: 'stopped' }])).toHaveLength(2)
  })
})
