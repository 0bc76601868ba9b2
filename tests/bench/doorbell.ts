/**
 * How soon the other parent sees a change: from the moment its confirmation has reached the first phone to the frame of
 * the second one that shows it, both signed in to the same account and open on the care plan. And what open doorbells cost
 * the server.
 */
import type { Browser, Page } from 'playwright-core'
import { paths } from '#contract/paths.ts'
import { launch } from '#tests/support/browser.ts'
import { ada } from '#tests/support/cast.ts'
import { startHttpServer } from '#tests/support/server.ts'
import { doorbellLines } from './doorbell-lines.ts'
import { PLAN } from './family-at-home.ts'
import { type Figure, median, ms } from './figures.ts'
import { type Wire, wireTo } from './wire.ts'

const CHANGES = 50
/** ms */
const LIMIT = 1000
/** ms between two changes, at least: neither phone still has the one before to do with. */
const PAUSE = 600

export async function doorbell(): Promise<Figure[]> {
  return [await otherScreen(), ...(await doorbellLines())]
}

async function otherScreen(): Promise<Figure> {
  const server = await startHttpServer()
  const wire = await wireTo(server.port)
  const browser = await launch()
  try {
    const writer = await signedIn(browser, wire)
    const reader = await signedIn(browser, wire)
    const took: number[] = []
    for (let change = 0; change < CHANGES; change += 1) {
      const words = `A quiet half hour at ${change + 1} o’clock`
      const shown = reader.evaluate(shownAt, words)
      const confirmed = await saved(writer, wire, words)
      took.push((await shown) - confirmed)
      // Not always at the same distance from the last one.
      await new Promise((resolve) => setTimeout(resolve, PAUSE + ((change * 137) % 500)))
    }
    return {
      name: 'A change on the other parent’s screen, after it was confirmed',
      value: ms(median(took)),
      against: `median of ${CHANGES}, slowest ${ms(Math.max(...took))}`,
      target: `≤ ${LIMIT} ms`,
      isReached: median(took) <= LIMIT,
    }
  } finally {
    await browser.close()
    await wire.close()
    await server.stop()
  }
}

/** A phone of its own on the care plan, which hears its doorbell. */
async function signedIn(browser: Browser, wire: Wire): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${wire.origin}/login`)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByText('Works offline').waitFor()
  const before = wire.passages.length
  await page.goto(wire.origin + PLAN)
  await page.getByRole('region', { name: 'Needed Accommodations' }).waitFor()
  const isListening = () =>
    wire.passages.slice(before).some(({ path, status }) => path === `/api/${paths.syncEvents}` && status === 200)
  while (!isListening()) await new Promise((resolve) => setTimeout(resolve, 50))
  return page
}

/** Saves it as a person does. @returns when its confirmation had passed, ms since 1970. */
async function saved(page: Page, { passages }: Wire, words: string): Promise<number> {
  const card = page.getByRole('region', { name: 'Needed Accommodations' })
  const before = passages.length
  await card.getByRole('button', { name: /menu/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await card.getByLabel('Nap time').fill(words)
  await card.getByRole('button', { name: 'Save' }).click()
  for (;;) {
    const write = passages.slice(before).find(({ method, endedAt }) => method === 'POST' && endedAt > 0)
    if (write && write.status >= 400) throw new Error(`${write.path} was answered ${write.status}`)
    if (write) return write.endedAt
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Runs in the page. Resolves with the time of the frame after the words have come. */
async function shownAt(words: string): Promise<number> {
  const isShown = (): boolean => document.querySelector('main')?.textContent?.includes(words) ?? false
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error(`Not shown: ${words}`)), 20_000)
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await new Promise(requestAnimationFrame)
  return performance.timeOrigin + performance.now()
}
