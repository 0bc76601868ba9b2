import { expect, test } from 'vitest'
import { ageChangesAt } from './age.ts'

const at = (year: number, month: number, day: number, hour = 0) => new Date(year, month - 1, day, hour).getTime()

test('an age changes at the next birthday, and under two years with each month', () => {
  expect(ageChangesAt('2017-03-09', at(2026, 11, 23, 14))).toBe(at(2027, 3, 9))
  expect(ageChangesAt('2017-03-09', at(2026, 3, 8, 23))).toBe(at(2026, 3, 9))
  expect(ageChangesAt('2017-03-09', at(2026, 3, 9, 1))).toBe(at(2027, 3, 9))
  expect(ageChangesAt('2025-10-05', at(2026, 11, 23))).toBe(at(2026, 12, 5))
  expect(ageChangesAt('2016-02-29', at(2026, 11, 23))).toBe(at(2027, 3, 1))
  expect(ageChangesAt('not a date', at(2026, 11, 23))).toBe(Number.POSITIVE_INFINITY)
})

test('a birth that lies ahead changes on its day', () => {
  expect(ageChangesAt('2026-12-01', at(2026, 11, 23))).toBe(at(2026, 12, 1))
})
