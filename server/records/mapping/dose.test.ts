/** A dose reads as it was written: the source's sentence whole, its coded fields beside it, both where they differ. */
import type { Dosage } from 'fhir/r4.js'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { recordTexts } from '#server/content/record-texts.ts'
import { doseLine } from './dose.ts'

const line = (dosage: object, language: Language = 'en') => doseLine([dosage as Dosage], recordTexts[language])
const read = (dosage: object, language: Language = 'en') => line(dosage, language).dose
const every = (repeat: object, language: Language = 'en') => read({ timing: { repeat } }, language)
const tablets = (value: number) => [{ doseQuantity: { value, unit: 'tablets' } }]

describe('a written instruction', () => {
  it('however long, is read soon: what nobody writes is not judged', () => {
    const began = performance.now()
    const told = line({
      text: '1 mg twice daily '.repeat(6_000),
      timing: { repeat: { frequency: 3, period: 1, periodUnit: 'd' } },
      doseAndRate: [{ doseQuantity: { value: 5, unit: 'mg' } }],
    })
    expect(told.doseDiffers).toBe(false)
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  it('comes first and whole, with what is told to the patient and what is added to it', () => {
    const dosage = {
      text: 'One tablet daily',
      patientInstruction: 'Take with a full glass of water',
      additionalInstruction: [
        { text: 'With or after food' },
        { coding: [{ display: 'Shake well (qualifier value)' }] },
      ],
    }
    expect(read(dosage)).toBe('One tablet daily · Take with a full glass of water · With or after food · Shake well')
  })

  it('is not cut, however long it is', () => {
    const text = `Take ${'one tablet and then another '.repeat(200)}at night`
    expect(read({ text, route: { text: 'by mouth' } })).toBe(`${text} (by mouth)`)
    const more = { text: `${text} (qualifier value)` }
    expect(read({ text: 'As told', additionalInstruction: [more] })).toBe(`As told · ${text}`)
  })

  it('stands before the coded fields, which are not said again where it says them word for word', () => {
    const dosage = {
      text: '200 mg orally every 8 hours',
      doseAndRate: [{ doseQuantity: { value: 200, unit: 'mg' } }],
      route: { text: 'PO' },
      timing: { repeat: { frequency: 3, period: 1, periodUnit: 'd' } },
    }
    expect(line(dosage)).toEqual({ dose: '200 mg orally every 8 hours (PO, 3× per day)', doseDiffers: false })
    expect(read({ text: 'Take 25 mg', doseAndRate: [{ doseQuantity: { value: 5, unit: 'mg' } }] })).toContain(': 5 mg')
    expect(read({ text: '12,5 mEq, oral', doseAndRate: [{ doseQuantity: { value: 5, unit: 'mEq' } }] })).toBe(
      '12,5 mEq, oral (5 mEq)',
    )
  })

  it.each([
    [
      'Take 1 tablet once a week',
      { doseAndRate: tablets(1), timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } } },
    ],
    ['Take 1 tablet daily', { timing: { repeat: { period: 1, periodUnit: 'wk' } } }],
    ['Take 1 tablet daily', { doseAndRate: tablets(2) }],
    ['One tablet BID', { timing: { code: { coding: [{ code: 'QD' }] } } }],
    ['5 ml every 4-6 hours', { timing: { repeat: { frequency: 1, period: 12, periodUnit: 'h' } } }],
    ['1 comprimé 3 fois par jour', { timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } } }],
    ['2 comprimidos cada 8 horas', { timing: { repeat: { frequency: 1, period: 8, periodUnit: 'd' } } }],
    ['500 mg daily', { doseAndRate: [{ doseQuantity: { value: 250, unit: 'mg' } }] }],
    ['0,125 mg par jour', { doseAndRate: [{ doseQuantity: { value: 125, unit: 'mg' } }] }],
    ['0.5 g daily', { doseAndRate: [{ doseQuantity: { value: 50, code: 'mg' } }] }],
    ['Take 1/2 tablet daily', { doseAndRate: tablets(2) }],
    ['Take 1 1/2 tablets daily', { doseAndRate: tablets(1) }],
    ['1½ comprimé par jour', { doseAndRate: tablets(1) }],
    ['One tablet and a half', { doseAndRate: tablets(1) }],
  ])('"%s" is marked where the fields say something else', (text, fields) => {
    const { dose, doseDiffers } = line({ text, ...fields })
    expect(doseDiffers).toBe(true)
    expect(dose.startsWith(`${text} · but the coded fields of the record say: `)).toBe(true)
  })

  it.each([
    ['Take 1 tablet once a week', { doseAndRate: tablets(1), timing: { repeat: { period: 7, periodUnit: 'd' } } }],
    [
      'Take two 500 mg tablets twice daily',
      {
        doseAndRate: [{ doseQuantity: { value: 1000, unit: 'mg' } }],
        timing: { repeat: { frequency: 1, period: 12, periodUnit: 'h' } },
      },
    ],
    [
      '1-2 tabs q4-6h',
      { doseAndRate: tablets(2), timing: { repeat: { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' } } },
    ],
    ['As directed', { doseAndRate: tablets(1), timing: { repeat: { frequency: 3, period: 1, periodUnit: 'd' } } }],
    ['0,125 mg par jour', { doseAndRate: [{ doseQuantity: { value: 0.125, unit: 'mg' } }] }],
    ['5/325 mg 1 tablet', { doseAndRate: tablets(1) }],
    ['1,000 mg daily', { doseAndRate: [{ doseQuantity: { value: 1000, unit: 'mg' } }] }],
    ['1,200,000 mg daily', { doseAndRate: [{ doseQuantity: { value: 1_200_000, unit: 'mg' } }] }],
    ['0,5 g par jour', { doseAndRate: [{ doseQuantity: { value: 500, unit: 'mg' } }] }],
    ['One drop three times a day and at bedtime', { timing: { repeat: { frequency: 4, period: 1, periodUnit: 'd' } } }],
  ])('"%s" is not marked where the fields say the same', (text, fields) => {
    expect(line({ text, ...fields }).doseDiffers).toBe(false)
  })

  it.each<[half: number, texts: string[]]>([
    [0.5, ['1/2 tablet', '½ tablet', 'half a tablet', 'one-half tablet', 'un demi comprimé', 'media tableta']],
    [1.5, ['1 1/2 tablets', '1-1/2 tablets', '1½ tablets', 'one and a half tablets', 'one and one-half tablets']],
    [1.5, ['one tablet and a half', 'un comprimé et demi', 'una tableta y media', '1/2 to 1 1/2 tablets']],
  ])('has %s in every writing', (half, texts) => {
    const marked = texts.filter((text) => line({ text, doseAndRate: tablets(half) }).doseDiffers)
    expect(marked).toEqual([])
  })

  it('for all doses together comes before those of each', () => {
    const both = [{ text: 'one in the morning' }, { text: 'two at night' }] as Dosage[]
    expect(doseLine(both, recordTexts.en, 'As it was rendered').dose).toBe(
      'As it was rendered; one in the morning; two at night',
    )
  })
})

describe('coded fields', () => {
  it.each([
    [{ period: 1, periodUnit: 'wk' }, 'every week'],
    [{ period: 2, periodUnit: 'wk' }, 'every 2 weeks'],
    [{ frequency: 2, frequencyMax: 3, period: 1, periodUnit: 'd' }, '2–3× per day'],
    [{ frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' }, '1× every 4–6 hours'],
    [{ frequency: 1, period: 1, periodUnit: 'd', when: ['HS'] }, '1× per day, at bedtime'],
    [{ when: ['MORN', 'AC'] }, 'in the morning, before meals'],
    [{ when: ['ACM'], offset: 10 }, '10 min before breakfast'],
    [{ when: ['HS'], offset: 30 }, 'at bedtime + 30 min'],
    [{ when: ['XYZ'] }, 'XYZ'],
    [{ period: 1, periodUnit: 'week' }, 'every 1 week'],
    [{ period: 1, periodUnit: 'fortnight' }, 'every 1 fortnight'],
    [{ dayOfWeek: ['mon', 'thu'], timeOfDay: ['09:00:00'] }, 'on Monday, Thursday, at 09:00'],
    [{ count: 1 }, '1× in all'],
    [{ duration: 30, durationUnit: 'min' }, 'over 30 minutes each time'],
    [{ boundsPeriod: { start: '2015-01-16', end: '2015-01-20' } }, 'from 2015-01-16 until 2015-01-20'],
    [{ boundsDuration: { value: 10, code: 'd' } }, 'for 10 days'],
    [{ boundsRange: { low: { value: 7 }, high: { value: 10, code: 'd' } } }, 'for 7–10 days'],
    [{ frequencyMax: 3, period: 1, periodUnit: 'd' }, '≤ 3× per day'],
    [{ boundsRange: { high: { value: 10, code: 'd' } } }, 'for ≤ 10 days'],
    [{ boundsRange: { low: { value: 7, code: 'd' } } }, 'for ≥ 7 days'],
  ])('%o reads "%s"', (repeat, expected) => {
    expect(every(repeat)).toBe(expected)
  })

  it('say when in the reader’s language', () => {
    expect(every({ period: 1, periodUnit: 'wk', when: ['HS'] }, 'fr')).toBe('chaque semaine, au coucher')
    expect(every({ frequency: 1, period: 2, periodUnit: 'd', dayOfWeek: ['tue'] }, 'es')).toBe(
      '1× cada 2 días, el martes',
    )
  })

  it('say a code of timing in words where it has some, once, and else as it is', () => {
    const coded = (code: string, repeat?: object) =>
      read({ timing: { code: { coding: [{ code }] }, ...(repeat ? { repeat } : {}) } })
    expect([coded('BID'), coded('Q8H'), coded('AM'), coded('Q3MO')]).toEqual([
      '2× per day',
      '1× every 8 hours',
      'in the morning',
      'Q3MO',
    ])
    expect(coded('BID', { frequency: 2, period: 1, periodUnit: 'd' })).toBe('2× per day')
  })

  it('say as needed with every reason, the most that may be taken, and the rate', () => {
    expect(read({ asNeededBoolean: true })).toBe('as needed')
    expect(read({ asNeededCodeableConcept: [{ text: 'pain' }, { text: 'fever' }] })).toBe('as needed (pain, fever)')
    expect(
      read({ maxDosePerPeriod: { numerator: { value: 4, unit: 'mg' }, denominator: { value: 1, code: 'd' } } }),
    ).toBe('at most 4 mg per day')
    expect(read({ maxDosePerAdministration: { value: 2, unit: 'tablets' } })).toBe('at most 2 tablets per dose')
    const rate = { numerator: { value: 100, code: 'mL' }, denominator: { value: 1, code: 'h' } }
    expect(read({ doseAndRate: [{ rateRatio: rate }] })).toBe('rate 100 mL per h')
    expect(read({ doseAndRate: [{ rateQuantity: { value: 50, unit: 'ml/h' } }] })).toBe('rate 50 ml/h')
  })

  it('keep every amount, each with its own unit and its sign', () => {
    expect(read({ doseAndRate: [...tablets(1), { doseQuantity: { value: 500, unit: 'mg', comparator: '<=' } }] })).toBe(
      '1 tablets, ≤ 500 mg',
    )
    const mixed = { low: { value: 1, unit: 'tablet' }, high: { value: 500, unit: 'mg' } }
    expect(read({ doseAndRate: [{ doseRange: mixed }] })).toBe('1 tablet – 500 mg')
  })

  it('take the one end that a range has for no exact amount', () => {
    const most = { doseRange: { high: { value: 2, unit: 'tablets' } } }
    expect(read({ doseAndRate: [most] })).toBe('≤ 2 tablets')
    expect(line({ text: 'Take 1 tablet', doseAndRate: [most] })).toEqual({
      dose: 'Take 1 tablet (≤ 2 tablets)',
      doseDiffers: false,
    })
    expect(line({ text: 'Take 3 tablets', doseAndRate: [most] }).doseDiffers).toBe(true)
    expect(read({ doseAndRate: [{ rateRange: { low: { value: 50, unit: 'ml/h' } } }] })).toBe('rate ≥ 50 ml/h')
  })
})
