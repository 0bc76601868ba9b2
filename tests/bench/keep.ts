/**
 * Keeping care plan and emergency view for the next start: how long the page works for it after a change, while nobody touches it,
 * and for a start after which nothing has changed. All tasks of the page count: from when the change stands on the screen until both
 * pages are there again, or in the five seconds of a start.
 */
import type { CDPSession, Page } from 'playwright-core'
import { type Home, PLAN } from './family-at-home.ts'
import { type Figure, median, ms, pairRatio, times } from './figures.ts'
import { slowed } from './launched.ts'

const ACCOUNT = '/dashboard/account'
/** ms */
const START = 5000
const ROUNDS = 7
const LIMIT = 150

export async function keep(home: Home): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const throttle of [1, 4]) {
    const worked = await rounds(home, throttle)
    figures.push({
      name: `Keeping the pages of the next start after a change, CPU ×${throttle}`,
      value: ms(median(worked)),
      against: `${ROUNDS} changes, ${ms(Math.min(...worked))} to ${ms(Math.max(...worked))}`,
      target: throttle === 1 ? `≤ ${ms(LIMIT)}` : '',
      isReached: throttle > 1 || median(worked) <= LIMIT,
    })
  }
  return [...figures, await startUnchanged(home)]
}

/** Against starts that find no kept pages and draw them, taken in turns. */
async function startUnchanged(home: Home): Promise<Figure> {
  const { context, page } = await home.open()
  try {
    const devtools = await slowed(context, page, 1)
    await devtools.send('Performance.enable')
    const start = async (areKept: boolean) => {
      // The minute of the last answer is on the pages: the next one has to be of the same.
      if (new Date().getSeconds() > 40) await page.waitForTimeout(61_000 - 1000 * new Date().getSeconds())
      await page.goto(home.origin + ACCOUNT)
      await page.waitForTimeout(START)
      if (!areKept) await page.evaluate(() => caches.delete('user-pages'))
      await page.goto(home.origin + ACCOUNT)
      await page.waitForTimeout(START)
      return taskTime(devtools)
    }
    await start(true)
    const pairs: { ours: number; theirs: number }[] = []
    for (let round = 0; round < ROUNDS; round++) pairs.push({ ours: await start(true), theirs: await start(false) })
    return {
      name: 'A start after which nothing has changed',
      value: `${times(pairRatio(pairs))} (${ms(median(pairs.map(({ ours }) => ours)))})`,
      against: `a start that draws the kept pages, ${ms(median(pairs.map(({ theirs }) => theirs)))}`,
      target: '',
      isReached: true,
    }
  } finally {
    await context.close()
  }
}

/** ms that the page has worked for since it was opened. */
async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

async function rounds(home: Home, throttle: number): Promise<number[]> {
  const { context, page } = await home.open()
  try {
    await page.goto(home.origin + PLAN)
    const card = page.getByRole('region', { name: 'Needed Accommodations' })
    await card.waitFor()
    // Nothing is sent meanwhile, and no answer is drawn.
    await context.setOffline(true)
    const devtools = await slowed(context, page, throttle)
    await devtools.send('Performance.enable')
    const worked: number[] = []
    // The first brings the code with it.
    for (let round = 0; round <= ROUNDS; round++) {
      const words = `A quiet half hour, ${throttle} by ${round}`
      await card.getByRole('button', { name: /menu/ }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await card.getByLabel('Nap time').fill(words)
      await card.getByRole('button', { name: 'Save' }).click()
      await card.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' })
      await page.waitForTimeout(700)
      const before = await taskTime(devtools)
      await page.waitForTimeout(700)
      // What it does anyway in such a while.
      const idle = (await taskTime(devtools)) - before
      await kept(page, words)
      if (round > 0) worked.push((await taskTime(devtools)) - before - idle)
    }
    return worked
  } finally {
    await context.close()
  }
}

/** Asked seldom: to ask is work, too. */
async function kept(page: Page, words: string): Promise<void> {
  const isKept = async (said: string) => {
    const pages = await Promise.all((await (await caches.open('user-pages')).matchAll()).map((each) => each.text()))
    return pages.length === 2 && pages.every((text) => text.includes(said))
  }
  for (let tries = 0; tries < 60; tries++) {
    await page.waitForTimeout(500)
    if (await page.evaluate(isKept, words)) return
  }
  throw new Error('The pages were not kept')
}
