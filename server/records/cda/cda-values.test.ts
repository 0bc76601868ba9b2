/** Dates, names and words of HL7 version 3. */
import { describe, expect, it } from 'vitest'
import { medicine, readCda, section } from '#tests/support/cda-document.ts'
import { momentOf } from './cda-times.ts'

describe('a date', () => {
  it.each([
    ['2015', '2015'],
    ['201503', '2015-03'],
    ['20150301', '2015-03-01'],
    [' 20150301 ', '2015-03-01'],
    ['20150301083000-0600', '2015-03-01T08:30:00-06:00'],
    ['201503010830-06', '2015-03-01T08:30:00-06:00'],
    ['20150301083000.1234+0530', '2015-03-01T08:30:00+05:30'],
    ['2015-03-01T08:30:00Z', '2015-03-01T08:30:00Z'],
    ['2015-03-01', '2015-03-01'],
  ])('%s is %s', (written, date) => {
    expect(momentOf(written)).toBe(date)
  })

  it.each([
    ['20150301000000+0000', 'midnight UTC'],
    ['20150301000000-0500', 'midnight somewhere'],
    ['20150301083000', 'a time without a zone'],
    ['20150301083000-05:000', 'a malformed zone'],
    ['20150301083000+9900', 'a zone that is none'],
    ['20150301083000-0575', 'a zone of 75 minutes'],
    ['2015030199', 'an hour that is none'],
  ])('%s is the day: %s', (written) => {
    expect(momentOf(written)).toBe('2015-03-01')
  })

  it.each(['', 'yesterday', '06/22/2015', '00000000', '03012015'])('is not made out of %j', (written) => {
    expect(momentOf(written)).toBe('')
  })
})

describe('a name', () => {
  const nameOf = async (code: string, text = '') => {
    const { medicines } = await readCda(section('1.1', medicine('', '', code), text))
    return medicines[0]?.medicationCodeableConcept?.text
  }

  it.each<[what: string, code: string, name: string, text?: string]>([
    ['the display name', '<code code="1" displayName="Syrup"><originalText>syr.</originalText></code>', 'Syrup'],
    ['the original text', '<code code="1" displayName="Unknown"><originalText>Syrup</originalText></code>', 'Syrup'],
    [
      'the text referred to',
      '<code code="1" displayName="unk"><originalText><reference value="#a"/></originalText></code>',
      'Syrup',
      '<content ID="a">Syrup</content>',
    ],
    ['the name beside the code', '<code code="1" displayName="UNKNOWN"/><name>Syrup</name>', 'Syrup'],
    ['a translation', '<code nullFlavor="OTH"><translation code="2" displayName="Syrup"/></code>', 'Syrup'],
    ['"Unknown" where nothing else is said', '<code code="1" displayName="Unknown"/>', 'Unknown'],
  ])('is %s', async (_, code, name, text) => {
    expect(await nameOf(code, text)).toBe(name)
  })

  it('of an empty mark is what stands around it, as far as the cell goes', async () => {
    const code = '<code nullFlavor="UNK"><originalText><reference value="#m"/></originalText></code>'
    const text = '<table><tbody><tr><td><content ID="m"/>Tetanus, IM</td><td>2012</td></tr></tbody></table>'
    expect(await nameOf(code, text)).toBe('Tetanus, IM')
  })

  it('of a person leaves out what they are called', async () => {
    const author =
      '<author><assignedAuthor><assignedPerson><name><given>Patricia</given><given qualifier="CL">Patty</given><family>Primary</family></name></assignedPerson><representedOrganization><name>Clinic</name></representedOrganization></assignedAuthor></author>'
    const { medicines } = await readCda(section('1.1', medicine(author)))
    expect(medicines[0]?.informationSource?.display).toBe('Patricia Primary')
    expect(medicines[0]?.contained).toMatchObject([
      { serviceProvider: { display: 'Lakeside' } },
      { practitioner: { display: 'Patricia Primary' }, organization: { display: 'Clinic' } },
    ])
  })
})

describe('somebody told by an id alone', () => {
  const role = (ids: string, person = '', more = '') =>
    `<author><assignedAuthor>${ids}${person && `<assignedPerson><name>${person}</name></assignedPerson>`}${more}</assignedAuthor></author>`
  const id = (extension: string) => `<id root="2.16.840.1.113883.4.6" extension="${extension}"/>`
  const uuid = '<id root="AB1791B0-5C71-11DB-B0DE-0800200C9A66"/>'
  const organization = '<representedOrganization><name>Creek Street</name></representedOrganization>'
  /** The writer of a medicine, in a document that has this too. */
  const writerOf = async (own: string, elsewhere: string) => {
    const first = medicine(elsewhere, '', '<code code="2" displayName="Other"/>')
    const { medicines } = await readCda(section('1.1', first + medicine(own)))
    return medicines[1]?.informationSource?.display ?? ''
  }

  it.each<[what: string, own: string, elsewhere: string, writer: string]>([
    ['has the name', role(id('1234567893')), role(id('1234567893'), 'Dr. Ada'), 'Dr. Ada'],
    ['has the name, by a UUID in any case', role(uuid.toLowerCase()), role(uuid, 'Dr. Ada'), 'Dr. Ada'],
    ['has the name beside another practice', role(id('77'), '', organization), role(id('77'), 'Dr. Ada'), 'Dr. Ada'],
    ['keeps a name of its own', role(id('77'), 'Dr. Bo'), role(id('77'), 'Dr. Ada'), 'Dr. Bo'],
    ['has none where two share the id', role(id('77')), role(id('77'), 'Dr. Ada') + role(id('77'), 'Dr. Bo'), ''],
    [
      'has none by a register',
      role('<id root="2.16.840.1.113883.4.6"/>'),
      role('<id root="2.16.840.1.113883.4.6"/>', 'Dr. Ada'),
      '',
    ],
    ['has none by a number that is none', role(id('0000000000')), role(id('0000000000'), 'Dr. Ada'), ''],
    ['has none of a program', role(id('77'), '', '<assignedAuthoringDevice/>'), role(id('77'), 'Dr. Ada'), ''],
  ])('%s', async (_, own, elsewhere, writer) => {
    expect(await writerOf(own, elsewhere)).toBe(writer)
  })

  it('gives a vaccine under the name, too', async () => {
    const performer = `<performer><assignedEntity>${id('5')}</assignedEntity></performer>`
    const named = `<performer><assignedEntity>${id('5')}<assignedPerson><name>Nurse Bo</name></assignedPerson></assignedEntity></performer>`
    const { vaccines } = await readCda(section('2', medicine(performer) + medicine(named)))
    expect(vaccines[0]?.performer).toEqual([{ actor: { display: 'Nurse Bo' } }])
  })
})
