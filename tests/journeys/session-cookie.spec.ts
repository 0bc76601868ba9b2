/** The refresh token in a real browser: no page sees it, no page elsewhere uses it, and devices of earlier builds get it. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '#contract/session-keys.ts'
import { keysFor } from '#server/secrets.ts'
import { planOnServer } from '#tests/support/as-the-server-sees-it.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { DEMO, expect, giveCredentials, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { choosePerson, editPlan, expectAllReceived, goTo, logOut } from '#tests/support/screens.ts'
import { refuseStorage } from '#tests/support/refuse-storage.ts'

const refreshCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === REFRESH_COOKIE)

const readableIn = (page: Page): Promise<string> => page.evaluate(() => document.cookie)

test('a browser that keeps no cookies is told what it takes, and nobody is asked to let it in', async ({ home }) => {
  const page = await home.device.open('/robots.txt', NOT_INSTALLED)
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => 'another=1', set: () => {} }),
  )
  await page.goto('/login')
  await giveCredentials(page)
  await expect(page.getByText('Open the address of Havenbook with https:// in front.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.email)

  await test.step('also where all storage is refused with them', async () => {
    await refuseStorage(page)
    await page.goto('/login')
    await expect(page.getByText('The storage of your browser does not answer.')).toBeVisible()
    await page.goto('/about')
    await expect(page.locator('#root')).not.toHaveAttribute('data-content')
  })
  expect(home.gate.passages.filter(({ path }) => path.endsWith(paths.login))).toEqual([])
})

test('no script sees the refresh token, and the session is renewed all the same', async ({ signedIn: home }) => {
  const { gate, device } = home
  const page = await device.openSignedIn()
  const [before, ...more] = await refreshCookies(device.context)
  expect(more).toEqual([])
  expect(before).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: `/api/${paths.sessionOf(ada.id)}`,
  })
  expect(await readableIn(page)).toContain(ACCESS_COOKIE)
  expect(await readableIn(page)).not.toContain(REFRESH_COOKIE)

  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await device.context.clearCookies({ name: ACCESS_COOKIE })
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Written without an access token')
  await expectAllReceived(page)
  await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ napTime: 'Written without an access token' })
  const [after] = await refreshCookies(device.context)
  expect(after?.value).not.toBe(before?.value)
  expect(await readableIn(page)).toContain(ACCESS_COOKIE)
  expect(await readableIn(page)).not.toContain(REFRESH_COOKIE)

  await logOut(page)
  await expect(page).toHaveURL('/')
  // The server is told last, and not waited for.
  await expect.poll(async () => (await device.context.cookies()).map(({ name }) => name)).toEqual(['knownDevice'])
})

test('a page of a neighbouring address cannot end or use the session with the cookie', async ({ signedIn: home }) => {
  const { gate, device } = home
  const page = await device.openSignedIn()
  const neighbour = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><title>Next door</title>')
  }).listen(0)
  await once(neighbour, 'listening')
  const { hostname } = new URL(gate.origin)
  const nextDoor = await device.tab(`http://${hostname}:${(neighbour.address() as AddressInfo).port}/`)
  // The same host name on another port: the browser sends the cookies along.
  await nextDoor.evaluate(
    async ([origin, ...calls]) => {
      for (const call of calls) {
        // What is answered the browser keeps from this page in any case.
        await fetch(`${origin}/api/${call}`, { method: 'POST', mode: 'no-cors', credentials: 'include' }).catch(
          () => {},
        )
      }
    },
    [gate.origin, paths.logoutOf(ada.id), paths.refreshOf(ada.id)],
  )
  const asked = gate.passages.filter(({ path }) => path.startsWith(`/api/${paths.sessionOf(ada.id)}/`))
  expect(asked.map(({ status }) => status)).toEqual([403, 403])
  neighbour.close()

  await device.context.clearCookies({ name: ACCESS_COOKIE })
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Written beside a neighbour')
  await expectAllReceived(page)
})

test('a device that signed in with an earlier build moves over by itself', async ({ signedIn: home }) => {
  const { gate, device } = home
  let page = await device.openSignedIn()
  const [{ value: today, expires } = { value: '', expires: 0 }] = await refreshCookies(device.context)
  const old = await asBefore(today, home.server.dataDir)
  await device.context.clearCookies({ name: REFRESH_COOKIE })
  await device.context.clearCookies({ name: ACCESS_COOKIE })
  const { hostname: domain } = new URL(gate.origin)
  await device.context.addCookies([
    { name: REFRESH_COOKIE, value: old, domain, path: '/', expires, secure: true, httpOnly: false, sameSite: 'Strict' },
  ])
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Written by an earlier build')
  await expectAllReceived(page)
  await expect(page.getByText('Sign in again to sync')).toBeHidden()
  const moved = await refreshCookies(device.context)
  expect(moved).toMatchObject([{ path: `/api/${paths.sessionOf(ada.id)}`, httpOnly: true }])
  expect(await readableIn(page)).not.toContain(REFRESH_COOKIE)

  await device.close()
  page = await device.openSignedIn()
  await expectAllReceived(page)
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect.poll(() => refreshCookies(device.context)).toEqual([])
})

/** The same session with a token as builds of before gave it out. */
async function asBefore(token: string, dataDir: string): Promise<string> {
  const [, , session, , counter, issuedAt] = token.split('.')
  const content = ['v2', session, ada.id, counter, issuedAt].join('.')
  const secret = (await readFile(join(dataDir, 'token-secret'), 'utf8')).trim()
  const key = keysFor(secret, 'refresh tokens').newest.bytes
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}
