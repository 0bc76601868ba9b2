import { expect, test } from 'vitest'
import { formatExact } from './exact-moment.ts'

test('a record that counts the seconds has the day, and the year once it is another', () => {
  const now = new Date(2026, 10, 21, 18, 30)
  const instant = new Date(2026, 10, 21, 14, 2, 11).toISOString()
  expect(formatExact(instant, 'en', now)).toBe('Nov 21, 14:02:11')
  expect(formatExact(instant, 'en', new Date(2027, 1, 1))).toBe('Nov 21, 2026, 14:02:11')
})
