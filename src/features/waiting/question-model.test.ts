import { describe, expect, test } from 'vitest'
import { bothSides, questionGroups } from './question-model.ts'

const profileId = '01900000-0000-7000-8000-000000000001'
const question = (thing: string, wanted: unknown, theirs: unknown) => ({ thing, seen: '', wanted, theirs })

describe('what is asked', () => {
  test('is one question for each thing', () => {
    const input = { profileId, section: 'basic', seen: {}, wanted: { allergies: ['Latex'], providerName: 'Dr Amari' } }
    const questions = [question('allergies', ['Latex'], ['Milk']), question('providerName', 'Dr Amari', 'Dr Lee')]
    const groups = questionGroups({ command: 'carePlan.saveSection', input }, questions)
    expect(groups).toEqual([
      { kind: 'each', things: ['allergies'], question: questions[0] },
      { kind: 'each', things: ['providerName'], question: questions[1] },
    ])
  })

  test('is asked once about a plan that was read, however much of it changed', () => {
    const input = { profileId, at: '2026-11-21T10:00:00.000Z', seen: { allergies: [], napTime: '' } }
    const questions = [question('allergies', undefined, ['Milk']), question('napTime', undefined, 'At one')]
    const groups = questionGroups({ command: 'carePlan.confirm', input }, questions)
    expect(groups).toMatchObject([{ kind: 'whole', things: ['allergies', 'napTime'], questions }])
  })
})

describe('keeping both', () => {
  test('leaves two items beside each other, and one value of two values', () => {
    const [mine, theirs] = [
      { id: 1, uid: 't', name: 'Steam trains' },
      { id: 1, uid: 't', name: 'Model trains' },
    ]
    expect(bothSides(question('interests/t', mine, theirs))).toEqual([theirs, mine])
    expect(bothSides(question('allergies', ['Latex'], ['Milk']))).toEqual([['Milk', 'Latex']])
    expect(bothSides(question('answer', 'She laughed', 'She sang'))).toEqual(['She sang\nShe laughed'])
  })
})
