/** What is asked of the server and how long an answer is fresh. Keys carry the user, and the person where there is one (DECISIONS D3). */
import type { RecordListKind } from '../records/records-cache.ts'
import type { Account } from '../session/account.ts'

/** A pull as TanStack Query takes it. Its data is the server's time of the answer: rows go into the mirror. */
export interface Pull {
  queryKey: readonly string[]
  queryFn(context: { signal: AbortSignal }): Promise<{ asOf: string }>
  /** ms; the 30 s of SPEC §7 when absent. */
  staleTime?: number
}

/** SPEC §7: the care plan is stale after 5 minutes. */
export const CARE_PLAN_FRESH = 5 * 60_000

/** Everything asked for this user. */
export const queriesOf = (userId: string) => [userId] as const

/** All books at once. */
export const syncQuery = (account: Account, staleTime?: number): Pull => ({
  queryKey: [...queriesOf(account.userId), 'sync'],
  queryFn: async ({ signal }) => (await import('./pull.ts')).pull(account, signal),
  ...(staleTime === undefined ? {} : { staleTime }),
})

export const recordsQuery = (account: Account, profileId: string, kind: RecordListKind): Pull => ({
  queryKey: [...queriesOf(account.userId), 'records', profileId, kind],
  queryFn: async ({ signal }) =>
    (await import('../records/records-pull.ts')).pullRecords(account, profileId, kind, signal),
})
