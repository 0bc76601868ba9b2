/** One test for each rule of the mapping, on the awkward shapes that real servers send. */
import type { FhirResource } from 'fhir/r4.js'
import { describe, expect, it } from 'vitest'
import { recordTexts } from '#server/content/record-texts.ts'
import type { Entry } from '#server/db/stored-resource.ts'
import { ResourceSet } from '#server/records/fhir/resource-set.ts'
import { drVisitNoteRows } from './dr-visit-notes.ts'
import type { Mapping } from './mapping.ts'
import { medicationRows } from './medications.ts'
import { suggestionRows } from './suggestions.ts'
import { vaccinationRows } from './vaccinations.ts'

const entry = (resource: object, more: Partial<Entry> = {}): Entry => {
  const { id = 'x' } = resource as { id?: string }
  return {
    id: `row-${id}`,
    source: 's',
    resourceId: id,
    fullUrl: '',
    resource: resource as FhirResource,
    sourceName: 'records.json',
    importedDate: '2026-11-21T14:02:00.000Z',
    ...more,
  }
}

const mapping = (entries: (object | Entry)[], more: Partial<Mapping> = {}): Mapping => ({
  set: new ResourceSet(entries.map((one) => ('resourceId' in one ? (one as Entry) : entry(one)))),
  personName: 'Maya Okafor',
  connectionName: () => '',
  texts: recordTexts.en,
  ...more,
})

const request = (more: object = {}): object => ({
  resourceType: 'MedicationRequest',
  id: 'm',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/p' },
  medicationCodeableConcept: { text: 'Ethosuximide' },
  ...more,
})
const only = <Row>(rows: Row[]): Row => {
  expect(rows).toHaveLength(1)
  return rows[0]!
}
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
      ingredient: [{ itemCodeableConcept: { text: 'A' } }, { itemCodeableConcept: { text: 'B' } }],
    }
    const row = medicine(
      request({ medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/drug' } }),
      drug,
    )
    expect(row.medicationCodeableConcept).toBe('A, B')
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

const shot = (more: object = {}): object => ({
  resourceType: 'Immunization',
  id: 'i',
  status: 'completed',
  patient: { reference: 'Patient/p' },
  vaccineCode: { text: 'MMR' },
  occurrenceDateTime: '2020-05-06',
  ...more,
})
const vaccine = (resource: object, ...others: object[]) => only(vaccinationRows(mapping([resource, ...others])))

describe('a vaccination', () => {
  it('not given says so, with the reason', () => {
    const row = vaccine(shot({ status: 'not-done', statusReason: { text: 'Fever' } }))
    expect([row.status, row.statusReason]).toEqual(['not-done', 'Fever'])
  })

  it('is named by CVX when several codes and no text name it', () => {
    const coding = [
      { system: 'http://snomed.info/sct', code: '9', display: 'Something long' },
      { system: 'http://hl7.org/fhir/sid/cvx', code: '03', display: 'MMR vaccine' },
    ]
    expect(vaccine(shot({ vaccineCode: { coding } })).vaccineCode).toBe('MMR vaccine')
  })

  it('dated in words keeps the words and stands last', () => {
    const rows = vaccinationRows(
      mapping([
        shot({ id: 'a', occurrenceDateTime: undefined, occurrenceString: 'as a baby' }),
        shot({ id: 'b', occurrenceDateTime: '1999' }),
      ]),
    )
    expect(rows.map(({ date }) => date)).toEqual(['1999', 'as a baby'])
  })

  it('was given by whoever administered it, else at a place, else on a visit', () => {
    const performer = [
      { actor: { display: 'Orderer' } },
      { function: { coding: [{ code: 'AP' }] }, actor: { display: 'Nurse' } },
    ]
    const visit = { resourceType: 'Encounter', id: 'e', serviceProvider: { display: 'Clinic of the visit' } }
    const of = (more: object) => vaccine(shot({ encounter: { reference: 'Encounter/e' }, ...more }), visit).providerName
    expect(of({ performer, location: { display: 'Room 4' } })).toBe('Nurse')
    expect(of({ location: { display: 'Room 4' } })).toBe('Room 4')
    expect(of({})).toBe('Clinic of the visit')
    expect(vaccine(shot()).providerName).toBe('')
  })

  it('known by report only says so; one entered in error is none', () => {
    expect(vaccine(shot({ primarySource: false })).isReported).toBe(true)
    expect(vaccinationRows(mapping([shot({ status: 'entered-in-error' })]))).toEqual([])
  })
})

const paper = (more: object = {}): object => ({
  resourceType: 'DocumentReference',
  id: 'd',
  status: 'current',
  subject: { reference: 'Patient/p' },
  content: [{ attachment: { contentType: 'text/plain; charset=utf-8', url: 'Binary/1' } }],
  ...more,
})
const noted = (resource: object, ...others: object[]) => only(drVisitNoteRows(mapping([resource, ...others])))

describe('a visit note', () => {
  it('names its authors, else who signed it, and drops who cannot be named', () => {
    const authors = [{ display: 'Dr. A' }, { reference: 'Practitioner/gone' }]
    expect(noted(paper({ author: authors })).author).toEqual([{ display: 'Dr. A' }])
    expect(noted(paper({ author: [authors[1]], authenticator: { display: 'Dr. B' } })).author).toEqual([
      { display: 'Dr. B' },
    ])
    expect(noted(paper()).author).toEqual([])
  })

  it.each([
    ['a type', { type: { text: 'Letter' }, description: 'x' }, 'Letter'],
    ['a description', { description: 'About sleep' }, 'About sleep'],
    ['nothing', {}, 'Note'],
  ])('with %s is called so', (_, more, expected) => {
    expect(noted(paper(more)).type).toBe(expected)
  })

  it('is dated by itself, else by the visit, else by its document', () => {
    const context = { period: { start: '2025-01-02' } }
    const content = [{ attachment: { url: 'Binary/1', creation: '2024-03' } }]
    expect(noted(paper({ date: '2026-01-01T08:00:00Z', context, content })).dateGenerated).toBe('2026-01-01T08:00:00Z')
    expect(noted(paper({ context, content })).dateGenerated).toBe('2025-01-02')
    expect(noted(paper({ content })).dateGenerated).toBe('2024-03')
  })

  it('shows a PDF rather than text, text rather than CDA, and says the type without parameters', () => {
    const attachments = ['application/xml', 'text/plain; charset=utf-8', 'Application/PDF'].map(
      (contentType, index) => ({
        attachment: { contentType, url: `Binary/${index}` },
      }),
    )
    expect(noted(paper({ content: attachments })).content?.contentType).toBe('application/pdf')
    expect(noted(paper({ content: attachments.slice(0, 2) })).content).toEqual({
      id: 'row-d',
      contentType: 'text/plain',
    })
  })

  it.each([
    ['no content at all', { content: undefined }],
    ['an attachment without bytes or address', { content: [{ attachment: { contentType: 'text/plain' } }] }],
    ['an address that says none', { content: [{ attachment: { url: 'none' } }] }],
    [
      'data that is absent on purpose',
      {
        content: [
          {
            attachment: {
              _data: { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason' }] },
            },
          },
        ],
      },
    ],
  ])('with %s has nothing to open', (_, more) => {
    expect(noted(paper(more)).content).toBeNull()
  })

  it('that was replaced stays, and is marked; a preliminary one too; one entered in error is none', () => {
    expect(noted(paper({ status: 'superseded' })).status).toBe('superseded')
    expect(noted(paper({ docStatus: 'preliminary' })).docStatus).toBe('preliminary')
    expect(
      drVisitNoteRows(
        mapping([paper({ status: 'entered-in-error' }), paper({ id: 'e', docStatus: 'entered-in-error' })]),
      ),
    ).toEqual([])
  })

  it('listed under two ids with one document is shown once', () => {
    expect(drVisitNoteRows(mapping([paper(), paper({ id: 'twin' })]))).toHaveLength(1)
  })

  it('has no provider when nothing names one', () => {
    const row = noted(paper())
    expect([row.providerName, row.custodian, row.category]).toEqual(['', '', []])
  })
})

describe('a suggestion', () => {
  const allergy = {
    resourceType: 'AllergyIntolerance',
    id: 'a',
    patient: { reference: 'Patient/p' },
    code: { text: 'Peanut' },
  }

  it('says what the record says, and that "none known" is none', () => {
    const reaction = [{ manifestation: [{ text: 'Hives' }, { text: 'Hives' }] }]
    const none = { ...allergy, id: 'n', code: { coding: [{ code: '716186003', display: 'No known allergy' }] } }
    const rows = suggestionRows(mapping([{ ...allergy, reaction }, none]))
    expect(rows.map((row) => [row.text, row.reaction, row.isNone])).toEqual([
      ['Peanut', 'Hives', false],
      ['No known allergy', '', true],
    ])
  })

  it('is not made of what was refuted or entered in error', () => {
    const judged = (code: string) => ({ ...allergy, id: code, verificationStatus: { coding: [{ code }] } })
    const wrong = [judged('refuted'), judged('entered-in-error')]
    expect(suggestionRows(mapping(wrong))).toEqual([])
  })
})
