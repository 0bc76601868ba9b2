import { describe, expect, test } from 'vitest'
import type { WaitingEntry } from '#data/waiting/waiting.ts'
import { actionsOf, hasFailedLong, inOrderOfNeed, statusOf } from './waiting-model.ts'

const profileId = '01900000-0000-7000-8000-000000000001'
const entry = (over: Partial<WaitingEntry>): WaitingEntry => ({
  seq: 1,
  id: '01900000-0000-7000-8000-00000000000a',
  command: 'carePlan.saveSection',
  state: 'queued',
  needsPerson: false,
  personName: 'Maya Okafor',
  label: 'basic',
  input: { profileId, section: 'basic', seen: { allergies: [] }, wanted: { allergies: ['Latex'] } },
  madeAt: '2026-11-21T10:00:00.000Z',
  attempts: 0,
  nextAttemptAt: null,
  lastError: null,
  questions: null,
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

describe('the status of a waiting change', () => {
  test('tells no signal from a service that does not answer', () => {
    expect(statusOf(entry({ state: 'waiting', lastError: error(null) }))).toEqual({ kind: 'no-signal' })
    expect(statusOf(entry({ state: 'waiting', lastError: error(503), nextAttemptAt: 9 }))).toEqual({
      kind: 'service-down',
      nextAt: 9,
    })
  })

  test('passes on why the server did not accept it', () => {
    expect(statusOf(entry({ state: 'refused', lastError: error(422, 'Too long') }))).toEqual({
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
    const confirm = { command: 'carePlan.confirm', input: { profileId, at: '2026-11-21T10:00:00.000Z', seen: {} } }
    expect(actionsOf(entry({ state: 'refused', ...confirm }))).not.toContain('edit')
  })

  test('a deletion of what has changed since cannot be sent again: it would be refused again', () => {
    const lastError = { kind: 'changed-since', status: 409, message: null, requestId: null }
    expect(actionsOf(entry({ state: 'refused', lastError }))).toEqual(['export', 'discard'])
  })

  test('every state can be exported, so that nothing is ever stuck', () => {
    const states = ['queued', 'sending', 'waiting', 'auth', 'asked', 'refused', 'held', 'quarantined'] as const
    for (const state of states) expect(actionsOf(entry({ state }))).toContain('export')
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
