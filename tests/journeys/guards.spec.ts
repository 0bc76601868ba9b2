import type { Page } from '@playwright/test'
import { enter, expect, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { PUBLIC_PATHS } from '#tests/support/public-pages.ts'
import { EMERGENCY, expectTakenOver, walkTo } from '#tests/support/screens.ts'

const GUESTS_ONLY = ['/login', '/forgot-password']
const SIGNED_IN = [
  '/dashboard',
  '/dashboard/dependents',
  '/dashboard/attributes',
  '/dashboard/care-plan',
  '/dashboard/goals',
  '/dashboard/therapy',
  '/dashboard/educational',
  '/dashboard/medical',
  '/dashboard/documents',
  '/dashboard/journal',
  '/dashboard/medication',
  '/dashboard/vaccinations',
  '/dashboard/dr-visit-notes',
  '/dashboard/contact-us',
  '/dashboard/import',
  '/dashboard/account',
]
const UNKNOWN = ['/no-such-page', '/no/such/page', '/dashboard/no/such', '/login/now']

const heading = (page: Page) => page.locator('#root').getByRole('heading', { level: 1 })

/** Opens an address as if it had been typed, and waits for what comes of it. */
async function expectAt(page: Page, path: string, end: string): Promise<void> {
  await page.goto(path)
  await expect(page, `${path} leads to ${end}`).toHaveURL(end)
  await expect(heading(page), path).toBeVisible()
}

/** Goes to an address within the open page, and says where the router ends: somewhere else, or never. */
const turnedAwayFrom = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (to) => {
    history.pushState(null, '', to)
    for (let frames = 0; frames < 600 && location.pathname === to; frames += 1) await new Promise(requestAnimationFrame)
    return location.pathname
  }, path)

// That each public page and way in opens for a guest by its own address stands in journeys/first-visit.
test('a guest is sent to the sign-in from every address behind it, and Home from one that nothing has', async ({
  home,
}) => {
  const page = await home.device.open('/', NOT_INSTALLED)
  for (const path of UNKNOWN.filter((path) => !path.startsWith('/dashboard'))) await expectAt(page, path, '/')
  for (const path of ['/dashboard/nowhere', '/dashboard/care-plan']) await expectAt(page, path, '/login')
  for (const path of SIGNED_IN) {
    expect(await turnedAwayFrom(page, path), `${path} leads to the sign-in`).toBe('/login')
    await expect(heading(page), path).toHaveText('Log In')
  }
})

test('a signed-in person sees every screen by its address, which like its title names nobody, and again with no signal', async ({
  signedIn: home,
}) => {
  test.setTimeout(240_000)
  const { device, gate } = home
  const page = await device.openSignedIn()
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  /** `isCounted`: the last step of the way is this screen. */
  const expectTrail = async (path: string, isCounted = true) => {
    await expect(trail.first().getByRole('link', { name: 'Dashboard' }), path).toHaveAttribute('href', '/dashboard')
    await expect(trail.locator('[aria-current="page"]'), path).toHaveCount(isCounted ? 1 : 0)
  }
  const expectScreen = async (path: string) => {
    await expect(page, path).toHaveURL(path)
    await expect(heading(page), path).toBeVisible()
    await expect(page).toHaveTitle(/ · Havenbook$/)
    expect(await page.title()).not.toMatch(/Ada|Maya|Tunde|Okafor|migraine|peanut/i)
    // Until the profile has been read the dashboard has no name to greet; and the hour may change meanwhile.
    if (path === '/dashboard') await expect(heading(page)).toHaveText(/^Good /)
  }
  const expectElsewhere = async () => {
    for (const path of [...GUESTS_ONLY, ...UNKNOWN]) await expectAt(page, path, '/dashboard')
    await expectAt(page, '/dashboard/nowhere', '/dashboard/nowhere')
    await expect(heading(page)).toHaveText('Page not found')
    await expectTrail('/dashboard/nowhere', false)
    await page.goto(EMERGENCY)
    await expect(page).toHaveTitle('Emergency view · Havenbook')
  }

  const headings = new Map<string, string | RegExp>()
  await test.step('by a way from the one before', async () => {
    let from = '/dashboard'
    for (const path of [...PUBLIC_PATHS, ...SIGNED_IN]) {
      await walkTo(page, path, from)
      await expectScreen(path)
      if (SIGNED_IN.includes(path)) await expectTrail(path)
      headings.set(path, path === '/dashboard' ? /^Good / : ((await heading(page).textContent()) ?? ''))
      from = path
    }
    await expectElsewhere()
  })

  await test.step('an address that asks for a view or a month that is none opens the screen without it', async () => {
    await expectAt(page, '/dashboard/care-plan?view=other', '/dashboard/care-plan')
    await expect(heading(page)).toHaveText('Care plan')
    await expectAt(page, '/dashboard/journal?view=other&month=May', '/dashboard/journal')
    await expect(heading(page)).toHaveText('Journal')
  })

  await test.step('page not found leads back to Home', async () => {
    await page.goto('/dashboard/dental')
    await expect(heading(page)).toHaveText('Page not found')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('by its address with no signal', async () => {
    await gate.become('gone')
    for (const path of [...PUBLIC_PATHS, ...SIGNED_IN]) {
      await page.goto(path)
      await expectScreen(path)
      await expect(heading(page)).toHaveText(headings.get(path) ?? '')
      await expectTakenOver(page)
    }
    await expectElsewhere()
  })
})

test('a sign-in ends on the dashboard, whatever address was asked for first', async ({ home }) => {
  const page = await home.device.open('/dashboard/journal?view=search', NOT_INSTALLED)
  await expect(page).toHaveURL('/login')
  await enter(page)
  await expect(page).toHaveURL('/dashboard')
})
