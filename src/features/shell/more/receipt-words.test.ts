import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { receiptWords } from './receipt-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const profileId = '01900000-0000-7000-8000-000000000001'
const maya = { firstName: 'Maya', lastName: 'Okafor', birthDate: '2017-03-09', gender: 'Female', relation: 'Daughter' }
const placed = { id: profileId, profileId, category: 'medical' }
const none = { strengths: [], interests: [], calmingStrategies: [] }

const INPUTS: Record<string, unknown> = {
  'dependents.create': { ...maya, id: profileId },
  'dependents.update': { id: profileId, seen: {}, wanted: { relation: 'Niece' } },
  'carePlan.saveSection': { profileId, section: 'basic', seen: {}, wanted: { allergies: ['Latex'] } },
  'carePlan.confirm': { profileId, at: '2026-11-21T10:00:00.000Z', seen: {} },
  'journal.answer': { profileId, day: '2026-11-21', seen: { answer: '' }, wanted: { answer: 'She laughed' } },
  'documents.create': { ...placed, folderId: profileId, name: 'report.pdf', size: 9, type: 'application/pdf' },
  'files.send': { id: profileId, profileId, size: 9 },
  'folders.rename': { ...placed, seen: { name: 'Old' }, wanted: { name: 'New' } },
}

function said(command: string, outcome: 'confirmed' | 'refused' | 'asked', input = INPUTS[command]): string | null {
  const words = receiptWords({ command, outcome, input }, i18n)
  return words && `${words.tone}: ${words.text}`
}

test('speaks of dependents and answers in the words of the catalogue', () => {
  expect(said('dependents.create', 'confirmed')).toBe('status: Dependent created successfully!')
  expect(said('dependents.create', 'refused')).toBe('error: Failed to create dependent')
  expect(said('dependents.update', 'confirmed')).toBe('status: Dependent updated successfully!')
  expect(said('dependents.update', 'refused')).toBe('error: Failed to update dependent')
  expect(said('journal.answer', 'confirmed')).toBe('status: Journal Answer updated successfully')
  expect(said('journal.answer', 'refused')).toBe('error: Failed to update journal answer. Please try again.')
})

test('is quiet about a care plan that arrived, not about one that did not', () => {
  expect(said('carePlan.saveSection', 'confirmed')).toBeNull()
  expect(said('carePlan.confirm', 'confirmed')).toBeNull()
  expect(said('carePlan.saveSection', 'refused')).toContain('was not accepted')
})

test('a question is an error until somebody has answered it', () => {
  expect(said('carePlan.saveSection', 'asked')).toContain('error: Somebody else')
  expect(said('carePlan.confirm', 'asked')).toContain('error: The care plan was changed elsewhere')
  expect(said('journal.answer', 'asked')).toContain('error: Somebody else')
  expect(said('folders.rename', 'asked')).toContain('error: Somebody else')
})

test('names the lists of attributes that were changed, and no other', () => {
  const saved = (wanted: object) => ({ profileId, seen: none, wanted: { ...none, ...wanted } })
  const calming = saved({ calmingStrategies: [{ id: 1, uid: 'w', name: 'Water' }] })
  expect(said('attributes.save', 'confirmed', calming)).toBe('status: Updated Calming Strategies successfully!')
  expect(said('attributes.save', 'refused', calming)).toBe(
    'error: Failed to update Calming Strategies. Please try again.',
  )
  const strength = { id: 1, uid: 'p', name: 'Puzzles', bgColor: '#90EE90', iconPath: 'walk' }
  const two = saved({ strengths: [strength], interests: [{ id: 1, uid: 't', name: 'Trains' }] })
  expect(said('attributes.save', 'confirmed', two)).toBe('status: Updated Strengths, Interests successfully!')
})

test('is quiet about files that arrived, and says where those are that did not', () => {
  expect(said('documents.create', 'confirmed')).toBeNull()
  expect(said('files.send', 'refused')).toContain('See “Waiting to send”')
  expect(said('folders.rename', 'refused')).toContain('See “Waiting to send”')
})

test('says of a change that a newer version made that it cannot read it, and never that it is received', () => {
  expect(said('appointments.create', 'confirmed', {})).toBeNull()
  expect(said('appointments.create', 'refused', {})).toContain('cannot read')
  expect(said('appointments.create', 'asked', {})).toContain('cannot read')
})
