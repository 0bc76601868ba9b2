import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { NetworkState } from '#data/network.ts'
import { statusWords } from './status-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const now = new Date(2026, 10, 21, 18, 30)
const proven = new Date(2026, 10, 21, 14, 2).toISOString()
const STATES: NetworkState[] = ['unknown', 'ok', 'slow', 'portal', 'no-route', 'server-down', 'signed-out']

function line(network: NetworkState, unsent: number | undefined, provenAt: string | null = proven): string {
  const { text, strong } = statusWords({ network, provenAt, unsent }, 'en', now)
  return [text, strong].flatMap((words) => (words ? [i18n._(words)] : [])).join(' ')
}

test('says that all is received, and when', () => {
  expect(line('ok', 0)).toBe('All changes received · 14:02')
})

test('counts what is only on this device', () => {
  expect(line('ok', 1)).toBe('1 change only on this device')
  expect(line('ok', 3)).toBe('3 changes only on this device')
})

test('without signal everything is readable and the count stays in sight', () => {
  expect(line('no-route', 0)).toBe('No signal. Everything here is readable.')
  expect(line('no-route', 2)).toBe('No signal. Everything here is readable. 2 changes only on this device')
})

test('tells a dead service and a captive portal from no signal', () => {
  expect(line('server-down', 0)).toBe('Signal is there, but the service does not answer.')
  expect(line('portal', 1)).toBe('This Wi-Fi wants you to sign in first. 1 change only on this device')
})

test('before anything is proven it only says that it is checking', () => {
  expect(line('unknown', 0, null)).toBe('Checking the connection…')
  expect(line('ok', 0, null)).toBe('Checking the connection…')
  expect(line('unknown', 2, null)).toBe('Checking the connection… 2 changes only on this device')
  expect(line('unknown', 0)).toBe('Last contact · 14:02')
})

test('nothing is called received before the changes on this device were counted', () => {
  expect(line('ok', undefined)).toBe('Checking the connection…')
  expect(line('slow', undefined)).toBe('Checking the connection…')
  expect(line('no-route', undefined)).toBe('No signal. Everything here is readable.')
})

test('an older proof names its day', () => {
  expect(line('unknown', 0, new Date(2026, 10, 17, 14, 2).toISOString())).toBe('Last contact · Tue 14:02')
})

for (const network of STATES) {
  for (const unsent of [undefined, 0, 1, 7]) {
    for (const provenAt of [null, proven]) {
      test(`claims no more than proven: ${network}, ${unsent} unsent, ${provenAt ? 'proven' : 'not proven'}`, () => {
        const words = line(network, unsent, provenAt)
        const mayClaim = ['ok', 'slow'].includes(network) && unsent === 0 && provenAt !== null
        expect(words.includes('received')).toBe(mayClaim)
        expect(words.includes('only on this device')).toBe((unsent ?? 0) > 0)
        expect(words).not.toBe('')
        expect(statusWords({ network, provenAt, unsent }, 'en', now).tone === 'ok').toBe(mayClaim)
      })
    }
  }
}
