/** A database as it stands: nothing is migrated. */
import { join } from 'node:path'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { kyselyOn, type Queries, SQLITE_FILE } from './database.ts'
import { nodeSqliteDialect, openSqlite } from './sqlite-dialect.ts'

/** The database of these settings. `destroy` closes it. */
export const openAsItIs = ({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Queries =>
  databaseUrl
    ? kyselyOn(new PostgresDialect({ pool: onePostgres(databaseUrl) }))
    : openFileAsItIs(join(dataDir, SQLITE_FILE))

/** A file of SQLite. */
export const openFileAsItIs = (path: string): Queries => kyselyOn(nodeSqliteDialect(openSqlite(path)))

function onePostgres(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 })
  // A connection that ends while nobody asks anything is replaced by the next question; without a listener it takes the process with it.
  pool.on('error', () => {})
  return pool
}
