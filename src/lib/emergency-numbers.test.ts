import { expect, test } from 'vitest'
import { emergencyPlace, places } from './emergency-numbers.ts'

test.each([
  ['America/Chicago', ['911']],
  ['America/Indiana/Knox', ['911']],
  ['America/Toronto', ['911']],
  ['America/Mexico_City', ['911']],
  ['Pacific/Honolulu', ['911']],
  ['Europe/Berlin', ['112']],
  ['Asia/Nicosia', ['112']],
  ['Europe/London', ['999']],
  ['Europe/Paris', ['15', '112']],
  ['Indian/Reunion', ['15', '112']],
  ['Atlantic/Canary', ['112', '061']],
])('in %s it is %j', (zone, numbers) => {
  expect(emergencyPlace(zone).numbers).toEqual(numbers)
})

test.each(['UTC', 'Etc/GMT+5', 'Europe/Minsk', 'America/Sao_Paulo', 'Europe/', 'Chicago', ''])(
  'names no number in %j, of which nothing is certain',
  (zone) => {
    expect(emergencyPlace(zone).numbers).toEqual([])
  },
)

test('every zone of the list is one that devices have, once', () => {
  const known = (zone: string) => {
    try {
      return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  }
  const zones = places().flatMap((place) => place.zones)
  expect(zones.length).toBeGreaterThan(100)
  expect(zones.filter((zone) => !known(zone))).toEqual([])
  expect(new Set(zones).size).toBe(zones.length)
})

test('every country of the list has a name, numbers and zones, once', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const countries = places().map(({ country }) => country)
  expect(new Set(countries).size).toBe(countries.length)
  for (const { country, numbers, zones } of places()) {
    expect([country, names.of(country)]).toEqual([country, expect.any(String)])
    expect(numbers.length * zones.length).toBeGreaterThan(0)
    expect(emergencyPlace(zones[0] ?? '')).toMatchObject({ country, numbers })
  }
})
