import type { Page } from '@playwright/test'
import { DEMO, enter, expect, giveCredentials, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { codeIn, emailText, resetLink } from '#tests/support/joining.ts'

const NEW = 'ada.new@family.example'
const form = (page: Page) => page.getByRole('dialog', { name: 'Change email' })

test('another e-mail address is proved by a code, and taken back from the old one', async ({ home }) => {
  const page = await home.device.open('/login')
  await enter(page)
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  await form(page).getByLabel('New email address').fill('nonsense')
  await page.keyboard.press('Enter')
  await expect(form(page)).toContainText('Please enter a valid email address.')
  await form(page).getByLabel('New email address').fill(NEW)
  await page.keyboard.press('Enter')
  await form(page).getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(form(page)).toContainText('This code is wrong')
  await form(page)
    .getByLabel('Code')
    .fill(await codeIn(home.server.dataDir, NEW))
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeHidden()
  await expect(page.getByText(NEW)).toBeVisible()

  const text = await emailText(home.server.dataDir, DEMO.email)
  const link = /\/login\?step=undo#[\w-]+/u.exec(text)?.[0] ?? 'no link in the mail'
  // Also on a device that is signed in.
  await page.goto(link)
  await expect(page).toHaveURL(/\?step=undo$/u)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByText('Your account has its old address again')).toBeVisible()

  const other = await (await home.anotherDevice(NOT_INSTALLED)).open('/login')
  await giveCredentials(other, { email: NEW })
  await expect(other.getByText('Wrong email or password.')).toBeVisible()
  await other.goto(await resetLink(home.server.dataDir, DEMO.email, 2))
  await other.getByLabel('New password').fill('amber kettle row 9')
  await other.getByLabel('Confirm password').fill('amber kettle row 9')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Your new password is set.')).toBeVisible()
  await giveCredentials(other, { password: 'amber kettle row 9' })
  await expect(other.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await other.goto('/dashboard/account')
  await expect(other.getByText('Undid the change of email address')).toBeVisible()
})
