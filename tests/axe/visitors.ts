/** Three people at the door, each in a browser of their own. */
import type { Browser, Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { codeField, codeIn, joinUntilCode, NEWCOMER } from '#tests/support/joining.ts'
import { signIn } from '#tests/support/journey.ts'
import { untilIdle } from '#tests/support/network-idle.ts'
import { choosePerson, walkTo } from '#tests/support/screens.ts'
import type { HttpServer } from '#tests/support/server.ts'
import type { Visitor } from './places.ts'

export async function welcome(browser: Browser, server: HttpServer, visitor: Visitor): Promise<Page> {
  const origin = `http://localhost:${server.port}`
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', timezoneId: 'America/Chicago' })
  const page = await context.newPage()
  if (visitor === 'guest') await page.goto('/')
  if (visitor === 'family') {
    await page.goto('/login')
    await signIn(page)
    await choosePerson(page, 'Maya')
  }
  if (visitor === 'newcomer') {
    await page.goto('/login?step=account')
    await joinUntilCode(page)
    await codeField(page).fill(await codeIn(server.dataDir, NEWCOMER.email))
    await page.getByRole('button', { name: 'Confirm Code' }).click()
    await page.waitForURL('/dashboard')
  }
  return page
}

/** Of the device, as the language menu keeps it; holds from the next page on. */
export const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate((language) => {
    localStorage.setItem('havenbook.locale', language)
    localStorage.setItem('havenbook.locale-chosen', '1')
  }, language)

/**
 * Opens a place and waits until it stands: its heading, no grey lines, the framework has taken over what was kept.
 * `from`: the place that was visited before, when the app need not be loaded anew.
 */
export async function visit(page: Page, path: string, from?: string): Promise<void> {
  await untilIdle(page, async () => {
    await walkTo(page, path, from)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('#root[data-kept]'))
  })
}
