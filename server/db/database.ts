/** Opening the database: SQLite inside the process by default, PostgreSQL by address. The rest sees one `Database`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { type Bell, type Doorbell, localBell, postgresBell, ringing } from './doorbell.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import type { Tables } from './schema.ts'
import { nodeSqliteDialect, openSqlite } from './sqlite-dialect.ts'

/** Something to run queries on: the database itself or one of its transactions. */
export type Queries = Kysely<Tables>

export interface Database {
  kind: 'SQLite' | 'PostgreSQL'
  queries: Queries
  /** Runs `work` in one transaction. Inside it use only the queries given: SQLite has one connection and would wait for itself. */
  transaction<T>(work: (queries: Queries) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Resolves when everything that was committed so far survives a power cut. */
  flush(): Promise<void>
  /** Rings when a transaction that recorded changes has committed, on whichever node. */
  doorbell: Doorbell
  /** How many connections of PostgreSQL are open, idle, waited for, and may be open at once; absent on SQLite, which has one. */
  pool?(): { size: number; idle: number; waiting: number; most: number }
  /** Takes a lock by name that ends with the transaction; false when another node's transaction holds it. */
  tryLock(queries: Queries, name: string): Promise<boolean>
  close(): Promise<void>
}

/** Below DATA_DIR. */
export const SQLITE_FILE = 'havenbook.sqlite'

/** Connections of one node. */
const POOL = 10

/**
 * As long as a transaction waits for its next statement, in ms. A node that lost its power or its network says nothing, not even that
 * it is gone; PostgreSQL would go on for two hours to hold what it held, and all others would wait for that book.
 */
const LOST_NODE = 60_000

export interface TransactionOptions {
  /**
   * It commits without waiting for the disk: whole or not at all, in order, but it may be lost in a power cut before the
   * next `flush`, which has to come before anybody is told of it.
   */
  isDeferred?: boolean
}

/** As long as a migration may keep the requests of running servers waiting for a table, in ms. They give up after 15 s. */
const TABLE_WAIT = 3_000

/** Opens the family's database and brings it up to date. `databaseUrl` empty: SQLite under `dataDir`. */
export async function openDatabase(
  config: { databaseUrl: string; dataDir: string },
  onIdleError: (error: Error) => void = () => {},
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<Database> {
  if (config.databaseUrl) {
    await migratePostgres(config.databaseUrl, known, onIdleError)
    return openPostgres(config.databaseUrl, onIdleError)
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  return migrated(sqliteDatabase(nodeSqliteDialect(openSqlite(join(config.dataDir, SQLITE_FILE)))), known)
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
  const database = await migrated(sqliteDatabase(nodeSqliteDialect(connection)), migrations)
  template = connection.serialize()
  return database
}

function sqliteDatabase(dialect: Dialect): Database {
  return {
    ...connected(dialect, localBell(), SQLITE_FLUSHING),
    kind: 'SQLite',
    // Kysely hands out the single connection to one transaction at a time: whoever runs, runs alone.
    tryLock: async () => true,
  }
}

function openPostgres(connectionString: string, onIdleError: (error: Error) => void): Database {
  const settings = {
    connectionString,
    max: POOL,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // Not with the greeting, of which poolers know some words only.
    onConnect: async (client: pg.ClientBase) => {
      await client.query(`set idle_in_transaction_session_timeout = ${LOST_NODE}`)
    },
  }
  const pool = postgresPool(settings, onIdleError)
  return {
    ...connected(new PostgresDialect({ pool }), postgresBell(connectionString, onIdleError), POSTGRES_FLUSHING),
    kind: 'PostgreSQL',
    pool: () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, most: POOL }),
    tryLock: async (queries, name) => {
      const { rows } = await sql<{
        locked: boolean
      }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(queries)
      return rows[0]?.locked === true
    },
  }
}

/** How a database commits without waiting for the disk, and then waits for all of it at once. */
interface Flushing {
  deferred<T>(queries: Queries, run: (queries: Queries) => Promise<T>): Promise<T>
  flush(queries: Queries): Promise<void>
}

const SQLITE_FLUSHING: Flushing = {
  // On the one connection, which is nobody else's meanwhile: all others commit as safely as ever.
  deferred: (queries, run) =>
    queries.connection().execute(async (connection) => {
      await sql`pragma synchronous = normal`.execute(connection)
      try {
        return await connection.transaction().execute(run)
      } finally {
        await sql`pragma synchronous = full`.execute(connection)
      }
    }),
  // A commit that writes a page takes all of the write-ahead log before it to the disk. This number, which says nothing here, is
  // written even where it is the same; a row would not be, and the commit would wait for nothing.
  flush: async (queries) => {
    await sql`pragma user_version = 0`.execute(queries)
  },
}

const POSTGRES_FLUSHING: Flushing = {
  deferred: (queries, run) =>
    queries.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = off`.execute(trx)
      return run(trx)
    }),
  flush: async (queries) => {
    await sql`select pg_logical_emit_message(true, 'havenbook', 'flush')`.execute(queries)
  },
}

function connected(
  dialect: Dialect,
  bell: Bell,
  { deferred, flush }: Flushing,
): Pick<Database, 'queries' | 'transaction' | 'flush' | 'doorbell' | 'close'> {
  const queries = kyselyOn(dialect)
  return {
    queries,
    transaction: (work, { isDeferred = false } = {}) =>
      ringing(bell, work, isDeferred ? (run) => deferred(queries, run) : (run) => queries.transaction().execute(run)),
    flush: () => flush(queries),
    doorbell: bell,
    close: async () => {
      await bell.close()
      await queries.destroy()
    },
  }
}

async function migrated(database: Database, known: Readonly<Record<string, Migration>>): Promise<Database> {
  try {
    await migrate(database.queries, known)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * On a connection of its own, whose statements may take their time: the wait for another node that migrates, too. Only the
 * wait for a table is short, since whatever asks for that table meanwhile waits behind it.
 */
async function migratePostgres(
  connectionString: string,
  known: Readonly<Record<string, Migration>>,
  onIdleError: (error: Error) => void,
): Promise<void> {
  const settings = { connectionString, max: 1, connectionTimeoutMillis: 5_000, lock_timeout: TABLE_WAIT }
  const pool = postgresPool(settings, onIdleError)
  const queries = kyselyOn(new PostgresDialect({ pool }))
  await migrate(queries, known).finally(() => queries.destroy())
}

/** Without listeners, a database that restarts takes the whole process with it. */
export function postgresPool(settings: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('error', onIdleError)
  // Those in use, too, which may be between two statements: the next one fails, and says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const kyselyOn = (dialect: Dialect): Queries => new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
