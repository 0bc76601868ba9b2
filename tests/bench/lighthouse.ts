/**
 * What Lighthouse says of every public page and of the sign-in on its own phone: slow 4G and a slow processor, as its mobile
 * preset simulates them. The middle of three runs of each page; other work on the machine makes the figures worse, never better.
 * Addresses as further arguments narrow it down, RUNS changes their number: `RUNS=1 npm run bench -- lighthouse / /login`.
 * Lighthouse brings 85 packages that nothing else here needs: npx fetches it for this bench alone.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CHROMIUM_ARGS, findChromium } from '#tests/support/browser.ts'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { startHttpServer } from '#tests/support/server.ts'
import { type Figure, median, ms } from './figures.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
// Without the forgotten password, which robots.txt keeps from search engines: Lighthouse would count that against it.
const PAGES = [...PUBLIC_PAGES.map(([path]) => path), '/login', '/login?step=account']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const RUNS = Number(process.env['RUNS'] ?? 3)
/** ms, at the mobile preset. */
const LARGEST_PAINT = 1200

type Scores = Record<(typeof CATEGORIES)[number] | 'lcp' | 'tbt' | 'cls', number>

const chosen = process.argv.slice(3)

export async function lighthouseFigures(): Promise<Figure[]> {
  const server = await startHttpServer()
  const figures: Figure[] = []
  try {
    for (const path of chosen.length > 0 ? chosen : PAGES) {
      const runs: Scores[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await visit(`http://localhost:${server.port}${path}`))
      const of = (name: keyof Scores) => median(runs.map((scores) => scores[name]))
      const scores = CATEGORIES.map(of)
      const isReached =
        CATEGORIES.every((name) => of(name) >= LEAST[name]) && of('lcp') <= LARGEST_PAINT && of('cls') === 0
      figures.push({
        name: `Lighthouse of ${path}: performance, accessibility, best practices, search`,
        value: scores.join(' · '),
        against: `LCP ${ms(of('lcp'))}, blocked ${ms(of('tbt'))}, CLS ${of('cls').toFixed(3)}`,
        target: `${Object.values(LEAST).join(' · ')}, LCP ≤ ${LARGEST_PAINT} ms, CLS 0`,
        isReached,
      })
    }
  } finally {
    await server.stop()
  }
  return figures
}

/** One visit in a browser of its own, so that nothing is kept from the visit before. */
async function visit(url: string): Promise<Scores> {
  const profile = await mkdtemp(join(tmpdir(), 'havenbook-lighthouse-'))
  const browser = await openBrowser(profile)
  try {
    const { categories, audits, runtimeError } = await judge(url, await portOf(profile))
    if (runtimeError) throw new Error(runtimeError.message)
    for (const name of CATEGORIES) {
      for (const { id, weight } of categories[name]?.auditRefs ?? []) {
        const audit = audits[id]
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
          console.log(`  ${url}: ${id} ${audit?.displayValue ?? ''}`)
      }
    }
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
    }
  } finally {
    const ended = new Promise((resolve) => browser.once('exit', resolve))
    browser.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** As much of Lighthouse's result as is read here. */
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>
  runtimeError?: { message: string }
}

async function judge(url: string, port: number): Promise<Result> {
  const options = ['--output=json', '--quiet', `--port=${port}`, `--only-categories=${CATEGORIES.join()}`]
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    maxBuffer: 64_000_000,
    env: { ...process.env, PATH: dirname(process.execPath) + delimiter + process.env['PATH'] },
  })
  return JSON.parse(stdout) as Result
}

async function openBrowser(profile: string): Promise<ChildProcess> {
  const { executablePath, env } = await findChromium()
  const flags = [...CHROMIUM_ARGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  return spawn(executablePath, flags, { env: { ...process.env, ...env }, stdio: 'ignore' })
}

/** The browser writes the port that it has taken into its profile. */
async function portOf(profile: string): Promise<number> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const port = Number(text.split('\n')[0])
    if (port > 0) return port
    if (Date.now() > deadline) throw new Error('The browser did not open its port')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
