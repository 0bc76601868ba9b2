import type { Page } from '@playwright/test'
import { expect, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { EMERGENCY, profileMenu, WITHOUT_APP } from '#tests/support/screens.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Calm display' })

async function openSheet(page: Page): Promise<void> {
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Calm display' }).click()
  await expect(sheet(page)).toBeVisible()
}

const choose = (page: Page, group: string, option: string) =>
  sheet(page).getByRole('group', { name: group }).getByText(option, { exact: true }).click()

const style = (page: Page, property: 'fontSize' | 'backgroundColor', selector = 'html') =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element)[name], property)

const DARK = 'rgb(16, 26, 27)'

/** The browser's own bar, on a light device. */
const barColour = (page: Page) => page.locator('meta[name="theme-color"][media*="light"]').getAttribute('content')

test('what is chosen stands before anything is painted, with no signal too, and goes back in one tap', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn('/dashboard', { colorScheme: 'light' })
  await openSheet(page)
  const usual = Number.parseFloat(await style(page, 'fontSize'))
  await choose(page, 'Colors', 'Dark')
  await choose(page, 'Text size', 'Larger')
  await expect.poll(() => style(page, 'backgroundColor')).toBe(DARK)
  await expect.poll(() => barColour(page)).toBe(DARK)
  expect(Number.parseFloat(await style(page, 'fontSize'))).toBeCloseTo(usual * 1.5, 1)
  await gate.become('gone')
  await device.close()

  page = await device.open(WITHOUT_APP, { colorScheme: 'light' })
  await page.addInitScript(() => {
    const grounds = new Set<string>()
    const look = () => {
      if (document.documentElement) grounds.add(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { grounds })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  const grounds = await page.evaluate(() => [...(globalThis as unknown as { grounds: Set<string> }).grounds])
  expect(grounds, 'every frame had the ground that was chosen').toEqual([DARK])

  await openSheet(page)
  await sheet(page).getByRole('button', { name: 'Back to this device’s settings' }).click()
  await expect.poll(() => style(page, 'backgroundColor')).not.toBe(DARK)
  await expect.poll(() => barColour(page)).toBe('#f8f5ef')
  expect(Number.parseFloat(await style(page, 'fontSize'))).toBeCloseTo(usual, 1)
})

test('what is not chosen follows the device, also when it changes its mind', async ({ home }) => {
  const page = await home.device.open('/', { ...NOT_INSTALLED, colorScheme: 'light' })
  expect(await style(page, 'backgroundColor')).not.toBe(DARK)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => style(page, 'backgroundColor')).toBe(DARK)
})

test('a guest finds it behind the round button, and every tab of the device follows', async ({ home }) => {
  const { device } = home
  const page = await device.open('/', { ...NOT_INSTALLED, viewport: { width: 1280, height: 800 } })
  const other = await device.tab('/about')
  const button = page.getByRole('banner').getByRole('button', { name: 'Calm display' })
  // Drawn disabled by the server, until the framework stands behind it.
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  const calm = sheet(page).getByRole('button', { name: 'Make everything calm' })
  await calm.click()
  await expect(calm).toHaveAttribute('aria-pressed', 'true')
  for (const tab of [page, other]) {
    const html = tab.locator('html')
    await expect(html).toHaveAttribute('data-color', 'soft')
    await expect(html).toHaveAttribute('data-motion', 'still')
    await expect(html).toHaveAttribute('data-decoration', 'hidden')
    await expect(html).toHaveAttribute('data-spacing', 'roomy')
    await expect(html).toHaveAttribute('data-text', '125')
  }
  // The larger text has moved the button into the menu, so there is no way back to it.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Calm display' }).click()
  await sheet(page).getByRole('button', { name: 'Back to this device’s settings' }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('html[data-color], html[data-motion], html[data-text]')).toHaveCount(0)
  await button.click()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('paper keeps its own sizes', async ({ withMaya: home }) => {
  const page = await home.device.openSignedIn(EMERGENCY)
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const before = await style(page, 'fontSize')
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { text: '200', spacing: 'roomy' }))
  expect(await style(page, 'fontSize')).toBe(before)
})
