/**
 * A page that the browser puts aside whole (back/forward cache, frozen tabs) and brings back later, with everything it held
 * and showed. It goes without its locks, since nobody can take part in anything while frozen; and it comes back covered,
 * until it is known whose device this is now.
 */

/** ms: a page that cannot find out who is signed in starts anew, which says so in words. */
const LONGEST = 3000

export interface PageHooks {
  /** From here on the page may stand still at any moment: locks and requests are given up. */
  letGo(): void
  /** Reads from the device who is signed in, shows that, and takes its part again. */
  comeBack(): Promise<void>
  /** Hides or shows everything. */
  cover(isCovered: boolean): void
  /** Loads the page anew. */
  startAnew(): void
}

export interface Page {
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Calls back after `ms`; the answer cancels it. */
  timer(ms: number, callback: () => void): () => void
}

/** Call once the device's data is open. What it gives stops the watching. */
export function watchPageLifecycle(hooks: PageHooks, page: Page = thisPage()): () => void {
  let times = 0

  const putAside = () => {
    times += 1
    // Before it goes: what is brought back is painted before any script of it runs.
    hooks.cover(true)
    hooks.letGo()
  }

  const bringBack = async () => {
    const mine = (times += 1)
    hooks.cover(true)
    const cancel = page.timer(LONGEST, () => {
      if (mine === times) hooks.startAnew()
    })
    try {
      await hooks.comeBack()
      if (mine === times) hooks.cover(false)
    } catch {
      if (mine === times) hooks.startAnew()
    } finally {
      cancel()
    }
  }

  const shown = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) void bringBack()
  }
  const resumed = () => void bringBack()

  page.window.addEventListener('pagehide', putAside)
  page.window.addEventListener('pageshow', shown)
  page.document.addEventListener('freeze', putAside)
  page.document.addEventListener('resume', resumed)
  return () => {
    page.window.removeEventListener('pagehide', putAside)
    page.window.removeEventListener('pageshow', shown)
    page.document.removeEventListener('freeze', putAside)
    page.document.removeEventListener('resume', resumed)
  }
}

/** For `PageHooks.cover`: hidden from eyes and from screen readers, and laid out as before. */
export function coverPage(isCovered: boolean): void {
  document.documentElement.style.visibility = isCovered ? 'hidden' : ''
}

const thisPage = (): Page => ({
  window,
  document,
  timer(ms, callback) {
    const handle = setTimeout(callback, ms)
    return () => clearTimeout(handle)
  },
})
