/**
 * TanStack Query schedules pulls and keeps no rows: a query's data is the server's time of the last complete pull, so
 * that what the persister writes to local storage is "what is fresh" and never health data.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { QUERIES_KEY } from './asked-times.ts'

/** SPEC §7: reads are fresh for 30 s and retried twice. */
export const FRESH = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What was heard at a time that is yet to come, before the clock was set back, would be fresh until then.
      staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : FRESH),
      gcTime: 10 * 60_000,
      // No answer of ours yet: worth asking again. A refusal is an answer.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.kind === 'unreachable',
      networkMode: 'always',
      // [Note: drain before pull] On reconnect the outbox is sent first; `sync.ts` asks for the rest afterwards.
      refetchOnReconnect: false,
      refetchOnWindowFocus: true,
      throwOnError: false,
    },
  },
})

export const persistOptions = {
  persister: createSyncStoragePersister({ storage: globalThis.localStorage, key: QUERIES_KEY }),
  maxAge: 10 * 60_000,
  buster: '1',
  dehydrateOptions: {
    shouldDehydrateQuery: (query: { state: { status: string } }) => query.state.status === 'success',
  },
}
