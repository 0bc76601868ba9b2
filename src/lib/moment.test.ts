import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDay, formatMoment, formatTime } from './moment.ts'

// A Saturday afternoon on the device.
const now = new Date(2026, 10, 21, 18, 30)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

beforeEach(() => void vi.stubGlobal('navigator', { language: 'en-GB' }))
afterEach(() => void vi.unstubAllGlobals())

test('the clock is that of the language and the region', () => {
  const clocks = (language: string, locale: string) => {
    vi.stubGlobal('navigator', { language })
    return [at(2026, 10, 21, 0, 5), at(2026, 10, 21, 12, 0), at(2026, 10, 21, 15, 28)].map((instant) =>
      formatTime(instant, locale).replaceAll('\u00A0', ' '),
    )
  }
  expect(clocks('en-US', 'en')).toEqual(['12:05 AM', '12:00 PM', '3:28 PM'])
  expect(clocks('es-US', 'es')).toEqual(['12:05 a. m.', '12:00 p. m.', '3:28 p. m.'])
  for (const [language, locale] of [
    ['en-GB', 'en'],
    ['en', 'en'],
    ['es-ES', 'es'],
    ['fr-CA', 'fr'],
    ['en-US', 'fr'],
  ] as const)
    expect(clocks(language, locale)).toEqual(['00:05', '12:00', '15:28'])
})

test('the regions are those of the browser’s own words', () => {
  const regions = 'US CA AU NZ IN PH MX CO AR PE CL GB IE ZA ES FR BE CH'.split(' ')
  for (const region of regions) {
    const locale = /^(?:MX|CO|AR|PE|CL|ES)$/u.test(region) ? 'es' : /^(?:FR|BE|CH)$/u.test(region) ? 'fr' : 'en'
    vi.stubGlobal('navigator', { language: `${locale}-${region}` })
    const { hour12 } = new Intl.DateTimeFormat(`${locale}-${region}`, { hour: 'numeric' }).resolvedOptions()
    expect([region, formatTime(at(2026, 10, 21, 15, 28), locale).startsWith('3')]).toEqual([region, hour12])
  }
})

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
  expect(formatTime(at(2026, 10, 21, 7, 5), 'en')).toBe('07:05')
  expect(formatDay(at(2025, 0, 5, 23, 59), 'en')).toBe('Jan 05, 2025')
})
