/** A browser profile in which the demo family is signed in, Maya is chosen and everything is on the device. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { ada } from '#tests/support/cast.ts'
import { launchPersistent } from '#tests/support/browser.ts'
import { type HttpServer, startHttpServer } from '#tests/support/server.ts'

export interface Home {
  server: HttpServer
  profile: string
  /** On `localhost`, where secure cookies are accepted. */
  origin: string
  open(): Promise<{ context: BrowserContext; page: Page }>
  leave(): Promise<void>
}

export const PLAN = '/dashboard/care-plan'
export const EMERGENCY = `${PLAN}?view=emergency`
const PHONE = { viewport: { width: 390, height: 844 } }

export async function familyAtHome(): Promise<Home> {
  const server = await startHttpServer()
  const profile = await mkdtemp(join(tmpdir(), 'havenbook-bench-'))
  const origin = `http://localhost:${server.port}`
  const open = async () => {
    const context = await launchPersistent(profile, PHONE)
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  const { context, page } = await open()
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByText('Works offline').waitFor()
  await page.getByRole('button', { name: /Ada/ }).click()
  await page.getByRole('menuitem', { name: /Maya/ }).click()
  await page.getByRole('button', { name: /Maya/ }).waitFor()
  await page.goto(`${origin}${PLAN}`)
  await page.getByText('Amoxicillin').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Once more under the worker, so that the browser has what it keeps of scripts that were run before.
  await page.reload()
  await page.getByText('Amoxicillin').first().waitFor()
  // And the pages of the next start, which the last pull may take away once more.
  const areKept = () => page.waitForFunction((address) => caches.match(address, { cacheName: 'user-pages' }), EMERGENCY)
  for (let look = 0; look < 3; look++) {
    await areKept()
    await page.waitForTimeout(1500)
  }
  await areKept()
  await context.close()
  return {
    server,
    profile,
    origin,
    open,
    async leave() {
      if (server.process.exitCode === null && server.process.signalCode === null) await server.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
