/**
 * When pulls happen. The mirror warms itself for every person, without any screen being visited; on reconnect the outbox
 * is drained first and pulls run after it [Note: drain before pull]; a confirmed change makes its list stale after 2 s.
 */
import type { CommandName } from '#contract/commands.ts'
import type { QueryKey } from '@tanstack/react-query'
import { device } from './app.ts'
import type { Account } from './device/account.ts'
import { screenStands } from './opening.ts'
import {
  attributesQuery,
  carePlanQuery,
  dependentsQuery,
  journalQuery,
  libraryQuery,
  profileQuery,
  queriesOf,
} from './queries.ts'
import { queryClient } from './query-client.ts'
import { onReceipt } from './receipts.ts'
import { endsSession } from './session-end.ts'

/** SPEC §9: cache refresh delay after a change, ms. */
const REFRESH_DELAY = 2000
/** ms that pulls wait for the drain after a reconnect; a long queue must not keep the screens old. */
const DRAIN_FIRST = 3000

export function startSync(): void {
  device.account.subscribe(() => {
    const account = device.account.get()
    if (account) void warm(account)
  })
  device.network.onRecovered(() => void afterReconnect())
  addEventListener('online', () => void device.network.recheck())
  addEventListener('offline', () => device.network.lost())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void becameVisible()
  })
  onReceipt(({ command, outcome, profileId }) => {
    if (outcome === 'confirmed') setTimeout(() => void markStale(command as CommandName, profileId), REFRESH_DELAY)
  })
  void screenStands()
    .then(() => import('./app-badge.ts'))
    .then(({ startBadge }) => startBadge())
  if (!navigator.onLine) device.network.lost()
  void device.network.recheck()
  const account = device.account.get()
  if (account) void warm(account)
}

async function becameVisible(): Promise<void> {
  if (await device.network.recheck()) await device.account.get()?.tryNow()
}

async function afterReconnect(): Promise<void> {
  const account = device.account.get()
  if (!account) return
  await Promise.race([account.drainer.idle(), new Promise((resolve) => setTimeout(resolve, DRAIN_FIRST))])
  await queryClient.invalidateQueries({ queryKey: queriesOf(account.userId) })
  await warm(account)
}

/** Pulls what is not fresh, for the whole family, two at a time; what fails is asked again on the next occasion. */
async function warm(account: Account): Promise<void> {
  try {
    await Promise.all([queryClient.fetchQuery(profileQuery(account)), queryClient.fetchQuery(dependentsQuery(account))])
  } catch (error) {
    if (endsSession(error)) return device.endedByServer()
  }
  const people = [account.userId, ...(await account.db.dependents.toCollection().primaryKeys())]
  for (const id of people) {
    if (device.account.get() !== account) return
    await Promise.allSettled([
      queryClient.fetchQuery(carePlanQuery(account, id)),
      queryClient.fetchQuery(attributesQuery(account, id)),
    ])
  }
  // Plans first, for everybody: what an emergency needs is here before years of journal are.
  for (const id of people) {
    if (device.account.get() !== account) return
    await Promise.allSettled([
      queryClient.fetchQuery(journalQuery(account, id)),
      queryClient.fetchQuery(libraryQuery(account, id)),
    ])
  }
  const { fetchKept } = await import('./files/keep-files.ts')
  if (device.account.get() === account) await fetchKept(account).catch(() => {})
}

async function markStale(command: CommandName, profileId: string): Promise<void> {
  const userId = device.account.get()?.userId
  // Out of reach everything is asked for again on the way back.
  if (!userId || device.network.view.get().state !== 'ok') return
  await queryClient.invalidateQueries({ queryKey: staleAfter(command, userId, profileId) })
}

function staleAfter(command: CommandName, userId: string, profileId: string): QueryKey {
  const [noun] = command.split('.')
  if (noun === 'dependents') return [userId, 'dependents']
  if (noun === 'carePlan') return [userId, 'care-plan', profileId]
  return [userId, noun === 'attributes' || noun === 'journal' ? noun : 'library', profileId]
}
