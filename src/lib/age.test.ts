import { expect, onTestFinished, test, vi } from 'vitest'
import { ageChangesAt, formatAge } from './age.ts'
import { plainDateOf } from './plain-date.ts'

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

test('it is the first midnight that says something else, whatever the day and the hour', () => {
  for (const birthDate of ['2017-03-09', '2025-10-25', '2025-03-31', '2024-02-29', '2026-12-01']) {
    for (let day = 0; day < 730; day += 1) {
      const now = new Date(2026, 0, 1 + day, 1 + (day % 23))
      const said = (moment: Date) => formatAge(birthDate, plainDateOf(moment), 'en')
      const change = new Date(ageChangesAt(birthDate, now.getTime()))
      const dayBefore = new Date(change.getFullYear(), change.getMonth(), change.getDate() - 1, 12)
      const found = { isLater: change > now, dayBefore: said(dayBefore), isOther: said(change) !== said(now) }
      expect({ birthDate, now, ...found }).toEqual({
        birthDate,
        now,
        isLater: true,
        dayBefore: said(now),
        isOther: true,
      })
    }
  }
})

test('at midnight too where the clocks go forward at midnight, seen from the day that begins at one', () => {
  vi.stubEnv('TZ', 'Africa/Cairo')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(new Date(2026, 3, 24).getHours(), 'the day without a midnight').toBe(1)
  expect(ageChangesAt('2017-04-26', at(2026, 4, 24, 12))).toBe(at(2026, 4, 26))
})
