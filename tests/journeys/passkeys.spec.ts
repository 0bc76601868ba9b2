import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signInOptionsPath } from '#contract/account-passkeys.ts'
import { paths } from '#contract/paths.ts'
import { enter, expect, FIRST_SIGN_IN, NOT_INSTALLED, test } from '#tests/support/journey.ts'

const ACCOUNT = '/dashboard/account'
const LOGIN = `/api/${paths.login}`
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const here = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / })

/** As if the sign-in were a day ago: nobody waits ten minutes for a test. */
function letProofsAge(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'havenbook.sqlite'), { timeout: 10_000 })
  database.exec("update sessions set proved_at = '2020-01-01T00:00:00.000Z'")
  database.close()
}

/** The device's own authenticator, unlocked by whoever is there. */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlocks: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function add(page: Page, name: string): Promise<void> {
  await page.goto(ACCOUNT)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page, 'Add a passkey').getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add a passkey')).toBeHidden()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

/** The cookie of the mark stays, as on every device; the authenticator belongs to this page. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ada/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

test.use({ deviceOptions: NOT_INSTALLED })

test('a passkey is added, signs in without a password, is renamed and removed', async ({ home }) => {
  const page = await home.device.open('/login')
  const key = await withAuthenticator(page)
  await enter(page)
  await add(page, 'Kitchen tablet')
  await expect(page.getByText('not used yet')).toBeVisible()
  await page.getByRole('button', { name: 'Rename Kitchen tablet' }).click()
  await dialog(page, 'Rename the passkey').getByLabel('Name').fill('Tablet')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tablet', { exact: true })).toBeVisible()

  // By the button, for browsers that offer nothing in the field of the e-mail.
  await page.addInitScript(() => {
    if (location.hash === '#no-offer')
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await signOut(page)
  await page.goto('/login#no-offer')
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await key.unlocks(false)
  await button.click()
  await expect(button).toBeEnabled()
  await key.unlocks(true)
  await button.click()
  await expect(here(page)).toBeVisible({ timeout: FIRST_SIGN_IN })

  // By the browser itself, which offers it in the field of the e-mail.
  await signOut(page)
  await page.goto('/login')
  await expect(here(page)).toBeVisible({ timeout: FIRST_SIGN_IN })

  await page.goto(ACCOUNT)
  await page.getByRole('button', { name: 'Remove Tablet' }).click()
  await dialog(page, 'Remove the passkey Tablet?').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Tablet', { exact: true })).toBeHidden()
})

test('a passkey answers where the password is asked for again', async ({ home }) => {
  const page = await home.device.open('/login')
  const key = await withAuthenticator(page)
  await enter(page)
  await add(page, 'My new phone')
  letProofsAge(home.server.dataDir)
  await page.reload()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const button = dialog(page, 'Please confirm it’s you').getByRole('button', { name: 'Use a passkey' })
  await key.unlocks(false)
  await button.click()
  await expect(button, 'where it was not unlocked, it may be tried again').toBeEnabled({ timeout: 10_000 })
  await key.unlocks(true)
  await button.click()
  expect((await saved).suggestedFilename()).toMatch(/^havenbook-.*\.zip$/u)
})

test('a passkey that was added while its answer was lost is in the list', async ({ home }) => {
  const page = await home.device.open('/login')
  await withAuthenticator(page)
  await enter(page)
  await page.goto(ACCOUNT)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const form = dialog(page, 'Add a passkey')
  await form.getByLabel('Name').fill('Kitchen tablet')
  home.gate.loseAnswers(({ method, path }) => method === 'POST' && path === '/api/auth/me/passkeys', 100)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toBeVisible()
  home.gate.loseNoMore()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.getByRole('button', { name: 'Close without saving' }).click()
  await expect(page.getByText('Kitchen tablet', { exact: true })).toBeVisible()
})

test('a passkey whose challenge was too old is offered again in the field of the e-mail', async ({ home }) => {
  const page = await home.device.open('/login')
  await withAuthenticator(page)
  await enter(page)
  await add(page, 'Kitchen tablet')
  await signOut(page)
  // Refused as on a page that stood open for more than an hour.
  const refusal = { type: '/api/docs#passkey-refused', title: 'Forbidden', status: 403, code: 'passkey-refused' }
  const problem = { ...refusal, message: 'Not this time.', requestId: 'r' }
  home.gate.override(LOGIN, 'application/problem+json', JSON.stringify(problem), 403)
  await page.goto('/login')
  await expect(page.getByText('Not this time.')).toBeVisible()
  home.gate.clearOverrides()
  await expect(here(page)).toBeVisible({ timeout: FIRST_SIGN_IN })
})

test('a passkey is offered in the field of the e-mail once the server can be asked, and shows that it signs in', async ({
  home,
}) => {
  const page = await home.device.open('/login')
  await withAuthenticator(page)
  await enter(page)
  await add(page, 'Kitchen tablet')
  await signOut(page)
  home.gate.loseAnswers(({ path }) => path === `/api/${signInOptionsPath}`, 100)
  await page.goto('/login')
  await expect(page.getByText(/Havenbook does not answer/)).toBeVisible()
  const signingIn = home.gate.hold(({ path }) => path === LOGIN)
  home.gate.loseNoMore()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveAttribute('aria-busy', 'true', {
    timeout: FIRST_SIGN_IN,
  })
  signingIn.release()
  await expect(here(page)).toBeVisible({ timeout: FIRST_SIGN_IN })
})
