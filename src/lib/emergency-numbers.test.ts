import { expect, test } from 'vitest'
import { emergencyNumbers } from './emergency-numbers.ts'

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
  expect(emergencyNumbers(zone)).toEqual(numbers)
})

test.each(['UTC', 'Etc/GMT+5', 'Europe/Minsk', 'America/Sao_Paulo', 'Europe/', 'Chicago', ''])(
  'names no number in %j, of which nothing is certain',
  (zone) => {
    expect(emergencyNumbers(zone)).toEqual([])
  },
)

test('every zone of the list is one that devices have', async () => {
  const known = (zone: string) => {
    try {
      return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  }
  const { readFile } = await import('node:fs/promises')
  const source = await readFile(new URL('./emergency-numbers.ts', import.meta.url), 'utf8')
  const zones = [...source.matchAll(/[A-Z]\w+\/\w+/gu)].map(([zone]) => zone)
  expect(zones.length).toBeGreaterThan(10)
  expect(zones.filter((zone) => !known(zone) || emergencyNumbers(zone).length === 0)).toEqual([])
})
