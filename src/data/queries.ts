/** What is asked of the server and how long an answer is fresh. Keys carry the user and the person (DECISIONS D3). */
import type { Account } from './device/account.ts'
import type { RecordListKind } from './records-cache.ts'

/** A pull as TanStack Query takes it. Its data is the server's time of the answer: rows go into the mirror. */
export interface Pull {
  queryKey: readonly string[]
  queryFn(context: { signal: AbortSignal }): Promise<{ asOf: string }>
  /** ms; SPEC's 30 s when absent. */
  staleTime?: number
}

/** SPEC §7: the care plan is stale after 5 minutes. */
const CARE_PLAN_FRESH = 5 * 60_000

/** Everything asked for this user. */
export const queriesOf = (userId: string) => [userId] as const

export const profileQuery = (account: Account): Pull => ({
  queryKey: [...queriesOf(account.userId), 'profile'],
  queryFn: async ({ signal }) => (await pulls()).pullProfile(account, signal),
})

export const dependentsQuery = (account: Account): Pull => ({
  queryKey: [...queriesOf(account.userId), 'dependents'],
  queryFn: async ({ signal }) => (await pulls()).pullDependents(account, signal),
})

export const carePlanQuery = (account: Account, profileId: string): Pull => ({
  queryKey: [...queriesOf(account.userId), 'care-plan', profileId],
  queryFn: async ({ signal }) => (await pulls()).pullCarePlan(account, profileId, signal),
  staleTime: CARE_PLAN_FRESH,
})

export const attributesQuery = (account: Account, profileId: string): Pull => ({
  queryKey: [...queriesOf(account.userId), 'attributes', profileId],
  queryFn: async ({ signal }) => (await pulls()).pullAttributes(account, profileId, signal),
})

/** Every year with answers. */
export const journalQuery = (account: Account, profileId: string): Pull => ({
  queryKey: [...queriesOf(account.userId), 'journal', profileId],
  queryFn: async ({ signal }) => (await pulls()).pullJournal(account, profileId, signal),
})

/** The month that is looked at. `month` 1–12. */
export const journalMonthQuery = (account: Account, profileId: string, year: number, month: number): Pull => ({
  queryKey: [...queriesOf(account.userId), 'journal', profileId, `${year}-${month}`],
  queryFn: async ({ signal }) => (await pulls()).pullJournalMonth(account, profileId, year, month, signal),
})

export const libraryQuery = (account: Account, profileId: string): Pull => ({
  queryKey: [...queriesOf(account.userId), 'library', profileId],
  queryFn: async ({ signal }) => (await pulls()).pullLibrary(account, profileId, signal),
})

export const recordsQuery = (account: Account, profileId: string, kind: RecordListKind): Pull => ({
  queryKey: [...queriesOf(account.userId), 'records', profileId, kind],
  queryFn: async ({ signal }) => (await import('./records-pull.ts')).pullRecords(account, profileId, kind, signal),
})

const pulls = () => import('./mirror/pull.ts')
