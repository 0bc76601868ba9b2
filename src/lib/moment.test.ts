import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatTime } from './moment.ts'

// A Saturday afternoon on the device.
const now = new Date(2026, 10, 21, 18, 30)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test('today is a time', () => {
  expect(formatMoment(at(2026, 10, 21, 14, 2), 'en', now)).toBe('14:02')
  expect(formatMoment(at(2026, 10, 21, 0, 5), 'en', now)).toBe('00:05')
})

test('the last six days are a weekday and a time', () => {
  expect(formatMoment(at(2026, 10, 17, 14, 2), 'en', now)).toBe('Tue 14:02')
  expect(formatMoment(at(2026, 10, 17, 14, 2), 'fr', now)).toBe('mar. 14:02')
  expect(formatMoment(at(2026, 10, 15, 9, 0), 'en', now)).toBe('Sun 09:00')
})

test('the same weekday a week ago is a date, not today', () => {
  expect(formatMoment(at(2026, 10, 14, 14, 2), 'en', now)).toBe('Nov 14, 14:02')
  expect(formatMoment(at(2025, 0, 5, 14, 2), 'en', now)).toBe('Jan 05, 2025, 14:02')
})

test('a server clock ahead of the device never claims a weekday that is still to come', () => {
  expect(formatMoment(at(2026, 10, 24, 14, 2), 'en', now)).toBe('Nov 24, 14:02')
})

test('time and day alone are of the device', () => {
  expect(formatTime(at(2026, 10, 21, 7, 5))).toBe('07:05')
  expect(formatDay(at(2025, 0, 5, 23, 59), 'en')).toBe('Jan 05, 2025')
})
