import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO, expect, giveCredentials, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import {
  codeField,
  codeIn,
  emailText,
  fillAccount,
  fillPersonal,
  joinUntilCode,
  NEWCOMER,
} from '#tests/support/joining.ts'
import type { Gate } from '#tests/support/gate.ts'
import { expectTakenOver } from '#tests/support/screens.ts'

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const calls = (gate: Gate, path: string) => gate.passages.filter((passage) => passage.path === `/api/auth/${path}`)

test.use({ deviceOptions: NOT_INSTALLED })

test('somebody joins by keyboard alone, with a wrong code first and the right one pasted with spaces', async ({
  home,
}) => {
  const page = await home.device.open('/login')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // The page comes drawn: a link that is followed before the framework is there loads the next page anew.
  await expectTakenOver(page)
  await page.getByRole('link', { name: 'Create account' }).focus()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeFocused()
  await press('Tab')
  await page.keyboard.type(NEWCOMER.email)
  await press('Tab')
  await page.keyboard.type(NEWCOMER.password)
  await press('Tab', 'Tab')
  await page.keyboard.type(NEWCOMER.password)
  await press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeFocused()
  await press('Tab')
  await page.keyboard.type(NEWCOMER.firstName)
  await press('Tab')
  await page.keyboard.type(NEWCOMER.lastName)
  await press('Tab')
  await page.keyboard.type('Guardian')
  await page.getByLabel('Phone').focus()
  await page.keyboard.type('+1 312 555 0199')
  await press('Tab', 'Space', 'Tab', 'Enter')
  await expect(page.getByRole('dialog', { name: 'Terms and privacy' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('button', { name: 'Read the terms and the privacy promise' })).toBeFocused()
  await press('Tab', 'Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Just One More Step to Get Started' })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  const code = await codeIn(home.server.dataDir, NEWCOMER.email)
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await press('Enter')
  await expect(page.getByRole('main').getByText('Incorrect OTP!')).toBeVisible()
  await expect(notifications(page)).toContainText('Incorrect OTP!')
  await expect(codeField(page)).toBeFocused()
  await press('Control+a')
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await expect(page.getByRole('main').getByText('Incorrect OTP!'), 'gone as soon as it is changed').toBeHidden()
  await press('Enter')
  await expect(notifications(page)).toContainText('Signup complete. Welcome!')
  await expect(dashboard(page)).toContainText(NEWCOMER.firstName)
  await expect(page).toHaveURL('/dashboard')
})

test('a screen whose file is long on its way still gets the focus', async ({ home }) => {
  const page = await home.device.open('/robots.txt')
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/late-sign-up-[\w-]+\.js/u, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/login')
  await expectTakenOver(page)
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeHidden()
  await page.clock.fastForward(8_000)
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeFocused()
})

test('what is missing or wrong is said beside each field, and what was typed outlives Back and a reload', async ({
  home,
}) => {
  const page = await home.device.open('/login?step=account')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('Please choose a password.')).toBeVisible()
  await page.getByLabel('Email').fill('noor@family.example')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('shorter')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByText('Please use at least 8 characters.')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('shorter')
  await expect(page.getByText('Passwords do not match')).toBeHidden()

  await test.step('a password that everybody has is refused by the service, and shown where it is typed', async () => {
    await fillAccount(page, { ...NEWCOMER, password: 'password' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please enter your first name.')).toBeVisible()
    await expect(page.getByLabel('First Name')).toBeFocused()
    await fillPersonal(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/login?step=account')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByText(/too easy to guess/)).toBeVisible()
    await fillAccount(page)
    await expect(page.getByLabel('First Name')).toHaveValue(NEWCOMER.firstName)
  })

  await test.step('going back in the middle loses nothing, a reload loses only the password', async () => {
    await fillPersonal(page)
    await page.goBack()
    await expect(page.getByLabel('Email')).toHaveValue(NEWCOMER.email)
    await expect(page.getByLabel('Confirm password')).toHaveValue(NEWCOMER.password)
    await page.goForward()
    await expect(page.getByLabel('First Name')).toHaveValue(NEWCOMER.firstName)
    await expect(page.getByLabel(/I am 18 or older/)).toBeChecked()

    await page.reload()
    await expect(page).toHaveURL('/login?step=account')
    await expect(page.getByRole('main').getByText('Session expired. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(NEWCOMER.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      NEWCOMER.password,
    )
    await fillAccount(page)
    await expect(page.getByLabel('Last Name')).toHaveValue(NEWCOMER.lastName)
    await expect(page.getByLabel('Role')).toHaveValue('Guardian')
  })
})

test('two clicks send once, and a new code makes the one before worthless', async ({ home }) => {
  const { gate, device, server } = home
  const page = await device.open('/login?step=account')
  await fillAccount(page)
  await fillPersonal(page)
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(codeField(page)).toBeVisible()
  expect(calls(gate, 'generate')).toHaveLength(1)
  const first = await codeIn(server.dataDir, NEWCOMER.email)
  await codeField(page).fill('12')
  await page.getByRole('button', { name: 'Confirm Code' }).click()
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('button', { name: 'Resend Code' }).dblclick()
  await expect(notifications(page)).toContainText('OTP resent.')
  await expect(codeField(page), 'what was typed was of the one before').toHaveValue('')
  await expect(codeField(page)).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('button', { name: 'Resend Code' })).toBeDisabled()
  const second = await codeIn(server.dataDir, NEWCOMER.email, 2)
  expect(calls(gate, 'generate')).toHaveLength(2)

  if (first !== second) {
    await codeField(page).fill(first)
    await page.getByRole('button', { name: 'Confirm Code' }).click()
    await expect(page.getByRole('main').getByText('Incorrect OTP!')).toBeVisible()
  }
  await codeField(page).fill(second)
  const before = calls(gate, 'signup').length
  await page.getByRole('button', { name: 'Confirm Code' }).dblclick()
  await expect(dashboard(page)).toBeVisible()
  expect(calls(gate, 'signup')).toHaveLength(before + 1)
  expect(calls(gate, 'user/login').filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an answer that is lost after the account was made still leads in', async ({ home }) => {
  const { gate, device, server } = home
  const page = await device.open('/login?step=account')
  await joinUntilCode(page)
  await codeField(page).fill(await codeIn(server.dataDir, NEWCOMER.email))
  gate.loseAnswers(({ method, path }) => method === 'POST' && path === '/api/auth/signup')
  await page.getByRole('button', { name: 'Confirm Code' }).click()
  // The browser asks once more by itself, with a code that is used up by now.
  await expect(dashboard(page)).toContainText(NEWCOMER.firstName)
  expect(calls(gate, 'signup').length).toBeGreaterThan(2)
})

test('without a connection every step says so and keeps what was typed', async ({ home }) => {
  const { device } = home
  const page = await device.open('/login?step=account')
  await fillAccount(page)
  await fillPersonal(page)
  await device.context.setOffline(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main')).toContainText(/You need to be online|does not answer/)
  await expect(page.getByLabel('First Name')).toHaveValue(NEWCOMER.firstName)
  await device.context.setOffline(false)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(codeField(page)).toBeVisible()

  await codeField(page).fill('123456')
  await device.context.setOffline(true)
  await page.getByRole('button', { name: 'Confirm Code' }).click()
  await expect(page.getByRole('main')).toContainText(/You need to be online|does not answer/)
  await expect(codeField(page)).toHaveValue('123456')
  // By key: where the browser had not noticed yet that the network is gone, a notification lies above the button.
  await page.getByRole('button', { name: 'Resend Code' }).press('Enter')
  await expect(notifications(page)).toContainText('Failed to resend OTP')
})

test('whoever has an account already is told so by mail, and nobody else learns it', async ({ home }) => {
  const page = await home.device.open('/login?step=account')
  await fillAccount(page, { ...NEWCOMER, email: DEMO.email })
  await fillPersonal(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(codeField(page)).toBeVisible()
  const text = await emailText(home.server.dataDir, DEMO.email)
  expect(text).not.toMatch(/\b\d{6}\b/u)
  expect(text).toContain('/forgot-password')
})

/** As if the family had joined and never typed the code. */
function takeConfirmationBack(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'havenbook.sqlite'), { timeout: 10_000 })
  database.prepare('update users set is_email_verify = 0 where email = ?').run(DEMO.email)
  database.close()
}

test('an address that was never confirmed is confirmed after the sign-in', async ({ home }) => {
  const { device, server } = home
  takeConfirmationBack(server.dataDir)

  const page = await device.open('/login', { viewport: { width: 1280, height: 600 } })
  await giveCredentials(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Just One More Step to Get Started' })).toBeVisible()

  await test.step('notifications stand beside the form on a wide screen that is low, over none of its buttons', async () => {
    await codeField(page).fill('000000')
    await page.keyboard.press('Enter')
    const first = notifications(page).getByRole('alert').first()
    // Their time stands still while the pointer is there.
    await first.hover()
    await page.getByRole('button', { name: 'Resend Code' }).press('Enter')
    await expect(notifications(page)).toContainText('OTP resent.')
    for (const width of [1280, 1100, 1024]) {
      await page.setViewportSize({ width, height: 600 })
      const highest = await first.boundingBox()
      const button = await page.getByRole('button', { name: 'Resend Code' }).boundingBox()
      expect(button!.y + button!.height, 'the screen is low enough to tell').toBeGreaterThan(highest!.y)
      const right = await notifications(page)
        .getByRole('button', { name: 'Dismiss' })
        .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)))
      expect(right).toBeLessThan(button!.x)
    }
    await page.mouse.move(0, 0)
    await notifications(page).getByRole('button', { name: 'Dismiss' }).first().press('Enter')
    await expect(page.getByRole('main'), 'the button has gone with the focus').toBeFocused()
    await expect(first, 'time goes on for the other one').toBeHidden({ timeout: 8000 })
  })

  await page.reload()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('main').getByText('Session expired. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.email)

  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await codeField(page).fill(await codeIn(server.dataDir, DEMO.email, 3))
  await page.keyboard.press('Enter')
  await expect(notifications(page)).toContainText('Login successful. Welcome back!')
  await expect(dashboard(page)).toContainText('Ada')
})

test('a server that answers that it cannot is quoted', async ({ home }) => {
  const message = 'Something went wrong. Nothing was changed.'
  home.gate.refuse('/api/auth/user/login', message, 500)
  const page = await home.device.open('/login')
  await giveCredentials(page)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(DEMO.password)
})

test('joining works in French, mail included', async ({ home }) => {
  const page = await home.device.open('/login?step=account', { locale: 'fr-FR' })
  await expect(page.getByRole('heading', { level: 1, name: 'Créer un compte' })).toBeVisible()
  await expect(page).toHaveTitle(/Créer un compte/)
  await page.getByLabel('E-mail').fill(NEWCOMER.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(NEWCOMER.password)
  await page.getByLabel('Confirmez le mot de passe').fill(NEWCOMER.password)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabel('Prénom').fill('Noor')
  await page.getByLabel('Nom', { exact: true }).fill('Haddad')
  await page.getByLabel('Rôle').selectOption('Parent')
  await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr')
  await page.getByLabel(/J’ai 18 ans ou plus/).check()
  await page.getByRole('button', { name: 'Continuer' }).click()
  const text = await emailText(home.server.dataDir, NEWCOMER.email)
  expect(text).toMatch(/code/i)
  expect(text).toMatch(/minutes/)
  expect(text).toMatch(/[éèà]/u)
  await page.getByLabel('Code de vérification').fill(/\b\d{6}\b/u.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirmer le code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bon.* Noor/ })).toBeVisible()
  await page.goto('/dashboard/account')
  await expect(page.getByText('Français', { exact: true })).toBeVisible()
})

test.describe('while no mail can be sent', () => {
  test.use({ serverEnv: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Havenbook <care@family.example>' } })

  test('the service says so, and what was typed waits', async ({ home }) => {
    const page = await home.device.open('/login?step=account')
    await fillAccount(page)
    await fillPersonal(page)
    // The first mail that does not leave tells the server. Each time another address: one alone would soon be told to wait.
    let asked = 0
    const ask = () => page.request.post('/api/auth/generate', { data: { email: `x${(asked += 1)}@family.example` } })
    await expect.poll(async () => (await ask()).status()).toBe(503)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('main')).toContainText('We cannot send email right now.')
    await expect(notifications(page)).toContainText('We cannot send email right now.')
    await expect(page.getByRole('main')).not.toContainText('does not answer')
    await expect(page.getByLabel('Last Name')).toHaveValue(NEWCOMER.lastName)

    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(NEWCOMER.email)
    await page.getByRole('button', { name: 'Send Email' }).click()
    await expect(notifications(page)).toContainText('Error sending reset link')
    await expect(page.getByRole('main')).toContainText('We cannot send email right now.')
  })
})
