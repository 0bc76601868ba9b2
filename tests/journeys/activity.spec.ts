import type { Page } from '@playwright/test'
import { enter, expect, giveCredentials, test } from '#tests/support/journey.ts'

const ACCOUNT = '/dashboard/account'
const activity = (page: Page) => page.getByRole('region', { name: 'Activity' })
const events = (page: Page) => activity(page).getByRole('listitem')

test('the family sees who was there: a stranger who guessed, this device, and what it read', async ({ home }) => {
  const page = await home.device.open('/login')
  await giveCredentials(page, { password: 'guessed' })
  await expect(page.getByRole('alert')).toBeVisible()
  await enter(page)
  // By then it has read everything; the list is asked for once.
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 30_000 })
  await page.goto(ACCOUNT)
  await expect(events(page).filter({ hasText: 'Somebody tried a wrong password' })).toContainText('127.0.0.0/24')
  await expect(events(page).filter({ hasText: 'Signed in' })).toContainText('This device')
  // One line for all that this device has read today.
  const read = events(page).filter({ hasText: 'Read the care book' })
  await expect(read).toHaveCount(1)
  await expect(read).toContainText(/Read the care books of .*Maya Okafor.* and /)
})

test('the activity says that it needs a connection, and comes with it', async ({ signedIn: home }) => {
  const { device } = home
  const page = await device.openSignedIn(ACCOUNT)
  await expect(events(page).first()).toBeVisible()
  await device.context.setOffline(true)
  await page.reload()
  await expect(activity(page)).toContainText('You need to be online to see this.')
  await device.context.setOffline(false)
  await expect(events(page).first()).toBeVisible({ timeout: 20_000 })
})
