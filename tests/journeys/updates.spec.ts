import { readFile } from 'node:fs/promises'
import { expect, type Gate, installed, keptWhenIdle, signIn, test } from '#tests/support/journey.ts'
import {
  CARE_PLAN,
  expectAllReceived,
  expectSaved,
  expectTakenOver,
  fillPlan,
  profileMenu,
} from '#tests/support/screens.ts'
import type { Page } from '@playwright/test'

const root = new URL('../../', import.meta.url)

/** Releases a new build: another worker, whose app shell carries a mark. */
async function release(gate: Gate, mark: string): Promise<void> {
  const [worker, shell] = await Promise.all(
    ['dist/sw.js', 'dist/index.html'].map((file) => readFile(new URL(file, root), 'utf8')),
  )
  const [, revision] = /"revision":"([0-9a-f]{32})","url":"index\.html"/.exec(worker!) ?? []
  expect(revision, 'the worker lists the shell with its revision').toBeTruthy()
  gate.override('/sw.js', 'text/javascript', worker!.replaceAll(revision!, mark.padEnd(32, '0')))
  gate.override('/index.html', 'text/html', shell!.replace('<body>', `<body data-build="${mark}">`))
}

/** Asks until the new build is found: a browser that is looking for one already, as it does at each start, looks no second time. */
const lookForUpdate = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        await registration.update()
        return registration.installing !== null || registration.waiting !== null
      }),
    )
    .toBe(true)

/**
 * Waits until the page has asked for nothing for a while. A worker that is stopped to let a newer one in, and is asked for something just
 * then, starts anew; Chromium then waits until it is idle, which it never is while a driver watches it.
 */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const asked = () => performance.getEntriesByType('resource').length
    for (let before = -1; before !== asked();) {
      before = asked()
      await new Promise((resolve) => setTimeout(resolve, 2500))
    }
  })

test('the very first worker is not offered as an update, even where it is seen waiting for its turn', async ({
  home,
}) => {
  const { device } = home
  const page = await device.open('/robots.txt')
  // As Firefox shows it to a page that is opened just then.
  await page.context().addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = async function registerFirst(...how) {
      const registration = await register.apply(this, how)
      const first = registration.installing
      if (first && !registration.active) Object.defineProperty(registration, 'waiting', { value: first })
      return registration
    }
  })
  await page.goto('/login')
  await signIn(page)
  await expect(page.getByText('Update ready')).toBeHidden()
})

test('an update brings along what the build before fetched when the page was idle', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  await keptWhenIdle(page)
  const worker = await readFile(new URL('dist/sw.js', root), 'utf8')
  const [file = ''] = /assets\/late-account-[\w-]+\.js/.exec(worker) ?? []
  const renamed = file.replace(/-[\w-]{8}\.js$/, '-otherone.js')
  home.gate.override(`/${renamed}`, 'text/javascript', await readFile(new URL(`dist/${file}`, root), 'utf8'))
  home.gate.override('/sw.js', 'text/javascript', worker.replaceAll(file, renamed))
  await lookForUpdate(page)

  await expect(page.getByText('Update ready')).toBeVisible()
  const isKept = await page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/${renamed}`)
  expect(isKept).toBe(true)
})

test('a new build waits while a form holds something unsaved, and in the other tab too', async ({ signedIn: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await page.goto(CARE_PLAN)
  await fillPlan(page, 'Needed Accommodations', 'Nap time', 'Half a sentence')
  const other = await device.tab('/dashboard')
  await Promise.all([page, other].map(atRest))
  await release(gate, 'abc2')
  await lookForUpdate(other)
  await other.getByRole('button', { name: 'Restart now' }).click()
  await expect(other.locator('body')).toHaveAttribute('data-build', 'abc2')

  // The old tab goes on with the old build, also with parts of it that it had not loaded before.
  await expect(page.getByLabel('Nap time', { exact: true })).toHaveValue('Half a sentence')
  await expect(page.getByText('Update ready')).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-build')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaved(page.getByRole('region', { name: 'Needed Accommodations' }))

  await test.step('and the new build opens without a network', async () => {
    await gate.become('gone')
    await other.reload()
    await expect(other.locator('body')).toHaveAttribute('data-build', 'abc2')
    await expect(other.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  })
})

/** The page is put away, or looked at again. */
const look = (page: Page, states: readonly DocumentVisibilityState[]) =>
  page.evaluate((each) => {
    for (const value of each) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  }, states)

const build = (page: Page) => page.locator('body').getAttribute('data-build')
const isWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

test('a new build is fetched quietly and offered; it starts by itself once nobody looks, and interrupts nobody who is back', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  /** Another build is there, offered, and not what the page runs. */
  const offer = async (mark: string) => {
    await atRest(page)
    const before = await build(page)
    await release(home.gate, mark)
    await lookForUpdate(page)
    await expect(page.getByText('Update ready')).toBeVisible()
    expect(await build(page)).toBe(before)
  }
  const expectStarted = async (mark: string) => {
    await expect(page.locator('body')).toHaveAttribute('data-build', mark)
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await expect(page.getByText('Update ready')).toBeHidden()
  }

  await test.step('by itself, once nobody looks at the page', async () => {
    await offer('abc3')
    // As when somebody is called, or a file is looked for, from a dialog.
    await profileMenu(page).click()
    await page.getByRole('menuitem', { name: 'Calm display' }).click()
    const dialog = page.getByRole('dialog', { name: 'Calm display' })
    await expect(dialog).toBeVisible()
    await look(page, ['hidden'])
    await page.waitForTimeout(1000)
    await look(page, ['visible'])
    await expect(dialog).toBeVisible()
    expect(await isWaiting(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await look(page, ['hidden'])
    await expectStarted('abc3')
  })

  await test.step('whoever is back before it is in is not interrupted by it', async () => {
    await offer('abc5')
    await look(page, ['hidden', 'visible'])
    await expect.poll(() => isWaiting(page)).toBe(false)
    await atRest(page)
    expect(await build(page)).toBe('abc3')
    await page.getByRole('button', { name: 'Restart now' }).click()
    await expectStarted('abc5')
  })
})

const tokenOf2096 = `e30.${Buffer.from('{"exp":4000000000}').toString('base64url')}.unsigned`

test('a message that is being written and a new password that is being chosen are not taken away by a new build', async ({
  home,
}) => {
  const page = await home.device.open('/contact-us')
  await installed(page)
  for (const { path, label, mark } of [
    { path: '/contact-us', label: 'Message', mark: 'abc6' },
    { path: `/forgot-password?reset#token=${tokenOf2096}`, label: 'New password', mark: 'abc7' },
  ]) {
    await test.step(label, async () => {
      await page.goto(path)
      await expectTakenOver(page)
      const field = page.getByRole('textbox', { name: label })
      await field.fill('Half of it')
      await atRest(page)
      await release(home.gate, mark)
      await lookForUpdate(page)
      await expect.poll(() => isWaiting(page)).toBe(true)
      await look(page, ['hidden'])
      await page.waitForTimeout(1000)
      await expect(field).toHaveValue('Half of it')
      await field.fill('')
      await look(page, ['hidden'])
      await expect(page.locator('body')).toHaveAttribute('data-build', mark)
    })
  }
})

test('a build of which one file is missing, or a page of a portal, is not installed', async ({ signedIn: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await release(gate, 'abc4')
  const ofAnotherBuild = (await readFile(new URL('dist/index.html', root), 'utf8')).replace(
    /(index-)[\w-]+(\.js)/,
    '$1other$2',
  )
  for (const [type, body] of [
    ['text/javascript', 'not the shell'],
    ['text/html', '<!doctype html><h1>Welcome to the waiting room Wi-Fi</h1>'],
    ['text/html', ofAnotherBuild],
  ] as const) {
    gate.override('/index.html', type, body)
    await lookForUpdate(page)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing === null))
      .toBe(true)
    await expect(page.getByText('Update ready')).toBeHidden()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting), body).toBeNull()
  }

  await gate.become('gone')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})

test('a first installation that failed is tried again by itself', async ({ home: { device, gate } }) => {
  const broken = gate.breakDown(({ path }) => path === '/index.html')
  const page = await device.open('/login')
  await broken.arrived
  const isRegistered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await expect.poll(isRegistered, 'nothing is left of it').toBe(false)
  broken.release()
  await expect.poll(isRegistered, { timeout: 60_000 }).toBe(true)
  await installed(page)
})

test('a page of the app that was lost is asked for in its own place, and is back for when there is no signal', async ({
  signedIn: { device, gate },
}) => {
  const page = await device.openSignedIn()
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) if (/html|dashboard/.test(request.url)) await cache.delete(request)
    }
  })
  await page.goto('/dashboard/journal')
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
  await expect.poll(() => page.evaluate(async () => !!(await caches.match('/dashboard')))).toBe(true)
  await gate.become('gone')
  await page.goto('/dashboard/journal')
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
})

test('a file that is opened by itself is that file, also where the app is installed', async ({
  signedIn: { device, gate },
}) => {
  const page = await device.open('/robots.txt')
  await expect(page.locator('body')).toContainText('Disallow: /dashboard')
  await gate.become('gone')
  await page.goto('/favicon.svg')
  expect(await page.evaluate(() => document.documentElement.localName), 'as it is kept for the app').toBe('svg')
})

test('the kill switch frees a client whose worker is stuck', async ({ home }) => {
  const { device, gate } = home
  const page = await device.open('/login')
  // A release gone wrong: whatever is asked for, the worker answers with the same broken page, for ever.
  gate.override(
    '/sw.js',
    'text/javascript',
    `self.addEventListener('install', () => self.skipWaiting())
     self.addEventListener('activate', (event) => event.waitUntil(clients.claim()))
     self.addEventListener('fetch', (event) => event.respondWith(new Response('<h1>Stuck</h1>', { headers: { 'Content-Type': 'text/html' } })))`,
  )
  await page.reload()
  await installed(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Stuck' })).toBeVisible()
  const kept = '/kept-by-the-stuck-release'
  await page.evaluate(async (url) => {
    for (const name of ['app-files', 'public-content', 'user-1-records-1'])
      await (await caches.open(name)).put(url, new Response('stale'))
  }, kept)

  // What browsers do by themselves on a navigation, and at the latest after 24 hours.
  gate.override('/sw.js', 'text/javascript', await readFile(new URL('dist/kill-switch.js', root), 'utf8'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stuck' })).toBeHidden()
  const left = await page.evaluate(
    async (url) => ({
      stuck: (await navigator.serviceWorker.getRegistrations()).some(({ active }) => active?.state === 'activated'),
      caches: await caches.keys(),
      stale: await caches.match(url).then((found) => found?.text()),
    }),
    kept,
  )
  expect(left.stale).toBeUndefined()
  // The freed page is an ordinary one again, and may already be keeping the public pages' content anew.
  expect(left.caches.filter((name) => name !== 'public-content')).toEqual([])
})

test('the server gives the kill switch in place of the worker when told to', async ({ home }) => {
  await home.server.stop()
  await home.restart({ KILL_SWITCH: '1' })
  const script = await (await fetch(`${home.gate.origin}/sw.js`)).text()
  expect(script).toContain('unregister')
})

test('a page whose database a newer build has changed in another tab saves what was typed, and offers to start anew', async ({
  signedIn: { device },
}) => {
  const page = await device.openSignedIn()
  await page.goto(CARE_PLAN)
  await fillPlan(page, 'Needed Accommodations', 'Nap time', 'Half a sentence')
  const other = await device.tab('/robots.txt')
  await other.evaluate(async () => {
    for (const name of await navigator.storageBuckets.keys()) {
      const { indexedDB } = await navigator.storageBuckets.open(name)
      for (const database of await indexedDB.databases()) indexedDB.open(database.name!, 9999)
    }
  })
  await expect(page.getByText('Update ready')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restart now' })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaved(page.getByRole('region', { name: 'Needed Accommodations' }))
  await expectAllReceived(page)
})
