/**
 * What a start asks of the server, counted on the wire in a real browser: the first one of the demo family, from the tap
 * on Log In until everything works offline; and one of a device that has everything, where nothing is new.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { ACCESS_COOKIE } from '#contract/session-keys.ts'
import { launchPersistent } from '#tests/support/browser.ts'
import { ada } from '#tests/support/cast.ts'
import { startHttpServer } from '#tests/support/server.ts'
import { type Figure, kB } from './figures.ts'
import { type Passage, type Wire, wireTo } from './wire.ts'

const ROUNDS = 2
/** ms after which nothing that was pulled counts as fresh any more (src/data/sync/query-client.ts). */
const FRESH = 30_000
/** ms without a new request after which a start counts as over. */
const QUIET = 5_000
const REQUESTS = 3
const BYTES = 2_000
const FIRST_REQUESTS = 6

interface Phone {
  context: BrowserContext
  page: Page
}

export async function start(): Promise<Figure[]> {
  const server = await startHttpServer()
  const wire = await wireTo(server.port)
  const profile = await mkdtemp(join(tmpdir(), 'havenbook-bench-'))
  try {
    const first = await firstStart(profile, wire)
    const later: Passage[][] = []
    for (let round = 0; round < ROUNDS; round += 1) later.push(await laterStart(profile, wire))
    // A device that was away for longer than an access token lasts.
    const renewed = await laterStart(profile, wire, ({ context }) => context.clearCookies({ name: ACCESS_COOKIE }))
    const worst = later.toSorted((a, b) => b.length - a.length || bodies(b) - bodies(a))[0] ?? []
    return [
      firstFigure(first),
      {
        name: 'Requests of a start with nothing new',
        value: String(worst.length),
        against: `${names(worst)}; most of ${ROUNDS} starts`,
        target: `≤ ${REQUESTS}`,
        isReached: worst.length > 0 && worst.length <= REQUESTS,
      },
      {
        name: '– bytes of their answers',
        value: `${bodies(worst)} bytes of bodies`,
        against: `headers, not counted: ${heads(worst)} bytes`,
        target: `≤ ${kB(BYTES)}`,
        isReached: bodies(worst) <= BYTES,
      },
      {
        name: '– when the access token has ended',
        value: `${renewed.length}, ${bodies(renewed)} bytes of bodies`,
        against: names(renewed),
        target: '',
        isReached: true,
      },
    ]
  } finally {
    await wire.close()
    await server.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface FirstStart {
  /** Asked before anybody had signed in. */
  before: Passage[]
  /** Until "Works offline". */
  asked: Passage[]
}

async function firstStart(profile: string, wire: Wire): Promise<FirstStart> {
  return withPhone(profile, async ({ page }) => {
    await page.goto(`${wire.origin}/login`)
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    const began = wire.passages.length
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByText('Works offline').waitFor()
    const asked = wire.passages.slice(began)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await quiet(wire)
    return { before: callsOf(wire.passages.slice(0, began)), asked: callsOf(asked) }
  })
}

async function laterStart(
  profile: string,
  wire: Wire,
  prepare: (phone: Phone) => Promise<void> = async () => {},
): Promise<Passage[]> {
  await new Promise((resolve) => setTimeout(resolve, FRESH + 1_000))
  return withPhone(profile, async (phone) => {
    await prepare(phone)
    const began = wire.passages.length
    await phone.page.goto(`${wire.origin}/dashboard`)
    await phone.page.getByText('Works offline').waitFor()
    await quiet(wire)
    return callsOf(wire.passages.slice(began))
  })
}

async function withPhone<T>(profile: string, work: (phone: Phone) => Promise<T>): Promise<T> {
  const context = await launchPersistent(profile, { viewport: { width: 390, height: 844 } })
  try {
    return await work({ context, page: context.pages()[0] ?? (await context.newPage()) })
  } finally {
    await context.close()
  }
}

/** Resolves when nothing has been asked for a while. */
async function quiet({ passages }: Wire): Promise<void> {
  for (let seen = -1; seen !== passages.length;) {
    seen = passages.length
    await new Promise((resolve) => setTimeout(resolve, QUIET))
  }
}

const callsOf = (passages: readonly Passage[]): Passage[] => passages.filter(({ path }) => path.startsWith('/api/'))

/** Counted apart: how much there is of it is the family's business, or nobody's. */
const APART = {
  'doctors’ lists': /^\/api\/ehr\//u,
  files: /^\/api\/(?:files|media|library|category\/\w+\/documents)\b/u,
  'public content': /^\/api\/(?:content|journal\/templates)\b/u,
}

function firstFigure({ before, asked }: FirstStart): Figure {
  const apart = Object.entries(APART).map(
    ([name, pattern]) => `${asked.filter(({ path }) => pattern.test(path)).length} ${name}`,
  )
  const counted = asked.filter(({ path }) => !Object.values(APART).some((pattern) => pattern.test(path)))
  return {
    name: 'Requests of a first start, from the sign-in to "Works offline"',
    value: `${counted.length}, ${kB(bodies(counted))} of bodies`,
    against: `${names(counted)}; apart: ${apart.join(', ')}; before the sign-in: ${names(before) || 'none'}`,
    target: `≤ ${FIRST_REQUESTS}`,
    isReached: counted.length > 0 && counted.length <= FIRST_REQUESTS,
  }
}

const bodies = (passages: readonly Passage[]): number => passages.reduce((sum, { body }) => sum + body, 0)
const heads = (passages: readonly Passage[]): number => passages.reduce((sum, { head }) => sum + head, 0)

/** In the order in which they were asked. */
const names = (passages: readonly Passage[]): string =>
  passages.map(({ path }) => path.replace(/^\/api\/|\?.*$/gu, '')).join(', ')
