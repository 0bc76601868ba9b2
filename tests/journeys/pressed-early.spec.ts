/** A press on a kept page counts once the framework is there, however it comes to be there. */
import type { Page } from '@playwright/test'
import { KEPT_PAGES } from '#contract/kept-pages.ts'
import { expect, test } from '#tests/support/journey.ts'
import { openKept } from '#tests/support/kept-pages.ts'
import { CARE_PLAN, logOut, profileMenu } from '#tests/support/screens.ts'

/** Presses the profile's button as soon as the first script hears of it, as if `ago` ms before; `then` happens right after. */
const pressEarly = (page: Page, then = () => {}, ago = 0) =>
  page.addInitScript(`addEventListener('load', () => {
    if (!('kept' in document.documentElement.dataset)) return
    const { setTimeout } = window
    window.setTimeout = (task, ms) => setTimeout(task, ms - ${ago})
    document.querySelector('header button[aria-haspopup="menu"]').click()
    window.setTimeout = setTimeout
    ;(${then.toString()})()
  })`)

async function expectAnswered(page: Page): Promise<void> {
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(profileMenu(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('#root button[aria-busy]')).toHaveCount(0)
}

test('twelve seconds later', async ({ withMaya: { device } }) => {
  const page = await device.open('/robots.txt')
  await pressEarly(page, () => {}, 12_000)
  await openKept(page, CARE_PLAN)
  await expectAnswered(page)
})

/** Not what the framework draws from the rows: it begins anew. */
const change = (page: Page) =>
  page.evaluate(
    async ([name, address]) => {
      const cache = await caches.open(name)
      const kept = await cache.match(address)
      if (!kept) throw new Error('No page is kept')
      const changed = (await kept.text()).replace('<html', '<html data-changed').replace('<header', '<aside></aside>$&')
      await cache.put(address, new Response(changed, { headers: kept.headers }))
    },
    [KEPT_PAGES, CARE_PLAN] as const,
  )

test('on a button that the framework has drawn anew', async ({ withMaya: { device } }) => {
  const page = await device.open('/robots.txt')
  await pressEarly(page)
  await openKept(page, CARE_PLAN, 'changed', () => change(page))
  await expectAnswered(page)
  await expect(page.locator('#root[data-redrawn]')).toHaveCount(1)
})

test('where a file was missing, and the page was loaded anew', async ({ withMaya: { device } }) => {
  const page = await device.open('/robots.txt')
  await pressEarly(page, () => {
    if (sessionStorage.getItem('missed')) return
    sessionStorage.setItem('missed', 'once')
    const tell = setInterval(() => dispatchEvent(new Event('vite:preloadError')))
    setTimeout(() => clearInterval(tell), 5000)
  })
  await openKept(page, CARE_PLAN)
  expect(await page.evaluate(() => document.documentElement.dataset), 'it stays to be read').toHaveProperty('kept')
  await expectAnswered(page)
})

test('where a file is missing and there is no signal, the button does not wait for ever, nor the plan stay after a sign-out', async ({
  withMaya: { device },
}) => {
  const page = await device.open('/robots.txt')
  await pressEarly(page, () => setInterval(() => dispatchEvent(new Event('vite:preloadError'))), 27_000)
  await openKept(page, CARE_PLAN, 'kept', () => device.context.setOffline(true))
  await expect(page.locator('#root button[aria-busy]')).toHaveCount(1)
  await expect(page.locator('#root button[aria-busy]')).toHaveCount(0)
  await expect(page.locator('#root[data-kept]'), 'it stays to be read').toBeVisible()
  const other = await device.tab('/dashboard/journal')
  await logOut(other)
  await expect(page).toHaveURL(/\/login/u)
})
