/** The databases that each server test runs on: always SQLite, and PostgreSQL where there is one. */
import { afterAll } from 'vitest'
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

afterAll(async () => {
  const scratch = await kept
  kept = undefined
  await scratch?.database.close()
  await scratch?.drop()
})

async function openEmptied(adminUrl: string): Promise<Database> {
  kept ??= createScratch(adminUrl).then(async ({ url, drop }) => ({
    database: await openDatabase({ databaseUrl: url, dataDir: '' }),
    drop,
  }))
  const { database } = await kept
  // Everything else hangs on a user.
  await database.queries.deleteFrom('users').execute()
  await database.queries.deleteFrom('changes').execute()
  await database.queries.deleteFrom('rateLimits').execute()
  await database.queries.deleteFrom('files').execute()
  await database.queries.deleteFrom('newsletterIssues').execute()
  await database.queries.deleteFrom('requests').execute()
  await database.queries.deleteFrom('oneTimeCodes').execute()
  await database.queries.deleteFrom('mails').execute()
  await database.queries.deleteFrom('endedSessions').execute()
  await database.queries.deleteFrom('activity').execute()
  await database.queries.deleteFrom('formerPeople').execute()
  await database.queries.deleteFrom('settings').execute()
  return { ...database, close: async () => {} }
}
