/**
 * The occasions of pulls: a start, a sign-in, a page that becomes visible, a way back to the network, a ring of the
 * doorbell, a confirmed change, another language. On reconnect the outbox is drained first and the pull runs after it.
 * [Note: drain before pull]
 */
import { onLocale } from '../locale/locale.ts'
import { onReceipt } from '../waiting/receipts.ts'
import type { Account } from '../session/account.ts'
import { firstScreenReady } from '../session/open-device.ts'
import { device } from '../session/this-device.ts'
import { debounce } from './debounce.ts'
import { schedule } from './schedule.ts'

/** SPEC §9: cache refresh delay after a change, ms. */
const REFRESH_DELAY = 2000
/** ms that pulls wait for the drain after a reconnect; a long queue must not keep the screens old. */
const DRAIN_FIRST = 3000
/** ms between two pulls of a page that nothing else wakes. */
const AT_LEAST = 5 * 60_000

export function startSync(): void {
  let hangUp = () => {}
  const listen = () => {
    hangUp()
    const account = device.account.get()
    const isHeard = account !== null && document.visibilityState === 'visible'
    hangUp = isHeard ? doorbellOf(account) : () => {}
  }
  const enter = () => {
    listen()
    quietly(pullNow())
  }
  device.account.subscribe(enter)
  // Of somebody who signs in again the account stays, and their doorbell has closed.
  device.session.subscribe(() => device.session.get().kind === 'signed-in' && enter())
  device.network.onRecovered(() => quietly(afterReconnect()))
  // Some words of the doctors' lists come from the server, such as "as needed".
  onLocale(() => quietly(pullNow()))
  addEventListener('online', () => void device.network.recheck())
  addEventListener('offline', () => device.network.lost())
  document.addEventListener('visibilitychange', () => {
    listen()
    if (document.visibilityState === 'visible') void becameVisible()
  })
  setInterval(() => document.visibilityState === 'visible' && quietly(pullNow()), AT_LEAST)
  const refresh = debounce(REFRESH_DELAY, () => quietly(pullNow()))
  onReceipt(({ outcome }) => {
    if (outcome === 'confirmed') refresh()
  })
  void firstScreenReady()
    .then(() => import('../locale/language-sync.ts'))
    .then(({ startLanguageSync }) => startLanguageSync())
    .catch(() => {})
  if (!navigator.onLine) device.network.lost()
  void device.network.recheck()
  enter()
}

/** Loaded after the first screen, as all that talks to the server. */
function doorbellOf(account: Account): () => void {
  let close: (() => void) | null = () => {}
  void firstScreenReady()
    .then(() => import('./doorbell.ts'))
    .then(({ openDoorbell }) => {
      if (close) close = openDoorbell(account, () => quietly(pullNow()))
    })
    .catch(() => {})
  return () => {
    close?.()
    close = null
  }
}

async function becameVisible(): Promise<void> {
  if (!(await device.network.recheck())) return
  await device.account.get()?.tryNow()
  const account = device.account.get()
  if (account) await (await schedule()).warm(account)
}

async function afterReconnect(): Promise<void> {
  const account = device.account.get()
  if (!account) return
  await Promise.race([account.idle(), new Promise((resolve) => setTimeout(resolve, DRAIN_FIRST))])
  await (await schedule()).pullAgain(account)
}

/** Whatever is known of the network: a save that a gateway refused says nothing about a pull, and a ring came through. */
async function pullNow(): Promise<void> {
  const account = device.account.get()
  if (account) await (await schedule()).pullNow(account)
}

/** Without signal the schedule may not be there to load; the next occasion tries again. */
function quietly(work: Promise<void>): void {
  work.catch(() => {})
}
