import { expect, test } from 'vitest'
import { changeOf, detailsErrors } from './details-rules.ts'

const BEFORE = { firstName: 'Ada', lastName: 'Okafor', birthDate: '', phone: '', role: 'Parent' }

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

test.each([
  [{ firstName: ' ' }, { firstName: 'missing' }],
  [{ birthDate: '2026-11-22' }, { birthDate: 'in-the-future' }],
  [{ birthDate: '1899-12-31' }, { birthDate: 'too-early' }],
  [{ birthDate: '2001-02-29' }, { birthDate: 'not-a-date' }],
])('%j: %j', (typed, errors) => {
  expect(detailsErrors({ ...BEFORE, ...typed }, '2026-11-21')).toEqual(errors)
})
