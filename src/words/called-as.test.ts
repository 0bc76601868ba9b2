import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { calledAs } from './called-as.ts'

const line = { kind: 'family', name: 'Ada Okafor', number: '612 555 0117', relation: '' } as const

test('an Admin of Havenbook is not called so beside their number', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  expect(calledAs({ ...line, role: 'Admin' }, i18n)).toBe('')
  expect(calledAs({ ...line, role: 'Parent' }, i18n)).not.toBe('')
})
