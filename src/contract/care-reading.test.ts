import { describe, expect, test } from 'vitest'
import { areEpisodesInDoubt, callLines, episodes, fullName, nearestCalls } from './care-reading.ts'

describe('episodes', () => {
  test('puts the first sign beside the first help', () => {
    expect(episodes({ symptoms: ['Rocks'], measures: ['Fewer words'], episodesAs: 'rows' })).toEqual([
      { sign: 'Rocks', help: 'Fewer words' },
    ])
  })

  test('shows the rest of a longer list alone, on either side', () => {
    const uneven = { symptoms: ['Rocks', 'Stares'], measures: ['Wait'], episodesAs: 'rows' as const }
    expect(episodes(uneven)[1]).toEqual({ sign: 'Stares', help: '' })
    expect(episodes({ symptoms: [], measures: ['Wait'], episodesAs: '' })).toEqual([{ sign: '', help: 'Wait' }])
  })

  // "He covers his ears, hides under the table, and hums loudly" was one sign with two steps, and became three episodes.
  const split = {
    symptoms: ['He covers his ears', 'hides under the table', 'and hums loudly'],
    measures: ['Dim the light', 'wait'],
    episodesAs: '' as const,
  }

  test('that may have been split at commas read as they were typed, until the family has said what belongs to what', () => {
    expect(areEpisodesInDoubt(split)).toBe(true)
    expect(episodes(split)).toEqual([
      { sign: 'He covers his ears, hides under the table, and hums loudly', help: 'Dim the light\nwait' },
    ])
    expect(areEpisodesInDoubt({ ...split, episodesAs: 'rows' })).toBe(false)
    expect(episodes({ ...split, episodesAs: 'rows' })).toHaveLength(3)
  })

  test('that were typed line by line are in no doubt', () => {
    expect(areEpisodesInDoubt({ ...split, symptoms: ['Covers his ears, hides', 'Hums'] })).toBe(false)
  })
})

describe('call lines', () => {
  const plan = {
    contacts: [],
    providerName: 'Dr. Amina Haddad',
    providerPhoneNumber: '612 555 0143',
    specialtyProviders: [
      { providerName: 'Lakeside OT', providerNumber: '' },
      { providerName: ' ', providerNumber: '' },
    ],
  }
  const ada = { firstName: 'Ada', lastName: 'Okafor', phone: '612 555 0117', role: 'Parent' as const }

  test('name the parent first, then the doctor, then the specialists', () => {
    expect(callLines(plan, ada).map((line) => line.kind)).toEqual(['family', 'doctor', 'specialist'])
    expect(callLines(plan, ada)[0]).toEqual({
      kind: 'family',
      name: 'Ada Okafor',
      number: '612 555 0117',
      role: 'Parent',
      relation: '',
    })
  })

  test('try who may be called first, then the parent, then the other contacts', () => {
    const contacts = [
      { name: 'Ben', relation: 'neighbor', phone: '1', isFirst: false },
      { name: 'Ngozi', relation: 'aunt', phone: '2', isFirst: true },
      { name: '', relation: 'nobody', phone: ' ', isFirst: true },
    ]
    const names = callLines({ ...plan, contacts }, ada).map(({ name }) => name)
    expect(names).toEqual(['Ngozi', 'Ada Okafor', 'Ben', 'Dr. Amina Haddad', 'Lakeside OT'])
    expect(callLines({ ...plan, contacts }, ada)[0]).toMatchObject({ relation: 'aunt', number: '2', role: null })
  })

  test('leave out a parent without a phone and rows without any text', () => {
    expect(callLines(plan, { ...ada, phone: ' ' }).map((line) => line.name)).toEqual([
      'Dr. Amina Haddad',
      'Lakeside OT',
    ])
    expect(
      callLines({ contacts: [], providerName: '', providerPhoneNumber: '', specialtyProviders: [] }, null),
    ).toEqual([])
  })
})

describe('whom to call first', () => {
  const line = (kind: 'family' | 'doctor' | 'specialist', number: string) => ({
    kind,
    name: kind,
    number,
    role: null,
    relation: '',
  })

  test('is family and doctor; specialists come after', () => {
    const lines = [line('family', '1'), line('doctor', '2'), line('specialist', '3')]
    expect(nearestCalls(lines)).toEqual({ nearest: lines.slice(0, 2), others: lines.slice(2) })
  })

  test('is no more than three of the family, so that what to do stays in sight', () => {
    const family = ['1', '2', '3', '4'].map((number) => line('family', number))
    const lines = [...family, line('doctor', '5')]
    expect(nearestCalls(lines).nearest.map(({ number }) => number)).toEqual(['1', '2', '3', '5'])
    expect(nearestCalls(lines).others.map(({ number }) => number)).toEqual(['4'])
  })

  test('is everybody when neither left a number', () => {
    const lines = [line('doctor', ''), line('specialist', '3')]
    expect(nearestCalls(lines)).toEqual({ nearest: lines, others: [] })
  })
})

test('a single name has no stray space', () => {
  expect(fullName({ firstName: 'Cher', lastName: '' })).toBe('Cher')
})
