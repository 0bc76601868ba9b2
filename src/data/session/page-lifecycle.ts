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

type Events = Pick<Window, 'window' | 'document'>

/** Call once the device's data is open. */
export function watchPageLifecycle(hooks: PageHooks, { window, document }: Events = globalThis): void {
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
    const limit = setTimeout(() => {
      if (mine === times) hooks.startAnew()
    }, LONGEST)
    try {
      await hooks.comeBack()
      if (mine === times) hooks.cover(false)
    } catch {
      if (mine === times) hooks.startAnew()
    } finally {
      clearTimeout(limit)
    }
  }

  window.addEventListener('pagehide', putAside)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void bringBack()
  })
  document.addEventListener('freeze', putAside)
  document.addEventListener('resume', () => void bringBack())
}

/** For `PageHooks.cover`: hidden from eyes and from screen readers, and laid out as before. */
export function coverPage(isCovered: boolean): void {
  document.documentElement.style.visibility = isCovered ? 'hidden' : ''
}
