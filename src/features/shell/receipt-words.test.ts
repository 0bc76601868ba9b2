import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { receiptWords } from './receipt-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const said = (
  ...[command, outcome]: [Parameters<typeof receiptWords>[0]['command'], 'confirmed' | 'refused' | 'conflict']
) => {
  const words = receiptWords({ command, outcome })
  return words && `${words.tone}: ${i18n._(words.message)}`
}

test('speaks of dependents in the words of the catalogue', () => {
  expect(said('dependents.create', 'confirmed')).toBe('status: Dependent created successfully!')
  expect(said('dependents.create', 'refused')).toBe('error: Failed to create dependent')
  expect(said('dependents.update', 'confirmed')).toBe('status: Dependent updated successfully!')
  expect(said('dependents.update', 'refused')).toBe('error: Failed to update dependent')
})

test('is quiet about a care plan that arrived, not about one that did not', () => {
  expect(said('carePlan.saveSection', 'confirmed')).toBeNull()
  expect(said('carePlan.confirm', 'confirmed')).toBeNull()
  expect(said('carePlan.saveSection', 'refused')).toContain('was not accepted')
})

test('a conflict is an error until somebody has chosen', () => {
  expect(said('carePlan.saveSection', 'conflict')).toContain('error: Somebody else')
})
