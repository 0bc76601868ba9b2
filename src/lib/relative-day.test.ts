import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { relativeDay } from './relative-day.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const label = (date: string) => {
  const words = relativeDay(date, '2026-11-21')
  return words && i18n._(words)
}

test('says Today, Yesterday, and since how many days', () => {
  expect(label('2026-11-21')).toBe('Today')
  expect(label('2026-11-20')).toBe('Yesterday')
  expect(label('2026-11-19')).toBe('Since 2 days ago')
  expect(label('2025-11-21')).toBe('Since 365 days ago')
})

test('has no word for what is still to come or only partly known', () => {
  expect(label('2026-11-22')).toBeNull()
  expect(label('2026-11')).toBeNull()
})
