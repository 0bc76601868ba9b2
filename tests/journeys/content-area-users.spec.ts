/** What the people who run this copy do about accounts and roles, on a phone. */
import type { Page } from '@playwright/test'
import { effects, planOnServer } from '#tests/support/as-the-server-sees-it.ts'
import { openContentArea } from '#tests/support/admin.ts'
import { maya } from '#tests/support/cast.ts'
import { codeField, codeIn, joinUntilCode, NEWCOMER } from '#tests/support/joining.ts'
import { DEMO, expect, giveCredentials, NOT_INSTALLED, signIn, test } from '#tests/support/journey.ts'
import { letProofsAge } from '#tests/support/let-proofs-age.ts'
import { choosePerson, editPlan, expectAllReceived, goTo, statusLine } from '#tests/support/screens.ts'

const TYPED = 'Written while the account was turned off'

/** The dialog that asks for the password again. */
const asked = (page: Page) => page.getByRole('dialog', { name: 'Please confirm it’s you' })

test('an Admin turns an account off while its phone is offline: it is told, loses nothing, and sends it once it is on', async ({
  signedIn: home,
}) => {
  test.setTimeout(240_000)
  const { device, gate, server } = home
  const phone = await device.openSignedIn()
  await choosePerson(phone, 'Maya')
  await goTo(phone, 'Care plan')
  await device.context.setOffline(true)
  await editPlan(phone, 'Needed Accommodations', 'Nap time', TYPED)
  await expect(statusLine(phone)).toContainText('1 change not sent yet')

  const page = await (await home.anotherDevice(NOT_INSTALLED)).open('/login?step=account')
  await joinUntilCode(page)
  await codeField(page).fill(await codeIn(server.dataDir, NEWCOMER.email))
  await page.getByRole('button', { name: 'Confirm Code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await openContentArea(page, server.dataDir, 'users', NEWCOMER.email)
  await page.getByLabel('Search').fill('DEMO@')
  await expect(page.getByRole('link', { name: NEWCOMER.email })).toBeHidden()
  await page.getByRole('link', { name: DEMO.email }).click()
  await expect(page.locator('#content')).not.toContainText('Maya')
  letProofsAge(server.dataDir)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await asked(page).getByLabel('Password', { exact: true }).fill(NEWCOMER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Turned off', { exact: true })).toBeVisible()
  await expect(page.getByText('No device')).toBeVisible()

  await device.context.setOffline(false)
  await expect(phone).toHaveURL('/login', { timeout: 60_000 })
  await expect(phone.locator('body')).not.toContainText(TYPED)
  await giveCredentials(phone)
  await expect(phone.getByRole('alert').first()).toContainText('This account is turned off at the moment.')
  await expect(phone.getByLabel('Email')).toHaveValue(DEMO.email)
  expect(effects(gate).filter((body) => body.includes(TYPED))).toEqual([])

  await page.getByRole('button', { name: 'Turn on again' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await expect(page.locator('#content'), 'the button has gone').toBeFocused()
  await signIn(phone)
  await expectAllReceived(phone)
  await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ napTime: TYPED })
  expect(effects(gate).filter((body) => body.includes(TYPED))).toHaveLength(1)

  await test.step('off without an answer, on again, and off: it is off', async () => {
    const turnOff = async () => {
      await page.getByRole('button', { name: 'Turn off' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    }
    gate.loseAnswers(({ path }) => path.endsWith('/disabling'), 9)
    await turnOff()
    await expect(page.getByRole('alert')).toBeVisible()
    gate.loseNoMore()
    await page.getByRole('link', { name: 'Users' }).first().click()
    await page.getByRole('link', { name: DEMO.email }).click()
    await page.getByRole('button', { name: 'Turn on again' }).click()
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
    await turnOff()
    await expect(page.getByText('Turned off', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Turned off', { exact: true })).toBeVisible()
  })
})

test('somebody is invited and made an Admin after the connection came back, and the last Admin stays', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await openContentArea(page, home.server.dataDir, 'users')
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('lena')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('Please enter a whole email address.')).toBeVisible()
  await email.fill('lena@havenbook.example')
  await expect(page.getByText('Please enter a whole email address.'), 'gone as soon as it is changed').toBeHidden()
  home.gate.become('gone')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  home.gate.become('clear')
  await page.reload()
  // What was typed has outlived the connection and the page.
  await expect(email).toHaveValue('lena@havenbook.example')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(email).toHaveValue('')
  await page.getByRole('link', { name: 'lena@havenbook.example' }).click()
  await page.getByRole('button', { name: 'Withdraw invitation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(page.getByRole('link', { name: DEMO.email })).toBeVisible()
  await expect(page.getByRole('link', { name: 'lena@havenbook.example' })).toBeHidden()

  await page.goto('/admin/admin')
  letProofsAge(home.server.dataDir)
  await email.fill('nobody@havenbook.example')
  await page.getByRole('button', { name: 'Make an Admin' }).click()
  await asked(page).getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nobody has a confirmed account with this address.')).toBeVisible()
  await page.getByRole('button', { name: `Take the role from ${DEMO.email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take the role' }).click()
  await expect(
    page.getByText('This is the only Admin who can sign in. Make somebody else an Admin first.'),
  ).toBeVisible()
  await expect(page.getByText('Withdrew an invitation')).toBeVisible()
  await expect(page.getByText(`Made an Admin: ${DEMO.email}`)).toBeVisible()
})
