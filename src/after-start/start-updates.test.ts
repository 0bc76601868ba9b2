import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { applyUpdate } from '#data/app-update.ts'
import { startUpdates } from './start-updates.ts'

type Worker = EventTarget & { scriptURL: string; state: string; postMessage(message: unknown): void }
const workerOf = (state: string): Worker =>
  Object.assign(new EventTarget(), { scriptURL: 'https://care.example/sw.js', state, postMessage: vi.fn() })
const registered = () =>
  Object.assign(new EventTarget(), {
    installing: null as Worker | null,
    waiting: null as Worker | null,
    update: async () => {},
  })

let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  page = Object.assign(new EventTarget(), {
    readyState: 'complete',
    visibilityState: 'visible',
    querySelector: () => null,
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', { href: 'https://care.example/login' })
})
afterAll(() => {
  vi.unstubAllEnvs()
})

/** As the browser has it in this page. */
function stubWorkers(controller: Worker | null, register: () => Promise<ReturnType<typeof registered>>): void {
  const getRegistration = register
  const serviceWorker = Object.assign(new EventTarget(), { controller, register, getRegistration })
  vi.stubGlobal('navigator', { serviceWorker, locks: { request: () => {} } })
}

test('where the worker’s script did not come at first, it is asked for again until it is here', async () => {
  const register = vi
    .fn<() => Promise<ReturnType<typeof registered>>>()
    .mockRejectedValueOnce(new TypeError('no signal'))
    .mockRejectedValueOnce(new TypeError('a portal'))
    .mockResolvedValue(registered())
  stubWorkers(null, register)
  await startUpdates()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register).toHaveBeenCalledTimes(3)
})

test('a new build is offered also where the one found before it in this page could not be installed', async () => {
  const registration = registered()
  stubWorkers(workerOf('activated'), async () => registration)
  await startUpdates()
  const found = () => {
    registration.installing = workerOf('installing')
    registration.dispatchEvent(new Event('updatefound'))
    return registration.installing
  }
  await vi.advanceTimersByTimeAsync(600_000)
  const broken = found()
  broken.state = 'redundant'
  broken.dispatchEvent(new Event('statechange'))

  const next = found()
  Object.assign(registration, { installing: null, waiting: next })
  next.state = 'installed'
  next.dispatchEvent(new Event('statechange'))
  await vi.advanceTimersByTimeAsync(1000)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1000)
  applyUpdate()
  expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything())
})
