import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { UserDatabase } from '#data/database/user-database.ts'
import { openLocale, showOwnLocale } from '#data/locale/locale.ts'
import type { Account } from '#data/session/account.ts'
import { DeviceDatabase } from '#data/session/device-database.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { clearToasts, toast, Toaster } from '#ui/toaster.tsx'

fakeStorage('localStorage')
vi.mock('#data/session/this-device.ts', () => ({ device: { person: { get: () => null } } }))
/** One screen in place of all: it says in which language it was drawn. */
vi.mock('../router.ts', () => {
  const root = createRootRoute()
  const plan = createRoute({ getParentRoute: () => root, path: '/dashboard/care-plan', component: Plan })
  const routeTree = root.addChildren([plan])
  return { router: createRouter({ routeTree, history: createMemoryHistory(), isServer: true }) }
})

function Plan() {
  const { i18n: drawnIn } = useLingui()
  return (
    <main data-drawn="">
      {drawnIn.locale}
      <Toaster />
    </main>
  )
}

const kept = new Map<string, string>()
/** What the worker answers where a sheet is asked for, one after the other; then the sheet. */
const trouble: (() => Promise<Response>)[] = []
let account: Account

beforeEach(async () => {
  kept.clear()
  trouble.length = 0
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  const shell =
    '<html lang="en"><script type="module" src="/assets/a.js"></script><link rel="stylesheet" href="/assets/a.css"><body><div id="root"></div>'
  vi.stubGlobal('document', {
    documentElement: {},
    querySelector: () => ({ getAttribute: () => '/assets/a.js' }),
    querySelectorAll: () => [{ href: '/assets/a.css' }],
  })
  const sheet = () => trouble.shift()?.() ?? new Response('main{color:red}')
  vi.stubGlobal('fetch', async (address: string) => (address.endsWith('.css') ? sheet() : new Response(shell)))
  const put = async (address: string, page: Response) => void kept.set(address, await page.text())
  vi.stubGlobal('caches', { open: async () => ({ put }) })
  localStorage.setItem('havenbook.locale', 'en')
  localStorage.setItem('havenbook.locale-chosen', '1')
  const platform = { indexedDB: new IDBFactory(), IDBKeyRange } as unknown as Account['platform']
  await new DeviceDatabase(platform).memory.bulkPut([
    { key: 'session', userId: 'ada', state: 'active' },
    { key: 'person:ada', profileId: null },
  ])
  account = { userId: 'ada', platform, db: new UserDatabase('ada', platform) } as unknown as Account
})

/** A public page at this address, as `main.tsx` starts one. */
async function visit(search: string, language: 'en' | 'fr'): Promise<void> {
  vi.stubGlobal('location', { search, pathname: '/resources', origin: 'http://havenbook.test' })
  await openLocale('start', language)
  await showOwnLocale()
  expect(i18n.locale).toBe(language)
}

test('none is kept without one of its sheets, and it is once that sheet can be read', async () => {
  await visit('', 'en')
  trouble.push(
    () => Promise.reject(new TypeError('no signal')),
    async () => new Response('Not found', { status: 404 }),
  )
  const { keepPages } = await import('./keep-pages.tsx')
  await expect(keepPages(account)).rejects.toThrow('no signal')
  await expect(keepPages(account)).rejects.toThrow('/assets/a.css')
  expect(kept.size).toBe(0)
  expect(await keepPages(account)).toBe(true)
  expect(kept.get('/dashboard/care-plan')).toContain('<style data-rest="/assets/a.css">main{color:red}</style>')
})

test('a page is kept in the language of the device', async () => {
  await visit('', 'en')
  const { keepPages } = await import('./keep-pages.tsx')
  expect(await keepPages(account)).toBe(true)
  expect(kept.get('/dashboard/care-plan')).toMatch(/<html lang="en".*<main[^>]*>en</su)
})

test('none is kept during a visit in another language', async () => {
  await visit('?lang=fr', 'fr')
  const { keepPages } = await import('./keep-pages.tsx')
  expect(await keepPages(account)).toBe(false)
  expect(kept.size).toBe(0)
})

test('what is said for a moment is not kept with a page', async () => {
  await visit('', 'en')
  toast('Rosa was deleted.')
  const { keepPages } = await import('./keep-pages.tsx')
  expect(await keepPages(account)).toBe(true)
  clearToasts()
  expect(kept.get('/dashboard/care-plan')).toContain('aria-live="polite"')
  expect(kept.get('/dashboard/care-plan')).not.toContain('Rosa')
})
