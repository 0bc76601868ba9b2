import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  firstWeekdayOf,
  moveToMonth,
  sayDay,
  sayMonth,
  weekdayNames,
  weekdayOf,
  weeksOf,
} from './calendar.ts'
import { placeOf } from './place.ts'

test('a month is drawn in weeks of seven, whatever day a week starts on', () => {
  for (const firstWeekday of [1, 6, 7]) {
    for (let month = 1; month <= 12; month++) {
      const weeks = weeksOf({ year: 2024, month }, firstWeekday)
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      const days = weeks.flat().filter((day) => day !== null)
      expect(new Set(days).size).toBe(days.length)
      for (const week of weeks) {
        for (const [place, day] of week.entries()) {
          if (day) expect(weekdayOf(day)).toBe(((firstWeekday - 1 + place) % 7) + 1)
        }
      }
    }
  }
  expect(weeksOf({ year: 2026, month: 11 }, 7)[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf({ year: 2026, month: 11 }, 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
})

test('29 February exists in leap years only', () => {
  expect(weeksOf({ year: 2024, month: 2 }, 1).flat()).toContain('2024-02-29')
  expect(weeksOf({ year: 2023, month: 2 }, 1).flat()).not.toContain('2023-02-29')
  expect(weeksOf({ year: 1900, month: 2 }, 1).flat()).not.toContain('1900-02-29')
  expect(moveToMonth('2024-02-29', { year: 2023, month: 2 })).toBe('2023-02-28')
})

test('days and months roll over years', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
  expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  expect(moveToMonth('2026-03-31', { year: 2026, month: 2 })).toBe('2026-02-28')
})

test('the week starts as it does where the person is', () => {
  expect(firstWeekdayOf('en', ['en-US', 'en'])).toBe(7)
  expect(firstWeekdayOf('en', ['en-GB'])).toBe(1)
  expect(firstWeekdayOf('fr', ['en-US'])).toBe(1)
  expect(firstWeekdayOf('es', ['es-MX'])).toBe(7)
  expect(firstWeekdayOf('es', [])).toBe(1)
  expect(firstWeekdayOf('en', ['en-US@posix'])).toBe(7)
})

test('days are named in the language of the screen', () => {
  expect(sayDay('2026-11-21', 'en')).toBe('Saturday, November 21')
  expect(sayDay('2026-11-21', 'fr')).toBe('samedi 21 novembre')
  expect(sayMonth({ year: 2026, month: 11 }, 'es')).toBe('noviembre de 2026')
  expect(weekdayNames(7, 'en').map(({ short }) => short)).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
  expect(weekdayNames(1, 'fr')[0]).toEqual({ short: 'lu', long: 'lundi' })
})

test('an address is followed as far as the days exist', () => {
  const today = '2026-11-21'
  const place = (address: { month?: string; day?: string }) => placeOf(address, today)
  expect(place({})).toEqual({ month: { year: 2026, month: 11 }, openDay: null, isTooEarly: false })
  expect(place({ day: '2025-03-04' })).toMatchObject({ month: { year: 2025, month: 3 }, openDay: '2025-03-04' })
  expect(place({ month: '2026-10', day: '2026-11-21' })).toMatchObject({ month: { month: 10 }, openDay: today })
  expect(place({ day: '2026-11-22' })).toMatchObject({ openDay: null, isTooEarly: true })
  expect(place({ day: '2026-02-30' })).toMatchObject({ openDay: null, isTooEarly: false, month: { month: 11 } })
  expect(place({ month: '2031-01' }).month).toEqual({ year: 2026, month: 11 })
  expect(place({ month: '1812-01' }).month).toEqual({ year: 1900, month: 1 })
  expect(place({ day: '0900-01-01' }).openDay).toBeNull()
})
