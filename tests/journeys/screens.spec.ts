import type { Page } from '@playwright/test'
import { faultsOn, OF_COLOUR } from '#tests/support/axe.ts'
import { FAMILY_WALKS } from '#tests/support/family-screens.ts'
import { GUEST_SCREENS } from '#tests/support/guest-screens.ts'
import { expect, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import type { Screen } from '#tests/support/screen-look.ts'
import { walkTo } from '#tests/support/screens.ts'

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

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 800 }
/** From one to the next only one thing differs. All rules in the light theme, those of colour in the dark one. */
const LOOKS = [
  { viewport: PHONE, theme: 'light' },
  { viewport: PHONE, theme: 'dark' },
  { viewport: WIDE, theme: 'dark' },
  { viewport: WIDE, theme: 'light' },
] as const

/**
 * Each screen is opened on a phone in the light theme, and put into the dark one and onto a wide screen as it stands. `before`: where
 * somebody comes from by a link, if at all.
 */
async function look(page: Page, screen: Screen, before?: Screen): Promise<void> {
  const { name, path, ready, open } = screen
  await test.step(name, async () => {
    await walkTo(page, path, before?.open ? undefined : before?.path)
    await open?.(page)
    await expect(ready(page)).toBeVisible()
    await isHandedOver(page)
    for (const { viewport, theme } of LOOKS) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: theme })
      const where = `${name}, ${theme}, ${viewport.width} wide`
      await expect(ready(page), where).toBeVisible()
      expect.soft(await faultsOn(page, theme === 'light' ? undefined : OF_COLOUR), where).toEqual([])
      const isScrolling = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect.soft(isScrolling, `${where}, scrolls sideways`).toBe(false)
    }
    await page.setViewportSize(PHONE)
  })
}

const OPENED = { viewport: PHONE, colorScheme: 'light' } as const

test('every screen without a sign-in is free of axe findings and of refused scripts, light and dark, on a phone and a wide screen', async ({
  home,
}) => {
  const page = await home.device.open('/', { ...NOT_INSTALLED, ...OPENED })
  const heard = complaints(page)
  for (const screen of GUEST_SCREENS) await look(page, screen)
  expect(heard).toEqual([])
})

for (const [whose, screens] of Object.entries(FAMILY_WALKS)) {
  test(`every screen ${whose} is free of axe findings and of refused scripts, light and dark, on a phone and a wide screen`, async ({
    withMaya: home,
  }) => {
    test.setTimeout(300_000)
    const page = await home.device.openSignedIn(undefined, OPENED)
    const heard = complaints(page)
    for (const [step, screen] of screens.entries()) await look(page, screen, screens[step - 1])
    expect(heard).toEqual([])
  })
}
