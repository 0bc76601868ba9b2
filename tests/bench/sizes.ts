/** What a first visit loads before its screen stands, and what installation keeps. Gzip at level 9, as served. */
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launch } from '#tests/support/browser.ts'
import { ada } from '#tests/support/cast.ts'
import { PUBLIC_PATHS } from '#tests/support/public-pages.ts'
import { startHttpServer } from '#tests/support/server.ts'
import { type Figure, kB } from './figures.ts'

export async function sizes(): Promise<Figure[]> {
  const server = await startHttpServer()
  const browser = await launch()
  try {
    const origin = `http://localhost:${server.port}`
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const forGuests: number[] = []
    for (const path of PUBLIC_PATHS) forGuests.push(await scriptsUntilHeading(page, `${origin}${path}`, /./))
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByRole('heading', { name: /Ada/ }).waitFor()
    const dashboard = await scriptsUntilHeading(page, `${origin}/dashboard`, /Ada/)
    const precache = await precacheBytes()
    return [
      budget('First-load JS of the public home page', forGuests[0] ?? Number.NaN, 140_000),
      budget('First-load JS of the largest public page', Math.max(...forGuests), 140_000),
      budget('First-load JS of the dashboard', dashboard, 170_000),
      budget('Whole precache, uncompressed', precache, 1_500_000),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

function budget(name: string, bytes: number, limit: number): Figure {
  return { name, value: kB(bytes), against: '', target: `≤ ${kB(limit)}`, isReached: bytes <= limit }
}

/**
 * Gzip bytes of the scripts that had been asked for when the screen's heading appeared, or when the framework had taken over
 * a page that came drawn; what is fetched later, while the
 * page is idle, does not keep anybody waiting.
 */
async function scriptsUntilHeading(page: Page, url: string, heading: RegExp): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      // Not the heading of a page that came drawn, before any script.
      if (!document.querySelector('#root:not([data-content]) h1')) return
      performance.mark('heading')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-content'] })
  })
  await page.goto(url)
  await page.locator('#root:not([data-content])').getByRole('heading', { level: 1, name: heading }).waitFor()
  const scripts = await page.evaluate(() => {
    const drawn = performance.getEntriesByName('heading')[0]?.startTime ?? Number.NaN
    const files = performance.getEntriesByType('resource').filter((entry) => entry.startTime < drawn)
    return files.map((entry) => new URL(entry.name).pathname).filter((path) => path.endsWith('.js'))
  })
  if (scripts.length === 0) throw new Error('No script was seen')
  const files = await Promise.all([...new Set(scripts)].map((path) => readFile(`dist${path}`)))
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
}

/** Of the list, what the worker fetches when idle and not while it is installed (`LATE` in `sw/app-files.ts`). */
const LATE = /^\/?assets\/(late|pdf)-/u

/** Bytes of every file named in the worker's precache list. */
async function precacheBytes(): Promise<number> {
  const worker = await readFile('dist/sw.js', 'utf8')
  const urls = new Set([...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map((match) => match[1] ?? ''))
  if (urls.size < 10) throw new Error('The precache list was not found in the worker')
  const files = await Promise.all(
    [...urls].filter((url) => !LATE.test(url)).map((url) => readFile(`dist/${url.replace(/^\//, '')}`)),
  )
  return files.reduce((sum, file) => sum + file.length, 0)
}
