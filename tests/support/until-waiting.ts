import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '#server/db/database.ts'

/** Until so many wait for a row or a table that a transaction holds. On SQLite whoever comes waits from the start. */
export async function untilWaiting({ kind, queries }: Database, count: number): Promise<void> {
  if (kind === 'SQLite') return
  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitUntil(async () => (await waiting.execute(queries)).rows.length === count, {
    timeout: 10_000,
    interval: 20,
  })
}
