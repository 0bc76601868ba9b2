/** What a first visit loads before its screen stands, and what installation keeps. Gzip at level 9, as served. */
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launch } from '#tests/support/browser.ts'
import { demoUser } from '#tests/support/cast.ts'
import { startHttpServer } from '#tests/support/server.ts'
import { type Figure, kB } from './figures.ts'

export async function sizes(): Promise<Figure[]> {
  const server = await startHttpServer()
  const browser = await launch()
  try {
    const origin = `http://localhost:${server.port}`
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const home = await scriptsUntil(page, () => page.goto(origin), 'link', 'Get In')
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email').fill(demoUser.email)
    await page.getByLabel('Password', { exact: true }).fill(demoUser.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByRole('heading', { name: /Ada/ }).waitFor()
    const dashboard = await scriptsUntil(page, () => page.goto(`${origin}/dashboard`), 'heading', /Ada/)
    const precache = await precacheBytes()
    return [
      budget('First-load JS of the public home page', home, 150_000),
      budget('First-load JS of the dashboard', dashboard, 190_000),
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

/** Gzip bytes of the scripts that were fetched until the given part of the screen could be seen. */
async function scriptsUntil(
  page: Page,
  visit: () => Promise<unknown>,
  role: 'link' | 'heading',
  name: string | RegExp,
): Promise<number> {
  const scripts = new Set<string>()
  const note = (request: { url(): string }) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await visit()
  await page.getByRole(role, { name }).first().waitFor()
  page.off('request', note)
  const files = await Promise.all([...scripts].map((path) => readFile(`dist${path}`)))
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
}

/** Bytes of every file named in the worker's precache list. */
async function precacheBytes(): Promise<number> {
  const worker = await readFile('dist/sw.js', 'utf8')
  const urls = new Set([...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map((match) => match[1] ?? ''))
  if (urls.size < 10) throw new Error('The precache list was not found in the worker')
  const files = await Promise.all([...urls].map((url) => readFile(`dist/${url.replace(/^\//, '')}`)))
  return files.reduce((sum, file) => sum + file.length, 0)
}
