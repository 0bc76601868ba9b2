import { describe, expect, test } from 'vitest'
import { callLines, episodes, fullName, nearestCalls } from './care-reading.ts'

describe('episodes', () => {
  test('puts the first sign beside the first help', () => {
    expect(episodes({ symptoms: ['Rocks'], measures: ['Fewer words'] })).toEqual([
      { sign: 'Rocks', help: 'Fewer words' },
    ])
  })

  test('shows the rest of a longer list alone, on either side', () => {
    expect(episodes({ symptoms: ['Rocks', 'Stares'], measures: ['Wait'] })[1]).toEqual({ sign: 'Stares', help: '' })
    expect(episodes({ symptoms: [], measures: ['Wait'] })).toEqual([{ sign: '', help: 'Wait' }])
  })
})

describe('call lines', () => {
  const plan = {
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
    })
  })

  test('leave out a parent without a phone and rows without any text', () => {
    expect(callLines(plan, { ...ada, phone: ' ' }).map((line) => line.name)).toEqual([
      'Dr. Amina Haddad',
      'Lakeside OT',
    ])
    expect(callLines({ providerName: '', providerPhoneNumber: '', specialtyProviders: [] }, null)).toEqual([])
  })
})

describe('whom to call first', () => {
  const line = (kind: 'family' | 'doctor' | 'specialist', number: string) => ({ kind, name: kind, number, role: null })

  test('is family and doctor; specialists come after', () => {
    const lines = [line('family', '1'), line('doctor', '2'), line('specialist', '3')]
    expect(nearestCalls(lines)).toEqual({ nearest: lines.slice(0, 2), others: lines.slice(2) })
  })

  test('is everybody when neither left a number', () => {
    const lines = [line('doctor', ''), line('specialist', '3')]
    expect(nearestCalls(lines)).toEqual({ nearest: lines, others: [] })
  })
})

test('a single name has no stray space', () => {
  expect(fullName({ firstName: 'Cher', lastName: '' })).toBe('Cher')
})
