import { describe, expect, test } from 'vitest'
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import { NO_INCIDENT } from '#contract/incidents-content.ts'
import { correctable, corrected, correctionErrors } from './corrections.ts'

const profileId = '01900000-0000-7000-8000-000000000001'
const maya = { firstName: 'Maya', lastName: 'Okafor', birthDate: '2017-03-09', gender: 'Female', relation: 'Daughter' }
const none = { strengths: [], interests: [], calmingStrategies: [] }
const trains = { id: 2, uid: 't', name: 'Trains' }
const puzzles = { id: 1, uid: 'p', name: 'Puzzles', bgColor: '#cfe3d4', iconPath: 'brain' as const }
const placed = { id: '01900000-0000-7000-8000-0000000000f1', profileId, category: 'educational' as const }

const section = {
  command: 'carePlan.saveSection',
  input: { profileId, section: 'basic', seen: { allergies: [] }, wanted: { allergies: ['Latex'] } },
}
const created = { command: 'dependents.create', input: { ...maya, id: profileId } }
const folder = { command: 'folders.create', input: { ...placed, name: 'School' } }
const file = {
  command: 'documents.create',
  input: { ...placed, folderId: placed.id, name: 'report.pdf', size: 2_202_010, type: 'application/pdf' },
}
const answer = {
  command: 'journal.answer',
  input: { profileId, day: '2026-11-21', seen: { answer: 'Short' }, wanted: { answer: 'Too long' } },
}
const renamed = {
  command: 'documents.rename',
  input: { ...placed, seen: { name: 'a.pdf' }, wanted: { name: 'b.pdf' } },
}

const logged = {
  command: 'incidents.log',
  input: { id: profileId, profileId, ...NO_INCIDENT, happenedAt: '2026-11-21T10:00', durationMinutes: 1441 },
}

describe('correcting a refused change', () => {
  test('puts the corrected fields back where they were, and leaves what was seen', () => {
    expect(correctable(section)).toEqual({ allergies: ['Latex'] })
    expect(corrected(section, { allergies: ['Dust'] })).toEqual({ ...section.input, wanted: { allergies: ['Dust'] } })
    expect(correctable(created)).toEqual(maya)
    expect(corrected(created, { ...maya, firstName: 'May' })).toEqual({ ...maya, firstName: 'May', id: profileId })
    expect(corrected(answer, { answer: 'Shorter' })).toEqual({ ...answer.input, wanted: { answer: 'Shorter' } })
    expect(corrected(folder, { name: 'Classes' })).toEqual({ ...placed, name: 'Classes' })
    expect(corrected(renamed, { name: 'c.pdf' })).toEqual({ ...renamed.input, wanted: { name: 'c.pdf' } })
  })

  test('the names of written items are typed over, whatever was taken away stays away', () => {
    const lists = {
      command: 'attributes.save',
      input: {
        profileId,
        seen: { ...none, interests: [trains, { id: 3, uid: 'b', name: 'Buses' }] },
        wanted: { ...none, strengths: [puzzles], interests: [{ ...trains, name: 'Trams' }] },
      },
    }
    expect(correctable(lists)).toEqual({ 'strengths/p': 'Puzzles', 'interests/t': 'Trams' })
    const { seen, wanted } = corrected(lists, {
      'strengths/p': 'Hard puzzles',
      'interests/t': 'Trams',
    }) as SaveAttributesInput
    expect(seen).toEqual(lists.input.seen)
    expect(wanted).toEqual({ ...lists.input.wanted, strengths: [{ ...puzzles, name: 'Hard puzzles' }] })
  })

  test('is not offered where there is nothing to type', () => {
    const confirm = { command: 'carePlan.confirm', input: { profileId, at: '2026-11-21T10:00:00.000Z', seen: {} } }
    expect(correctable(confirm)).toBeNull()
    expect(correctable({ command: 'folders.delete', input: placed })).toBeNull()
    expect(correctable({ command: 'appointments.create', input: {} })).toBeNull()
  })

  test('an appointment has its texts to be typed over, and not the ids of its papers', () => {
    const paper = '01900000-0000-7000-8000-0000000000f2'
    const place = { id: placed.id, profileId }
    const saved = (seen: object, wanted: object) => ({
      command: 'appointments.save',
      input: { ...place, seen, wanted },
    })
    expect(correctable(saved({ papers: [], said: '' }, { papers: [paper], said: 'No milk' }))).toEqual({
      said: 'No milk',
    })
    expect(correctable(saved({ papers: [] }, { papers: [paper] }))).toBeNull()
  })

  test('another name does not help a file whose bytes were refused', () => {
    expect(correctable({ ...file, size: 2_202_010 })).toBeNull()
    expect(correctable(file)).toEqual({ name: 'report.pdf' })
  })

  test('says before sending what would be refused again', () => {
    expect(correctionErrors(folder, { name: ' ' })).toEqual({ name: { kind: 'empty' } })
    expect(correctionErrors(folder, { name: 'x'.repeat(31) })).toEqual({
      name: { kind: 'too-long', max: 30, actual: 31 },
    })
    expect(correctionErrors(file, { name: 'x'.repeat(200) })).toEqual({})
    expect(correctionErrors(answer, { answer: 'x'.repeat(10_001) })).toHaveProperty('answer')
    expect(correctionErrors(section, { allergies: '' })).toEqual({})
    expect(correctionErrors(logged, { behavior: 'x', durationMinutes: 'ten' })).toEqual({
      durationMinutes: { kind: 'minutes' },
    })
    expect(correctionErrors(logged, { behavior: 'x', durationMinutes: ' ' })).toEqual({})
  })

  test('never becomes what no build can read back', () => {
    expect(correctionErrors(created, { firstName: 'May', birthDate: '', relation: ' ' })).toEqual({
      birthDate: { kind: 'empty' },
      relation: { kind: 'empty' },
    })
    expect(correctionErrors(created, { firstName: 'x'.repeat(61) })).toEqual({ firstName: { kind: 'unreadable' } })
    expect(correctionErrors(section, { allergies: 'x'.repeat(2_001) })).toEqual({ allergies: { kind: 'unreadable' } })
    expect(correctionErrors(section, { allergies: 'Latex\nDust' })).toEqual({})
  })
})
