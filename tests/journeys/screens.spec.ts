import type { Page } from '@playwright/test'
import { faultsOn, OF_COLOUR } from '#tests/support/axe.ts'
import { FAMILY_WALKS } from '#tests/support/family-screens.ts'
import { GUEST_SCREENS } from '#tests/support/guest-screens.ts'
import { expect, test } from '#tests/support/journey.ts'
import type { Screen } from '#tests/support/screen-look.ts'
import { CARE_PLAN, choosePerson, logOut, walkTo } from '#tests/support/screens.ts'

/** Complaints of the browser: refused by the content security policy or Trusted Types, or an error nobody caught. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) heard.push(message.text())
  })
  return heard
}

/** The framework has taken over the page that was kept. */
const isHandedOver = (page: Page) => page.waitForFunction(() => !document.querySelector('#root[data-kept]'))

/**
 * Each screen is opened in the first of the two themes and put into the other as it stands. `before`: where somebody comes from by
 * a link, if at all.
 */
async function look(page: Page, themes: readonly Theme[], screen: Screen, before?: Screen): Promise<void> {
  const { name, path, ready, open } = screen
  await test.step(name, async () => {
    await walkTo(page, path, before?.open ? undefined : before?.path)
    await open?.(page)
    await expect(ready(page)).toBeVisible()
    await isHandedOver(page)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      // All rules in the light theme, those of colour in the dark one.
      expect.soft(await faultsOn(page, theme === 'light' ? undefined : OF_COLOUR), `${name}, ${theme}`).toEqual([])
      const isScrolling = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect.soft(isScrolling, `${name}, ${theme}, scrolls sideways`).toBe(false)
    }
    await page.emulateMedia({ colorScheme: themes[0] })
  })
}

type Theme = 'light' | 'dark'

/** The phone starts in the light, the laptop in the dark: each theme is also what pages are loaded in. */
const WALKS: { viewport: { width: number; height: number }; themes: [Theme, Theme] }[] = [
  { viewport: { width: 390, height: 844 }, themes: ['light', 'dark'] },
  { viewport: { width: 1280, height: 800 }, themes: ['dark', 'light'] },
]

for (const { viewport, themes } of WALKS) {
  const [colorScheme] = themes
  const where = `light and dark, ${viewport.width} wide`

  test(`every screen without a sign-in is free of axe findings and of refused scripts, ${where}`, async ({ home }) => {
    const page = await home.device.open('/', { colorScheme, viewport })
    const heard = complaints(page)
    for (const screen of GUEST_SCREENS) await look(page, themes, screen)
    expect(heard).toEqual([])
  })

  for (const [whose, screens] of Object.entries(FAMILY_WALKS)) {
    test(`every screen ${whose} is free of axe findings and of refused scripts, ${where}`, async ({
      signedIn: home,
    }) => {
      const page = await home.device.openSignedIn({ colorScheme, viewport })
      const heard = complaints(page)
      await choosePerson(page, 'Maya')
      for (const [step, screen] of screens.entries()) await look(page, themes, screen, screens[step - 1])
      expect(heard).toEqual([])
    })
  }
}

test('script that came in as text, or from anywhere else, never runs', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  const hostile = '<img src=x onerror="globalThis.wasRun=true"><script>globalThis.wasRun=true</script>'

  await test.step('as a name', async () => {
    await page.goto('/dashboard/dependents')
    await page.getByRole('button', { name: 'Add Dependent' }).click()
    const form = page.getByRole('dialog', { name: 'Add Dependent' })
    await form.getByLabel('First Name').fill(hostile.slice(0, 60))
    await form.getByLabel('Last Name').fill('"><svg onload=globalThis.wasRun=true>')
    await form.getByLabel('Date of Birth').fill('2015-03-14')
    await form.getByLabel('Gender').selectOption('Other')
    await form.getByLabel('Relationship').fill("'; drop table users; --")
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('main').getByText(hostile.slice(0, 60)).first()).toBeVisible()
    await expect(page.getByRole('main').getByText("'; drop table users; --").first()).toBeVisible()
  })

  const refused = await page.evaluate(async () => {
    const outcomes: Record<string, string> = {}
    const attempt = (name: string, run: () => void) => {
      try {
        run()
        outcomes[name] = 'allowed'
      } catch {
        outcomes[name] = 'refused'
      }
    }
    attempt('innerHTML', () => {
      document.createElement('div').innerHTML = '<b>bold</b>'
    })
    attempt('another policy', () => {
      const factory = (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } })
        .trustedTypes
      factory.createPolicy('stranger', {})
    })
    attempt('a worker from elsewhere', () => void new Worker('https://elsewhere.example/worker.js'))
    const elsewhere = await fetch('https://elsewhere.example/?stolen').then(
      () => 'allowed',
      () => 'refused',
    )
    return { ...outcomes, elsewhere, wasRun: 'wasRun' in globalThis }
  })
  expect(refused).toEqual({
    innerHTML: 'refused',
    'another policy': 'refused',
    'a worker from elsewhere': 'refused',
    elsewhere: 'refused',
    wasRun: false,
  })
})

test('after the Logout nothing of the dashboard can be opened by going back', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  await page.goto(CARE_PLAN)
  await expect(page.getByRole('heading', { level: 1, name: 'Care plan' })).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.locator('body')).not.toContainText('Zigzag lights')
})
