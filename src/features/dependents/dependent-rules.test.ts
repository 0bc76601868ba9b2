import { describe, expect, test } from 'vitest'
import { changedFields, dependentErrors, readDependent, type TypedDependent } from './dependent-rules.ts'

const today = '2026-11-21'
const maya: TypedDependent = {
  firstName: 'Maya',
  lastName: 'Okafor',
  birthDate: '2017-03-09',
  gender: 'Female',
  relation: 'Daughter',
}

describe('the form of a dependent', () => {
  test('accepts names in any script, with spaces around them taken off', () => {
    const typed = { ...maya, firstName: ' مايا ', lastName: '🌻 O’Neil-Ødegård' }
    expect(dependentErrors(typed, today)).toEqual({})
    expect(readDependent(typed)?.firstName).toBe('مايا')
  })

  test('names every field that is missing', () => {
    const empty = { firstName: ' ', lastName: '', birthDate: '', gender: '', relation: '' }
    expect(Object.values(dependentErrors(empty, today))).toEqual(Array.from({ length: 5 }, () => 'missing'))
  })

  test('takes today for a birth date and refuses tomorrow', () => {
    expect(dependentErrors({ ...maya, birthDate: today }, today)).toEqual({})
    expect(dependentErrors({ ...maya, birthDate: '2026-11-22' }, today)).toEqual({ birthDate: 'in-the-future' })
  })

  test('refuses dates before 1900 and dates that do not exist', () => {
    expect(dependentErrors({ ...maya, birthDate: '1899-12-31' }, today)).toEqual({ birthDate: 'too-early' })
    expect(dependentErrors({ ...maya, birthDate: '2023-02-29' }, today)).toEqual({ birthDate: 'not-a-date' })
  })

  test('refuses 61 letters in a name and 41 in a relation', () => {
    expect(dependentErrors({ ...maya, firstName: 'a'.repeat(60), relation: 'b'.repeat(40) }, today)).toEqual({})
    expect(dependentErrors({ ...maya, firstName: 'a'.repeat(61), relation: 'b'.repeat(41) }, today)).toEqual({
      firstName: 'too-long',
      relation: 'too-long',
    })
  })

  test('sends only what was changed', () => {
    const before = readDependent(maya)
    const after = readDependent({ ...maya, relation: 'Niece' })
    expect(before && after && changedFields(before, after)).toEqual({
      seen: { relation: 'Daughter' },
      wanted: { relation: 'Niece' },
    })
    expect(before && changedFields(before, before)).toBeNull()
  })
})
