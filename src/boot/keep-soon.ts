/** Keeps the pages of the next start in step with what they show, whenever the page is idle. Call once, after the first screen. */
import { KEPT_ADDRESSES, KEPT_PAGES } from '#contract/kept-pages.ts'
import { onDisplayChoice } from '#lib/display-choice.ts'
import { withdrawals, withdrawPages } from '#data/kept-pages.ts'
import { onLocale } from '#data/locale/locale.ts'
import { sessionNow } from '#data/session.ts'
import { device } from '#data/session/this-device.ts'
import { whenIdle } from './first-screen.ts'

/** ms without a hand on the page: changes come in groups, and drawing would hold up what somebody is doing. */
const REST = 1500
/** ms between two looks whether they are there: another tab or a worker may have taken them away, a part of a screen was late. */
const LOOK = 10_000
const MOST_FAILURES = 12
const HANDS = ['pointerdown', 'keydown', 'wheel'] as const

export function keepSoon(isKept: boolean): void {
  let isDue = false
  let failures = 0
  const keep = async () => {
    if (isDue) return
    isDue = true
    await whenLeftAlone()
    await whenIdle()
    isDue = false
    const account = device.account.get()
    if (!account || sessionNow().kind !== 'signed-in' || !navigator.serviceWorker?.controller) return
    // What they show may just be changing; without room there are none.
    const isDone = await import('./keep-pages.tsx').then(({ keepPages }) => keepPages(account)).catch(() => false)
    failures = isDone ? 0 : failures + 1
  }
  const anew = () => void withdrawPages()
  withdrawals.subscribe(() => {
    failures = 0
    void keep()
  })
  device.session.subscribe(anew)
  onLocale(anew)
  onDisplayChoice(anew)
  navigator.serviceWorker?.addEventListener('controllerchange', () => void keep())
  const look = async () => {
    if (document.visibilityState !== 'visible' || failures === MOST_FAILURES || sessionNow().kind !== 'signed-in')
      return
    if (!(await areThere())) await keep()
  }
  setInterval(() => void look(), LOOK)
  void (isKept ? look() : keep())
}

async function areThere(): Promise<boolean> {
  try {
    // To look makes no cache: after a sign-out there is none. Nor is an answer held: it would stay on the disk when it is deleted.
    if (!(await caches.has(KEPT_PAGES))) return false
    const kept = await (await caches.open(KEPT_PAGES)).keys()
    return kept.length === KEPT_ADDRESSES.length
  } catch {
    return false
  }
}

/** Resolves when nobody has touched the page for a while, or when it is put away. */
function whenLeftAlone(): Promise<void> {
  return new Promise((resolve) => {
    let limit: ReturnType<typeof setTimeout>
    const end = () => {
      clearTimeout(limit)
      for (const hand of HANDS) removeEventListener(hand, wait, true)
      document.removeEventListener('visibilitychange', end)
      resolve()
    }
    const wait = () => {
      clearTimeout(limit)
      limit = setTimeout(end, REST)
    }
    for (const hand of HANDS) addEventListener(hand, wait, true)
    document.addEventListener('visibilitychange', end)
    wait()
  })
}
