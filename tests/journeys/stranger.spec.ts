import type { Page } from '@playwright/test'
import { DEMO, enter, expect, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { letProofsAge } from '#tests/support/let-proofs-age.ts'
import { logOut } from '#tests/support/screens.ts'

const TRIES = 10

/** Tries wrong passwords at the sign-in until the server has had enough, one after the other as a person does. */
async function guess(page: Page): Promise<void> {
  const alert = page.getByRole('alert')
  for (let attempt = 1; attempt <= TRIES + 1; attempt += 1) {
    await page.getByLabel('Email').fill(DEMO.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(`guess ${attempt}`)
    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/user/login'))
    await page.getByRole('button', { name: 'Log In' }).click()
    const isTooMany = attempt > TRIES
    expect((await answered).status()).toBe(isTooMany ? 429 : 401)
    await expect(alert.first()).toBeVisible()
    if (isTooMany) await expect(alert.first()).toContainText(/too many/i)
    else await expect(alert.first()).not.toContainText(/too many/i)
  }
}

test.use({ deviceOptions: NOT_INSTALLED })

test('a stranger’s ten wrong passwords lock nobody out on a device of the family', async ({ home }) => {
  const page = await home.device.open('/login')
  await enter(page)
  const stranger = await (await home.anotherDevice()).open('/login')
  await guess(stranger)
  // The right one comes too late there, as it would for the stranger.
  await stranger.getByRole('textbox', { name: 'Password' }).fill(DEMO.password)
  const refused = stranger.waitForResponse((response) => response.url().endsWith('/auth/user/login'))
  await stranger.getByRole('button', { name: 'Log In' }).click()
  expect((await refused).status()).toBe(429)

  letProofsAge(home.server.dataDir)
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const asked = page.getByRole('dialog', { name: 'Please confirm it’s you' })
  await asked.getByLabel('Password', { exact: true }).fill(DEMO.password)
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await saved

  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await enter(page)
})
