import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TICKET } from '#contract/records-content.ts'
import type { LoginResponse } from '#contract/session.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { codeField, codeIn, joinUntilCode, NEWCOMER } from '#tests/support/joining.ts'
import { goTo, logOut } from '#tests/support/screens.ts'

const FAMILY = /Maya|Zoë|Okafor/
const frameOf = (page: Page) => page.locator('iframe[title="Import Records"]')
const inside = (page: Page) => frameOf(page).contentFrame()
const asksWhose = (page: Page) => inside(page).getByText('Whose records are these?')

/** Where the patient app of this page is. */
const originOf = async (page: Page) => new URL((await frameOf(page).getAttribute('src')) ?? '').origin

/** A ticket of the demo family, of a sign-in of its own. */
async function familysTicket(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  return ((await answer.json()) as LoginResponse).user.matchriteToken
}

const exchange = async (patientApp: string, ticket: string) =>
  (
    await fetch(`${patientApp}/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ticket }),
    })
  ).status

test('two accounts in two tabs: the frame closes with its sign-in, and never shows the other account', async ({
  signedIn: home,
}) => {
  const { device, server } = home
  const page = await device.openSignedIn()
  await goTo(page, 'Import Records')
  await expect(asksWhose(page)).toBeVisible()
  await expect(inside(page).locator('body')).toContainText(FAMILY)

  const other = await device.tab('/dashboard')
  await logOut(other)
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/login')
  await expect(frameOf(page)).toBeHidden()
  await other.goto('/login?step=account')
  await joinUntilCode(other)
  await codeField(other).fill(await codeIn(server.dataDir, NEWCOMER.email))
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { level: 1, name: /^Good / })).toContainText(NEWCOMER.firstName)

  await expect(page).toHaveURL('/dashboard')
  await goTo(page, 'Import Records')
  await expect(asksWhose(page)).toBeVisible()
  await expect(inside(page).locator('body')).toContainText(NEWCOMER.firstName)
  await expect(inside(page).locator('body')).not.toContainText(FAMILY)

  await test.step('a ticket of the family, wherever it comes from, shows nobody', async () => {
    const ticket = await familysTicket(server.origin)
    await page.evaluate(
      ({ type, ticket }) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Import Records"]')
        frame?.contentWindow?.postMessage({ type, ticket }, new URL(frame.src).origin)
      },
      { type: TICKET, ticket },
    )
    await expect(page.getByText('This page was opened for another account')).toBeVisible()
    await expect(frameOf(page)).toBeHidden()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(inside(page).locator('body')).toContainText(NEWCOMER.firstName)
  })
})

test('a ticket that comes too late opens nothing; another one is asked for', async ({ signedIn: home }) => {
  const { device, server } = home
  const page = await device.openSignedIn()
  // The frame stands still for a minute on a slow line, just before it uses its ticket.
  await page.route('**/session', async (route) => {
    const database = new DatabaseSync(join(server.dataDir, 'havenbook.sqlite'), { timeout: 10_000 })
    database.exec("update partner_tickets set expires_at = '2020-01-01T00:00:00.000Z'")
    database.close()
    await route.continue()
  })
  await goTo(page, 'Import Records')
  await expect(inside(page).getByRole('alert')).toHaveText('The time for this page has run out.')
  await expect(inside(page).locator('body')).not.toContainText(FAMILY)
  await page.unroute('**/session')
  await inside(page).getByRole('button', { name: 'Try again' }).click()
  await expect(asksWhose(page)).toBeVisible()
})

test('on top, or with a ticket in its address, the patient app shows a plain page and uses no ticket', async ({
  signedIn: home,
}) => {
  const { device, server } = home
  const page = await device.openSignedIn('/dashboard/import?accessToken=second&token=12e3')
  await expect(asksWhose(page)).toBeVisible()
  expect(await frameOf(page).getAttribute('src')).not.toContain('?')
  const patientApp = await originOf(page)

  await test.step('in an app of before, which puts the ticket there', async () => {
    const ticket = await familysTicket(server.origin)
    await page.evaluate((address) => {
      document.querySelector<HTMLIFrameElement>('iframe[title="Import Records"]')!.src = address
    }, `${patientApp}/import?token=${ticket}`)
    await expect(inside(page).getByRole('alert')).toContainText('If you are in Havenbook, reload it.')
    expect(
      await inside(page)
        .locator('html')
        .evaluate(() => location.href),
    ).toBe(`${patientApp}/import`)
    expect(await exchange(patientApp, ticket)).toBe(200)
  })

  await test.step('on top', async () => {
    const ticket = await familysTicket(server.origin)
    await page.goto(`${patientApp}/import?token=${ticket}`)
    await expect(page.getByRole('alert')).toContainText('This page opens within Havenbook.')
    await expect(page).toHaveURL(`${patientApp}/import`)
    await expect(page.locator('input')).toHaveCount(0)
    expect(await exchange(patientApp, ticket)).toBe(200)
    await page.getByRole('link', { name: 'Import records' }).click()
    await expect(page).toHaveURL('/dashboard/import')
    await expect(asksWhose(page)).toBeVisible()
  })
})
