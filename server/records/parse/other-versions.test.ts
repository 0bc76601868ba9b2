/** Every version of FHIR says the same in the lists. */
import type { FhirResource } from 'fhir/r4.js'
import { describe, expect, it } from 'vitest'
import { toR4 } from './other-versions.ts'

const read = (resource: object): object => toR4(resource as FhirResource)
const doctor = { reference: 'Practitioner/d', display: 'Dr. A' }

describe('every version', () => {
  it('says the status in the words of FHIR, however it spells them', () => {
    const statusOf = (resourceType: string, status: string) => read({ resourceType, status, docStatus: 'Final' })
    expect(statusOf('MedicationRequest', 'ENTERED_IN_ERROR')).toMatchObject({ status: 'entered-in-error' })
    expect(statusOf('MedicationRequest', 'Stopped')).toMatchObject({ status: 'stopped' })
    expect(statusOf('Immunization', 'Not Done')).toMatchObject({ status: 'not-done' })
    expect(statusOf('DocumentReference', 'Superseded')).toMatchObject({ status: 'superseded', docStatus: 'final' })
    expect(read({ resourceType: 'AllergyIntolerance', status: 'Entered in error' })).toMatchObject({
      verificationStatus: { coding: [{ code: 'entered-in-error' }] },
    })
  })
})

it('reads a yes that is written as a word, so that what must not be taken is not shown as taken', () => {
  expect(read({ resourceType: 'MedicationRequest', doNotPerform: 'true' })).toMatchObject({ doNotPerform: true })
  expect(read({ resourceType: 'MedicationStatement', wasNotTaken: 'true' })).toMatchObject({ status: 'not-taken' })
  expect(read({ resourceType: 'Immunization', wasNotGiven: 'true' })).toMatchObject({ status: 'not-done' })
  expect(read({ resourceType: 'MedicationRequest', dosageInstruction: [{ asNeededBoolean: 'true' }] })).toMatchObject({
    dosageInstruction: [{ asNeededBoolean: true }],
  })
  expect(read({ resourceType: 'MedicationRequest', doNotPerform: 'false' })).toMatchObject({ doNotPerform: 'false' })
})

describe('STU3', () => {
  it('names who asked and the visit as R4 does, with the dose in the dosage itself', () => {
    const order = {
      resourceType: 'MedicationRequest',
      requester: { agent: doctor, onBehalfOf: { display: 'Clinic' } },
      context: { reference: 'Encounter/e' },
      dosageInstruction: [{ text: 'One', doseQuantity: { value: 5, unit: 'mL' }, timing: { repeat: { when: 'HS' } } }],
    }
    expect(read(order)).toMatchObject({
      requester: doctor,
      encounter: { reference: 'Encounter/e' },
      dosageInstruction: [
        {
          text: 'One',
          doseAndRate: [{ doseQuantity: { value: 5, unit: 'mL' } }],
          timing: { repeat: { when: ['HS'] } },
        },
      ],
    })
  })

  it('says what was not taken and not given, and why', () => {
    expect(
      read({ resourceType: 'MedicationStatement', status: 'active', taken: 'n', reasonNotTaken: [{ text: 'Nausea' }] }),
    ).toMatchObject({ status: 'not-taken', statusReason: [{ text: 'Nausea' }] })
    const shot = {
      resourceType: 'Immunization',
      status: 'completed',
      notGiven: true,
      date: '2018-01-02',
      explanation: { reasonNotGiven: [{ text: 'Refused' }] },
      practitioner: [{ role: { coding: [{ code: 'AP' }] }, actor: doctor }],
    }
    expect(read(shot)).toMatchObject({
      status: 'not-done',
      statusReason: { text: 'Refused' },
      occurrenceDateTime: '2018-01-02',
      performer: [{ actor: doctor, function: { coding: [{ code: 'AP' }] } }],
    })
  })

  it('says which dose of a vaccine does not count', () => {
    const protocol = (code: string) => ({ doseStatus: { coding: [{ code }] }, doseStatusReason: { text: 'Too early' } })
    const shot = (code: string) => read({ resourceType: 'Immunization', vaccinationProtocol: [protocol(code)] })
    expect(shot('nocount')).toMatchObject({ isSubpotent: true, subpotentReason: [{ text: 'Too early' }] })
    expect(shot('count')).not.toHaveProperty('isSubpotent')
  })

  it('lets a record that was entered in error be one, whatever else it says', () => {
    const status = 'entered-in-error'
    expect(read({ resourceType: 'MedicationStatement', status, taken: 'n' })).toMatchObject({ status })
    expect(read({ resourceType: 'MedicationStatement', status, wasNotTaken: true })).toMatchObject({ status })
    expect(read({ resourceType: 'Immunization', status, notGiven: true })).toMatchObject({ status })
    expect(read({ resourceType: 'Immunization', status, wasNotGiven: true })).toMatchObject({ status })
  })

  it('says by words whether a condition is over, and when it was noted', () => {
    expect(
      read({
        resourceType: 'Condition',
        clinicalStatus: 'resolved',
        assertedDate: '2017',
        context: { reference: 'Encounter/e' },
      }),
    ).toMatchObject({
      clinicalStatus: { coding: [{ code: 'resolved' }] },
      recordedDate: '2017',
      encounter: { reference: 'Encounter/e' },
    })
  })
})

describe('R5', () => {
  it.each([
    ['taking', 'active'],
    ['not-taking', 'not-taken'],
    ['on-hold-as-directed', 'on-hold'],
    ['stopped-not-as-directed', 'stopped'],
    ['unknown', 'unknown'],
  ])('says by adherence %s that a medicine is %s', (code, status) => {
    const reason = { text: 'Felt better' }
    const statement = {
      resourceType: 'MedicationStatement',
      status: 'recorded',
      adherence: { code: { coding: [{ code }] }, reason },
      medication: { reference: { reference: 'Medication/m' } },
      encounter: { reference: 'Encounter/e' },
      informationSource: [doctor],
    }
    expect(read(statement)).toMatchObject({
      status,
      statusReason: [reason],
      medicationReference: { reference: 'Medication/m' },
      context: { reference: 'Encounter/e' },
      informationSource: doctor,
    })
  })

  it('says that an order is reported, what it is needed for, and what shows an allergy', () => {
    const order = {
      resourceType: 'MedicationRequest',
      medication: { concept: { text: 'Drops' } },
      reported: true,
      informationSource: [{ display: 'Ada' }],
      dosageInstruction: [{ asNeeded: true, asNeededFor: [{ text: 'pain' }] }],
    }
    expect(read(order)).toMatchObject({
      medicationCodeableConcept: { text: 'Drops' },
      reportedBoolean: true,
      reportedReference: { display: 'Ada' },
      dosageInstruction: [{ asNeededBoolean: true, asNeededCodeableConcept: [{ text: 'pain' }] }],
    })
    const allergy = {
      resourceType: 'AllergyIntolerance',
      reaction: [{ manifestation: [{ concept: { text: 'Hives' } }] }],
    }
    expect(read(allergy)).toMatchObject({ reaction: [{ manifestation: [{ text: 'Hives' }] }] })
  })

  it('lists the visits of a note', () => {
    const note = {
      resourceType: 'DocumentReference',
      context: [{ reference: 'Encounter/e' }],
      period: { start: '2025' },
    }
    expect(read(note)).toMatchObject({
      context: { encounter: [{ reference: 'Encounter/e' }], period: { start: '2025' } },
    })
  })
})

describe('DSTU2', () => {
  it('has its amounts and units of time under other names', () => {
    const statement = {
      resourceType: 'MedicationStatement',
      patient: { reference: 'Patient/p' },
      dosage: [
        {
          quantityQuantity: { value: 2, unit: 'tablets' },
          timing: { repeat: { frequency: 1, period: 1, periodUnits: 'd', boundsQuantity: { value: 5, code: 'd' } } },
        },
      ],
    }
    expect(read(statement)).toMatchObject({
      subject: { reference: 'Patient/p' },
      dosage: [
        {
          doseAndRate: [{ doseQuantity: { value: 2, unit: 'tablets' } }],
          timing: { repeat: { periodUnit: 'd', boundsDuration: { value: 5, code: 'd' } } },
        },
      ],
    })
  })
})

it('R4 stays as it is', () => {
  const order = {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: { text: 'A' },
    requester: doctor,
    dosageInstruction: [{ text: 'One', asNeededBoolean: true, doseAndRate: [{ doseQuantity: { value: 1 } }] }],
  }
  expect(read(order)).toEqual(order)
})
