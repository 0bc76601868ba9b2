import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#tests/support/journey.ts'
import { codeField, codeIn, joinUntilCode, NEWCOMER } from '#tests/support/joining.ts'
import { CARE_PLAN, choosePerson, expectAllReceived, fillPlan, goTo, logOut } from '#tests/support/screens.ts'

const family = /Maya|Okafor|Amoxicillin|same five dinners/

async function openPlan(page: Page): Promise<void> {
  await page.goto(CARE_PLAN)
  await expect(page.getByText('Eats the same five dinners').first()).toBeVisible()
}

test('a tab lets go of the family the moment another one signs out', async ({ withMaya: home }) => {
  const { device } = home
  const page = await device.openSignedIn()
  await openPlan(page)
  const other = await device.tab('/dashboard')
  await logOut(other)
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/login')
  await expect(page.locator('body')).not.toContainText(family)
  await page.goBack()
  await expect(page.locator('body')).not.toContainText(family)
})

test('a tab shows whoever signs in elsewhere, and nothing of the one before', async ({ withMaya: home }) => {
  const { device, server } = home
  const page = await device.openSignedIn(CARE_PLAN)
  await expect(page.getByText('Eats the same five dinners').first()).toBeVisible()

  const other = await device.tab('/dashboard')
  await logOut(other)
  await expect(other).toHaveURL('/')
  await other.goto('/login?step=account')
  await joinUntilCode(other)
  await codeField(other).fill(await codeIn(server.dataDir, NEWCOMER.email))
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { level: 1, name: /^Good / })).toContainText(NEWCOMER.firstName)

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toContainText(NEWCOMER.firstName)
  await expect(page.locator('body')).not.toContainText(family)
  await page.goto(CARE_PLAN)
  await expect(page.getByRole('heading', { level: 1, name: 'Care plan' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(family)
})

test('what one person typed and did not save neither shows to the next one on this tab nor asks them', async ({
  signedIn: { device, server },
}) => {
  const page = await device.openSignedIn()
  const follow = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
  const message = page.getByLabel('Message')
  await follow('/contact-us')
  await message.fill('Maya sleeps badly')
  await follow('/dashboard')
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await fillPlan(page, 'Needed Accommodations', 'Nap time', 'Never on Fridays')
  const other = await device.tab('/dashboard')
  await logOut(other)
  await expect(page).toHaveURL('/login')
  await follow('/contact-us')
  await expect(message).toHaveValue('')
  await follow('/login')

  await other.goto('/login?step=account')
  await joinUntilCode(other)
  await codeField(other).fill(await codeIn(server.dataDir, NEWCOMER.email))
  await other.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toContainText(NEWCOMER.firstName)
  await goTo(page, 'Care plan')
  await expect(page.getByRole('heading', { level: 1, name: 'Care plan' })).toBeVisible()
  await goTo(page, 'Journal')
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
})

test('signing in again in one tab is enough for all of them', async ({ signedIn: home }) => {
  const { device } = home
  const page = await device.openSignedIn()
  const other = await device.tab('/dashboard')
  await device.context.clearCookies()
  await page.reload()
  await other.reload()
  const again = 'Sign in again to sync'
  await expect(page.getByText(again)).toBeVisible({ timeout: 20_000 })
  await expect(other.getByText(again)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page)
  await expect(other.getByText(again)).toBeHidden()
  await expectAllReceived(other)
})
