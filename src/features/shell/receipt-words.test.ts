import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { receiptWords } from './receipt-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
type Outcome = 'confirmed' | 'refused' | 'conflict'
const said = (command: Parameters<typeof receiptWords>[0]['command'], outcome: Outcome, input?: unknown) => {
  const words = receiptWords({ command, outcome, input })
  const attribute = words?.lists?.map((list) => i18n._(list)).join(', ')
  const said = words && { ...words.message, values: { ...words.message.values, attribute } }
  return words && said && `${words.tone}: ${i18n._(said)}`
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

test('names the lists of attributes that were changed, and no other', () => {
  const none = { strengths: [], interests: [], calmingStrategies: [] }
  const saved = (after: object) => ({
    profileId: '01900000-0000-7000-8000-000000000001',
    before: none,
    after: { ...none, ...after },
  })
  const calming = saved({ calmingStrategies: [{ id: 1, name: 'Water' }] })
  expect(said('attributes.save', 'confirmed', calming)).toBe('status: Updated Calming Strategies successfully!')
  expect(said('attributes.save', 'refused', calming)).toBe(
    'error: Failed to update Calming Strategies. Please try again.',
  )
  const strength = { id: 1, name: 'Puzzles', bgColor: '#90EE90', iconPath: 'walk' }
  const two = saved({ strengths: [strength], interests: [{ id: 1, name: 'Trains' }] })
  expect(said('attributes.save', 'confirmed', two)).toBe('status: Updated Strengths, Interests successfully!')
})

test('is quiet about files that arrived, and says where those are that did not', () => {
  expect(said('documents.create', 'confirmed')).toBeNull()
  expect(said('files.send', 'refused')).toContain('See “Waiting to send”')
  expect(said('folders.rename', 'refused')).toContain('See “Waiting to send”')
})
