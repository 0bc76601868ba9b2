/**
 * A page that the browser puts aside whole and brings back later with everything it held. The browser of these tests keeps
 * no such pages, so a debugger stops the page in place of the browser; the events are those that the browser would send.
 */
import type { Page } from '@playwright/test'

/** By what the page is told: a tab that is frozen in the background, or a page in the back/forward cache. */
export type PutAside = 'frozen tab' | 'back/forward cache'

declare global {
  interface Window {
    /** What could be seen in each frame since the page came back. */
    seenSince: string[]
    /** Transactions that have begun and not ended. */
    inFlight: Set<IDBTransaction>
  }
}

/** Call before `page` loads what is to be frozen: a database binds what begins its transactions when it opens. */
export const followTransactions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.inFlight = new Set()
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...args) {
      const begun = transaction.apply(this, args)
      window.inFlight.add(begun)
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => window.inFlight.delete(begun))
      return begun
    }
  })

export interface FrozenPage {
  /** Lets the page go on, as the browser does when somebody comes back to it. */
  thaw(): Promise<void>
}

/** Resolves when nothing runs on `page` any more, which has followed its transactions. */
export async function freeze(page: Page, how: PutAside): Promise<FrozenPage> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Debugger.enable')
  const stopped = new Promise<void>((resolve) => cdp.once('Debugger.paused', () => resolve()))
  const back = page.evaluate(standStill, how)
  await stopped
  return {
    async thaw() {
      await cdp.send('Debugger.resume')
      await back
      await cdp.detach()
    },
  }
}

/** On the page: says so, gives what was told a moment to do its part, stands still, and says that it is back. */
async function standStill(how: PutAside): Promise<void> {
  const [target, away, here] =
    how === 'frozen tab'
      ? [document, new Event('freeze'), new Event('resume')]
      : [
          window,
          new PageTransitionEvent('pagehide', { persisted: true }),
          new PageTransitionEvent('pageshow', { persisted: true }),
        ]
  const see = (visibilityState: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  // In the order of the HTML standard: of a page that is left it is said last that it is hidden, and first that it is not.
  if (how === 'frozen tab') see('hidden')
  target.dispatchEvent(away)
  if (how === 'back/forward cache') see('hidden')
  await new Promise((resolve) => setTimeout(resolve, 300))
  // No browser freezes a page in the middle of a transaction, which others would wait for, nor one that holds a lock. It has
  // two seconds to let go of it: what it does just then may take that long.
  const isDraining = async () => (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('drain:'))
  for (let tries = 0; ((await isDraining()) && tries < 100) || window.inFlight.size > 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // eslint-disable-next-line no-debugger -- how a page is stopped
  debugger
  window.seenSince = []
  const look = () => {
    const isCovered = getComputedStyle(document.documentElement).visibility === 'hidden'
    if (!isCovered) window.seenSince.push(document.body.textContent)
    requestAnimationFrame(look)
  }
  if (how === 'back/forward cache') see('visible')
  target.dispatchEvent(here)
  if (how === 'frozen tab') see('visible')
  look()
}
