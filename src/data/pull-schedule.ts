/**
 * Which pulls run when. TanStack Query decides what is fresh; no screen stands on it, so it is loaded after the first
 * one (`schedule.ts`). The mirror warms itself for every person, without any screen being visited.
 */
import type { CommandName } from '#contract/commands.ts'
import { RECORD_KINDS } from '#contract/records-content.ts'
import { CancelledError, QueryObserver } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { device } from './app.ts'
import type { Account } from './device/account.ts'
import {
  attributesQuery,
  carePlanQuery,
  dependentsQuery,
  journalQuery,
  libraryQuery,
  profileQuery,
  type Pull,
  queriesOf,
  recordsQuery,
} from './queries.ts'
import { persistOptions, queryClient } from './query-client.ts'
import type { Schedule } from './schedule.ts'
import { endsSession } from './session-end.ts'
import { staleAfter } from './stale-after.ts'

/** What was fresh when the page was left is fresh still. */
export async function openSchedule(): Promise<Schedule> {
  const [, restored] = persistQueryClient({ queryClient, ...persistOptions })
  await restored.catch(() => {})
  queryClient.mount()
  return {
    observe: (pull) => new QueryObserver(queryClient, pull).subscribe(() => {}),
    warm,
    async pullAgain(account) {
      await queryClient.invalidateQueries({ queryKey: queriesOf(account.userId) })
      await warm(account)
    },
    async pullRecords(account, profileId) {
      await queryClient.invalidateQueries({ queryKey: [...queriesOf(account.userId), 'records', profileId] })
      await warmRecords(account, profileId)
    },
    markStale,
    forget: () => queryClient.clear(),
  }
}

/** Pulls what is not fresh, for the whole family, two at a time; what fails is asked again on the next occasion. */
async function warm(account: Account): Promise<void> {
  try {
    await Promise.all([pulled(profileQuery(account)), pulled(dependentsQuery(account))])
  } catch (error) {
    if (endsSession(error)) return device.endedByServer()
  }
  const people = [account.userId, ...(await account.db.dependents.toCollection().primaryKeys())]
  for (const id of people) {
    if (device.account.get() !== account) return
    await Promise.allSettled([pulled(carePlanQuery(account, id)), pulled(attributesQuery(account, id))])
  }
  for (const id of people) {
    if (device.account.get() !== account) return
    await warmRecords(account, id)
  }
  // Plans first, for everybody: what an emergency needs is here before years of journal are.
  for (const id of people) {
    if (device.account.get() !== account) return
    await Promise.allSettled([pulled(journalQuery(account, id)), pulled(libraryQuery(account, id))])
  }
  const { tidyKept } = await import('./records-cache.ts')
  if (device.account.get() === account) await tidyKept(account, people).catch(() => {})
  const { fetchKept } = await import('./files/keep-files.ts')
  if (device.account.get() === account) await fetchKept(account).catch(() => {})
}

/**
 * A screen that goes away takes the pull it shares with it; for who still wants it the pull starts again. Otherwise a
 * quick tap after signing in would leave the dependents out of everything that is warmed.
 */
async function pulled(pull: Pull): Promise<void> {
  for (;;) {
    try {
      await queryClient.fetchQuery(pull)
      return
    } catch (error) {
      const isWanted = device.account.get()?.userId === pull.queryKey[0]
      if (!(error instanceof CancelledError) || !isWanted) throw error
    }
  }
}

async function warmRecords(account: Account, profileId: string): Promise<void> {
  await Promise.allSettled(
    [...RECORD_KINDS, 'suggestions' as const].map((kind) => pulled(recordsQuery(account, profileId, kind))),
  )
}

async function markStale(command: CommandName, profileId: string): Promise<void> {
  const userId = device.account.get()?.userId
  // Out of reach everything is asked for again on the way back.
  if (!userId || device.network.view.get().state !== 'ok') return
  const queryKey = staleAfter(command, userId, profileId)
  if (queryKey) await queryClient.invalidateQueries({ queryKey })
}
