/** What is asked of the server and how long an answer is fresh. Keys carry the user and the person (DECISIONS D3). */
import { queryOptions } from '@tanstack/react-query'
import type { Account } from './device/account.ts'
import { screenStands } from './opening.ts'

/** SPEC §7: the care plan is stale after 5 minutes. */
const CARE_PLAN_FRESH = 5 * 60_000

/** Everything asked for this user. */
export const queriesOf = (userId: string) => [userId] as const

export const profileQuery = (account: Account | null) =>
  queryOptions({
    queryKey: [...queriesOf(account?.userId ?? ''), 'profile'],
    queryFn: async ({ signal }) => (await pulls()).pullProfile(opened(account), signal),
    enabled: account !== null,
  })

export const dependentsQuery = (account: Account | null) =>
  queryOptions({
    queryKey: [...queriesOf(account?.userId ?? ''), 'dependents'],
    queryFn: async ({ signal }) => (await pulls()).pullDependents(opened(account), signal),
    enabled: account !== null,
  })

export const carePlanQuery = (account: Account | null, profileId: string | undefined) =>
  queryOptions({
    queryKey: [...queriesOf(account?.userId ?? ''), 'care-plan', profileId],
    queryFn: async ({ signal }) => (await pulls()).pullCarePlan(opened(account), profileId ?? '', signal),
    staleTime: CARE_PLAN_FRESH,
    enabled: account !== null && profileId !== undefined,
  })

export const attributesQuery = (account: Account | null, profileId: string | undefined) =>
  queryOptions({
    queryKey: [...queriesOf(account?.userId ?? ''), 'attributes', profileId],
    queryFn: async ({ signal }) => (await pulls()).pullAttributes(opened(account), profileId ?? '', signal),
    enabled: account !== null && profileId !== undefined,
  })

/** The month that is looked at. `month` 1–12. */
export const journalMonthQuery = (
  account: Account | null,
  profileId: string | undefined,
  year: number,
  month: number,
) =>
  queryOptions({
    queryKey: [...queriesOf(account?.userId ?? ''), 'journal', profileId, `${year}-${month}`],
    queryFn: async ({ signal }) =>
      (await pulls()).pullJournalMonth(opened(account), profileId ?? '', year, month, signal),
    enabled: account !== null && profileId !== undefined,
  })

/** Every year with answers. */
export const journalQuery = (account: Account | null, profileId: string | undefined) =>
  queryOptions({
    queryKey: [...queriesOf(account?.userId ?? ''), 'journal', profileId],
    queryFn: async ({ signal }) => (await pulls()).pullJournal(opened(account), profileId ?? '', signal),
    enabled: account !== null && profileId !== undefined,
  })

export const libraryQuery = (account: Account | null, profileId: string | undefined) =>
  queryOptions({
    queryKey: [...queriesOf(account?.userId ?? ''), 'library', profileId],
    queryFn: async ({ signal }) => (await pulls()).pullLibrary(opened(account), profileId ?? '', signal),
    enabled: account !== null && profileId !== undefined,
  })

async function pulls() {
  await screenStands()
  return import('./mirror/pull.ts')
}

function opened(account: Account | null): Account {
  if (!account) throw new Error('Nobody is signed in')
  return account
}
