/** Where a database can be that a test opens by its settings, as a server does: a file of SQLite, and PostgreSQL where there is one. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SQLITE_FILE } from '#server/db/database.ts'
import { nodeSqliteDialect, openSqlite } from '#server/db/sqlite-dialect.ts'
import { postgresUrl } from './databases.ts'
import { createScratch } from './scratch-database.ts'

export interface Place {
  name: 'SQLite' | 'PostgreSQL'
  /** A new place for a database, and how to open a connection of its own to it. */
  make(): Promise<{ config: { databaseUrl: string; dataDir: string }; connect(): Kysely<Loose>; drop(): Promise<void> }>
}

/** Tables as they were, whatever the schema says now. */
export type Loose = Record<string, Record<string, unknown>>

const plugins = [new CamelCasePlugin()]

export const places: Place[] = [
  {
    name: 'SQLite',
    make: async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'havenbook-test-'))
      const connect = () =>
        new Kysely<Loose>({ dialect: nodeSqliteDialect(openSqlite(join(dataDir, SQLITE_FILE))), plugins })
      return { config: { databaseUrl: '', dataDir }, connect, drop: () => rm(dataDir, { recursive: true }) }
    },
  },
]
const server = postgresUrl
if (server) {
  places.push({
    name: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await createScratch(server)
      const connect = () =>
        new Kysely<Loose>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }), plugins })
      return { config: { databaseUrl: url, dataDir: '' }, connect, drop }
    },
  })
}
