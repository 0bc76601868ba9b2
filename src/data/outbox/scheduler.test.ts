import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../database/entry.ts'
import { type Candidate, FILES_AT_ONCE, nextFiles, nextWords, plan } from './scheduler.ts'

const NOW = 1_000_000_000

function candidate(seq: number, lane: string, touches: string[] | null, more: Partial<OutboxEntry> = {}): Candidate {
  const entry: OutboxEntry = {
    seq,
    id: `id-${seq}`,
    lane,
    noun: 'carePlans',
    key: lane,
    command: 'carePlan.saveSection',
    version: 2,
    input: {},
    dependsOn: [],
    state: 'queued',
    sends: 0,
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    question: null,
    sent: null,
    sentAt: [],
    madeAt: '',
    ...more,
  }
  return { entry, touches }
}

const ready = (...candidates: Candidate[]) => plan(candidates, NOW).ready.map(([first]) => first?.seq)

describe('what may be sent now', () => {
  test('the first of each lane', () => {
    expect(ready(candidate(1, 'a', ['x']), candidate(2, 'a', ['y']), candidate(3, 'b', ['x']))).toEqual([1, 3])
  })

  test('nothing behind one that is on its way or waits for its time', () => {
    expect(ready(candidate(1, 'a', ['x'], { state: 'sending' }), candidate(2, 'a', ['y']))).toEqual([])
    const waiting = candidate(1, 'a', ['x'], { state: 'waiting', nextAttemptAt: NOW + 5 })
    expect(plan([waiting, candidate(2, 'a', ['y'])], NOW)).toEqual({ ready: [], dueAt: NOW + 5 })
  })

  test('behind one that needs the person, what touches something else', () => {
    for (const state of ['asked', 'refused', 'quarantined'] as const) {
      const stuck = candidate(1, 'a', ['x'], { state })
      expect(ready(stuck, candidate(2, 'a', ['x', 'y']), candidate(3, 'a', ['y']), candidate(4, 'a', ['z']))).toEqual([
        4,
      ])
    }
  })

  test('nothing of its lane behind one that nobody can read', () => {
    expect(ready(candidate(1, 'a', null), candidate(2, 'a', ['x']), candidate(3, 'b', ['x']))).toEqual([3])
  })

  test('no child before its parent, in whatever lane', () => {
    const parent = candidate(1, 'a', ['x'], { state: 'refused' })
    expect(ready(parent, candidate(2, 'b', ['x'], { dependsOn: ['id-1'] }))).toEqual([])
    expect(ready(candidate(2, 'b', ['x'], { dependsOn: ['id-1'] }))).toEqual([2])
  })

  test('what a clock that was set back has put beyond reach', () => {
    expect(ready(candidate(1, 'a', ['x'], { state: 'waiting', nextAttemptAt: NOW + 48 * 3_600_000 }))).toEqual([1])
  })

  test('together with it what may follow one after the other, up to the first that may not', () => {
    const runs = (...candidates: Candidate[]) => plan(candidates, NOW).ready.map((run) => run.map(({ seq }) => seq))
    const [one, two, three] = [candidate(1, 'a', ['x']), candidate(2, 'a', ['x']), candidate(3, 'a', ['y'])]
    expect(runs(one, two, candidate(4, 'b', ['x']), three)).toEqual([[1, 2, 3], [4]])
    expect(runs(one, candidate(2, 'a', ['x'], { state: 'asked' }), three)).toEqual([[1]])
    expect(runs(one, candidate(2, 'a', ['x'], { state: 'waiting', nextAttemptAt: NOW - 1 }), three)).toEqual([[1]])
    expect(runs(one, candidate(2, 'a', null), three)).toEqual([[1]])
    const lastError = { kind: 'timeout', status: null, message: null, requestId: null }
    const cutOff = candidate(2, 'a', ['x'], { state: 'waiting', nextAttemptAt: NOW + 9, lastError })
    expect(runs(one, cutOff, three)).toEqual([[1, 2, 3]])
  })

  test('a child together with its parent only when it follows it in the same lane', () => {
    const parent = candidate(1, 'a', ['x'])
    const runs = plan(
      [parent, candidate(2, 'a', ['y'], { dependsOn: ['id-1'] }), candidate(3, 'b', ['x'], { dependsOn: ['id-1'] })],
      NOW,
    )
    expect(runs.ready.map((run) => run.map(({ seq }) => seq))).toEqual([[1, 2]])
  })
})

describe('what is sent together', () => {
  const lanes = (...names: string[]) => names.map((name, index) => [candidate(index + 1, name, ['x']).entry])
  const names = (entries: readonly OutboxEntry[]) => entries.map(({ lane }) => lane)

  test('words in one request, however early files were added', () => {
    expect(names(nextWords(lanes('file:1', 'file:2', 'journal:1', 'care-plan:1'), 10))).toEqual([
      'journal:1',
      'care-plan:1',
    ])
  })

  test('no more words than the request may carry', () => {
    expect(names(nextWords(lanes('a', 'b', 'c', 'd'), 3))).toEqual(['a', 'b', 'c'])
  })

  test('a few files at a time, and none twice', () => {
    expect(nextFiles(lanes('file:1', 'file:2', 'file:3', 'journal:1'), new Set())).toHaveLength(FILES_AT_ONCE)
    expect(names(nextFiles(lanes('file:1', 'file:2'), new Set(['file:1'])))).toEqual(['file:2'])
    expect(nextFiles(lanes('file:3'), new Set(['file:1', 'file:2']))).toEqual([])
  })
})
