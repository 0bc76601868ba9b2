import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { formatSourceDate, isRecent, sourceDateKey, sourceDay } from './source-date.ts'

describe('a date of a health record', () => {
  test.each([
    ['2015-03-04', 'Mar 04, 2015'],
    ['2015-03', 'Mar 2015'],
    ['2015', '2015'],
    ['as a child', 'as a child'],
    ['', ''],
    ['2015-13', '2015-13'],
    ['2015-02-30', '2015-02-30'],
    ['0015-03-04', '0015-03-04'],
    ['0015-03', '0015-03'],
  ])('%s is shown as far as it is known: %s', (date, shown) => {
    expect(formatSourceDate(date, 'en')).toBe(shown)
  })

  test('of an instant is the day in the device’s zone, of a day the day itself', () => {
    const instant = new Date(2026, 0, 10, 23, 30)
    expect(sourceDay(instant.toISOString())).toBe('2026-01-10')
    expect(sourceDay('2026-01-10')).toBe('2026-01-10')
    expect(sourceDay('2026-01-10T23:30:00')).toBe('2026-01-10')
    expect(sourceDay('2026-01')).toBeNull()
  })

  test('is new for seven days, and never ahead of its time or without a day', () => {
    const isNew = ['2026-01-17', '2026-01-10', '2026-01-09', '2026-01-18', '2026-01', 'today'].map((date) =>
      isRecent(date, '2026-01-17'),
    )
    expect(isNew).toEqual([true, true, false, false, false, false])
  })

  test('is ordered by what is known of it', () => {
    const dates = ['2015-03-04', 'as a child', '2016', '2015-03', '2015']
    expect(dates.toSorted((a, b) => (sourceDateKey(a) < sourceDateKey(b) ? -1 : 1))).toEqual([
      'as a child',
      '2015',
      '2015-03',
      '2015-03-04',
      '2016',
    ])
  })
})

test('folding forgets case and accents and keeps other letters', () => {
  expect(fold('Paracétamol 500 MG')).toBe('paracetamol 500 mg')
  expect(fold('Ibuprofen')).toBe('ibuprofen')
  expect(fold('سامي')).toBe('سامي')
})
