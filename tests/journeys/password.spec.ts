import type { Page } from '@playwright/test'
import { DEMO, enter, expect, giveCredentials, NOT_INSTALLED, signedInElsewhere, test } from '#tests/support/journey.ts'
import { resetLink } from '#tests/support/joining.ts'
import { expectTakenOver } from '#tests/support/screens.ts'

const NEW_PASSWORD = 'amber kettle row 9'
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO.email)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText("A password reset link has been sent to your email. It's valid for the next 30 minutes."),
  ).toBeVisible()
}

async function saveNew(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Save' }).click()
}

test.use({ deviceOptions: NOT_INSTALLED })

test('a forgotten password is replaced by a link, which works once and ends every session', async ({ home }) => {
  const { device, server } = home
  const signedIn = await signedInElsewhere(home)

  // Where the app is installed, the link is opened by its worker.
  const page = await device.open('/login', { serviceWorkers: 'allow' })
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  const send = page.getByRole('button', { name: 'Send Email' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Email').fill('  ')
  await expect(send).toBeDisabled()
  await page.getByLabel('Email').fill('demo@')
  await send.click()
  const incomplete = page.getByText('This email address is not complete. Please check it.')
  await expect(incomplete).toBeVisible()
  await page.getByLabel('Email').fill(DEMO.email)
  await expect(incomplete, 'gone as soon as it is changed').toBeHidden()
  await askForLink(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/login')

  const link = await resetLink(server.dataDir, DEMO.email)
  const token = link.split('=')[1] ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
  await page.goto(link)
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
  await saveNew(page, 'short')
  await expect(page.getByText('Please use at least 8 characters.')).toBeVisible()
  await saveNew(page, NEW_PASSWORD, 'something else')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByLabel('Confirm password')).toBeFocused()
  await saveNew(page, 'password')
  await expect(page.getByText(/too easy to guess/)).toBeVisible()
  await expect(notifications(page)).toContainText('Error resetting password')
  await saveNew(page, NEW_PASSWORD)
  await expect(notifications(page)).toContainText(
    'Your password is successfully reset. Kindly login with your new credentials',
  )
  await expect(page).toHaveURL('/login')
  // A fragment is named by what asks for a page, and sent to nobody.
  expect(asked.filter((address) => address.replace(/#.*/u, '').includes(token))).toEqual([])

  await test.step('the other device is signed out, and the old password is worth nothing', async () => {
    await signedIn.reload()
    await expect(signedIn).toHaveURL('/login', { timeout: 20_000 })
    await giveCredentials(page)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  })

  await test.step('the same link again', async () => {
    await signedIn.goto(link)
    await saveNew(signedIn, 'yet another one 3')
    await expect(signedIn.getByText('Invalid or missing reset token')).toBeVisible()
    await expect(signedIn.getByLabel('New password')).toHaveValue('yet another one 3')
    await signedIn.getByRole('button', { name: 'Ask for a new link' }).click()
    await expect(signedIn.getByRole('button', { name: 'Send Email' })).toBeVisible()
  })
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(token)
  expect(server.output()).not.toContain(token)
})

test('a link that is garbled, empty or too old says so, and a good one opens however old it looks', async ({
  home,
}) => {
  const page = await home.device.open('/forgot-password?reset#token=not-a-token')
  const expired = page.getByRole('heading', { level: 1, name: 'Token Expired' })
  await expect(expired).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/forgot-password?reset#token=')
  await expect(expired).toBeVisible()

  const claims = Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString('base64url')
  await page.goto(`/forgot-password?reset#token=e30.${claims}.signature`)
  await expect(expired).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await askForLink(page)

  const link = await resetLink(home.server.dataDir, DEMO.email)
  await test.step('a device whose clock runs ahead still gets the form for one that the service calls good', async () => {
    await page.clock.setFixedTime(Date.now() + 3 * 3_600_000)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
    await page.clock.setFixedTime(Date.now())
  })

  await test.step('one of before, with the token in the query, works until it is too old', async () => {
    await page.goto(link.replace('reset#', ''))
    await expect(page).toHaveURL('/forgot-password')
    await saveNew(page, NEW_PASSWORD)
    await expect(page).toHaveURL('/login')
  })
})

test('what a new password lacks is said in the language that the page has by then', async ({ home }) => {
  const claims = Buffer.from(JSON.stringify({ exp: 9_999_999_999 })).toString('base64url')
  const page = await home.device.open(`/forgot-password?reset#token=e30.${claims}.signature`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please use at least 8 characters.')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: /^Fr/ }).click()
  await expect(page.getByText('Utilisez au moins 8 caractères.')).toBeVisible()
  await expect(page.getByText('Please use at least 8 characters.')).toHaveCount(0)
})

test('somebody who is signed in is told to sign out first', async ({ home }) => {
  const page = await home.device.open('/login')
  await enter(page)
  await page.goto('/forgot-password?reset#token=anything')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText(/sign out first, then open the link again/)).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText(/sign out first, then open the link again/)).toBeHidden()
  await page.goto('/forgot-password')
  await expect(page).toHaveURL('/dashboard')
})

test('without a connection nothing is sent, nothing typed is lost', async ({ home }) => {
  const { device } = home
  const page = await device.open('/forgot-password')
  await page.getByLabel('Email').fill(DEMO.email)
  // It came drawn; what sends it is there now.
  await expectTakenOver(page)
  await device.context.setOffline(true)
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(notifications(page)).toContainText('Error sending reset link')
  await expect(page.getByRole('main')).toContainText(/You need to be online|does not answer/)
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.email)
  await device.context.setOffline(false)
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText(/^A password reset link has been sent/)).toBeVisible()
})
