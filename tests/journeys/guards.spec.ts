import type { Page } from '@playwright/test'
import { enter, expect, installed, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { PUBLIC_PATHS } from '#tests/support/public-pages.ts'
import { EMERGENCY } from '#tests/support/screens.ts'

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

test('a guest sees the public pages and the ways in, and is sent to the sign-in from everywhere else', async ({
  home,
}) => {
  const page = await home.device.open('/', NOT_INSTALLED)
  for (const path of [...PUBLIC_PATHS, ...GUESTS_ONLY]) await expectAt(page, path, path)
  for (const path of [...SIGNED_IN, '/dashboard/nowhere']) await expectAt(page, path, '/login')
  for (const path of UNKNOWN.filter((path) => !path.startsWith('/dashboard'))) await expectAt(page, path, '/')
})

test('a signed-in person sees every screen by its address, which like its title names nobody, again after a reload, and with no signal too', async ({
  signedIn: home,
}) => {
  test.setTimeout(240_000)
  const { device, gate } = home
  const page = await device.openSignedIn()
  const walk = async (isReloaded: boolean) => {
    for (const path of [...PUBLIC_PATHS, ...SIGNED_IN]) {
      await expectAt(page, path, path)
      await expect(page).toHaveTitle(/ · Havenbook$/)
      expect(await page.title()).not.toMatch(/Ada|Maya|Tunde|Okafor|migraine|peanut/i)
      // Until the profile has been read the dashboard has no name to greet; and the hour may change meanwhile.
      const isGreeting = path === '/dashboard'
      if (isGreeting) await expect(heading(page)).toHaveText(/^Good /)
      if (!isReloaded) continue
      const before = await heading(page).textContent()
      await page.reload()
      await expect(page).toHaveURL(path)
      await expect(heading(page)).toHaveText(isGreeting ? /^Good / : (before ?? ''))
    }
    for (const path of [...GUESTS_ONLY, ...UNKNOWN]) await expectAt(page, path, '/dashboard')
    await expectAt(page, '/dashboard/nowhere', '/dashboard/nowhere')
    await expect(heading(page)).toHaveText('Page not found')
    await page.goto(EMERGENCY)
    await expect(page).toHaveTitle('Emergency view · Havenbook')
  }
  await walk(true)
  await gate.become('gone')
  await walk(false)
})

test('with no signal a guest still opens every page that the app itself draws', async ({ home }) => {
  const { device, gate } = home
  const page = await device.open('/')
  await installed(page)
  await gate.become('gone')
  for (const path of [...PUBLIC_PATHS, ...GUESTS_ONLY]) await expectAt(page, path, path)
  await expectAt(page, '/dashboard/care-plan', '/login')
})

test('page not found leads back to Home', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  await page.goto('/dashboard/dental')
  await expect(heading(page)).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a sign-in ends on the dashboard, whatever address was asked for first', async ({ home }) => {
  const page = await home.device.open('/dashboard/journal?view=search', NOT_INSTALLED)
  await expect(page).toHaveURL('/login')
  await enter(page)
  await expect(page).toHaveURL('/dashboard')
})

test('an address that asks for a view or a month that is none opens the screen without it', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await expectAt(page, '/dashboard/care-plan?view=other', '/dashboard/care-plan')
  await expect(heading(page)).toHaveText('Care plan')
  await expectAt(page, '/dashboard/journal?view=other&month=May', '/dashboard/journal')
  await expect(heading(page)).toHaveText('Journal')
})
