import { expect, test } from 'vitest'
import type { HistoryItem } from '#data/waiting/history.ts'
import { historySteps } from './history-model.ts'

const item: HistoryItem = {
  id: '1',
  command: 'journal.answer',
  profileId: 'p',
  label: '2026-11-21',
  madeAt: '2026-11-21T10:00:00.000Z',
  sentAt: ['2026-11-21T10:00:01.000Z', '2026-11-21T10:05:01.000Z'],
  endedAt: '2026-11-21T10:05:02.000Z',
  outcome: 'replayed',
  requestId: null,
  personName: 'Maya Okafor',
}

test('tells the whole way of a change: typed, here, sent twice, received', () => {
  expect(historySteps(item)).toEqual([
    { kind: 'typed', at: item.madeAt },
    { kind: 'on-device', at: item.madeAt },
    { kind: 'sent', at: item.sentAt[0], times: item.sentAt },
    { kind: 'replayed', at: item.endedAt },
  ])
})

test('says nothing of sending when a change was discarded before it ever left', () => {
  const steps = historySteps({ ...item, sentAt: [], outcome: 'discarded' })
  expect(steps.map(({ kind }) => kind)).toEqual(['typed', 'on-device', 'discarded'])
})
