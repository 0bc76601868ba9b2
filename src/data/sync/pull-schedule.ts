/**
 * Which pulls run when. TanStack Query decides what is fresh; no screen stands on it, so it is loaded after the first one
 * (`schedule.ts`).
 */
import { RECORD_KINDS } from '#contract/records-content.ts'
import { CancelledError, QueryObserver } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { listTag, recordsCollection } from '../database/rows.ts'
import { readSyncState } from '../database/user-database.ts'
import type { Account } from '../session/account.ts'
import { askForPersistence } from '../session/persistence.ts'
import { isUserGone } from '../session/session-end.ts'
import { device } from '../session/this-device.ts'
import { type Pull, queriesOf, recordsQuery, syncQuery } from './queries.ts'
import { persistOptions, queryClient } from './query-client.ts'
import type { Schedule } from './schedule.ts'

/** What was fresh when the page was left is fresh still. */
export async function openSchedule(): Promise<Schedule> {
  const [, restored] = persistQueryClient({ queryClient, ...persistOptions })
  await restored.catch(() => {})
  queryClient.mount()
  return {
    observe: (pull) => new QueryObserver(queryClient, pull).subscribe(() => {}),
    warm,
    pullNow,
    async pullAgain(account) {
      await queryClient.invalidateQueries({ queryKey: queriesOf(account.userId) })
      await warm(account)
    },
    pullRecords,
    forget: () => queryClient.clear(),
  }
}

async function warm(account: Account): Promise<void> {
  await pullBooks(account, syncQuery(account))
  const { asOf, tags } = await readSyncState(account.db)
  // A family that only reads would lose its plans without a signal just the same.
  if (asOf !== null) askForPersistence(account.location.bucket)
  for (const id of await peopleOf(account)) {
    if (device.account.get() !== account) return
    const tag = listTag(tags[id], account.platform.language())
    if (await hasOtherRecords(account, id, tag, asOf ?? '')) await pullRecords(account, id)
  }
  const { tidyKept } = await import('../records/records-cache.ts')
  // Somebody may have come meanwhile, with lists that another tab has kept.
  if (device.account.get() === account) await tidyKept(account, await peopleOf(account)).catch(() => {})
  const { fetchKept } = await import('../files/keep-files.ts')
  if (device.account.get() === account) await fetchKept(account, false).catch(() => {})
}

const peopleOf = async ({ userId, db }: Account) => [userId, ...(await db.dependents.toCollection().primaryKeys())]

/** A refusal of the books is the server's own word that nobody is signed in any more (DECISIONS A1). */
async function pullBooks(account: Account, pull: Pull): Promise<void> {
  try {
    await pulled(pull)
  } catch (error) {
    const isEnded = await isUserGone(account, error).catch(() => false)
    if (isEnded && device.account.get() === account) await device.endedByServer()
  }
}

let isPulling = false
let isRungAgain = false

/** However often there is something new: one pull at a time, and one more when it was rung meanwhile. */
async function pullNow(account: Account): Promise<void> {
  isRungAgain = true
  if (isPulling) return
  isPulling = true
  try {
    while (isRungAgain && device.account.get() === account) {
      isRungAgain = false
      const pull = { ...syncQuery(account), staleTime: Number.NEGATIVE_INFINITY }
      // One under way may have been answered before this ring, and whoever asks meanwhile only shares it.
      await queryClient
        .getQueryCache()
        .find(pull)
        ?.promise?.catch(() => {})
      await pullBooks(account, pull)
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_RINGS))
    }
  } finally {
    isPulling = false
  }
  await warm(account)
}

/** ms */
const BETWEEN_RINGS = 200

/** ms after which lists are asked for although the feed says nothing of them: a connected service tells only who asks. */
const RECORDS_AGE = 6 * 3_600_000

/**
 * Lists that were never pulled here, or in another language, or before the feed said that there are others, or long ago. Or that are
 * gone: they lie beside the database, where a browser may lose them alone, and where a sign-out takes them though rows stay with what is
 * unsent. `now`: by the server's clock.
 */
async function hasOtherRecords(account: Account, profileId: string, tag: string, now: string): Promise<boolean> {
  const lists = [...RECORD_KINDS, 'suggestions'] as const
  const pulls = await account.db.pulls.bulkGet(lists.map((kind) => recordsCollection(profileId, kind)))
  const isOld = (asOf: string) => Math.abs(Date.parse(now) - Date.parse(asOf)) > RECORDS_AGE
  if (pulls.some((pull) => pull === undefined || pull.tag !== tag || isOld(pull.asOf))) return true
  const { readKept, recordsPath } = await import('../records/records-cache.ts')
  for (const kind of lists) if (!(await readKept(account, recordsPath(account.userId, profileId, kind)))) return true
  return false
}

/** However fresh what is here would be: there are others by now. */
async function pullRecords(account: Account, profileId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [...queriesOf(account.userId), 'records', profileId] })
  await Promise.allSettled(
    [...RECORD_KINDS, 'suggestions' as const].map((kind) => pulled(recordsQuery(account, profileId, kind))),
  )
}

/** A screen that goes away takes the pull it shares with it; for who still wants it the pull starts again. */
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
