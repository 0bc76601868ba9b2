import { describe, expect, test } from 'vitest'
import type { WaitingEntry } from '#data/waiting.ts'
import { changeOf, heldBy, itemChanges } from './change.ts'
import {
  actionsOf,
  editable,
  faultsOf,
  hasFailedLong,
  inOrderOfNeed,
  standingOf,
  textToValue,
  valueToText,
  withEdits,
} from './waiting-model.ts'

const profileId = '01900000-0000-7000-8000-000000000001'
const entry = (over: Partial<WaitingEntry>): WaitingEntry => ({
  seq: 1,
  id: '01900000-0000-7000-8000-00000000000a',
  command: 'carePlan.saveSection',
  state: 'queued',
  needsPerson: false,
  personName: 'Maya Okafor',
  label: 'basic',
  input: { profileId, section: 'basic', change: { allergies: ['Latex'] } },
  madeAt: '2026-11-21T10:00:00.000Z',
  attempts: 0,
  nextAttemptAt: null,
  lastError: null,
  conflict: null,
  size: null,
  sent: null,
  ...over,
})
const error = (status: number | null, message: string | null = null) => ({
  kind: 'http',
  status,
  message,
  requestId: null,
})
const maya = { firstName: 'Maya', lastName: 'Okafor', birthDate: '2017-03-09', gender: 'Female', relation: 'Daughter' }

describe('what a waiting change says', () => {
  test('names the section and its fields', () => {
    expect(changeOf(entry({}))).toEqual({ kind: 'section', section: 'basic', fields: ['allergies'] })
  })

  test('names a new dependent', () => {
    const created = entry({ command: 'dependents.create', input: { ...maya, id: profileId } })
    expect(changeOf(created)).toMatchObject({ kind: 'create', name: 'Maya Okafor' })
  })

  test('does not pretend to understand a command of another version or a broken input', () => {
    expect(changeOf(entry({ command: 'journal.write' }))).toEqual({ kind: 'unknown' })
    expect(changeOf(entry({ input: { profileId: 7 } }))).toEqual({ kind: 'unknown' })
    expect(changeOf(entry({ command: 'toString' }))).toEqual({ kind: 'unknown' })
  })

  test('tells no signal from a service that does not answer', () => {
    expect(standingOf(entry({ state: 'waiting', lastError: error(null) }))).toEqual({ kind: 'no-signal' })
    expect(standingOf(entry({ state: 'waiting', lastError: error(503), nextAttemptAt: 9 }))).toEqual({
      kind: 'service-down',
      nextAt: 9,
    })
  })

  test('passes on why the server did not accept it', () => {
    expect(standingOf(entry({ state: 'refused', lastError: error(422, 'Too long') }))).toEqual({
      kind: 'not-accepted',
      message: 'Too long',
    })
  })
})

describe('what can be done with it', () => {
  test('a change on its way can be neither discarded nor edited', () => {
    expect(actionsOf(entry({ state: 'sending' }))).toEqual(['export'])
  })

  test('a refused change can be edited, unless there is nothing to type', () => {
    expect(actionsOf(entry({ state: 'refused' }))).toContain('edit')
    const confirm = { command: 'carePlan.confirm', input: { profileId, at: '2026-11-21T10:00:00.000Z' } }
    expect(actionsOf(entry({ state: 'refused', ...confirm }))).not.toContain('edit')
  })

  test('every state can be exported, so that nothing is ever stuck', () => {
    const states = ['queued', 'sending', 'waiting', 'auth', 'conflict', 'refused', 'held', 'quarantined'] as const
    for (const state of states) expect(actionsOf(entry({ state }))).toContain('export')
  })
})

describe('correcting a refused change', () => {
  test('puts the corrected fields back where they were', () => {
    const section = entry({})
    expect(withEdits(section, { allergies: ['Dust'] })).toMatchObject({
      section: 'basic',
      change: { allergies: ['Dust'] },
    })
    const created = entry({ command: 'dependents.create', input: { ...maya, id: profileId } })
    expect(editable(created)).toEqual(maya)
    expect(withEdits(created, { ...maya, firstName: 'May' })).toEqual({ ...maya, firstName: 'May', id: profileId })
  })

  test('lists and specialists come back from their text as they went in', () => {
    const providers = [
      { providerName: 'Lakeside OT, room 3', providerNumber: '612 555 0188' },
      { providerName: 'Speech, twice a week', providerNumber: '' },
    ]
    expect(textToValue(valueToText(providers), providers)).toEqual(providers)
    expect(textToValue('Covers ears, rocks\n\nStares', ['x'])).toEqual(['Covers ears, rocks', 'Stares'])
    expect(textToValue(' Maya ', 'May')).toBe('Maya')
  })
})

const none = { strengths: [], interests: [], calmingStrategies: [] }
const trains = { id: 2, name: 'Trains' }
const puzzles = { id: 1, name: 'Puzzles', bgColor: '#cfe3d4', iconPath: 'brain' as const }
const lists = (before: object, after: object, over: Partial<WaitingEntry> = {}) =>
  entry({
    command: 'attributes.save',
    input: { profileId, before: { ...none, ...before }, after: { ...none, ...after } },
    ...over,
  })
const placed = { id: '01900000-0000-7000-8000-0000000000f1', profileId, category: 'educational' as const }
const folder = (over: Partial<WaitingEntry> = {}) =>
  entry({ command: 'folders.create', label: 'School', input: { ...placed, name: 'School' }, ...over })
const file = (over: Partial<WaitingEntry> = {}) =>
  entry({
    seq: 2,
    command: 'documents.create',
    label: 'report.pdf',
    input: {
      id: '01900000-0000-7000-8000-0000000000d1',
      profileId,
      category: 'educational',
      folderId: placed.id,
      name: 'report.pdf',
      size: 2_202_010,
      type: 'application/pdf',
    },
    ...over,
  })

describe('lists, answers, folders and documents', () => {
  test('a save of the lists is read item by item', () => {
    const change = lists(
      { strengths: [puzzles], interests: [trains, { id: 3, name: 'Buses' }] },
      {
        strengths: [{ ...puzzles, bgColor: '#ffffff' }],
        interests: [
          { id: 2, name: 'Trams' },
          { id: 4, name: 'Kites' },
        ],
      },
    )
    expect(changeOf(change)).toEqual({
      kind: 'attributes',
      items: [
        { list: 'strengths', act: 'changed', name: 'Puzzles', was: null },
        { list: 'interests', act: 'changed', name: 'Trams', was: 'Trains' },
        { list: 'interests', act: 'added', name: 'Kites', was: null },
        { list: 'interests', act: 'removed', name: 'Buses', was: null },
      ],
    })
  })

  test('names the day of an answer, and what is to become of a folder or a document', () => {
    const answer = entry({ command: 'journal.answer', input: { profileId, day: '2026-11-21', answer: 'She laughed' } })
    expect(changeOf(answer)).toMatchObject({ kind: 'answer', day: '2026-11-21' })
    expect(changeOf(folder())).toEqual({ kind: 'folder', act: 'create', name: 'School', category: 'educational' })
    expect(changeOf(file())).toMatchObject({ kind: 'document', act: 'create', name: 'report.pdf' })
  })

  test('calls a deleted folder by its name where the outbox knows it, and makes none up where it does not', () => {
    const gone = { command: 'folders.delete', input: placed }
    expect(changeOf({ ...gone, label: 'Old' })).toMatchObject({ act: 'delete', name: 'Old' })
    expect(changeOf({ ...gone, label: 'folders.delete' })).toMatchObject({ act: 'delete', name: null })
  })
})

describe('waiting for another change', () => {
  test('a file names the folder that has to come first', () => {
    const refused = folder({ state: 'refused' })
    expect(heldBy(file({ state: 'held' }), [refused, file()])).toBe(refused)
  })

  test('an earlier change of the same lists holds up the later one, and not the other way round', () => {
    const first = lists({}, { interests: [trains] }, { state: 'conflict' })
    const second = lists({ interests: [trains] }, {}, { seq: 5, state: 'held' })
    expect(heldBy(second, [first, second])).toBe(first)
    expect(heldBy(first, [first, second])).toBeNull()
  })
})

describe('correcting lists, answers and names', () => {
  test('the names of written items are typed over, whatever was taken away stays away', () => {
    const change = lists(
      { interests: [trains, { id: 3, name: 'Buses' }] },
      { strengths: [puzzles], interests: [{ id: 2, name: 'Trams' }] },
      { state: 'refused' },
    )
    expect(editable(change)).toEqual({ 'strengths/+1': 'Puzzles', 'interests/2': 'Trams' })
    const edited = withEdits(change, { 'strengths/+1': 'Hard puzzles', 'interests/2': 'Trams' }) as never
    expect(itemChanges(edited).map(({ act, name }) => `${act} ${name}`)).toEqual([
      'added Hard puzzles',
      'changed Trams',
      'removed Buses',
    ])
  })

  test('an answer and a name go back where they were', () => {
    const answer = entry({ command: 'journal.answer', input: { profileId, day: '2026-11-21', answer: 'Too long' } })
    expect(withEdits(answer, { answer: 'Short' })).toEqual({ profileId, day: '2026-11-21', answer: 'Short' })
    expect(withEdits(folder(), { name: 'Classes' })).toEqual({ ...placed, name: 'Classes' })
  })

  test('another name does not help a file whose bytes were refused, nor a deletion', () => {
    expect(editable(file({ state: 'refused', size: 2_202_010 }))).toBeNull()
    expect(editable(file({ state: 'refused' }))).toEqual({ name: 'report.pdf' })
    expect(editable(entry({ command: 'folders.delete', input: placed }))).toBeNull()
  })

  test('says before sending what would be refused again', () => {
    expect(faultsOf(folder(), { name: ' ' })).toEqual({ name: { kind: 'empty' } })
    expect(faultsOf(folder(), { name: 'x'.repeat(31) })).toEqual({ name: { kind: 'too-long', max: 30, actual: 31 } })
    expect(faultsOf(file(), { name: 'x'.repeat(200) })).toEqual({})
    const answer = entry({ command: 'journal.answer', input: { profileId, day: '2026-11-21', answer: 'a' } })
    expect(faultsOf(answer, { answer: 'x'.repeat(10_001) })).toHaveProperty('answer')
    expect(faultsOf(entry({}), { allergies: '' })).toEqual({})
  })
})

describe('what needs somebody', () => {
  const now = Date.parse('2026-11-23T10:00:00.000Z')

  test('a change that has failed for a day says so; one that never left does not', () => {
    expect(hasFailedLong(entry({ state: 'waiting', attempts: 9 }), now)).toBe(true)
    expect(hasFailedLong(entry({ state: 'waiting', attempts: 9 }), now - 2 * 86_400_000)).toBe(false)
    expect(hasFailedLong(entry({ state: 'queued' }), now)).toBe(false)
  })

  test('stands first, and nothing is lost on the way up', () => {
    const entries = [
      entry({ seq: 1, state: 'queued' }),
      entry({ seq: 2, state: 'waiting', attempts: 3 }),
      entry({ seq: 3, state: 'held' }),
      entry({ seq: 4, state: 'refused', needsPerson: true }),
    ]
    expect(inOrderOfNeed(entries, now).map(({ seq }) => seq)).toEqual([4, 2, 1, 3])
  })
})
