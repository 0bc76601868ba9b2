import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { DEMO, enter, expect, giveCredentials, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { mailsTo } from '#tests/support/mail-files.ts'
import { profileMenu } from '#tests/support/screens.ts'

const ACCOUNT = '/dashboard/account'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/**
 * Codes as an authenticator app shows them; a step apart, since none works twice. A step is half a minute, and the server takes
 * the one before and the one after: the code of now, and after it that of the next step, are good for the whole next one too.
 */
function appOf(secret: string) {
  const app = new TOTP({ secret })
  return { code: (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 }) }
}

/** Up to the recovery codes, which stand open. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  const form = dialog(page, 'Turn on the second step')
  await expect(form.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await form.locator('code').innerText()).replaceAll(' ', '')
  await form.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('This code is wrong or was used already.')
  await form.getByLabel('Code', { exact: true }).fill(appOf(secret).code())
  await page.keyboard.press('Enter')
  const kept = dialog(page, 'Keep your recovery codes')
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  return { secret, codes: await kept.getByRole('listitem').allInnerTexts() }
}

async function givePassword(page: Page): Promise<void> {
  await giveCredentials(page)
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
}

test.use({ deviceOptions: NOT_INSTALLED })

test('an authenticator app is added, asked for on the next sign-in, and turned off again', async ({ home }) => {
  const page = await home.device.open('/login')
  await enter(page)
  const { secret, codes } = await turnOn(page)

  const kept = dialog(page, 'Keep your recovery codes')
  await page.goBack()
  const leaving = dialog(page, 'Leave without saving?')
  await expect(leaving).toContainText('Have you kept them?')
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(kept).toContainText('Have you kept them?')
  const saved = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  for (const code of codes) expect(file).toContain(code)
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(kept).toBeHidden()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  const other = await (await home.anotherDevice()).open('/login')
  await givePassword(other)
  await expect(other.getByLabel('Code', { exact: true })).toBeFocused()
  await other.getByLabel('Code', { exact: true }).fill('123 456')
  await other.keyboard.press('Enter')
  await expect(other.getByText('This code is wrong or was used already.')).toBeVisible()
  await other.getByLabel('Code', { exact: true }).fill(appOf(secret).code(1))
  await expect(other.getByText('This code is wrong or was used already.'), 'gone as soon as it is changed').toBeHidden()
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog(page, 'Turn off the second step?').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await enter(await (await home.anotherDevice()).open('/login'))
})

test('a recovery code signs in once when the phone is lost, and is told of', async ({ home }) => {
  const page = await home.device.open('/login')
  await enter(page)
  const { codes } = await turnOn(page)
  const other = await (await home.anotherDevice()).open('/login')
  await givePassword(other)
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill(codes[4] ?? '')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

  const third = await (await home.anotherDevice()).open('/login')
  await givePassword(third)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Recovery code').fill(codes[4] ?? '')
  await third.keyboard.press('Enter')
  await expect(third.getByText('This code is wrong or was used already.')).toBeVisible()

  await other.goto(ACCOUNT)
  await expect(other.getByText('9 recovery codes are left.')).toBeVisible()
  await expect(other.getByText('Used a recovery code')).toBeVisible()
  const subjects = async () => (await mailsTo(home.server.dataDir, DEMO.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('A recovery code was used')
})

test('a second step that was turned on while its answer was lost is shown as on', async ({ home }) => {
  const page = await home.device.open('/login')
  await enter(page)
  await page.goto(ACCOUNT)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const form = dialog(page, 'Turn on the second step')
  const app = appOf((await form.locator('code').innerText()).replaceAll(' ', ''))
  await form.getByLabel('Code', { exact: true }).fill(app.code())
  home.gate.loseAnswers(({ path }) => path === '/api/auth/me/second-step/confirm', 100)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toBeVisible()
  home.gate.loseNoMore()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.getByRole('button', { name: 'Close without saving' }).click()
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible()
})
