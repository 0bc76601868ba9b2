/** Opening the database: SQLite inside the process by default, PostgreSQL by address. The rest sees one `Database`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations.ts'
import type { Tables } from './schema.ts'
import { nodeSqliteDialect, openSqlite } from './sqlite-dialect.ts'

/** Something to run queries on: the database itself or one of its transactions. */
export type Queries = Kysely<Tables>

export interface Database {
  kind: 'SQLite' | 'PostgreSQL'
  queries: Queries
  /** Runs `work` in one transaction. Inside it use only the queries given: SQLite has one connection and would wait for itself. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Takes a lock by name that ends with the transaction; false when another node's transaction holds it. */
  tryLock(queries: Queries, name: string): Promise<boolean>
  close(): Promise<void>
}

/** Opens the family's database and brings it up to date. `databaseUrl` empty: SQLite under `dataDir`. */
export async function openDatabase(
  config: { databaseUrl: string; dataDir: string },
  onIdleError: (error: Error) => void = () => {},
): Promise<Database> {
  if (config.databaseUrl) return migrated(openPostgres(config.databaseUrl, onIdleError))
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  return migrated(sqliteDatabase(nodeSqliteDialect(openSqlite(join(config.dataDir, 'havenbook.sqlite')))))
}

let template: Uint8Array | undefined

/** A database of its own in memory, for tests. Migrating once per process keeps the next ones in the microseconds. */
export async function openMemoryDatabase(): Promise<Database> {
  const connection = openSqlite(':memory:')
  if (template) {
    connection.deserialize(template)
    connection.exec('pragma foreign_keys = on')
    return sqliteDatabase(nodeSqliteDialect(connection))
  }
  const database = await migrated(sqliteDatabase(nodeSqliteDialect(connection)))
  template = connection.serialize()
  return database
}

function sqliteDatabase(dialect: Dialect): Database {
  return {
    ...connected(dialect),
    kind: 'SQLite',
    // Kysely hands out the single connection to one transaction at a time: whoever runs, runs alone.
    tryLock: async () => true,
  }
}

function openPostgres(connectionString: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000, statement_timeout: 15_000 })
  // Without a listener, a database that restarts takes the whole server with it.
  pool.on('error', onIdleError)
  return {
    ...connected(new PostgresDialect({ pool })),
    kind: 'PostgreSQL',
    tryLock: async (queries, name) => {
      const { rows } = await sql<{
        locked: boolean
      }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(queries)
      return rows[0]?.locked === true
    },
  }
}

function connected(dialect: Dialect): Pick<Database, 'queries' | 'transaction' | 'close'> {
  const queries = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
  return {
    queries,
    transaction: (work) => queries.transaction().execute(work),
    close: () => queries.destroy(),
  }
}

async function migrated(database: Database): Promise<Database> {
  const migrator = new Migrator({ db: database.queries, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) {
    await database.close()
    throw error
  }
  return database
}
