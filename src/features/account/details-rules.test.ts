import { expect, test } from 'vitest'
import { TYPED } from './details-draft.ts'
import { changeOf, detailsErrors } from './details-rules.ts'

const BEFORE = {
  firstName: 'Ada',
  lastName: 'Okafor',
  birthDate: '',
  phone: '',
  role: 'Parent',
  emergencyCountry: '',
  emergencyNumber: '',
}

test('only what was really changed is sent', () => {
  expect(changeOf(BEFORE, { ...BEFORE, firstName: ' Ada ' })).toEqual({})
  expect(changeOf(BEFORE, { ...BEFORE, phone: ' +1 312 555 0123', birthDate: '1988-02-29' })).toEqual({
    phone: '+1 312 555 0123',
    birthDate: '1988-02-29',
  })
})

test('a birth date that is taken away is sent as none', () => {
  expect(changeOf({ ...BEFORE, birthDate: '1988-02-29' }, BEFORE)).toEqual({ birthDate: null })
})

test('a country is sent with its numbers, a typed one without a country, and neither is sent anew', () => {
  const french = { ...BEFORE, emergencyCountry: 'FR' }
  const typed = { ...BEFORE, emergencyCountry: TYPED, emergencyNumber: '192' }
  expect(changeOf(BEFORE, french)).toEqual({ emergencyCountry: 'FR', emergencyNumber: '15, 112' })
  expect(changeOf(french, { ...typed, emergencyNumber: ' 192 ' })).toEqual({
    emergencyCountry: '',
    emergencyNumber: '192',
  })
  expect(changeOf(typed, { ...typed, emergencyNumber: '193' })).toMatchObject({ emergencyNumber: '193' })
  expect(changeOf(typed, BEFORE)).toEqual({ emergencyCountry: '', emergencyNumber: '' })
  expect(changeOf(french, { ...french, emergencyNumber: 'left from a try' })).toEqual({})
  expect(changeOf(typed, typed)).toEqual({})
})

test.each([
  [{ emergencyCountry: TYPED, emergencyNumber: '' }, { emergencyNumber: 'no-number' }],
  [{ emergencyCountry: TYPED, emergencyNumber: 'ask' }, { emergencyNumber: 'no-number' }],
  [{ emergencyCountry: TYPED, emergencyNumber: ' 15, 112 ' }, {}],
  [{ emergencyCountry: 'FR', emergencyNumber: 'ask' }, {}],
  [{ firstName: ' ' }, { firstName: 'missing' }],
  [{ birthDate: '2026-11-22' }, { birthDate: 'in-the-future' }],
  [{ birthDate: '1899-12-31' }, { birthDate: 'too-early' }],
  [{ birthDate: '2001-02-29' }, { birthDate: 'not-a-date' }],
])('%j: %j', (typed, errors) => {
  expect(detailsErrors({ ...BEFORE, ...typed }, '2026-11-21')).toEqual(errors)
})
