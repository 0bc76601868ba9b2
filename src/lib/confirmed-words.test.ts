import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { confirmedWords } from './confirmed-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const words = (confirmedAt: string | null) => i18n._(confirmedWords(confirmedAt, '2026-11-21').text)
// Noon in any zone between UTC-11 and UTC+11.
const at = (date: string) => `${date}T12:00:00.000Z`

test('says how long ago the plan was checked', () => {
  expect(words(null)).toBe('Nobody has confirmed this care plan yet.')
  expect(words(at('2026-11-21'))).toBe('This care plan was checked today.')
  expect(words(at('2026-11-20'))).toBe('This care plan was checked yesterday.')
  expect(words(at('2026-11-09'))).toBe('This care plan was checked 12 days ago.')
})

test('a device whose clock is behind does not speak of minus one day', () => {
  expect(words(at('2026-11-22'))).toBe('This care plan was checked today.')
})

test('reminds after ninety days', () => {
  expect(confirmedWords(at('2026-08-24'), '2026-11-21').isLongAgo).toBe(false)
  expect(confirmedWords(at('2026-08-23'), '2026-11-21').isLongAgo).toBe(true)
  expect(confirmedWords(null, '2026-11-21').isLongAgo).toBe(false)
})
