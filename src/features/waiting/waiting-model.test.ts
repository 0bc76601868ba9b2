import { describe, expect, test } from 'vitest'
import type { WaitingEntry } from '#data/waiting.ts'
import { actionsOf, changeOf, editable, standingOf, textToValue, valueToText, withEdits } from './waiting-model.ts'

const profileId = '01900000-0000-7000-8000-000000000001'
const entry = (over: Partial<WaitingEntry>): WaitingEntry => ({
  seq: 1,
  id: '01900000-0000-7000-8000-00000000000a',
  command: 'carePlan.saveSection',
  state: 'queued',
  personName: 'Maya Okafor',
  label: 'basic',
  input: { profileId, section: 'basic', change: { allergies: ['Latex'] } },
  madeAt: '2026-11-21T10:00:00.000Z',
  attempts: 0,
  nextAttemptAt: null,
  lastError: null,
  conflict: null,
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
