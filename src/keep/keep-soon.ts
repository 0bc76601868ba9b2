/** Keeps the pages of the next start in step with what they show, whenever the page is idle. Call once, after the first screen. */
import { isFresh, isTrueNow, KEPT_ADDRESSES, KEPT_FOR, KEPT_PAGES } from '#contract/kept-pages.ts'
import { displayChoice } from '#lib/display-choice.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { withdrawals, withdrawPages } from '#data/kept-pages.ts'
import { onLocale } from '#data/locale/locale.ts'
import { readSyncState } from '#data/database/user-database.ts'
import { sessionNow } from '#data/session.ts'
import { device } from '#data/session/this-device.ts'
import type { Account } from '#data/session/account.ts'
import { ownerAttribute, ownerOf } from './owner.ts'
import { startScript } from './start-script.ts'

/** ms without a hand on the page: changes come in groups, and drawing would hold up what somebody is doing. */
const REST = 1500
/** ms between two looks at them: another tab or a worker may have taken them away, a part of a screen was late, a day has ended. */
const LOOK = 10_000
const MOST_FAILURES = 12
const HANDS = ['pointerdown', 'keydown', 'wheel'] as const

export function keepSoon(): void {
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
  displayChoice.subscribe(anew)
  navigator.serviceWorker?.addEventListener('controllerchange', () => void keep())
  const look = async () => {
    const account = device.account.get()
    if (!account || failures === MOST_FAILURES) return
    if (!(await areUpToDate(account).catch(() => false))) await keep()
  }
  setInterval(() => document.visibilityState === 'visible' && void look(), LOOK)
  // Whoever looks or not: an update starts the page anew while nobody does, and it may not be looked at again before it is closed.
  void look()
}

/**
 * Whether the next start should show them. What they say is true as long as they are there; whose they are, where and when they
 * were drawn, and how far their time is behind, is looked at.
 */
async function areUpToDate(account: Account): Promise<boolean> {
  const { asOf } = await readSyncState(account.db)
  const isOurs = async (address: string) => {
    // Opening the cache would make it: after a sign-out there is none.
    const page = await caches.match(address, { cacheName: KEPT_PAGES, ignoreVary: true })
    // Read whole: an answer that is held stays on the disk when it is deleted.
    const text = (await page?.text()) ?? ''
    const keptFor = page?.headers.get(KEPT_FOR) ?? null
    const isTrue = isTrueNow(keptFor, (script) => script === startScript(), Date.now())
    return isTrue && isFresh(keptFor, asOf) && text.includes(ownerAttribute(ownerOf(account)))
  }
  return (await Promise.all(KEPT_ADDRESSES.map(isOurs))).every(Boolean)
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
