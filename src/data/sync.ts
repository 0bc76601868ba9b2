/**
 * The occasions of pulls: a start, a sign-in, a way back to the network, a confirmed change. On reconnect the outbox is
 * drained first and pulls run after it [Note: drain before pull]; a confirmed change makes its list stale after 2 s.
 */
import type { CommandName } from '#contract/commands.ts'
import { device } from './app.ts'
import type { Account } from './device/account.ts'
import { screenStands } from './opening.ts'
import { onReceipt } from './receipts.ts'
import { schedule } from './schedule.ts'
import { whenQuiet } from './when-quiet.ts'

/** SPEC §9: cache refresh delay after a change, ms. */
const REFRESH_DELAY = 2000
/** ms that pulls wait for the drain after a reconnect; a long queue must not keep the screens old. */
const DRAIN_FIRST = 3000

export function startSync(): void {
  device.account.subscribe(() => {
    const account = device.account.get()
    if (account) quietly(warm(account))
  })
  device.network.onRecovered(() => quietly(afterReconnect()))
  addEventListener('online', () => void device.network.recheck())
  addEventListener('offline', () => device.network.lost())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void becameVisible()
  })
  const refresh = whenQuiet(REFRESH_DELAY, (changed) => {
    const [command = '', profileId = ''] = changed.split(' ')
    quietly(markStale(command as CommandName, profileId))
  })
  onReceipt(({ command, outcome, profileId }) => {
    if (outcome === 'confirmed') refresh(`${command} ${profileId}`)
  })
  void screenStands()
    .then(() => import('./app-badge.ts'))
    .then(({ startBadge }) => startBadge())
  void screenStands()
    .then(() => import('./language-sync.ts'))
    .then(({ startLanguageSync }) => startLanguageSync())
    .catch(() => {})
  if (!navigator.onLine) device.network.lost()
  void device.network.recheck()
  const account = device.account.get()
  if (account) quietly(warm(account))
}

async function becameVisible(): Promise<void> {
  if (await device.network.recheck()) await device.account.get()?.tryNow()
}

async function afterReconnect(): Promise<void> {
  const account = device.account.get()
  if (!account) return
  await Promise.race([account.drainer.idle(), new Promise((resolve) => setTimeout(resolve, DRAIN_FIRST))])
  await (await schedule()).pullAgain(account)
}

async function warm(account: Account): Promise<void> {
  await (await schedule()).warm(account)
}

async function markStale(command: CommandName, profileId: string): Promise<void> {
  await (await schedule()).markStale(command, profileId)
}

/** Without signal the schedule may not be there to load; the next occasion tries again. */
function quietly(work: Promise<void>): void {
  work.catch(() => {})
}
