/** A whole C-CDA document as FHIR resources; which sections are read, and how those that are not are named. */
import { describe, expect, it } from 'vitest'
import {
  codedSection,
  concern,
  medicine,
  noteText,
  product,
  readCda,
  section,
  template,
} from '#tests/support/cda-document.ts'

const INFLUENZA = '<code code="140" codeSystem="2.16.840.1.113883.12.292" displayName="Influenza"/>'
const problem = (name: string) => `<observation>${template('4')}<value displayName="${name}"/></observation>`
const allergy = (name: string) =>
  `<observation>${template('7')}<participant><participantRole><playingEntity><code displayName="${name}"/></playingEntity></participantRole></participant></observation>`
const names = (found: readonly { code?: { text?: string } }[]) => found.map(({ code }) => code?.text)

describe('a C-CDA document', () => {
  it('has nothing of a relative whom it speaks of, and names what it leaves out', async () => {
    const mother = '<subject><relatedSubject classCode="PRS"><code code="MTH"/></relatedSubject></subject>'
    const patient = mother.replace('PRS', 'PAT')
    const about = (subject: string, one: string) => one.replace('<observation>', `<observation>${subject}`)
    const entries = [
      concern('active', [about(mother, problem('Diabetes'))]),
      concern('active', [problem('Anaemia')]).replace('<act>', `<act>${mother}`),
      concern('active', [problem('Jaundice'), about(patient, problem('Colic'))]),
    ]
    const found = await readCda(
      section('5.1', entries.join('')) +
        section('6.1', concern('active', [about(mother, allergy('Peanut'))])) +
        section('1.1', medicine(mother) + medicine('')),
    )
    expect([names(found.conditions), found.allergies, found.medicines.length]).toEqual([['Jaundice', 'Colic'], [], 1])
    expect(found.skipped.map(({ count }) => count)).toEqual([4])
    const ofMother = section('6.1', concern('active', [allergy('Peanut')])).replace('<title>', `${mother}<title>`)
    expect((await readCda(ofMother + section('1.1', medicine('')))).allergies).toEqual([])
  })

  it('becomes medicines, vaccines, allergies, problems and notes, and itself a note', async () => {
    const found = await readCda(
      [
        section(
          '1.1',
          medicine(
            '<statusCode code="active"/><effectiveTime><low value="20240101"/></effectiveTime><effectiveTime><period value="12" unit="h"/></effectiveTime><routeCode displayName="Oral"/><doseQuantity value="5" unit="mL"/>',
            '',
            '<code code="1" codeSystem="2.16.840.1.113883.6.88"><originalText><reference value="#m1"/></originalText></code>',
          ),
          '<content ID="m1">Ethosuximide</content>',
        ),
        section(
          '2',
          `<entry><substanceAdministration negationInd="true"><effectiveTime value="20231105"/>${product(INFLUENZA, '<lotNumberText>L7</lotNumberText>')}</substanceAdministration></entry>`,
        ),
        section('6.1', concern('active', [allergy('Peanut')])),
        section('5.1', concern('active', [problem('Epilepsy')])),
        section(
          '65',
          '<entry><act><effectiveTime value="20240305"/></act></entry>',
          '<paragraph>She <content styleCode="Bold">slept</content>.</paragraph>',
          'Visit',
        ),
      ].join(''),
    )
    expect(found.medicines).toMatchObject([
      {
        status: 'active',
        medicationCodeableConcept: {
          text: 'Ethosuximide',
          coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '1' }],
        },
        effectivePeriod: { start: '2024-01-01' },
        subject: { reference: 'Patient/1.2.77' },
      },
    ])
    expect(found.vaccines).toMatchObject([{ status: 'not-done', occurrenceDateTime: '2023-11-05', lotNumber: 'L7' }])
    expect(names(found.allergies)).toEqual(['Peanut'])
    expect(names(found.conditions)).toEqual(['Epilepsy'])
    expect(found.notes).toMatchObject([
      { type: { text: 'Summary' }, date: '2024-03-05T10:15:00-06:00', custodian: { display: 'Lakeside' } },
      { type: { text: 'Visit' }, date: '2024-03-05' },
    ])
    expect(noteText(found.notes[1])).toBe('<p>She <strong>slept</strong>.</p>')
    expect(found.skipped).toEqual([])
  })

  it('keeps entries apart that share an id, and equal ones too', async () => {
    const same = medicine('<id root="cdbd33f0-6cde-11db-9fe1-0800200c9a66"/><doseQuantity value="1"/>')
    const other = same.replace('Syrup', 'Drops')
    const { medicines, places } = await readCda(section('1.1', same + other + same))
    expect(medicines.map((one) => one.medicationCodeableConcept?.text)).toEqual(['Syrup', 'Drops', 'Syrup'])
    expect(medicines.map(({ id }) => id)).toEqual([undefined, undefined, undefined])
    expect(new Set(places).size).toBe(places.length)
  })
})

describe('a section is read', () => {
  it.each(['1', '1.1', '11', '11.1', '38', '44'])('of medicines by its template %s', async (number) => {
    expect((await readCda(section(number, medicine('')))).medicines).toHaveLength(1)
  })

  it.each(['10160-0', '10183-2', '29549-3', '42346-7', '57828-6'])('of medicines by its code %s', async (code) => {
    expect((await readCda(codedSection(code, medicine('')))).medicines).toHaveLength(1)
  })

  it.each([
    ['the older CCD', '2.16.840.1.113883.10.20.1.8'],
    ['HITSP C83', '2.16.840.1.113883.3.88.11.83.112'],
    ['IHE', '1.3.6.1.4.1.19376.1.5.3.1.3.19'],
  ])('of %s', async (_, root) => {
    const old = `<component><section><templateId root="${root}"/><title>S</title>${medicine('')}</section></component>`
    expect((await readCda(old)).medicines).toHaveLength(1)
  })

  it('inside another section', async () => {
    const inner = section('1.1', medicine(''))
    expect((await readCda(codedSection('8648-8', '', '', inner))).medicines).toHaveLength(1)
  })

  it('where an act stands around each medicine, as at discharge', async () => {
    const entry = medicine('').replace(
      /^<entry>(.*)<\/entry>$/,
      `<entry><act>${template('35')}<statusCode code="completed"/><entryRelationship typeCode="SUBJ">$1</entryRelationship></act></entry>`,
    )
    expect((await readCda(section('11.1', entry))).medicines).toHaveLength(1)
  })

  it('of a plan for the medicines and vaccines in it, and nothing else', async () => {
    const planned = medicine('', 'moodCode="INT"')
    const vaccine = medicine(template('120'), 'moodCode="INT"', INFLUENZA)
    const found = await readCda(
      section('10', `${planned}${vaccine}<entry><procedure/></entry><entry><encounter/></entry>`, 'Soon.', 'Plan'),
    )
    expect(found.medicines).toMatchObject([{ status: 'intended' }])
    expect(found.vaccines).toMatchObject([{ status: 'not-done', statusReason: { text: 'Intended' } }])
    expect(found.skipped).toEqual([{ what: 'Plan', code: 'in-document', count: 2 }])
  })

  it('of allergies with every substance that an observation names, once each', async () => {
    const agent = (name: string) =>
      `<participant typeCode="CSM"><participantRole><playingEntity><code displayName="${name}"/></playingEntity></participantRole></participant>`
    const several = allergy('Penicillin').replace(
      '</observation>',
      `${agent('PENICILLIN')}${agent('')}${agent('Peanut')}</observation>`,
    )
    expect(names((await readCda(section('6.1', concern('active', [several])))).allergies)).toEqual([
      'Penicillin',
      'Peanut',
    ])
  })

  it('of an allergy whose words point at its reaction with what it is to, not with the reaction', async () => {
    const reaction =
      '<entryRelationship typeCode="MFST"><observation><code code="ASSERTION"/><value displayName="Hives"/></observation></entryRelationship>'
    const unnamed = `<entry>${allergy('Unknown').replace(
      '</observation>',
      `<text><reference value="#r"/></text><value code="419199007" displayName="Allergy to substance"/>${reaction}</observation>`,
    )}</entry>`
    const named = async (text: string) => names((await readCda(section('6.1', unnamed, text))).allergies)
    const row = '<table><tbody><tr><td>Peanut</td><td ID="r">Hives</td></tr></tbody></table>'
    expect(await named(row)).toEqual(['Peanut'])
    expect(await named('<content ID="r">Hives</content>')).not.toEqual(['Hives'])
  })

  it('with all observations of a concern, and none of the remarks on them', async () => {
    const remark = '<observation><code code="33999-4"/><value displayName="Active"/></observation>'
    const { conditions, allergies } = await readCda(
      section('5.1', concern('active', [problem('Chest pain'), remark, problem('Angina')])) +
        section('6.1', concern('active', [allergy('Penicillin'), allergy('Codeine')])),
    )
    expect(names(conditions)).toEqual(['Chest pain', 'Angina'])
    expect(names(allergies)).toEqual(['Penicillin', 'Codeine'])
  })

  it('for an entry that has its name only in the text it refers to', async () => {
    const text =
      '<table><thead><tr><th>Date</th><th>Medication</th><th>Directions</th></tr></thead><tbody><tr ID="r1"><td>2020</td><td>Vitamin D</td><td>one drop a week</td></tr></tbody></table>'
    const entry = medicine('<text><reference value="#r1"/></text>', '', '<code nullFlavor="UNK"/>')
    const { medicines } = await readCda(section('1.1', entry, text))
    expect(medicines).toMatchObject([
      { medicationCodeableConcept: { text: 'Vitamin D' }, dosage: [{ text: 'one drop a week' }] },
    ])
  })

  it('or is named with the number of its entries, one for words alone', async () => {
    const { skipped } = await readCda(
      section('7', '<entry><procedure/></entry><entry><procedure/></entry>', '', 'Procedures') +
        section('8', '', 'Well.', 'Assessment') +
        section('3', '', '', 'Results'),
    )
    expect(skipped).toEqual([
      { what: 'Procedures', code: 'in-document', count: 2 },
      { what: 'Assessment', code: 'in-document', count: 1 },
    ])
  })
})

describe('"none known"', () => {
  const codeless = (words: string) => `<code nullFlavor="OTH"><originalText>${words}</originalText></code>`
  const denied = (agent: string, text = '') =>
    concern('active', [
      `<observation negationInd="true">${text}<value code="419199007" displayName="Allergy to substance"/><participant><participantRole><playingEntity>${agent}</playingEntity></participantRole></participant></observation>`,
    ])
  const any = '<code nullFlavor="OTH"><translation code="410942007" displayName="drug or medication"/></code>'

  it.each<[what: string, body: string, kind: 'medicines' | 'vaccines' | 'allergies' | 'conditions', code: string]>([
    [
      'a negated entry of any medicine',
      section('1.1', medicine('', 'negationInd="true"', any)),
      'medicines',
      '787481004',
    ],
    [
      'an entry with the code for it',
      section('1.1', medicine('<code code="182849000"/>', '', '<code nullFlavor="NA"/>')),
      'medicines',
      '182849000',
    ],
    [
      'a negated entry of no vaccine',
      section('2', medicine('', 'negationInd="true"', '<code nullFlavor="NA"/>')),
      'vaccines',
      '787482006',
    ],
    [
      'a negated observation of a drug allergy',
      section('6.1', concern('active', ['<observation negationInd="true"><value code="416098002"/></observation>'])),
      'allergies',
      '409137002',
    ],
    [
      'an observation with the code for no allergies',
      section('6.1', concern('active', ['<observation><value code="160244002" displayName="None"/></observation>'])),
      'allergies',
      '160244002',
    ],
    [
      'a negated observation of any problem',
      section('5.1', concern('active', ['<observation negationInd="true"><value code="55607006"/></observation>'])),
      'conditions',
      '160245001',
    ],
    [
      'an observation with the code for it',
      section('1.1', '<entry><observation><value code="787481004"/></observation></entry>'),
      'medicines',
      '787481004',
    ],
    [
      'an allergy in a negated act',
      section('6.1', concern('active', ['<observation/>']).replace('<act>', '<act negationInd="true">')),
      'allergies',
      '716186003',
    ],
    ['a section of these words alone', section('1.1', '', 'No known medications.'), 'medicines', '787481004'],
    [
      'a negated entry that says no in words',
      section('1.1', medicine('', 'negationInd="true"', codeless('Paciente sin medicación'))),
      'medicines',
      '787481004',
    ],
    ['a negated allergy to what says no in words', section('6.1', denied(codeless('NKDA'))), 'allergies', '716186003'],
  ])('is a statement for %s', async (_, body, kind, code) => {
    const found = await readCda(body)
    const stated = found[kind].map(
      (one) =>
        ('medicationCodeableConcept' in one && one.medicationCodeableConcept) ||
        ('vaccineCode' in one && one.vaccineCode) ||
        ('code' in one && one.code),
    )
    expect(stated).toMatchObject([{ coding: [{ code }] }])
  })

  it.each([
    ['in place of its code', codeless('Aspirin'), ''],
    ['as a name', '<code nullFlavor="UNK"/><name>Aspirin</name>', ''],
    ['in the text', '<code nullFlavor="UNK"/>', '<text>Aspirin</text>'],
  ])('is not what a negated entry says that names one thing in words alone, %s', async (_, code, text) => {
    const found = await readCda(
      section('1.1', medicine(text, 'negationInd="true"', code)) +
        section('2', medicine(text, 'negationInd="true"', code)) +
        section('6.1', denied(code, text)),
    )
    expect(found.medicines).toMatchObject([{ status: 'not-taken', medicationCodeableConcept: { text: 'Aspirin' } }])
    expect(found.vaccines).toMatchObject([{ status: 'not-done', vaccineCode: { text: 'Aspirin' } }])
    expect(found.allergies).toMatchObject([
      { verificationStatus: { coding: [{ code: 'refuted' }] }, code: { text: 'Aspirin' } },
    ])
  })

  it('is not what an entry without information says: that one is named as not read', async () => {
    const empty = medicine('', 'nullFlavor="NI"', '<code nullFlavor="NI"/>')
    const found = await readCda(
      section('1.1', empty, 'Nothing.') + section('2.1', empty) + section('5.1', concern('active', ['<observation/>'])),
    )
    expect([...found.medicines, ...found.vaccines, ...found.conditions]).toEqual([])
    expect(found.skipped).toEqual([{ what: 'S', code: 'in-document', count: 3 }])
  })

  it('is not what a negated entry of one substance says: that one was not taken, or is no allergy', async () => {
    const noPeanut = allergy('Peanut').replace('<observation>', '<observation negationInd="true">')
    const found = await readCda(
      section('1.1', medicine('', 'negationInd="true"')) + section('6.1', concern('active', [noPeanut])),
    )
    expect(found.medicines).toMatchObject([{ status: 'not-taken', medicationCodeableConcept: { text: 'Syrup' } }])
    expect(found.allergies).toMatchObject([
      { verificationStatus: { coding: [{ code: 'refuted' }] }, code: { text: 'Peanut' } },
    ])
  })
})
