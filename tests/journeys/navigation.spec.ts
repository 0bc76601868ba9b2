import type { Locator, Page } from '@playwright/test'
import { enter, expect, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { CARE_PLAN, choosePerson, goTo, profileMenu, expectTakenOver, walkTo } from '#tests/support/screens.ts'

const WIDE = { viewport: { width: 1280, height: 800 } }
const PAGES = {
  Home: '/',
  Resources: '/resources',
  Directory: '/directory',
  'Get Connected': '/connected',
  'Sensory Store': '/store',
  'About Us': '/about',
}
const LIGHT = ['/about', '/resources', '/directory', '/contact-us']

const bar = (page: Page) => page.getByRole('banner')
const site = (page: Page) => page.getByRole('navigation', { name: 'Site' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The framework stands behind the page that came drawn. */
const words = (links: Locator) => links.allTextContents()

/** What the eye sees of the bar: white on something dark that lets a little through, or dark on light. */
const lookOf = (page: Page) =>
  bar(page).evaluate((header) => {
    const { color, backgroundColor } = getComputedStyle(header)
    return color === 'rgb(255, 255, 255)' && /0?\.\d+\)?$/.test(backgroundColor) ? 'translucent' : 'light'
  })

test.describe('on a wide screen', () => {
  test.use({ deviceOptions: WIDE })

  test('the top navigation leads a guest to every page, says where they are, and looks as the page wants it', async ({
    home,
  }) => {
    const page = await home.device.open('/login', NOT_INSTALLED)
    // Before the framework is there a link loads the next page as browsers do, with the focus at its start.
    await expectTakenOver(page)
    await expect(site(page).getByRole('link')).toHaveText(Object.keys(PAGES))
    const titles = new Set<string>()
    for (const [name, path] of Object.entries(PAGES)) {
      await site(page).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(heading(page)).toBeFocused()
      await expect(site(page).locator('[aria-current="page"]')).toHaveText([name])
      await expect.poll(() => lookOf(page), path).toBe(LIGHT.includes(path) ? 'light' : 'translucent')
      await expect.poll(async () => titles.has(await page.title()), `${path} has a title of its own`).toBe(false)
      titles.add(await page.title())
    }
    expect(titles.size, 'each page has a title of its own').toBe(Object.keys(PAGES).length)
    await bar(page).getByRole('link', { name: 'Get In' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => lookOf(page)).toBe('translucent')
    await expect(site(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    await bar(page).getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/contact-us')
    await expect.poll(() => lookOf(page)).toBe('light')
  })

  test('Contact Us scrolls where there is such a section, and leads to the page everywhere else', async ({ home }) => {
    const page = await home.device.open('/', { ...NOT_INSTALLED, reducedMotion: 'reduce' })
    const contact = bar(page).getByRole('link', { name: 'Contact Us' })
    await expectTakenOver(page)
    let from = '/'
    for (const path of ['/about', '/resources', '/directory', '/connected', '/store']) {
      await walkTo(page, path, from)
      from = path
      await expect(heading(page)).toBeVisible()
      await contact.click()
      await expect(page.locator('#get-in-touch')).toBeInViewport()
      await expect(page).toHaveURL(path)
    }
    for (const path of ['/', '/login', '/resources/sleep', '/directory/211']) {
      await walkTo(page, path, from)
      from = '/contact-us'
      await expect(heading(page)).toBeVisible()
      await contact.click()
      await expect(page).toHaveURL('/contact-us')
    }
  })

  test('everything is reached and left by keyboard alone', async ({ home }) => {
    const page = await home.device.open('/about', NOT_INSTALLED)
    // Before that the browser itself follows the link, and its address stays.
    await expectTakenOver(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await page.reload()
    const stops: string[] = []
    // Until then its buttons are drawn disabled and are no stops.
    await expectTakenOver(page)
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        ),
      )
    }
    expect(stops).toEqual([
      'Skip to content',
      'Havenbook',
      ...Object.keys(PAGES),
      'Language',
      'Calm display',
      'Contact Us',
      'Get In',
    ])

    await bar(page).getByRole('button', { name: 'Language' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: /^En/ })).toBeFocused()
    await expect(page.getByRole('menuitemradio')).toHaveText([/^En/, /^Fr/, /^Es/])
    await page.keyboard.press('ArrowDown')
    // The focus follows a moment after the key.
    await expect(page.getByRole('menuitemradio', { name: /^Fr/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(bar(page).getByRole('button', { name: 'Langue' })).toBeFocused()
  })

  test('a signed-in person has the dashboard, their menu and no way in that they do not need', async ({
    signedIn: home,
  }) => {
    const page = await home.device.openSignedIn()
    await expect(site(page).getByRole('link')).toHaveText([...Object.keys(PAGES), 'Dashboard', 'Contact Us'])
    await page.goto('/dashboard/journal')
    await expect(heading(page)).toHaveText('Journal')
    await expect(site(page).locator('[aria-current="page"]')).toHaveText(['Dashboard'])

    await site(page).getByRole('link', { name: 'Resources' }).click()
    await expect(page).toHaveURL('/resources')
    // The address comes before the screen, and a menu that was opened in the bar of the dashboard goes with it.
    await expect(heading(page)).toHaveText('Resources')
    await expect(bar(page).getByRole('link', { name: 'Get In' })).toHaveCount(0)
    await choosePerson(page, 'Maya')
    await expect(profileMenu(page)).toContainText('Dependent')
    await site(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('main').getByText('Maya Okafor', { exact: true })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test('the menu that slides in repeats links and buttons, keeps the focus and gives it back', async ({ home }) => {
    const page = await home.device.open('/about', NOT_INSTALLED)
    const open = bar(page).getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(bar(page).getByRole('link', { name: 'Resources' })).toBeHidden()
    await open.click()
    await expect(menu.getByRole('link')).toHaveText([...Object.keys(PAGES), 'Contact Us', 'Get In'])
    await expect(menu.getByRole('radio')).toHaveCount(3)
    await expect(menu.getByRole('button', { name: 'Calm display' })).toBeVisible()
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()

    await open.click()
    await menu.getByRole('link', { name: 'Contact Us' }).click()
    await expect(menu).toBeHidden()
    await expect(page.locator('#get-in-touch')).toBeInViewport()
    await expect(page).toHaveURL('/about')

    await open.click()
    await menu.getByRole('link', { name: 'Directory' }).click()
    await expect(menu).toBeHidden()
    await expect(heading(page)).toBeFocused()

    await open.click()
    await menu.getByRole('button', { name: 'Calm display' }).click()
    await expect(page.getByRole('dialog', { name: 'Calm display' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
  })

  test('over the dashboard the menu has the sections and the site', async ({ signedIn: home }) => {
    const page = await home.device.openSignedIn()
    await page.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    // The dashboard is the first of the sections, and only there.
    await expect(menu.getByRole('navigation', { name: 'Site' }).getByRole('link')).toHaveText([
      ...Object.keys(PAGES),
      'Contact Us',
    ])
    await menu.getByRole('link', { name: 'Goals' }).click()
    await expect(heading(page)).toHaveText('Goals')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('main').getByText('Coming Soon')).toBeVisible()
    await goTo(page, 'Care plan')
    await expect(heading(page)).toHaveText('Care plan')
  })
})

test('the profile menu names the others, the main user while a dependent is chosen, and ends with Logout', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  const items = page.getByRole('menuitem')
  await expect(profileMenu(page)).toHaveText(/Ada.*Parent/)
  await profileMenu(page).focus()
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeFocused()
  await expect(items.filter({ hasText: '(Dependent)' })).toHaveCount(4)
  const asUser = await words(items)
  expect(asUser.filter((item) => item.endsWith('(Dependent)'))).toHaveLength(4)
  expect(asUser.filter((item) => item.endsWith('(User)'))).toHaveLength(0)
  expect(asUser.slice(-3)).toEqual(['Your account', 'Calm display', 'Logout'])
  await page.keyboard.press('Escape')
  await expect(profileMenu(page)).toBeFocused()

  await choosePerson(page, 'Maya')
  await expect(profileMenu(page)).toHaveText(/Maya.*Dependent/)
  await profileMenu(page).click()
  await expect(items.filter({ hasText: '(User)' })).toHaveCount(1)
  const asMaya = await words(items)
  expect(asMaya.filter((item) => item.endsWith('(Dependent)'))).toHaveLength(3)
  expect(asMaya.filter((item) => item.includes('Maya'))).toHaveLength(0)
  expect(asMaya.filter((item) => item.endsWith('(User)'))).toEqual([expect.stringContaining('Ada Okafor (User)')])
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/dashboard/account')
  await expect(heading(page)).toBeFocused()
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(bar(page).getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('a menu that is opened while a screen is on its way stays open when the screen comes', async ({ home }) => {
  const page = await home.device.open('/login', NOT_INSTALLED)
  const held = await holdFiles(page, 'attributes')
  await enter(page)
  await goTo(page, 'Attributes')
  await held.asked
  await profileMenu(page).click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  held.release()
  await expect(page).toHaveURL('/dashboard/attributes')
  await expect(heading(page)).toHaveText('Attributes')
  await expect(items.filter({ hasText: 'Your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page)).toBeFocused()
})

test('a menu whose file comes after the screen opens all the same', async ({ home }) => {
  const page = await home.device.open('/login', NOT_INSTALLED)
  const [menu, screen] = [await holdFiles(page, 'menu-popup'), await holdFiles(page, 'attributes')]
  await enter(page)
  await goTo(page, 'Attributes')
  await screen.asked
  await profileMenu(page).click()
  await menu.asked
  screen.release()
  await expect(heading(page)).toHaveText('Attributes')
  menu.release()
  const item = page.getByRole('menuitem', { name: 'Your account' })
  await expect(item).toBeVisible()
  await item.click()
  await expect(page).toHaveURL('/dashboard/account')
})

/** The files of this name, held until they are released. `asked`: when the first was asked for. */
async function holdFiles(page: Page, name: string) {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`, 'u'), async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return { asked: asked.promise, release: held.resolve }
}

test('a way back leads to the place on the page where somebody was', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  await goTo(page, 'Care plan')
  await expect(page.getByRole('region', { name: 'Emergency Care' })).toBeVisible()
  await page.getByRole('region', { name: 'Emergency Care' }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await goTo(page, 'Journal')
  await expect(heading(page)).toHaveText('Journal')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(CARE_PLAN)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60)
})

test('a reload keeps the way back, wherever the start was', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  await goTo(page, 'Dependents')
  await expect(heading(page)).toHaveText('Dependents')
  const place = () => page.evaluate(() => (history.state as { __TSR_index?: number } | null)?.__TSR_index)
  const before = await place()
  expect(before).toBeGreaterThan(0)
  await page.reload()
  await expect(heading(page)).toHaveText('Dependents')
  expect(await place()).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})
