/** What somebody does who joins, by label and role; and the emails that they get. */
import { expect, type Page } from '@playwright/test'
import { mailsTo } from './mail-files.ts'

export const NEWCOMER = {
  email: 'noor@family.example',
  password: 'lemon tram quiet',
  firstName: 'Noor',
  lastName: 'Haddad',
}

export async function fillAccount(page: Page, { email, password } = NEWCOMER): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
}

export async function fillPersonal(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill(NEWCOMER.firstName)
  await page.getByLabel('Last Name').fill(NEWCOMER.lastName)
  await page.getByLabel('Role').selectOption('Guardian')
  await page.getByLabel(/I am 18 or older/).check()
}

export const codeField = (page: Page) => page.getByLabel('Verification code')

/** Both forms, up to the screen of the code. */
export async function joinUntilCode(page: Page): Promise<void> {
  await fillAccount(page)
  await fillPersonal(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(codeField(page)).toBeVisible()
}

/** The text of the `count`-th mail to this address, as soon as it is there. */
export async function emailText(dataDir: string, address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(dataDir, address)).length, { timeout: 15_000 }).toBe(count)
  return (await mailsTo(dataDir, address)).at(-1)?.text ?? ''
}

export async function codeIn(dataDir: string, address: string, count = 1): Promise<string> {
  return /\b\d{6}\b/u.exec(await emailText(dataDir, address, count))?.[0] ?? 'no code in the mail'
}

/** The address of the link in the mail, without its origin. */
export async function resetLink(dataDir: string, address: string, count = 1): Promise<string> {
  return (
    /\/forgot-password\?reset#token=[\w.-]+/u.exec(await emailText(dataDir, address, count))?.[0] ??
    '/no-link-in-the-mail'
  )
}
