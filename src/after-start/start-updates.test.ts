import { afterAll, expect, test, vi } from 'vitest'
import { startUpdates } from './start-updates.ts'

afterAll(() => {
  vi.unstubAllEnvs()
})

test('where the worker’s script did not come at first, it is asked for again until it is here', async () => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  const page = Object.assign(new EventTarget(), { readyState: 'complete', querySelector: () => null })
  vi.stubGlobal('document', page)
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', { href: 'https://care.example/login' })
  const registration = Object.assign(new EventTarget(), { waiting: null, update: async () => {} })
  const register = vi
    .fn<() => Promise<typeof registration>>()
    .mockRejectedValueOnce(new TypeError('no signal'))
    .mockRejectedValueOnce(new TypeError('a portal'))
    .mockResolvedValue(registration)
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register })
  vi.stubGlobal('navigator', { serviceWorker })

  await startUpdates()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register).toHaveBeenCalledTimes(3)
})
