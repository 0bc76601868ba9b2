import type { Page } from '@playwright/test'
import { readFromServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { DEMO, enter, expect, NOT_INSTALLED, signedInElsewhere, test } from '#tests/support/journey.ts'

const ACCOUNT = '/dashboard/account'
const card = (page: Page) => page.getByRole('region', { name: 'Signed-in devices' })
const devices = (page: Page) => card(page).getByRole('listitem')
const details = (page: Page) => page.getByRole('region', { name: 'Your details' })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('a lost phone is signed out from another device, one by one or all at once', async ({ home }) => {
  const [onPhone, onTablet] = [await signedInElsewhere(home), await (await home.anotherDevice()).open('/login')]
  await enter(onTablet)
  const page = await home.device.open('/login', NOT_INSTALLED)
  await enter(page)
  await page.goto(ACCOUNT)
  await expect(devices(page)).toHaveCount(3)
  await expect(devices(page).first()).toContainText('This device')

  await devices(page)
    .nth(1)
    .getByRole('button', { name: /^Sign out / })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(devices(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(devices(page)).toHaveCount(1)
  await expect(page.getByText('You are not signed in on any other device.')).toBeVisible()
  for (const other of [onPhone, onTablet]) {
    await other.reload()
    await expect(other).toHaveURL('/login', { timeout: 20_000 })
  }
  await page.reload()
  await expect(devices(page)).toHaveCount(1)
})

test('details are read without signal, and a change waits in the form until there is one', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await page.goto(ACCOUNT)
  await expect(devices(page)).toHaveCount(1)
  await device.context.setOffline(true)
  await page.reload()
  await expect(details(page)).toContainText(DEMO.email)
  await expect(card(page).getByText('You need to be online to see this.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit details' }).click()
  await expect(details(page).getByLabel('First Name')).toBeFocused()
  await details(page).getByLabel('Phone').fill('+1 312 555 0123')
  await page.keyboard.press('Enter')
  await expect(details(page).getByRole('alert')).toContainText(/You need to be online|does not answer/)

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await page.goBack()
  await expect(details(page).getByLabel('Phone')).toHaveValue('+1 312 555 0123')
  await device.context.setOffline(false)
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(notifications(page)).toContainText('Your details are saved.')
  await expect(details(page)).toContainText('+1 312 555 0123')
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
  await page.reload()
  await expect(details(page)).toContainText('+1 312 555 0123')

  // What is typed while the one before is being saved is neither saved with it nor gone.
  await page.getByRole('button', { name: 'Edit details' }).click()
  await details(page).getByLabel('Phone').fill('+1 312 555 0124')
  const answer = gate.hold(({ path, method }) => path === '/api/auth/me/profile' && method === 'PATCH')
  await page.keyboard.press('Enter')
  await answer.arrived
  await details(page).getByLabel('Phone').fill('+1 312 555 0125')
  answer.release()
  await expect(notifications(page)).toContainText('Your details are saved.')
  await expect(details(page).getByLabel('Phone')).toHaveValue('+1 312 555 0125')
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
  await expect(details(page)).toContainText('+1 312 555 0125')
})

test('a detail that is changed elsewhere while others are typed stays as it is there', async ({
  signedIn: { device, gate },
}) => {
  const page = await device.openSignedIn()
  await page.goto(ACCOUNT)
  await page.getByRole('button', { name: 'Edit details' }).click()
  await details(page).getByLabel('First Name').fill('Adaeze')
  await writeElsewhere(gate, 'auth/me/profile', { lastName: 'Eze', phone: '651 555 9999' }, 'PATCH')
  await expect(page.getByRole('banner')).toContainText('Eze', { timeout: 20_000 })
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(details(page)).toContainText('651 555 9999')
  const there = await readFromServer(gate, 'auth/me/profile')
  expect(there).toMatchObject({ firstName: 'Adaeze', lastName: 'Eze', phone: '651 555 9999' })
})

test('everything can be taken along as one file', async ({ home }) => {
  const page = await home.device.open('/login', NOT_INSTALLED)
  await enter(page)
  await page.goto(ACCOUNT)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^havenbook-.*\.zip$/)
})
