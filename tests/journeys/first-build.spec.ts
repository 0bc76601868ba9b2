import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '#contract/session-keys.ts'
import { FIRST_BUILD_PORT, NEW_DEPENDENT, UNSENT } from '#tests/fixtures/first-build.ts'
import { dependentsOnServer, effects, planOnServer } from '#tests/support/as-the-server-sees-it.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { type Device, enter, expect, installed, test } from '#tests/support/journey.ts'
import { ASKED_AGAIN, CARE_PLAN, expectAllReceived, statusLine } from '#tests/support/screens.ts'

// IndexedDB, caches and worker belong to an origin: both journeys need the one port where the profile was made.
test.describe.configure({ mode: 'serial' })
test.use({ gatePort: FIRST_BUILD_PORT })

const ALL = UNSENT.length + 1
const archive = new URL('../fixtures/first-build-profile.tar.gz', import.meta.url).pathname
const unpack = (device: Device) => execFileSync('tar', ['-xzf', archive, '-C', device.profileDir])

/** Which build runs in this page: each has another first script. */
const buildOf = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src')

/** What is drawn. */
const screen = (page: Page) => page.locator('#root')

/** `said`: how the build that runs speaks of what it has not sent. */
async function expectEverything(page: Page, said: string): Promise<void> {
  for (const { text } of UNSENT) await expect(screen(page).getByText(text)).toBeVisible()
  await expect(statusLine(page)).toContainText(`${ALL} changes ${said}`)
}

/** Fetches today's worker behind the page of the first build, and lets the next visit begin with it. */
async function fetchToday(page: Page): Promise<void> {
  await installed(page)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    if (!installing) return
    await new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => {
        if (installing.state !== 'installing') resolve()
      })
    })
  })
}

for (const { hasTokens, called } of [
  { hasTokens: false, called: 'whose cookies are gone' },
  { hasTokens: true, called: 'whose tokens the server does not know' },
]) {
  test(`a profile of the first build, ${called}: every unsent change is read today and arrives once`, async ({
    home,
  }) => {
    const { device, gate } = home
    unpack(device)
    await gate.become('gone')
    let page = await device.open('about:blank')
    if (hasTokens) await device.context.addCookies(tokensOfAnotherServer(gate.origin))

    const first = await test.step('it opens without a network, as it was left', async () => {
      await page.goto(CARE_PLAN)
      await expectEverything(page, 'only on this device')
      return buildOf(page)
    })

    await test.step('today’s build is fetched; a server that does not know the tokens takes nothing away', async () => {
      await gate.become('clear')
      if (hasTokens) await expect(page).toHaveURL('/login', { timeout: ASKED_AGAIN })
      await fetchToday(page)
      await device.close()
    })

    await test.step('today’s build has every change, without a network', async () => {
      if (hasTokens) {
        page = await device.open('/login')
      } else {
        await gate.become('gone')
        page = await device.open(CARE_PLAN)
        await expectEverything(page, 'not sent yet')
      }
      expect(await buildOf(page)).not.toBe(first)
    })

    await test.step('after signing in again everything arrives, once', async () => {
      await gate.become('clear')
      await page.goto('/login')
      await enter(page)
      await expectAllReceived(page)
      await expect.poll(() => effects(gate)).toHaveLength(ALL)
      await expect
        .poll(() => planOnServer(gate, maya.id))
        .toMatchObject(Object.fromEntries(UNSENT.map(({ field, text }) => [field, text])))
      const added = (await dependentsOnServer(gate)).filter(({ firstName }) => firstName === NEW_DEPENDENT.firstName)
      expect(added).toEqual([expect.objectContaining(NEW_DEPENDENT)])
    })

    await test.step('and is on the screen after a restart', async () => {
      await device.close()
      page = await device.open(CARE_PLAN)
      for (const { text } of UNSENT) await expect(screen(page).getByText(text)).toBeVisible()
    })
  })
}

/** Readable as Ada's, expired, and signed by nobody whom today's server knows. */
function tokensOfAnotherServer(url: string) {
  const claims = Buffer.from(JSON.stringify({ sub: ada.id, exp: 1 })).toString('base64url')
  const value = `e30.${claims}.another-server`
  const expires = Math.floor(Date.now() / 1000) + 86_400
  return [ACCESS_COOKIE, REFRESH_COOKIE].map((name) => ({
    name,
    value,
    url,
    expires,
    secure: true,
    sameSite: 'Strict' as const,
  }))
}
