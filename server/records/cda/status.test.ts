/** Status as the source means it: nothing is shown as taken or given that was only planned, refused, stopped or left out. */
import { describe, expect, it } from 'vitest'
import { isTakenNow } from '#contract/records-content.ts'
import { concern, medicine, readCda, section, statusSaying, template } from '#tests/support/cda-document.ts'
import { listsOf } from '#tests/support/cda-lists.ts'
import { bytesOf, cda } from '#tests/support/records.ts'

const statusIs = (code: string) => `<statusCode code="${code}"/>`
const span = (low: string, high = '') =>
  `<effectiveTime><low value="${low}"/>${high && `<high value="${high}"/>`}</effectiveTime>`
const reason = (word: string) =>
  `<entryRelationship typeCode="RSON"><observation>${template('53')}<code code="X" displayName="${word}"/></observation></entryRelationship>`

describe('a medicine', () => {
  it.each<[status: string, what: string, inside: string, attributes?: string]>([
    ['active', 'of an active entry', statusIs('active')],
    [
      'active',
      'of a completed entry whose status is observed as active',
      statusIs('completed') + statusSaying('Active'),
    ],
    [
      'stopped',
      'of an active entry whose status is observed as past',
      statusIs('active') + statusSaying('No Longer Active'),
    ],
    ['on-hold', 'observed as on hold', statusIs('active') + statusSaying('On Hold')],
    [
      'active',
      'observed as a code',
      statusIs('completed') + statusSaying('').replace('displayName', 'code="55561003" displayName'),
    ],
    ['stopped', 'observed as discontinued', statusIs('active') + statusSaying('Discontinued')],
    ['stopped', 'observed as to be discontinued', statusIs('active') + statusSaying('Discontinue')],
    ['stopped', 'observed as not active', statusIs('active') + statusSaying('Not Active')],
    ['not-taken', 'observed as not taken now', statusIs('active') + statusSaying('Not currently taking')],
    ['unknown', 'observed as another "not"', statusIs('active') + statusSaying('Not sure whether still taking')],
    ['unknown', 'observed as something else', statusIs('active') + statusSaying('Lorem')],
    ['completed', 'without an end, which lists show as neither taken nor past', statusIs('completed')],
    ['unknown', 'completed, with an end to come', statusIs('completed') + span('20240301', '20240401')],
    ['completed', 'with an end that lies behind', statusIs('completed') + span('20240101', '20240108')],
    ['stopped', 'aborted', statusIs('aborted')],
    ['on-hold', 'suspended', statusIs('suspended')],
    ['entered-in-error', 'nullified', statusIs('nullified')],
    ['not-taken', 'negated', statusIs('active'), 'negationInd="true"'],
    ['not-taken', 'negated by number', statusIs('active'), 'negationInd="1"'],
    ['not-taken', 'negated in capitals', statusIs('active'), 'negationInd="True"'],
    ['active', 'an event in small letters', statusIs('active'), 'moodCode="evn"'],
    ['intended', 'intended', statusIs('active'), 'moodCode="INT"'],
    ['intended', 'proposed, whatever is observed', statusIs('completed') + statusSaying('Active'), 'moodCode="PRP"'],
    ['stopped', 'intended and aborted', statusIs('aborted'), 'moodCode="INT"'],
    ['unknown', 'without any status', ''],
  ])('is %s: %s', async (status, _, inside, attributes) => {
    expect((await readCda(section('1.1', medicine(inside, attributes)))).medicines).toMatchObject([{ status }])
  })

  it.each([
    ['in a hospital at a moment', '38', '<effectiveTime value="20190305103000-0600"/>'],
    ['in a hospital from a moment on', '38', span('20190305103000-0600')],
    ['for an anesthesia', '25', '<effectiveTime value="20190305103000-0600"/>'],
  ])('that was given %s is over since then, and is not among those taken now', async (_, number, time) => {
    const given = section(number, medicine(statusIs('completed') + time))
    expect((await readCda(given)).medicines).toMatchObject([
      { status: 'completed', effectivePeriod: { end: '2019-03-05T10:30:00-06:00' } },
    ])
    expect((await listsOf(bytesOf(cda(given)))).medicines.map(isTakenNow)).toEqual([false])
    const listed = given.replace(`22.2.${number}"`, '22.2.1.1"')
    expect((await listsOf(bytesOf(cda(listed)))).medicines.map(isTakenNow)).toEqual([true])
  })

  it.each(['38', '25'])(
    'that was given once (section %s), nobody says when, is over with its document',
    async (number) => {
      const given = section(number, medicine(statusIs('completed')))
      expect((await readCda(given)).medicines).toMatchObject([
        { status: 'completed', effectivePeriod: { end: '2024-03-05T10:15:00-06:00' } },
      ])
      expect((await listsOf(bytesOf(cda(given)))).medicines).toMatchObject([
        { status: 'completed', datePrescribed: '' },
      ])
    },
  )

  it('says why it was stopped or not taken, and for what it is given', async () => {
    const indication = `<entryRelationship typeCode="RSON"><observation>${template('19')}<value displayName="Asthma"/></observation></entryRelationship>`
    const { medicines } = await readCda(section('1.1', medicine(statusIs('aborted') + indication + reason('Rash'))))
    expect(medicines).toMatchObject([{ statusReason: [{ text: 'Rash' }], reasonCode: [{ text: 'Asthma' }] }])
  })
})

describe('a vaccine', () => {
  it.each<[status: string, what: string, inside: string, attributes?: string]>([
    ['completed', 'given', statusIs('completed')],
    ['not-done', 'refused', statusIs('completed'), 'negationInd="true"'],
    ['not-done', 'ordered', statusIs('active'), 'moodCode="INT"'],
    ['not-done', 'requested', statusIs('active'), 'moodCode="RQO"'],
    ['not-done', 'aborted', statusIs('aborted')],
    ['not-done', 'observed as refused', statusIs('completed') + statusSaying('Refused')],
    ['entered-in-error', 'nullified', statusIs('nullified')],
  ])('is %s: %s', async (status, _, inside, attributes) => {
    expect((await readCda(section('2.1', medicine(inside, attributes)))).vaccines).toMatchObject([{ status }])
  })

  it('says why it was not given', async () => {
    const refused = medicine(reason('Parental refusal'), 'negationInd="true"')
    expect((await readCda(section('2', refused))).vaccines).toMatchObject([
      { status: 'not-done', statusReason: { text: 'Parental refusal' } },
    ])
  })
})

describe('a condition', () => {
  const problem = (inside: string) =>
    `<observation>${template('4')}${inside}<value displayName="Asthma"/></observation>`

  it.each<[status: string | undefined, what: string, act: string, inside: string]>([
    ['active', 'an open concern', 'active', span('2010')],
    ['resolved', 'a status observation in an open concern', 'active', statusSaying('Resolved')],
    ['active', 'a status observation in a closed concern', 'completed', statusSaying('Active') + span('2010', '2011')],
    ['inactive', 'a status observation of inactivity', 'active', statusSaying('Inactive')],
    ['inactive', 'a status observation that it is not active', 'active', statusSaying('Not active')],
    ['active', 'an open concern, observed as not resolved', 'active', statusSaying('Not resolved')],
    ['resolved', 'an end', 'active', span('20100101', '20110101')],
    ['active', 'the day of diagnosis written twice in an open concern', 'active', span('20100101', '20100101')],
    [undefined, 'a record that is complete, which says nothing', 'completed', span('2010')],
  ])('is %s by %s', async (status, _, act, inside) => {
    const { conditions } = await readCda(section('5.1', concern(act, [problem(inside)])))
    expect(conditions.map(({ clinicalStatus }) => clinicalStatus?.coding?.[0]?.code)).toEqual([status])
  })

  it('was entered in error where its concern was, as is whatever else stands in an act that was', async () => {
    const act = concern('nullified', [problem('')])
    const given = medicine('').replace(/^<entry>(.*)<\/entry>$/, (_, inside: string) => concern('nullified', [inside]))
    const found = await readCda(
      section('5.1', act) + section('6.1', act) + section('1.1', given) + section('2.1', given),
    )
    const statuses = [...found.conditions, ...found.allergies].map((one) => one.verificationStatus?.coding?.[0]?.code)
    expect(statuses).toEqual(['entered-in-error', 'entered-in-error'])
    const others = [...found.medicines, ...found.vaccines].map(({ status }) => status)
    expect(others).toEqual(['entered-in-error', 'entered-in-error'])
  })

  it('is open while its concern is, whatever end that has', async () => {
    const { conditions } = await readCda(section('5.1', concern('active', [problem('')], span('2010', '2011'))))
    expect(conditions).toMatchObject([{ clinicalStatus: { coding: [{ code: 'active' }] } }])
  })
})
