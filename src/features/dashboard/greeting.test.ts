import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('greets by the hour, and never says good morning to a parent who is up at three', () => {
  const said = [3, 5, 11, 12, 17, 18, 23].map((hour) => i18n._(greeting(hour, 'Ada')))
  expect(said).toEqual([
    'Good evening, Ada',
    'Good morning, Ada',
    'Good morning, Ada',
    'Good afternoon, Ada',
    'Good afternoon, Ada',
    'Good evening, Ada',
    'Good evening, Ada',
  ])
})
