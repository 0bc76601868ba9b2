import { ACCESS_COOKIE, REFRESH_COOKIE } from '#contract/session-keys.ts'
import { paths } from '#contract/paths.ts'
import { ada, maya } from '#tests/support/cast.ts'
import type { BrowserContext } from '@playwright/test'
import { effects, planOnServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { DEMO, expect, NOT_INSTALLED, signIn, test } from '#tests/support/journey.ts'
import { untilIdle } from '#tests/support/network-idle.ts'
import {
  CARE_PLAN,
  choosePerson,
  editPlan,
  expectAllReceived,
  fillPlan,
  goTo,
  statusLine,
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

test('cookies deleted by hand close the care plan neither under an open page nor at the next start, and lose nothing', async ({
  withMaya: home,
}) => {
  const { gate, device } = home
  let page = await device.openSignedIn(CARE_PLAN)
  await expect(page.getByText('Eats the same five dinners').first()).toBeVisible()
  await device.context.clearCookies()
  await fillPlan(page, 'Needed Accommodations', 'Nap time', 'Written after both were gone')
  const region = page.getByRole('region', { name: 'Needed Accommodations' })
  const save = region.getByRole('button', { name: 'Save' })
  await save.click()
  // The form gives way only once the change is durable; until then its field holds the same words.
  await expect(save).toBeHidden()
  await expect(page.getByText('Sign in again to sync')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(CARE_PLAN)
  await expect(page.getByText('Written after both were gone')).toBeVisible()
  await device.close()

  page = await device.open(CARE_PLAN)
  await expect(page.getByText('Eats the same five dinners').first()).toBeVisible()
  await expect(page.getByText('Written after both were gone').first()).toBeVisible()
  await expect(page.getByText('Sign in again to sync')).toBeVisible()
  await editPlan(page, 'Needed Accommodations', 'Toileting', 'Written without cookies')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page)
  await expectAllReceived(page)
  await expect
    .poll(() => planOnServer(gate, maya.id))
    .toMatchObject({ napTime: 'Written after both were gone', toileting: 'Written without cookies' })
  await expect.poll(() => effects(gate)).toHaveLength(2)
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

test('a wrong password and an unknown address get the same answer, and the fields that the server misses are marked', async ({
  home,
}) => {
  const page = await home.device.open('/login', NOT_INSTALLED)
  const [email, password] = [page.getByLabel('Email'), page.getByRole('textbox', { name: 'Password' })]
  const logIn = page.getByRole('button', { name: 'Log In' })

  await test.step('the same answer', async () => {
    const alert = page.getByRole('alert')
    const answers: (string | null)[] = []
    for (const address of [DEMO.email, 'nobody@havenbook.example']) {
      await email.fill(address)
      await password.fill('not-the-password')
      await logIn.click()
      await expect(alert).toBeVisible()
      answers.push(await alert.textContent())
      await page.reload()
    }
    expect(answers[0]).toBeTruthy()
    expect(answers[1]).toBe(answers[0])
    await expect(page).toHaveURL('/login')
  })

  await test.step('what is missing', async () => {
    await logIn.click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Please enter your email address.')
    await expect(password).toHaveAccessibleDescription('Please enter your password.')
    await email.fill(DEMO.email)
    await expect(email).not.toHaveAttribute('aria-invalid')
    await logIn.click()
    await expect(password).toBeFocused()
    await password.fill(DEMO.password)
    await logIn.click()
    await expect(page).toHaveURL('/dashboard')
  })
})
