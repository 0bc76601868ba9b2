/** One test for each rule by which medicines are listed, on the awkward shapes that real servers send. */
import { describe, expect, it } from 'vitest'
import { recordTexts } from '#server/content/record-texts.ts'
import type { Entry } from '#server/db/stored-resource.ts'
import { entry, mapping, only } from '#tests/support/mapped-records.ts'
import { medicationRows } from './medications.ts'

const request = (more: object = {}): object => ({
  resourceType: 'MedicationRequest',
  id: 'm',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/p' },
  medicationCodeableConcept: { text: 'Ethosuximide' },
  ...more,
})
const medicine = (resource: object, ...others: object[]) => only(medicationRows(mapping([resource, ...others])))

describe('a medicine', () => {
  it('is named by its text, else by the coding a person chose, else by a display, else by a code', () => {
    const coding = [{ code: '1' }, { code: '2', display: 'Two' }, { code: '3', display: 'Three', userSelected: true }]
    const named = (medicationCodeableConcept: object) =>
      medicine(request({ medicationCodeableConcept })).medicationCodeableConcept
    expect(named({ text: 'As written', coding })).toBe('As written')
    expect(named({ coding })).toBe('Three')
    expect(named({ coding: coding.slice(0, 2) })).toBe('Two')
    expect(named({ coding: coding.slice(0, 1) })).toBe('1')
    expect(named({})).toBe('Unnamed medication')
  })

  it.each([
    [
      'contained',
      { reference: '#drug' },
      { contained: [{ resourceType: 'Medication', id: 'drug', code: { text: 'Contained' } }] },
      'Contained',
    ],
    [
      'contained, with the sign of a reference in its id',
      { reference: '#drug' },
      { contained: [{ resourceType: 'Medication', id: '#drug', code: { text: 'Contained' } }] },
      'Contained',
    ],
    ['beside it', { reference: 'Medication/drug' }, {}, 'Beside'],
    ['by a full address', { reference: 'https://h.example/fhir/Medication/drug/_history/2' }, {}, 'Beside'],
    ['by an identifier', { reference: 'Medication?identifier=urn:n|77' }, {}, 'Beside'],
    ['nowhere, but with a display', { reference: 'Medication/gone', display: 'Shown' }, {}, 'Shown'],
    ['nowhere at all', { reference: 'Medication/gone' }, {}, 'Unnamed medication'],
  ])('named by reference only is found %s', (_, medicationReference, more, expected) => {
    const drug = {
      resourceType: 'Medication',
      id: 'drug',
      identifier: [{ system: 'urn:n', value: '77' }],
      code: { text: 'Beside' },
    }
    const row = medicine(request({ medicationCodeableConcept: undefined, medicationReference, ...more }), drug)
    expect(row.medicationCodeableConcept).toBe(expected)
  })

  it('without a name of its own is called by its ingredients', () => {
    const drug = {
      resourceType: 'Medication',
      id: 'drug',
      contained: [{ resourceType: 'Substance', id: 's', code: { text: 'C' } }],
      ingredient: [
        { itemCodeableConcept: { text: 'A' } },
        { itemCodeableConcept: { text: 'B' } },
        { itemReference: { reference: '#s' } },
      ],
    }
    const row = medicine(
      request({ medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/drug' } }),
      drug,
    )
    expect(row.medicationCodeableConcept).toBe('A, B, C')
  })

  it('never shows a family an address or an id in place of a name', () => {
    const row = medicine(
      request({
        requester: { reference: 'Practitioner/unknown' },
        recorder: { display: 'urn:uuid:0193e5a0-1c00-7a02-8a02-00000000a1a0' },
        subject: { reference: 'Patient/p', display: 'Patient/p' },
      }),
    )
    expect([row.prescribedBy, row.patient]).toEqual(['', 'Maya Okafor'])
  })

  it('takes its date from the order, else from the dispensing, else from the dosage, else from nothing', () => {
    const dispenseRequest = { validityPeriod: { start: '2025-02' } }
    const dosageInstruction = [{ timing: { repeat: { boundsPeriod: { start: '2024' } } } }]
    const dated = (more: object) =>
      medicine(request({ meta: { lastUpdated: '2026-01-01T00:00:00Z' }, ...more })).datePrescribed
    expect(dated({ authoredOn: '2026-03-04', dispenseRequest, dosageInstruction })).toBe('2026-03-04')
    expect(dated({ dispenseRequest, dosageInstruction })).toBe('2025-02')
    expect(dated({ dosageInstruction })).toBe('2024')
    expect(dated({})).toBe('')
  })

  it('says who prescribed it through a role, and who told of it', () => {
    const role = {
      resourceType: 'PractitionerRole',
      id: 'r',
      practitioner: { reference: 'Practitioner/d' },
      organization: { display: 'Creek Street' },
    }
    const doctor = {
      resourceType: 'Practitioner',
      id: 'd',
      name: [{ prefix: ['Dr.'], given: ['Amina'], family: 'Haddad' }],
    }
    const row = medicine(request({ requester: { reference: 'PractitionerRole/r' } }), role, doctor)
    expect([row.prescribedBy, row.providerName, row.informationSource]).toEqual([
      'Dr. Amina Haddad',
      'Creek Street',
      'Prescriber',
    ])
    expect(medicine(request({ reportedBoolean: true })).informationSource).toBe('Reported by patient or family')
    expect(medicine(request({ reportedReference: { display: 'Ada' } })).informationSource).toBe('Ada')
  })

  it('is taken as written, in the order of the instructions', () => {
    const dosageInstruction = [
      { sequence: 2, text: 'then two' },
      { sequence: 1, text: 'first one' },
    ]
    expect(medicine(request({ dosageInstruction })).dose).toBe('first one; then two')
  })

  it('is taken as the parts say where nobody wrote it out', () => {
    const dosageInstruction = [
      {
        doseAndRate: [{ doseRange: { low: { value: 1 }, high: { value: 2, unit: 'tablets' } } }],
        route: { text: 'by mouth' },
        timing: { repeat: { frequency: 2, period: 6, periodUnit: 'h' } },
        asNeededCodeableConcept: { text: 'pain' },
      },
    ]
    const row = medicine(request({ dosageInstruction }))
    expect(row.dose).toBe('1–2 tablets, by mouth, 2× every 6 hours, as needed (pain)')
    expect([row.quantityValue, row.quantityUnit]).toEqual(['1', ''])
    const inFrench = only(medicationRows(mapping([request({ dosageInstruction })], { texts: recordTexts.fr })))
    expect(inFrench.dose).toBe('1–2 tablets, by mouth, 2× toutes les 6 heures, si besoin (pain)')
  })

  it('without any dose has an empty one, and a unit only from the quantity that gave the value', () => {
    const row = medicine(request())
    expect([row.dose, row.quantityValue, row.quantityUnit]).toEqual(['', '', ''])
    const dispenseRequest = { quantity: { value: 30, unit: 'tablet' } }
    const dosageInstruction = [{ text: 'one', doseAndRate: [{ doseQuantity: { value: 5 } }] }]
    const both = medicine(request({ dispenseRequest, dosageInstruction }))
    expect([both.quantityValue, both.quantityUnit]).toEqual(['5', ''])
    const dispensed = medicine(request({ dispenseRequest }))
    expect([dispensed.quantityValue, dispensed.quantityUnit]).toEqual(['30', 'tablet'])
  })

  it.each([
    ['entered in error', { status: 'entered-in-error' }],
    ['a draft', { status: 'draft' }],
    ['only proposed', { intent: 'proposal' }],
  ])('that is %s is none', (_, more) => {
    expect(medicationRows(mapping([request(more)]))).toEqual([])
  })

  it('that is stated in a draft of R5, or in error, is none', () => {
    const stated = (status: string) => ({
      resourceType: 'MedicationStatement',
      id: 's',
      status,
      medicationCodeableConcept: { text: 'Syrup' },
    })
    expect(medicationRows(mapping([stated('active')]))).toHaveLength(1)
    expect(medicationRows(mapping([stated('draft')]))).toEqual([])
    expect(medicationRows(mapping([stated('entered-in-error')]))).toEqual([])
  })

  it('that is stopped stays, with its status', () => {
    expect(medicine(request({ status: 'stopped' })).status).toBe('stopped')
  })

  it('listed as order and as statement is shown once', () => {
    const statement = {
      resourceType: 'MedicationStatement',
      id: 's',
      status: 'active',
      subject: { reference: 'Patient/p' },
      medicationCodeableConcept: { text: 'ethosuximide' },
      effectiveDateTime: '2026-03-04T08:00:00Z',
    }
    expect(medicationRows(mapping([request({ authoredOn: '2026-03-04' }), statement]))).toHaveLength(1)
    const otherDose = { ...statement, dosage: [{ text: 'twice daily' }] }
    expect(medicationRows(mapping([request({ authoredOn: '2026-03-04' }), otherDose]))).toHaveLength(2)
    const other = {
      ...statement,
      effectiveDateTime: '2020-01-01',
      informationSource: { reference: 'Patient/p', display: 'Maya' },
    }
    const rows = medicationRows(mapping([request({ authoredOn: '2026-03-04' }), other]))
    expect(rows.map(({ datePrescribed, informationSource }) => [datePrescribed, informationSource])).toEqual([
      ['2026-03-04', 'Prescriber'],
      ['2020-01-01', 'Maya'],
    ])
  })

  it('stands newest first and undated last, whatever the precision of its date', () => {
    const dates = ['', '2026-03-04T23:00:00-06:00', '2026', '2026-03', 'long ago', '2026-03-05']
    const rows = medicationRows(mapping(dates.map((authoredOn, index) => request({ id: `m${index}`, authoredOn }))))
    expect(rows.map(({ datePrescribed }) => datePrescribed)).toEqual([
      '2026-03-04T23:00:00-06:00',
      '2026-03-05',
      '2026-03',
      '2026',
      '',
      'long ago',
    ])
  })

  it('comes from the connected system where there is one', () => {
    const row = only(medicationRows(mapping([request()], { connectionName: () => 'Lakeside' })))
    expect(row.providerName).toBe('Lakeside')
  })

  it('finds nothing in another source, although type and id are the same', () => {
    const drug = entry(
      { resourceType: 'Medication', id: 'drug', code: { text: 'Of another hospital' } },
      { source: 'other' },
    )
    const row = medicine(
      request({ medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/drug' } }),
      drug,
    )
    expect(row.medicationCodeableConcept).toBe('Unnamed medication')
  })

  it('ordered by a role that names itself, or through a chain without end, is listed without a prescriber', () => {
    const role = (id: string, next: string) => ({
      resourceType: 'PractitionerRole',
      id,
      practitioner: { reference: `PractitionerRole/${next}` },
      organization: { reference: `PractitionerRole/${next}` },
    })
    const ordered = request({ requester: { reference: 'PractitionerRole/r0' } })
    const chain = Array.from({ length: 10_000 }, (_, place) => role(`r${place}`, `r${place + 1}`))
    expect(medicine(ordered, role('r0', 'r0')).prescribedBy).toBe('')
    expect(medicine(ordered, role('r0', 'r1'), role('r1', 'r0')).prescribedBy).toBe('')
    expect(medicine(ordered, ...chain).prescribedBy).toBe('')
  })

  it('that cannot be read has a row that says so, and keeps none of the others away', () => {
    const thrower = Object.defineProperty({ ...request({ id: 'bad' }) }, 'dosageInstruction', {
      get() {
        throw new RangeError('too deep')
      },
    })
    const told: unknown[] = []
    const onUnreadable = (_: Entry, error: unknown) => void told.push(error)
    const rows = medicationRows(mapping([thrower, request()], { onUnreadable }))
    expect(told).toEqual([new RangeError('too deep')])
    expect(rows.map((row) => row.medicationCodeableConcept).toSorted()).toEqual([
      'Ethosuximide',
      'This record could not be read',
    ])
  })

  it.each([
    [{ doNotPerform: true, reasonCode: [{ text: 'Bleeding' }] }, 'do-not-take', 'Bleeding'],
    [{ status: 'stopped', statusReason: { text: 'Rash' } }, 'stopped', 'Rash'],
    [{ status: 'completed' }, 'listed', ''],
    [{ status: 'completed', dispenseRequest: { validityPeriod: { end: '2020-01-01' } } }, 'completed', ''],
    [{ status: 'completed', dateEnded: '2020-01-01' }, 'completed', ''],
    [{ status: undefined }, 'unknown', ''],
  ])('ordered with %o has the status %s', (more, status, statusReason) => {
    expect(medicine(request(more))).toMatchObject({ status, statusReason })
  })

  it.each([
    [{ status: 'completed' }, 'listed'],
    [{ status: 'completed', effectivePeriod: { start: '2019', end: '2020' } }, 'completed'],
    [{ status: 'not-taken', statusReason: [{ text: 'Nausea' }] }, 'not-taken'],
  ])('stated with %o has the status %s', (more, status) => {
    const { status: _, ...plain } = request() as { status: string }
    expect(medicine({ ...plain, resourceType: 'MedicationStatement', ...more }).status).toBe(status)
  })

  it('is not made of the statement that there are none', () => {
    const none = { coding: [{ system: 'http://snomed.info/sct', code: '787481004' }], text: 'None' }
    expect(medicationRows(mapping([request({ medicationCodeableConcept: none })]))).toEqual([])
  })

  it('is told by the family where they are the ones who asked for it', () => {
    const row = medicine(request({ requester: { reference: 'Patient/p', display: 'patient-reported' } }))
    expect(row.informationSource).toBe('Reported by patient or family')
  })

  it('survives fields of any other kind', () => {
    const broken = {
      medicationCodeableConcept: 'just text',
      authoredOn: 20260304,
      dosageInstruction: { text: ['x'], doseAndRate: 'y' },
      requester: 'somebody',
      subject: null,
      dispenseRequest: [],
      contained: 'none',
      meta: 7,
    }
    expect(medicine(request(broken)).medicationCodeableConcept).toBe('just text')
  })
})
