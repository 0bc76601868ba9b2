/** The pages that a device keeps for its next start (`src/keep/keep-pages.tsx`), and what they say. */
import { expect, type Page } from '@playwright/test'
import { KEPT_ADDRESSES, KEPT_PAGES } from '#contract/kept-pages.ts'

/** What each kept page says, as text; none: there is none. */
export const keptTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ([name, addresses]) => {
      const pages = await Promise.all(addresses.map((address) => caches.match(address, { cacheName: name })))
      const texts = await Promise.all(pages.map((kept) => kept?.text()))
      return texts.flatMap((text) => text ?? [])
    },
    [KEPT_PAGES, [...KEPT_ADDRESSES]] as const,
  )

/** Waits until care plan and emergency view are kept, each with these words. */
export async function keptPages(page: Page, words = ''): Promise<void> {
  const areKept = () =>
    expect
      .poll(async () => (await keptTexts(page)).filter((text) => text.includes(words)).length, { timeout: 30_000 })
      .toBe(KEPT_ADDRESSES.length)
  await areKept()
  // They are there a moment before the transaction that keeps them has ended: whoever leaves then has none.
  await page.waitForTimeout(1500)
  await areKept()
}

declare global {
  interface Window {
    /** Lines on the screen when it was painted, before any script; none: the page did not come kept. */
    early: string[]
    /** Buttons in parts whose file comes later, as they were painted. */
    earlyButtons: Element[]
  }
}

/** To be called once for a page: notes down what each of its documents says before the framework is there. */
export async function watchEarly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // What is below the first screen is no text of the page until somebody scrolls to it.
    const scrolledTo = new CSSStyleSheet()
    scrolledTo.replaceSync('* { content-visibility: visible !important }')
    const lines = () => {
      document.adoptedStyleSheets.push(scrolledTo)
      const text = document.body.innerText
      document.adoptedStyleSheets.pop()
      return text.split('\n').flatMap((line) => line.trim() || [])
    }
    window.early = []
    // The rows stand after the markup: what comes before them is whole.
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#kept-rows')) return
      observer.disconnect()
      window.early = lines()
      window.earlyButtons = [...document.querySelectorAll('[data-comes-late] button')]
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

/**
 * Opens the page that is kept. A try to send is noted down with its change and takes it away; then it comes again.
 * `change`: what is done to it before, for which the page then has the attribute `data-<mark>`.
 */
export async function openKept(page: Page, path: string, mark = 'kept', change = async () => {}): Promise<void> {
  const isKept = () => page.evaluate((name) => name in document.documentElement.dataset, mark)
  await change()
  await page.goto(path)
  for (let round = 0; round < 4 && !(await isKept()); round++) {
    await keptPages(page)
    await change()
    await page.goto(path)
  }
  expect(await isKept(), 'the page came kept').toBe(true)
}

/** What may differ: how fresh it is, how long ago it was confirmed, and what is known of the network. */
const OF_THE_MOMENT = /^(As of|Actualis|Actualiza|Checking|Vérification|Comprobando)/u

/** What was painted first, once the framework has taken over and has read the rows anew: it has to say the same. */
export async function expectTrue(page: Page): Promise<string[]> {
  await page.waitForFunction(() => performance.getEntriesByName('taken-over').length > 0)
  await expect(page.locator('[data-redrawn]'), 'the framework drew the same').toHaveCount(0)
  const early = await page.evaluate(() => window.early)
  expect(early.length, 'painted before any script').toBeGreaterThan(10)
  await expect
    .poll(async () => {
      const later = await page.evaluate(() => document.body.innerText.split('\n').map((line) => line.trim()))
      return early.filter((line) => !later.includes(line) && !OF_THE_MOMENT.test(line))
    })
    .toEqual([])
  // A finger that is down on a button which is drawn anew under it presses nothing.
  await page.waitForFunction(() =>
    window.earlyButtons.every(
      (button) => button.isConnected && Object.keys(button).some((key) => key.startsWith('__reactFiber')),
    ),
  )
  return early
}
