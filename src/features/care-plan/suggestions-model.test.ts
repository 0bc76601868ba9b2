import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { type CarePlanContent, carePlanContent } from '#contract/care-plan-content.ts'
import { isUnconfirmed } from '#contract/records-content.ts'
import type { RecordSuggestion } from '#data/records.ts'
import { maya } from '#tests/support/cast.ts'
import { changeOf, NO_KNOWN_ALLERGIES, openSuggestions } from './suggestions-model.ts'

const plan = (content: Partial<CarePlanContent>): CarePlanContent => ({
  ...carePlanContent(undefined, maya.id),
  ...content,
})
const mentioned = (kind: RecordSuggestion['kind'], text: string, more: Partial<RecordSuggestion> = {}) =>
  ({ id: text, kind, text, status: 'active', isNone: false, ...more }) as RecordSuggestion
const open = (rows: RecordSuggestion[], content: Partial<CarePlanContent>) =>
  openSuggestions(rows, plan(content)).map(({ text }) => text)

describe('what records mention for the care plan', () => {
  test('is offered when the plan does not have it, and once', () => {
    const rows = [mentioned('allergy', 'Peanut'), mentioned('allergy', 'peanut'), mentioned('condition', 'Epilepsy')]
    expect(open(rows, {})).toEqual(['Peanut', 'Epilepsy'])
    expect(open(rows, { allergies: ['Peanuts'], diagnosisDetails: 'Childhood absence epilepsy' })).toEqual([])
  })

  test('is offered also where its name only begins or ends like another word of the plan', () => {
    const rows = [mentioned('allergy', 'Codeine'), mentioned('allergy', 'Oats'), mentioned('condition', 'Diabetes')]
    expect(open(rows, { allergies: ['Cod', 'Goat’s milk'], diagnosisDetails: 'Prediabetes' })).toEqual([
      'Codeine',
      'Oats',
      'Diabetes',
    ])
    expect(
      open([mentioned('allergy', 'Pineapple'), mentioned('allergy', 'Mangoes')], {
        allergies: ['Pineapples', 'mango'],
      }),
    ).toEqual([])
    expect(open([mentioned('allergy', 'Milk')], { allergies: ['Cow’s milk protein'] })).toEqual([])
    expect(open([mentioned('allergy', 'Noix de pécan')], { allergies: ['noix'] })).toEqual([])
    expect(open([mentioned('allergy', 'Œuf')], { allergies: ['oeufs'] })).toEqual([])
  })

  test('is not offered when it is over', () => {
    expect(open([mentioned('condition', 'Asthma', { status: 'resolved' })], {})).toEqual([])
  })

  test('is said not to be confirmed where its record has it as thought of only', () => {
    const words = ['differential', 'provisional', 'unconfirmed', 'presumed', 'confirmed', '']
    const doubted = words.filter((verification) => isUnconfirmed(verification))
    expect(doubted).toEqual(['differential', 'provisional', 'unconfirmed', 'presumed'])
  })

  test('never says that there are no allergies beside one that is written down', () => {
    const none = [mentioned('allergy', 'No known allergies', { isNone: true })]
    expect(open(none, { allergies: ['Peanuts'] })).toEqual([])
    expect(open(none, {})).toEqual(['No known allergies'])
    const outgrown = mentioned('allergy', 'Egg', { status: 'inactive' })
    expect(open([...none, outgrown], {})).toEqual(['No known allergies'])
    expect(open([...none, mentioned('allergy', 'Penicillin')], {})).toEqual(['Penicillin'])
  })

  test('takes the place of the sentence that there are none, in each language in which the first steps write it', () => {
    const words = LANGUAGES.map((language) => {
      const catalog = readFileSync(new URL(`../../locales/first-steps/${language}.po`, import.meta.url), 'utf8')
      return /^msgid "No known allergies"\nmsgstr "(.+)"$/mu.exec(catalog)?.[1]
    })
    expect(words.toSorted()).toEqual(NO_KNOWN_ALLERGIES.toSorted())
    for (const none of NO_KNOWN_ALLERGIES) {
      const { wanted } = changeOf(mentioned('allergy', 'Peanut'), plan({ allergies: [none] }))
      expect(wanted).toEqual({ allergies: ['Peanut'] })
    }
  })

  test('is added to what the family wrote, which stays', () => {
    const written = plan({ allergies: ['Milk'], diagnosisDetails: 'Autism\n' })
    expect(changeOf(mentioned('allergy', 'Peanut '), written)).toEqual({
      seen: { allergies: ['Milk'] },
      wanted: { allergies: ['Milk', 'Peanut'] },
    })
    expect(changeOf(mentioned('condition', 'Epilepsy'), written)).toEqual({
      seen: { diagnosisDetails: 'Autism\n' },
      wanted: { diagnosisDetails: 'Autism\nEpilepsy' },
    })
    expect(changeOf(mentioned('condition', 'Epilepsy'), plan({})).wanted).toEqual({ diagnosisDetails: 'Epilepsy' })
  })
})
