import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, giveCredentials, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { CARE_PLAN, EMERGENCY, walkTo } from '#tests/support/screens.ts'

const html = (page: Page) => page.locator('html')
const heading = (page: Page) => page.locator('#root').getByRole('heading', { level: 1 })
const LANGUAGE = /^(Language|Langue|Idioma)$/

/** By the picker of a wide screen. */
async function pick(page: Page, short: 'En' | 'Fr' | 'Es'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: LANGUAGE }).click()
  await page.getByRole('menuitemradio', { name: new RegExp(`^${short}`) }).click()
  await expect(html(page)).toHaveAttribute('lang', short.toLowerCase())
}

/** What the server holds as the language of whoever is signed in on the page. */
const profileLanguage = (page: Page) =>
  page.evaluate(async (path) => {
    const token = /userAccessToken=([^;]+)/.exec(document.cookie)?.[1]
    const answer = await fetch(`/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { language: string }).language
  }, paths.profile)

const isTelling = ({ method, path }: { method: string; path: string }) =>
  method === 'PATCH' && path === `/api/${paths.profile}`

test.use({ deviceOptions: { viewport: { width: 1280, height: 800 } } })

test('every kind of screen changes its language on the spot, without a reload and without signal', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn(EMERGENCY)
  for (const [name, words] of [
    ['Español', 'si hace falta'],
    ['English', 'as needed'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText(`(0.15 mg, ${words})`), 'the server gives these words').toBeVisible()
  }
  await gate.become('gone')
  let from = EMERGENCY
  for (const path of [
    '/dashboard',
    CARE_PLAN,
    '/dashboard/attributes',
    '/dashboard/dependents',
    '/dashboard/journal',
    '/dashboard/therapy',
    '/dashboard/goals',
    '/dashboard/account',
    '/',
    '/about',
  ]) {
    await walkTo(page, path, from)
    from = path
    await expect(heading(page)).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const words = () => page.locator('#root').innerText()
    const said = new Set([await words()])
    for (const short of ['Fr', 'Es'] as const) {
      await pick(page, short)
      await expect.poll(async () => said.has(await words()), `${path} says something else in ${short}`).toBe(false)
      said.add(await words())
    }
    await pick(page, 'En')
    expect(await page.evaluate(() => 'isSamePage' in globalThis), `${path} was not loaded again`).toBe(true)
  }
  await page.goto(EMERGENCY)
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'fr')
})

test('the language is remembered on the device, in every tab, and told to the profile once there is a signal', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn()
  const other = await device.tab('/dashboard')
  await device.context.setOffline(true)
  await pick(page, 'Fr')
  await expect(html(other)).toHaveAttribute('lang', 'fr')
  await device.context.setOffline(false)
  await expect.poll(() => profileLanguage(page), { timeout: 20_000 }).toBe('fr')
  await expect.poll(() => gate.passages.filter(isTelling).length).toBeGreaterThan(0)
  await device.close()

  page = await device.open('/dashboard')
  await expect(html(page)).toHaveAttribute('lang', 'fr')
  await expect(heading(page)).toHaveText(/^Bon/)
})

test('a language chosen as the page is left is kept', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  await page.getByRole('banner').getByRole('button', { name: LANGUAGE }).click()
  await page.getByRole('menuitemradio', { name: /^Fr/ }).evaluate((choice: HTMLElement) => {
    choice.click()
    location.reload()
  })
  await expect(html(page)).toHaveAttribute('lang', 'fr')
  await expect(heading(page)).toHaveText(/^Bon/)
})

test('a new device takes the language of the profile; one with a choice of its own keeps it', async ({
  signedIn: home,
}) => {
  const { device, anotherDevice, gate } = home
  const page = await device.openSignedIn()
  await pick(page, 'Es')
  await expect.poll(() => profileLanguage(page), { timeout: 20_000 }).toBe('es')
  // What the device knows of the profile is what it knew before, until it is told.
  const news = gate.hold(({ path }) => path === `/api/${paths.sync}`)
  const telling = gate.hold(isTelling)
  await pick(page, 'Fr')
  await telling.arrived
  await pick(page, 'Es')
  telling.release()
  await expect.poll(() => gate.passages.filter(isTelling).length, 'the one before it is taken back').toBe(3)
  news.release()
  await expect.poll(() => profileLanguage(page)).toBe('es')

  const fresh = await anotherDevice(NOT_INSTALLED)
  const second = await fresh.open('/login')
  await expect(html(second)).toHaveAttribute('lang', 'en')
  await giveCredentials(second)
  await expect(html(second)).toHaveAttribute('lang', 'es')
  await expect(heading(second)).toHaveText(/^Buen/)

  await pick(second, 'Fr')
  await expect.poll(() => profileLanguage(second), { timeout: 20_000 }).toBe('fr')
  await page.reload()
  await expect(heading(page)).toHaveText(/^Buen/)
  await expect(html(page)).toHaveAttribute('lang', 'es')
})
