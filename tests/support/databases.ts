/** The databases that each server test runs on: always SQLite, and PostgreSQL where there is one. */
import { sql } from 'kysely'
import { type Database, openDatabase, openMemoryDatabase } from '#server/db/database.ts'
import { createScratch } from './scratch-database.ts'

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL'
  /** An empty, migrated database. One at a time per test file: the next one empties it again. */
  open(): Promise<Database>
}

/** Set by the set-up when this machine has a PostgreSQL. */
export const postgresUrl = process.env['TEST_DATABASE_URL']

export const databases: TestDatabase[] = [
  { name: 'SQLite', open: openMemoryDatabase },
  ...(postgresUrl ? [{ name: 'PostgreSQL' as const, open: () => openEmptied(postgresUrl) }] : []),
]

interface Scratch {
  database: Database
  drop(): Promise<void>
}

// Making a PostgreSQL database takes a tenth of a second, emptying one a few milliseconds.
let kept: Promise<Scratch> | undefined

/** Closes and drops it. Called after each test file (`after-server-file.ts`). */
export async function dropKept(): Promise<void> {
  const scratch = await kept
  kept = undefined
  await scratch?.database.close()
  await scratch?.drop()
}

/** Users, whose deletion deletes everything of theirs, and the tables that belong to no user. */
const EMPTIED = [
  'users',
  'changes',
  'rate_limits',
  'files',
  'newsletter_issues',
  'requests',
  'one_time_codes',
  'mails',
  'ended_sessions',
  'activity',
  'former_people',
  'settings',
]
/** One request and one commit. */
const EMPTYING = EMPTIED.map((table) => `delete from ${table}`).join(';')

async function openEmptied(adminUrl: string): Promise<Database> {
  kept ??= createScratch(adminUrl).then(async ({ url, drop }) => ({
    database: await openDatabase({ databaseUrl: url, dataDir: '' }),
    drop,
  }))
  const { database } = await kept
  await sql.raw(EMPTYING).execute(database.queries)
  return { ...database, close: async () => {} }
}
