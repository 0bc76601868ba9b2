import { afterEach, expect, test, vi } from 'vitest'
import { noSeeds } from '#lib/seeds.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'

fakeStorage('localStorage')
fakeStorage('sessionStorage')
afterEach(() => {
  vi.useRealTimers()
})
vi.mock('./router.ts', () => ({ router: {} }))
vi.mock('#data/session/open-device.ts', async (original) => ({
  ...(await original<object>()),
  openDevice: async () => {},
}))
vi.mock('./keep/kept-rows.ts', () => ({ takeKeptRows: () => noSeeds() }))
// With no signal, on a device that has lost a file of the screen.
vi.mock('./boot/take-over.tsx', () => ({
  drawnContent: () => null,
  takeOver: () => Promise.reject(new Error('A file is missing')),
}))

test('a kept page of which a file is missing stays to be read, and is loaded anew once the server answers', async () => {
  vi.useFakeTimers()
  const root = { dataset: { kept: 'ada' }, replaceChildren: vi.fn<() => void>() }
  const isOfRoot = (selector: string) => selector === '#root' || selector.includes('[data-kept]')
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', {
    documentElement: {},
    querySelector: (selector: string) => (isOfRoot(selector) ? root : null),
    querySelectorAll: () => [],
  })
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { href: 'https://care.example/', pathname: '/dashboard/care-plan', search: '', reload })
  const replaceState = (state: unknown) => vi.stubGlobal('history', { state, replaceState })
  replaceState(null)
  const { start } = await import('./main.tsx')
  const { comeAnew } = await import('./boot/come-anew.ts')

  await expect(start()).rejects.toThrow('A file is missing')
  expect(root.replaceChildren).not.toHaveBeenCalled()
  expect(root.dataset.kept).toBe('ada')

  let isSignedIn = true
  vi.stubGlobal('caches', { has: async () => isSignedIn })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')))
  comeAnew()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => new Response())
  await vi.advanceTimersByTimeAsync(3000)
  expect(reload).toHaveBeenCalledTimes(1)

  // Once is enough, but for a sign-out in another tab: a new start shows nothing of the family.
  await vi.advanceTimersByTimeAsync(3000)
  expect(reload).toHaveBeenCalledTimes(1)
  isSignedIn = false
  await vi.advanceTimersByTimeAsync(3000)
  expect(reload).toHaveBeenCalledTimes(2)

  const loadedAnew = async () => {
    vi.clearAllTimers()
    vi.resetModules()
    reload.mockClear()
    const page = await import('./boot/come-anew.ts')
    page.comeAnew()
    await vi.advanceTimersByTimeAsync(9000)
    return reload.mock.calls.length
  }
  isSignedIn = true
  expect(await loadedAnew(), 'it has failed again').toBe(0)
  expect(await loadedAnew(), 'another page of the tab, another day').toBe(1)
})
