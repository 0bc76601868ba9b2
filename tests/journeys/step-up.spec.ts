import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { DEMO, enter, expect, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { emailText } from '#tests/support/joining.ts'
import { letProofsAge } from '#tests/support/let-proofs-age.ts'
import { CARE_PLAN, choosePerson, walkTo } from '#tests/support/screens.ts'

const ACCOUNT = '/dashboard/account'
const NEW_PASSWORD = 'amber kettle row 9'
const asked = (page: Page) => page.getByRole('dialog', { name: 'Please confirm it’s you' })

async function deleteWith(page: Page, password: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Delete your account?' })
  await form.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('the password is asked for again before everything is taken along, a new one holds, or the account is deleted, and kept after all', async ({
  home,
}) => {
  const page = await home.device.open('/login', NOT_INSTALLED)
  await enter(page)
  await page.goto(ACCOUNT)

  await test.step('taking everything along, and a mail tells of it', async () => {
    letProofsAge(home.server.dataDir)
    await page.getByRole('button', { name: 'Download everything' }).click()
    await asked(page).getByLabel('Password', { exact: true }).fill('guessed')
    await page.keyboard.press('Enter')
    await expect(asked(page)).toContainText('Wrong password.')
    await asked(page).getByLabel('Password', { exact: true }).fill(DEMO.password)
    await expect(asked(page), 'gone as soon as it is changed').not.toContainText('Wrong password.')
    const saved = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await saved).suggestedFilename()).toMatch(/^havenbook-.*\.zip$/)
    await expect(asked(page)).toBeHidden()
    expect(await emailText(home.server.dataDir, DEMO.email)).toContain('a file with everything in it')
  })

  const elsewhere = await test.step('a new password is chosen after the old one, and holds', async () => {
    letProofsAge(home.server.dataDir)
    await page.getByRole('button', { name: 'Change password' }).click()
    const form = page.getByRole('dialog', { name: 'Change password' })
    await form.getByLabel('New password').fill(NEW_PASSWORD)
    await form.getByLabel('Confirm password').fill(NEW_PASSWORD)
    await form.getByRole('button', { name: 'Save' }).click()
    await asked(page).getByLabel('Password', { exact: true }).fill(DEMO.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your password was changed.')
    await expect(form).toBeHidden()
    const other = await (await home.anotherDevice(NOT_INSTALLED)).open('/login')
    await enter(other, NEW_PASSWORD)
    return other
  })

  await test.step('the account is deleted, which ends the other device, and kept after all', async () => {
    const remove = page.getByRole('main').getByRole('button', { name: 'Delete account' })
    await remove.click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Download everything' })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Maya Okafor')).toBeVisible()
    await deleteWith(page, 'not the password')
    await expect(page.getByText('Wrong password.')).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused()
    await deleteWith(page, NEW_PASSWORD)
    await expect(page.getByText(/Your account will be deleted on .*, with everything in it/)).toBeVisible()
    await expect(remove).toBeHidden()
    // Those before it tell of the file, of the new password and of the other device.
    await emailText(home.server.dataDir, DEMO.email, 4)

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL('/login', { timeout: 20_000 })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByText(/Your account will be deleted on/)).toBeHidden()
    await page.goto(ACCOUNT)
    await expect(remove).toBeVisible()
  })
})

test('a step back from the question, or before it, leaves nothing busy on the next screen', async ({ home }) => {
  const page = await home.device.open('/login', NOT_INSTALLED)
  await enter(page)
  await choosePerson(page, 'Maya')
  letProofsAge(home.server.dataDir)
  const download = page.getByRole('button', { name: 'Download everything' })
  const confirm = page.getByRole('button', { name: 'Yes, it’s up to date' })
  const expectNothingBusy = async () => {
    await confirm.click()
    await expect(confirm).toBeEnabled()
  }

  await page.goto(CARE_PLAN)
  await walkTo(page, ACCOUNT, CARE_PLAN)
  await download.click()
  await expect(asked(page)).toBeVisible()
  await page.goBack()
  await expectNothingBusy()

  await walkTo(page, ACCOUNT, CARE_PLAN)
  const held = home.gate.hold(({ path }) => path === `/api/${paths.accountExport}`)
  const answered = page.waitForResponse(`**/${paths.accountExport}`)
  await download.click()
  await held.arrived
  await page.goBack()
  held.release()
  await answered
  await expectNothingBusy()
})
