import { setupI18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
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

// A clock that counts to 24.
beforeEach(() => void vi.stubGlobal('navigator', { language: 'en-GB' }))

test('says that all is received, and when', () => {
  expect(line('ok', 0)).toBe('Everything saved')
})

test('counts what is not sent yet', () => {
  expect(line('ok', 1)).toBe('1 change not sent yet')
  expect(line('ok', 3)).toBe('3 changes not sent yet')
})

test('without signal everything is readable and the count stays in sight', () => {
  expect(line('no-route', 0)).toBe('Offline. You can still read everything.')
  expect(line('no-route', 2)).toBe('Offline. You can still read everything. 2 changes not sent yet')
})

test('tells a dead service and a captive portal from no signal', () => {
  expect(line('server-down', 0)).toBe('You’re online, but Havenbook does not answer.')
  expect(line('portal', 1)).toBe('This Wi-Fi wants you to sign in first. 1 change not sent yet')
})

test('before anything is proven it only says that it is checking', () => {
  expect(line('unknown', 0, null)).toBe('Checking the connection…')
  expect(line('ok', 0, null)).toBe('Checking the connection…')
  expect(line('unknown', 2, null)).toBe('Checking the connection… 2 changes not sent yet')
  expect(line('unknown', 0)).toBe('Last online · 14:02')
})

test('nothing is called received before the changes on this device were counted', () => {
  expect(line('ok', undefined)).toBe('Checking the connection…')
  expect(line('slow', undefined)).toBe('Checking the connection…')
  expect(line('no-route', undefined)).toBe('Offline. You can still read everything.')
})

test('an older proof names its day', () => {
  expect(line('unknown', 0, new Date(2026, 10, 17, 14, 2).toISOString())).toBe('Last online · Tue 14:02')
})

for (const network of STATES) {
  for (const unsent of [undefined, 0, 1, 7]) {
    for (const provenAt of [null, proven]) {
      test(`claims no more than proven: ${network}, ${unsent} unsent, ${provenAt ? 'proven' : 'not proven'}`, () => {
        const words = line(network, unsent, provenAt)
        const mayClaim = ['ok', 'slow'].includes(network) && unsent === 0 && provenAt !== null
        expect(words.includes('saved')).toBe(mayClaim)
        expect(words.includes('not sent yet')).toBe((unsent ?? 0) > 0)
        expect(words).not.toBe('')
        expect(statusWords({ network, provenAt, unsent }, 'en', now).tone === 'ok').toBe(mayClaim)
      })
    }
  }
}
