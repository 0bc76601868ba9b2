import { expect, test } from 'vitest'
import { draftErrors, fieldsOf, newDraft } from './incident-draft.ts'

const now = '2026-11-20T15:28'
const draft = newDraft(now, 'Ada')

test('any one thing is enough, the name of who saw it is not', () => {
  expect(draftErrors(draft, now)).toEqual({ behavior: { kind: 'empty' } })
  for (const said of [{ antecedent: 'Bus late' }, { consequence: 'Waited' }, { durationMinutes: '0' }]) {
    expect(draftErrors({ ...draft, ...said }, now)).toEqual({})
  }
  expect(fieldsOf({ ...draft, durationMinutes: ' 12 ' }).durationMinutes).toBe(12)
})

test('minutes in words are asked about, not dropped', () => {
  const wrong = { ...draft, behavior: 'x', durationMinutes: 'about ten' }
  expect(draftErrors(wrong, now)).toEqual({ durationMinutes: { kind: 'minutes' } })
})

test('times to come, minutes that are none and too many words are named', () => {
  const wrong = { happenedAt: '2026-11-20T15:29', behavior: 'x', durationMinutes: '1.5', observer: 'x'.repeat(121) }
  expect(draftErrors({ ...draft, ...wrong }, now)).toEqual({
    happenedAt: { kind: 'future' },
    durationMinutes: { kind: 'minutes' },
    observer: { kind: 'too-long', max: 120 },
  })
  expect(draftErrors({ ...draft, behavior: 'x', happenedAt: '' }, now)).toEqual({ happenedAt: { kind: 'no-time' } })
  // As browsers give '11/20/26'.
  const mistyped = { ...draft, behavior: 'x', happenedAt: '0026-11-20T15:28' }
  expect(draftErrors(mistyped, now)).toEqual({ happenedAt: { kind: 'year' } })
})

test('a time that was logged further east is no fault of what is written on later', () => {
  const begun = { ...draft, behavior: 'x', happenedAt: '2026-11-20T17:28' }
  expect(draftErrors(begun, now, begun.happenedAt)).toEqual({})
  const moved = { ...begun, happenedAt: '2026-11-20T17:29' }
  expect(draftErrors(moved, now, begun.happenedAt)).toEqual({ happenedAt: { kind: 'future' } })
})
