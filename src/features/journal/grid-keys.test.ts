import { expect, test } from 'vitest'
import { keepWithin, stepOf } from './grid-keys.ts'

const press = (key: string, day: string, shiftKey = false, firstWeekday = 7) =>
  stepOf({ key, shiftKey }, day, firstWeekday)

test('arrows walk over days and weeks, also out of the month', () => {
  expect(press('ArrowRight', '2026-10-31')).toBe('2026-11-01')
  expect(press('ArrowLeft', '2026-11-01')).toBe('2026-10-31')
  expect(press('ArrowDown', '2026-11-21')).toBe('2026-11-28')
  expect(press('ArrowUp', '2026-11-03')).toBe('2026-10-27')
})

test('Home and End are the ends of the week as it is drawn', () => {
  expect(press('Home', '2026-11-18')).toBe('2026-11-15')
  expect(press('End', '2026-11-18')).toBe('2026-11-21')
  expect(press('Home', '2026-11-18', false, 1)).toBe('2026-11-16')
  expect(press('End', '2026-11-18', false, 1)).toBe('2026-11-22')
})

test('PageUp and PageDown are months, with Shift years, on a day that exists', () => {
  expect(press('PageUp', '2026-03-31')).toBe('2026-02-28')
  expect(press('PageDown', '2026-01-31')).toBe('2026-02-28')
  expect(press('PageUp', '2024-02-29', true)).toBe('2023-02-28')
  expect(press('PageDown', '2023-02-28', true)).toBe('2024-02-28')
})

test('every other key is left alone', () => {
  for (const key of ['Tab', 'a', 'Escape', 'F5']) expect(press(key, '2026-11-21')).toBeNull()
})

test('no step leads beyond this month or before 1900', () => {
  expect(keepWithin('2026-11-25', '2026-11-21')).toBe('2026-11-25')
  expect(keepWithin('2026-12-01', '2026-11-21')).toBe('2026-11-30')
  expect(keepWithin('2027-11-21', '2026-11-21')).toBe('2026-11-30')
  expect(keepWithin('1899-12-31', '2026-11-21')).toBe('1900-01-01')
})
