import { afterEach, expect, test, vi } from 'vitest'
import { formatAppointment, formatWallClock, formatWallTime, wallTimeNow } from './wall-time.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a time of the clock on the wall is what it was, in whatever zone it is read', () => {
  const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
  expect(wallTimeNow(new Date(2026, 0, 5, 7, 3))).toBe('2026-01-05T07:03')
  expect(plain(formatWallTime('2025-01-05T15:28', 'en'))).toBe('Jan 05, 2025, 3:28 PM')
  expect(plain(formatWallClock('2025-03-30T02:30', 'en'))).toBe('2:30 AM')
  expect(formatWallClock('2025-01-05T15:28', 'fr')).toBe('15:28')
  expect(formatWallTime('soon', 'en')).toBe('soon')
})

test('an appointment may have no time, or no day', () => {
  const said = ['2026-12-03T15:28', '2026-12-03', ''].map((when) =>
    formatAppointment(when, 'en').replaceAll(/\s/gu, ' '),
  )
  expect(said).toEqual(['Thursday, Dec 03, 2026, 3:28 PM', 'Thursday, Dec 03, 2026', ''])
})

test('its clock is that of the region, as everywhere else on the screen', () => {
  const said = (language: string, locale: string) => {
    vi.stubGlobal('navigator', { language })
    return [formatWallTime, formatWallClock, formatAppointment].map((format) =>
      format('2026-12-03T15:28', locale).replaceAll('\u00A0', ' '),
    )
  }
  expect(said('en-GB', 'en')).toEqual(['Dec 03, 2026, 15:28', '15:28', 'Thursday, Dec 03, 2026, 15:28'])
  expect(said('es-MX', 'es')).toEqual(['03 dic 2026, 3:28 p. m.', '3:28 p. m.', 'jueves, 03 dic 2026, 3:28 p. m.'])
  expect(said('fr-FR', 'fr')).toEqual(['03 déc. 2026, 15:28', '15:28', 'jeudi 03 déc. 2026, 15:28'])
})
