import { ACCESS_COOKIE, REFRESH_COOKIE } from '#contract/session-keys.ts'
import { paths } from '#contract/paths.ts'
import { ada, maya } from '#tests/support/cast.ts'
import type { BrowserContext } from '@playwright/test'
import { effects, planOnServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { DEMO, enter, expect, NOT_INSTALLED, signIn, test } from '#tests/support/journey.ts'
import { untilIdle } from '#tests/support/network-idle.ts'
import {
  CARE_PLAN,
  choosePerson,
  editPlan,
  expectAllReceived,
  goTo,
  statusLine,
  expectTakenOver,
} from '#tests/support/screens.ts'

/** As signing out on another device would: also where a browser that is killed goes back to the cookies it had before. */
async function endOnServer(context: BrowserContext, origin: string): Promise<void> {
  const refreshToken = (await context.cookies()).find(({ name }) => name === REFRESH_COOKIE)?.value
  const body = JSON.stringify({ refreshToken })
  const headers = { 'Content-Type': 'application/json' }
  expect((await fetch(`${origin}/api/${paths.logout}`, { method: 'POST', headers, body })).status).toBe(204)
}

/** What an expired token is to the server: one that it does not accept. */
async function spoil(context: BrowserContext, names: string[]): Promise<void> {
  const cookies = (await context.cookies()).filter(({ name }) => names.includes(name))
  // The access token still says whose it is, which the app reads; the server no longer accepts its signature.
  for (const cookie of cookies) cookie.value = cookie.value.replace(/[^.]+$/, 'expired')
  await context.addCookies(cookies)
}

test('a session that expired without signal is renewed, and the edit arrives once', async ({ signedIn: home }) => {
  const { gate, device } = home
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await device.context.setOffline(true)
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Written before the token expired')
  await spoil(device.context, [ACCESS_COOKIE])
  await page.reload()
  // For a moment it stands there twice: as painted first, and as the framework takes it over.
  await expect(page.getByText('Written before the token expired').first()).toBeVisible()

  await device.context.setOffline(false)
  await expectAllReceived(page)
  await expect(page).toHaveURL(CARE_PLAN)
  await expect.poll(() => effects(gate)).toHaveLength(1)
  expect(gate.passages.filter(({ path }) => path === `/api/${paths.refreshOf(ada.id)}`)).toHaveLength(1)
})

test('a session that the server ends keeps the plan readable and sends the edit after signing in again', async ({
  signedIn: home,
}) => {
  const { gate, device } = home
  let page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await device.context.setOffline(true)
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Written in a session that ended')
  await endOnServer(device.context, gate.origin)
  await spoil(device.context, [ACCESS_COOKIE])
  await device.context.setOffline(false)
  await expect(page).toHaveURL('/login', { timeout: 20_000 })

  await device.kill()
  page = await device.open('/login')
  await signIn(page)
  await expectAllReceived(page)
  await expect.poll(() => effects(gate)).toHaveLength(1)
  await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ napTime: 'Written in a session that ended' })
})

test('a session that the server does not know closes nothing: the plan stays, and the edit is sent after signing in', async ({
  signedIn: home,
}) => {
  const { gate, device } = home
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await device.context.setOffline(true)
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Written in a session that nobody knows')
  await spoil(device.context, [ACCESS_COOKIE, REFRESH_COOKIE])
  await device.context.setOffline(false)
  await expect(page.getByText('Sign in again to sync')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(CARE_PLAN)
  await expect(page.getByText('Eats the same five dinners')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Written in a session that nobody knows').first()).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page)
  await expectAllReceived(page)
  await expect.poll(() => effects(gate)).toHaveLength(1)
  await expect
    .poll(() => planOnServer(gate, maya.id))
    .toMatchObject({ napTime: 'Written in a session that nobody knows' })
})

test('lost cookies do not close the care plan', async ({ signedIn: home }) => {
  const { gate, device } = home
  let page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await device.context.clearCookies()
  await device.close()

  page = await device.open(CARE_PLAN)
  await expect(page.getByText('Eats the same five dinners').first()).toBeVisible()
  await expect(page.getByText('Sign in again to sync')).toBeVisible()
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Written without cookies')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page)
  await expectAllReceived(page)
  await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ napTime: 'Written without cookies' })
})

test('whoever signed in again hears at once of what is changed elsewhere', async ({ signedIn: { gate, device } }) => {
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await spoil(device.context, [ACCESS_COOKIE, REFRESH_COOKIE])
  await page.reload()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page)
  await untilIdle(page, () => goTo(page, 'Care plan'))
  await writeElsewhere(gate, paths.carePlan, { userId: maya.id, napTime: 'Written by the other parent' })
  await expect(page.getByText('Written by the other parent')).toBeVisible()
})

test('being offline never signs anybody out, whatever the server said last', async ({ signedIn: home }) => {
  const { gate, device } = home
  let page = await device.openSignedIn()
  for (const condition of ['gone', 'portal', 'stalled'] as const) {
    await gate.become(condition)
    await spoil(device.context, [ACCESS_COOKIE])
    await device.close()
    page = await device.open('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await expect(statusLine(page)).toContainText(/Havenbook does not answer|wants you to sign in/, { timeout: 20_000 })
    await expect(page).toHaveURL('/dashboard')
    await gate.become('clear')
  }
})

test.describe('at the sign-in', () => {
  test.use({ deviceOptions: NOT_INSTALLED })

  test('a wrong password and an unknown address get the same answer', async ({ home }) => {
    const page = await home.device.open('/login')
    const alert = page.getByRole('alert')
    const answers: (string | null)[] = []
    for (const email of [DEMO.email, 'nobody@havenbook.example']) {
      await page.getByLabel('Email').fill(email)
      await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
      await page.getByRole('button', { name: 'Log In' }).click()
      await expect(alert).toBeVisible()
      answers.push(await alert.textContent())
      await page.reload()
    }
    expect(answers[0]).toBeTruthy()
    expect(answers[1]).toBe(answers[0])
    await expect(page).toHaveURL('/login')
  })

  test('the fields that the server misses are marked', async ({ home }) => {
    const page = await home.device.open('/login')
    const [email, password] = [page.getByLabel('Email'), page.getByRole('textbox', { name: 'Password' })]
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Please enter your email address.')
    await expect(password).toHaveAccessibleDescription('Please enter your password.')
    await email.fill(DEMO.email)
    await expect(email).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(password).toBeFocused()
    await password.fill(DEMO.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('too many tries are told to wait, and a stalled network says so', async ({ home }) => {
    const page = await home.device.open('/login')
    const tryOnce = async () => {
      await page.getByLabel('Email').fill(DEMO.email)
      await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
      await page.getByRole('button', { name: 'Log In' }).click()
      await expectTakenOver(page)
    }
    await tryOnce()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('alert')).not.toContainText(/too many/i)
    await expect
      .poll(
        async () => {
          await tryOnce()
          return page.getByRole('alert').textContent()
        },
        // Each try is a wait of its own.
        { timeout: 40_000, intervals: [0] },
      )
      .toMatch(/too many/i)
  })

  test('a signed-in person is led to the dashboard, a stranger to the sign-in', async ({ home }) => {
    const page = await home.device.open(CARE_PLAN)
    await expect(page).toHaveURL('/login')
    await enter(page)
    await page.goto('/login')
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/no-such-page')
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/dashboard/no-such-page')
    await expect(page.getByText('Page not found')).toBeVisible()
  })
})
