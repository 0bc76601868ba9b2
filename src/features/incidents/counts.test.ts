import { expect, test } from 'vitest'
import { partCounts, weekCounts } from './counts.ts'

test('counts whole weeks back from today, over a change of the clocks and of the year', () => {
  const days = ['2026-01-03', '2025-12-28', '2025-12-27', '2025-10-01', '2026-01-04']
  const weeks = weekCounts(days, '2026-01-03')
  expect(weeks.slice(0, 2)).toEqual([
    { from: '2025-12-28', to: '2026-01-03', count: 2 },
    { from: '2025-12-21', to: '2025-12-27', count: 1 },
  ])
  expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(weeks.at(-1)?.from).toBe('2025-11-09')
})

test('counts parts of the day by the clock on the wall', () => {
  const parts = partCounts(['2026-01-03T00:00', '2026-01-03T02:59', '2025-03-30T02:30', '2026-01-03T23:59'])
  expect(parts.map(({ count }) => count)).toEqual([3, 0, 0, 0, 0, 0, 0, 1])
  expect(parts[7]?.from).toBe(21)
})
