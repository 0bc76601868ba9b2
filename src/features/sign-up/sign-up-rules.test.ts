import { describe, expect, test } from 'vitest'
import type { SignUpDraft } from '#data/account/sign-up-draft.ts'
import { accountErrors, personalErrors, readSignUp } from './sign-up-rules.ts'

const TODAY = '2026-11-21'
const COMPLETE: SignUpDraft = {
  email: 'noor@family.example',
  password: 'lemon tram quiet',
  confirmation: 'lemon tram quiet',
  firstName: 'نور',
  lastName: 'حداد',
  birthDate: '',
  phone: '',
  role: 'Guardian',
  hasAgreed: true,
  purpose: 'join',
  codeSentTo: null,
  isConfirmed: false,
  objections: {},
  notice: null,
}

test('a complete sign-up has no error and is sent as it was typed', () => {
  expect(accountErrors(COMPLETE)).toEqual({})
  expect(personalErrors(COMPLETE, TODAY)).toEqual({})
  expect(readSignUp(COMPLETE, 'fr')).toEqual({
    email: 'noor@family.example',
    password: 'lemon tram quiet',
    firstName: 'نور',
    lastName: 'حداد',
    birthDate: null,
    phone: '',
    role: 'Guardian',
    language: 'fr',
    hasAgreed: true,
  })
})

describe('the account', () => {
  test.each([
    [{ email: ' ' }, { email: 'missing' }],
    [{ email: 'noor@family' }, { email: 'not-an-address' }],
    [{ email: '  noor@family.example ' }, {}],
    [
      { password: '', confirmation: '' },
      { password: 'missing', confirmation: 'missing' },
    ],
    [{ password: '1234567', confirmation: '1234567' }, { password: 'too-short' }],
    [{ password: 'x'.repeat(129), confirmation: 'x'.repeat(129) }, { password: 'too-long' }],
    [{ confirmation: 'lemon tram quiet ' }, { confirmation: 'different' }],
  ])('%j: %j', (typed, errors) => {
    expect(accountErrors({ ...COMPLETE, ...typed })).toEqual(errors)
  })
})

describe('the person', () => {
  test.each([
    [{ firstName: '  ' }, { firstName: 'missing' }],
    [{ lastName: 'x'.repeat(61) }, { lastName: 'too-long' }],
    [{ birthDate: '2026-11-22' }, { birthDate: 'in-the-future' }],
    [{ birthDate: '1899-12-31' }, { birthDate: 'too-early' }],
    [{ birthDate: '2001-02-29' }, { birthDate: 'not-a-date' }],
    [{ birthDate: '1988-02-29' }, {}],
    [{ phone: '1'.repeat(41) }, { phone: 'too-long' }],
    [{ role: '' }, { role: 'missing' }],
    [{ hasAgreed: false }, { hasAgreed: 'missing' }],
  ])('%j: %j', (typed, errors) => {
    expect(personalErrors({ ...COMPLETE, ...typed }, TODAY)).toEqual(errors)
  })

  test('nobody makes themselves an Admin', () => {
    expect(readSignUp({ ...COMPLETE, role: 'Admin' }, 'en')).toBeNull()
  })
})
