import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { type CommandName, commands } from '#contract/commands.ts'
import { wordsNamed, wordsOf } from './command-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const profileId = '01900000-0000-7000-8000-000000000001'
const maya = { firstName: 'Maya', lastName: 'Okafor', birthDate: '2017-03-09', gender: 'Female', relation: 'Daughter' }
const placed = { id: '01900000-0000-7000-8000-0000000000f1', profileId, category: 'educational' }
const none = { strengths: [], interests: [], calmingStrategies: [] }
const puzzles = { id: 1, uid: 'p', name: 'Puzzles', bgColor: '#cfe3d4', iconPath: 'brain' }

/** As "Waiting to send" says it: the title, and what of it. */
function said(command: string, input: unknown, name: string | null = null): string[] {
  const words = wordsOf({ command, input })
  return [i18n._(words.title(input, i18n, name)), words.details?.(input, i18n) ?? ''].filter((text) => text !== '')
}
const past = (command: string, label: string) => i18n._(wordsNamed(command).past(label, i18n))

describe('what a waiting change says', () => {
  test('names the section and its fields', () => {
    const input = { profileId, section: 'basic', seen: {}, wanted: { allergies: ['Latex'], providerName: 'Dr Amari' } }
    expect(said('carePlan.saveSection', input)).toEqual(['Care plan: Basic Information', 'Allergies, Doctor'])
  })

  test('names a new dependent, and the fields of one that was changed', () => {
    expect(said('dependents.create', { ...maya, id: profileId })).toEqual(['Maya Okafor added as a dependent'])
    const input = { id: profileId, seen: { relation: 'Daughter' }, wanted: { relation: 'Niece' } }
    expect(said('dependents.update', input)).toEqual(['Details of a dependent', 'Relationship'])
  })

  test('reads a save of the lists item by item', () => {
    const seen = {
      ...none,
      strengths: [puzzles],
      interests: [
        { id: 2, uid: 't', name: 'Trains' },
        { id: 3, uid: 'b', name: 'Buses' },
      ],
    }
    const wanted = {
      ...none,
      strengths: [{ ...puzzles, bgColor: '#ffffff' }],
      interests: [
        { id: 2, uid: 't', name: 'Trams' },
        { id: 4, uid: 'k', name: 'Kites' },
      ],
    }
    expect(said('attributes.save', { profileId, seen, wanted })).toEqual([
      'Strengths, Interests: 4 changes',
      'changed “Puzzles”, “Trains” is now “Trams”, deleted “Buses”, added “Kites”',
    ])
    expect(said('attributes.save', { profileId, seen: none, wanted: { ...none, strengths: [puzzles] } })).toEqual([
      'Strengths: added “Puzzles”',
    ])
  })

  test('names the day of an answer, and what is to become of a folder or a document', () => {
    const answer = { profileId, day: '2026-11-21', seen: { answer: '' }, wanted: { answer: 'She laughed' } }
    expect(said('journal.answer', answer)).toEqual(['Journal answer for Nov 21, 2026'])
    expect(said('folders.create', { ...placed, name: 'School' })).toEqual(['New folder “School” in Educational'])
    const renamed = { ...placed, seen: { name: 'School' }, wanted: { name: 'Classes' } }
    expect(said('folders.rename', renamed)).toEqual(['Folder renamed to “Classes”'])
    expect(said('documents.rename', renamed)).toEqual(['Document renamed to “Classes”'])
    const file = { ...placed, folderId: placed.id, name: 'report.pdf', size: 9, type: 'application/pdf' }
    expect(said('documents.create', file)).toEqual(['File report.pdf in Educational'])
  })

  test('calls a deleted folder by its name where the outbox knows it, and makes none up where it does not', () => {
    expect(said('folders.delete', placed, 'Old')).toEqual(['Delete folder “Old”'])
    expect(said('folders.delete', placed)).toEqual(['Delete a folder in Educational'])
    expect(said('documents.delete', placed)).toEqual(['Delete a document in Educational'])
  })

  test('does not pretend to understand a command of another version or a broken input', () => {
    const unreadable = ['A change that this version cannot read']
    expect(said('journal.write', { profileId })).toEqual(unreadable)
    expect(said('carePlan.saveSection', { profileId: 7 })).toEqual(unreadable)
    expect(said('toString', {})).toEqual(unreadable)
  })
})

describe('what the history says', () => {
  test('names the part that was changed, where it kept one', () => {
    expect(past('carePlan.saveSection', 'emergency')).toBe('Care plan: Emergency Care')
    expect(past('journal.answer', '2026-11-21')).toBe('Journal answer for Nov 21, 2026')
    expect(past('folders.delete', 'Old')).toBe('Delete folder “Old”')
    expect(past('folders.delete', '')).toBe('A folder deleted')
  })

  test('says of a command that it does not know that it does not', () => {
    for (const command of ['journal.write', 'toString', '']) {
      expect(past(command, 'School')).toBe('A change that this version cannot read')
    }
  })
})

test('every command has words of its own in every place', () => {
  const unreadable = wordsNamed('journal.write')
  for (const name of Object.keys(commands) as CommandName[]) {
    const words = wordsNamed(name)
    expect(words).not.toBe(unreadable)
    expect(i18n._(words.past('School', i18n))).not.toMatch(/cannot read/)
  }
})
