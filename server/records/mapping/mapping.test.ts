/** One test for each rule by which vaccines, notes and suggestions are listed, on the awkward shapes that real servers send. */
import { describe, expect, it } from 'vitest'
import { mapping, only } from '#tests/support/mapped-records.ts'
import { drVisitNoteRows } from './dr-visit-notes.ts'
import { suggestionRows } from './suggestions.ts'
import { vaccinationRows } from './vaccinations.ts'

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

  it('that is not counted as a full dose says so, with the reason', () => {
    const given = vaccine(shot({ isSubpotent: true, subpotentReason: [{ text: 'Partial dose' }] }))
    expect([given.status, given.statusReason]).toEqual([
      'completed',
      'The record does not count it as a full dose: Partial dose',
    ])
    expect(vaccine(shot({ isSubpotent: false })).statusReason).toBe('')
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

  it('that was replaced stays, and is marked; a preliminary or withdrawn one too; one entered in error is none', () => {
    expect(noted(paper({ status: 'superseded' })).status).toBe('superseded')
    for (const docStatus of ['preliminary', 'partial', 'registered']) {
      expect(noted(paper({ docStatus })).docStatus).toBe('preliminary')
    }
    for (const docStatus of ['cancelled', 'deprecated']) {
      expect(noted(paper({ docStatus })).docStatus).toBe('withdrawn')
    }
    expect(
      drVisitNoteRows(
        mapping([paper({ status: 'entered-in-error' }), paper({ id: 'e', docStatus: 'entered-in-error' })]),
      ),
    ).toEqual([])
  })

  it('listed under two ids with one document is shown once', () => {
    expect(drVisitNoteRows(mapping([paper(), paper({ id: 'twin' })]))).toHaveLength(1)
  })

  it('is not hidden by another one that has the same address, such as that of a portal', () => {
    const others = [
      { date: '2024-01-02' },
      { type: { text: 'Letter' } },
      { status: 'superseded' },
      { author: [{ display: 'Dr B' }] },
      { description: 'Of the evening' },
    ]
    const rows = drVisitNoteRows(mapping([paper(), ...others.map((more, index) => paper({ id: `${index}`, ...more }))]))
    expect(rows).toHaveLength(6)
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
    const latex = { ...allergy, id: 'l', code: { text: 'No Known Latex Allergy', coding: { code: '716184000' } } }
    const rows = suggestionRows(mapping([{ ...allergy, reaction }, none, latex]))
    expect(rows.map((row) => [row.text, row.reaction, row.isNone])).toEqual([
      ['Peanut', 'Hives', false],
      ['No known allergy', '', true],
      ['No Known Latex Allergy', '', true],
    ])
  })

  it('is not made of what was refuted or entered in error', () => {
    const judged = (code: string) => ({ ...allergy, id: code, verificationStatus: { coding: [{ code }] } })
    const inWords = { ...allergy, id: 'w', verificationStatus: { text: 'Entered in Error' } }
    const wrong = [judged('refuted'), judged('entered-in-error'), judged('REFUTED'), inWords]
    expect(suggestionRows(mapping(wrong))).toEqual([])
  })

  it.each([
    ['a day', { abatementDateTime: '2012-03-04' }],
    ['a period', { abatementPeriod: { start: '2012' } }],
    ['an age', { abatementAge: { value: 4, unit: 'a' } }],
    ['words', { abatementString: 'as a child' }],
    ['a yes of STU3', { abatementBoolean: true }],
  ])('of a condition that ended, by %s, is over, also without a status', (_, more) => {
    const condition = { resourceType: 'Condition', id: 'c', code: { text: 'Pneumonia' }, ...more }
    const active = { ...condition, clinicalStatus: { coding: [{ code: 'recurrence' }] } }
    expect(suggestionRows(mapping([condition])).map(({ status }) => status)).toEqual(['resolved'])
    expect(suggestionRows(mapping([active])).map(({ status }) => status)).toEqual(['recurrence'])
  })

  it('has the standard status, also where its system writes one of its own first', () => {
    const coding = [
      { system: 'urn:oid:2.16.840.1.113883.6.96', code: '413322009' },
      { system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'resolved' },
    ]
    const condition = { resourceType: 'Condition', code: { text: 'Pneumonia' }, clinicalStatus: { coding } }
    expect(suggestionRows(mapping([condition])).map(({ status }) => status)).toEqual(['resolved'])
  })

  it.each([
    ['in words alone', { text: 'Resolved' }],
    ['in capitals', { coding: [{ code: 'RESOLVED' }] }],
    [
      'behind an own one, by the system of STU3',
      {
        coding: [
          { system: 'urn:own', code: 'R' },
          { system: 'http://hl7.org/fhir/condition-clinical', code: 'resolved' },
        ],
      },
    ],
  ])('has its status %s', (_, clinicalStatus) => {
    for (const resourceType of ['Condition', 'AllergyIntolerance']) {
      const one = { resourceType, code: { text: 'Pneumonia' }, clinicalStatus }
      expect(suggestionRows(mapping([one])).map(({ status }) => status)).toEqual(['resolved'])
    }
  })
})
