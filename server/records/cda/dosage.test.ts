/** A dose reads as it was written: the sentence whole, the structure complete beside it. */
import type { Dosage } from 'fhir/r4.js'
import { describe, expect, it } from 'vitest'
import { medicine, product, readCda, section, template } from '#tests/support/cda-document.ts'

const doseOf = async (inside: string, text = ''): Promise<Dosage[] | undefined> => {
  const { medicines } = await readCda(section('1.1', medicine(inside), text))
  expect(medicines).toHaveLength(1)
  return medicines[0]?.dosage
}
const table = (...rows: string[]) =>
  `<table><thead><tr><th>Medication</th><th>Directions</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
const row = (name: string, directions: string, id = '') =>
  `<tr><td><content ID="${id}">${name}</content></td><td>${directions}</td></tr>`
const every = (inside: string) => `<effectiveTime xsi:type="PIVL_TS">${inside}</effectiveTime>`
const freeSig = (words: string) =>
  `<entryRelationship><substanceAdministration>${template('147')}<text>${words}</text></substanceAdministration></entryRelationship>`

describe('the written instruction', () => {
  it('of the Free Text Sig comes first and whole, the structure beside it', async () => {
    const sentence = 'TAKE 1 TABLET BY MOUTH ONCE A WEEK ON MONDAY'
    expect(await doseOf(every('<period value="1" unit="d"/>') + freeSig(sentence))).toMatchObject([
      { text: sentence, timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } } },
    ])
  })

  it('may be the text of the entry, beside the reference in it too', async () => {
    expect(await doseOf('<text>Two puffs</text>')).toEqual([{ text: 'Two puffs' }])
    const text = '<content ID="n">Syrup</content>'
    expect(await doseOf('<text><reference value="#n"/>Two puffs</text>', text)).toEqual([{ text: 'Two puffs' }])
  })

  it('is no repetition of the name', async () => {
    expect(await doseOf('<text><reference value="#n"/></text>', '<content ID="n">Syrup</content>')).toBeUndefined()
  })

  it('stands in the column of the row that the entry points at, or that alone names the medicine', async () => {
    const pointed = table(row('Syrup', 'nightly', 'a'), row('Syrup', 'weekly', 'b'))
    expect(await doseOf('<text><reference value="#b"/></text>', pointed)).toMatchObject([{ text: 'weekly' }])
    expect(await doseOf('', table(row('syrup', 'nightly'), row('Drops', 'weekly')))).toMatchObject([
      { text: 'nightly' },
    ])
  })

  it('leaves out what was struck out, however deep it stands there', async () => {
    const struck = '<content revised="delete"><content ID="d">500 mg</content></content>'
    const rows = table(row('Syrup', `${struck} 250 mg`, 'a'))
    expect(await doseOf('<text><reference value="#a"/></text>', rows)).toMatchObject([{ text: '250 mg' }])
    expect(await doseOf('<text><reference value="#d"/></text>', struck)).toBeUndefined()
  })

  it('is not guessed between two rows of one name, nor where cells and headings do not fit', async () => {
    expect(await doseOf('', table(row('Syrup', 'nightly'), row('Syrup', 'weekly')))).toBeUndefined()
    expect(await doseOf('', table('<tr><td>Syrup</td><td>2020</td><td>nightly</td></tr>'))).toBeUndefined()
  })

  it('is not taken from the first of several rows that are given one id', async () => {
    const pointing = '<text><reference value="#a"/></text>'
    expect(await doseOf(pointing, table(row('Drops', 'nightly', 'a'), row('Syrup', 'weekly', 'a')))).toMatchObject([
      { text: 'weekly' },
    ])
    const two = table(row('Syrup', 'nightly', 'a'), row('Syrup', 'weekly', 'a'))
    expect(await doseOf(pointing, two)).toBeUndefined()
    const cells = table(
      row('Drops', '<content ID="s">nightly</content>'),
      row('Oil', '<content ID="s">weekly</content>'),
    )
    expect(await doseOf('<text><reference value="#s"/></text>', cells)).toBeUndefined()
    const inside = table(row('Syrup', 'nightly', 'a').replace('<tr>', '<tr ID="a">'))
    expect(await doseOf(pointing, inside)).toMatchObject([{ text: 'nightly' }])
  })

  it('is shown beside another that only looks like its beginning, and once beside one that goes on', async () => {
    expect(await doseOf(`<text>Take 1.5 mL</text>${freeSig('Take 1')}`)).toEqual([
      { text: 'Take 1', additionalInstruction: [{ text: 'Take 1.5 mL' }] },
    ])
    expect(await doseOf(`<text>Take 1 mL daily</text>${freeSig('Take 1 mL')}`)).toEqual([{ text: 'Take 1 mL daily' }])
    expect(await doseOf(`<text>N/A</text>${freeSig('Not available')}`)).toBeUndefined()
  })

  it('keeps another sentence, and what is said to the patient', async () => {
    const advice = `<entryRelationship><act>${template('20')}<text>With food</text></act></entryRelationship>`
    expect(await doseOf(`<text>One at night</text>${freeSig('Two at night')}${advice}`)).toEqual([
      { text: 'Two at night', additionalInstruction: [{ text: 'One at night' }], patientInstruction: 'With food' },
    ])
  })
})

it('is no single number on two lines, and nothing that HTML strikes out', async () => {
  const sentence = async (inside: string) =>
    (await doseOf('<text><reference value="#d"/></text>', `<paragraph ID="d">${inside}</paragraph>`))?.[0]?.text
  expect(await sentence('Take 1<br/>1/2 hour before meals')).toBe('Take 1 · 1/2 hour before meals')
  expect(await sentence('<pre>Take 1\n1/2 hour before meals</pre>')).toBe('Take 1 · 1/2 hour before meals')
  expect(await sentence('<content>2</content>\n 1/2 mL daily')).toBe('2 1/2 mL daily')
  expect(await sentence('<s>500 mg</s> <content style="text-decoration: line-through">400 mg</content> 250 mg')).toBe(
    '250 mg',
  )
})

describe('the structured dose', () => {
  it.each<[what: string, inside: string, repeat: object]>([
    ['a week', '<period value="1" unit="wk"/>', { frequency: 1, period: 1, periodUnit: 'wk' }],
    ['a unit in words', '<period value="2" unit="days"/>', { frequency: 1, period: 2, periodUnit: 'd' }],
    [
      'a range',
      '<period><low value="4" unit="h"/><high value="6" unit="h"/></period>',
      { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' },
    ],
    [
      'so many times in so long',
      '<frequency><numerator value="3" unit="1"/><denominator value="1" unit="d"/></frequency>',
      { frequency: 3, period: 1, periodUnit: 'd' },
    ],
    ['before breakfast', '<event code="ACM"/>', { when: ['ACM'] }],
    [
      'half an hour before meals',
      '<event code="AC"/><offset><low value="-30" unit="min"/></offset>',
      { when: ['AC'], offset: 30 },
    ],
  ])('has %s', async (_, inside, repeat) => {
    expect((await doseOf(every(inside)))?.[0]?.timing).toEqual({ repeat })
  })

  it.each<[what: string, inside: string, code: string]>([
    ['a unit that is none of time', '<period value="2982616" unit="m"/>', '2982616 m'],
    ['a range of two units', '<period><low value="12" unit="h"/><high value="1" unit="d"/></period>', '12 h – 1 d'],
    ['a range with its lower end alone', '<period><low value="4" unit="h"/></period>', '≥ 4 h'],
    ['a range with its upper end alone', '<period><high value="6" unit="h"/></period>', '≤ 6 h'],
    [
      'a period and a frequency that both are told',
      '<period value="1" unit="d"/><frequency><numerator value="3"/><denominator value="1" unit="d"/></frequency>',
      '1 d, 3 / 1 d',
    ],
    ['an hour before what does not say so', '<event code="HS"/><offset><low value="-1" unit="h"/></offset>', 'HS -1 h'],
    [
      'a span before an event',
      '<event code="AC"/><offset><low value="-60" unit="min"/><high value="-30" unit="min"/></offset>',
      'AC -60 min – -30 min',
    ],
    ['an event unknown to FHIR', '<event code="IC" displayName="between meals"/>', 'between meals'],
  ])("keeps %s as the source's code", async (_, inside, code) => {
    expect((await doseOf(every(inside)))?.[0]?.timing).toEqual({ code: { text: code } })
  })

  it('has no period of years in metres beside a sentence: it is what a system writes for none', async () => {
    const entry = every('<period value="2982616" unit="m"/>')
    expect(await doseOf(`<text>TWICE DAILY</text>${entry}`)).toEqual([{ text: 'TWICE DAILY' }])
    expect(await doseOf(`<text>TWICE DAILY</text>${every('<period value="3" unit="m"/>')}`)).toEqual([
      { text: 'TWICE DAILY', timing: { code: { text: '3 m' } } },
    ])
  })

  it('has each rhythm of a set of times, and each step of a taper', async () => {
    const set =
      '<effectiveTime xsi:type="SXPR_TS"><comp><event code="MORN"/></comp><comp><event code="HS"/></comp></effectiveTime>'
    expect(await doseOf(`${set}<doseQuantity value="1"/>`)).toMatchObject([
      { sequence: 1, timing: { repeat: { when: ['MORN'] } } },
      { sequence: 2, timing: { repeat: { when: ['HS'] } } },
    ])
    const excluded =
      '<comp operator="E"><phase><low value="20240106"/><high value="20240108"/></phase><period value="1" unit="wk"/></comp>'
    expect(await doseOf(set.replace('<comp><event code="HS"/></comp>', excluded))).toMatchObject([
      { timing: { repeat: { when: ['MORN'] } } },
      { timing: { code: { text: 'exclude 2024-01-06 2024-01-08 1 wk' } } },
    ])
    const step = (dose: number) =>
      `<entryRelationship><substanceAdministration><doseQuantity value="${dose}" unit="mg"/></substanceAdministration></entryRelationship>`
    expect(await doseOf(step(20) + step(10))).toMatchObject([
      { doseAndRate: [{ doseQuantity: { value: 20 } }] },
      { doseAndRate: [{ doseQuantity: { value: 10 } }] },
    ])
  })

  it('has the steps of a taper in their order, and none that is not to be taken', async () => {
    const step = (place: number, dose: number, attributes = '', status = '') =>
      `<entryRelationship typeCode="COMP"><sequenceNumber value="${place}"/><substanceAdministration ${attributes}>${status}<doseQuantity value="${dose}" unit="mg"/></substanceAdministration></entryRelationship>`
    const doses = async (inside: string) =>
      (await doseOf(inside))?.map(({ doseAndRate }) => doseAndRate?.[0]?.doseQuantity?.value)
    expect(await doses(step(2, 10) + step(3, 5) + step(1, 20))).toEqual([20, 10, 5])
    const not = step(2, 40, 'negationInd="true"') + step(3, 80, '', '<statusCode code="aborted"/>')
    expect(await doses(step(1, 20) + not)).toEqual([20])
  })

  it('of one medicine in a combination says of which', async () => {
    const part = (name: string, inside: string) =>
      `<entryRelationship><substanceAdministration>${inside}${product(`<code displayName="${name}"/>`)}</substanceAdministration></entryRelationship>`
    const dose = (value: number) => `<doseQuantity value="${value}" unit="mg"/>`
    const inside = part('Oil', dose(5)) + part('Drops', `<text>at night</text>${dose(10)}`) + part('SYRUP', dose(2))
    expect((await doseOf(inside))?.map(({ text }) => text)).toEqual(['Oil', 'Drops: at night', undefined])
  })

  it('has amounts, rates, ranges, the most in a period, and the unit of administration', async () => {
    expect(
      await doseOf(
        '<doseQuantity><low value="1"/><high value="2"/></doseQuantity><rateQuantity value="90" unit="mL/h"/><maxDoseQuantity><numerator value="6"/><denominator value="1" unit="d"/></maxDoseQuantity><administrationUnitCode displayName="Puff"/>',
      ),
    ).toEqual([
      {
        doseAndRate: [
          {
            doseRange: { low: { value: 1, unit: 'Puff' }, high: { value: 2, unit: 'Puff' } },
            rateQuantity: { value: 90, unit: 'mL/h' },
          },
        ],
        maxDosePerPeriod: { numerator: { value: 6 }, denominator: { value: 1, unit: 'd' } },
      },
    ])
    expect(await doseOf('<doseQuantity nullFlavor="OTH"><originalText>a pinch</originalText></doseQuantity>')).toEqual([
      { additionalInstruction: [{ text: 'a pinch' }] },
    ])
    const translated =
      '<doseQuantity nullFlavor="OTH"><translation value="5" code="1" displayName="Tablet"/></doseQuantity>'
    expect(await doseOf(translated)).toEqual([{ additionalInstruction: [{ text: '5 Tablet' }] }])
    expect(await doseOf('<doseQuantity value="1-2" unit="tabs"/>')).toEqual([
      { additionalInstruction: [{ text: '1-2 tabs' }] },
    ])
  })

  it('says "as needed", and for what', async () => {
    const precondition = (inside: string) => `<precondition><criterion>${inside}</criterion></precondition>`
    expect(await doseOf(precondition('<code code="ASSERTION"/><value displayName="Wheezing"/>'))).toMatchObject([
      { asNeededCodeableConcept: { text: 'Wheezing' } },
    ])
    expect(await doseOf(precondition('<text>Pain</text>'))).toMatchObject([
      { asNeededCodeableConcept: { text: 'Pain' } },
    ])
    expect(await doseOf(precondition(''))).toEqual([{ asNeededBoolean: true }])
  })

  it('ends when the course ends', async () => {
    const course = '<effectiveTime><low value="20240101"/><high value="20240108"/></effectiveTime>'
    expect(await doseOf(course + every('<period value="8" unit="h"/>'))).toMatchObject([
      { timing: { repeat: { boundsPeriod: { start: '2024-01-01', end: '2024-01-08' }, period: 8 } } },
    ])
    const week = '<effectiveTime><low value="20240101"/><width value="7" unit="d"/></effectiveTime>'
    expect(await doseOf(week)).toMatchObject([{ timing: { repeat: { boundsDuration: { value: 7, unit: 'd' } } } }])
  })
})
