import { expect, test } from 'vitest'
import { formatAge } from './age.ts'
import { daysBetween, formatPlainDate, monthsOld, plainDateOf } from './plain-date.ts'

test('writes a date as the language does', () => {
  expect(formatPlainDate('2025-01-05', 'en')).toBe('Jan 05, 2025')
  expect(formatPlainDate('2025-01-05', 'fr')).toBe('05 janv. 2025')
  expect(formatPlainDate('2025-01-05', 'es')).toBe('05 ene 2025')
})

test('gives back what is not a whole date as it is', () => {
  for (const partial of ['2015', '2015-03', '2015-02-30', 'soon', ''])
    expect(formatPlainDate(partial, 'en')).toBe(partial)
})

test('takes a year of two digits for none of ours', () => {
  expect(formatPlainDate('0026-12-31', 'en')).toBe('0026-12-31')
  expect(daysBetween('0026-12-31', '2026-12-31')).toBeNull()
})

test('takes the calendar day of the device, not of London', () => {
  expect(plainDateOf(new Date(2026, 0, 5, 0, 10))).toBe('2026-01-05')
  expect(plainDateOf(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})

test('counts calendar days across a change of clocks', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-01-05', '2026-01-04')).toBe(-1)
  expect(daysBetween('2026-01', '2026-01-04')).toBeNull()
})

test('an age is in years, and in months under two', () => {
  expect(formatAge('2017-03-14', '2026-11-21', 'en')).toBe('9 years')
  expect(formatAge('2025-09-20', '2026-11-21', 'en')).toBe('14 months')
  expect(formatAge('2024-11-22', '2026-11-21', 'en')).toBe('23 months')
  expect(formatAge('2024-11-21', '2026-11-21', 'en')).toBe('2 years')
  expect(formatAge('2017-03-14', '2026-11-21', 'fr')).toBe('9 ans')
  expect(formatAge('2017-03-14', '2026-11-21', 'es')).toBe('9 años')
})

test('no age without a birth date, nor before birth', () => {
  expect(formatAge(null, '2026-11-21', 'en')).toBeNull()
  expect(formatAge('2026-11-22', '2026-11-21', 'en')).toBeNull()
})

test('a birthday on 29 February is had by 1 March', () => {
  expect(monthsOld('2024-02-29', '2025-02-28')).toBe(11)
  expect(monthsOld('2024-02-29', '2025-03-01')).toBe(12)
})
