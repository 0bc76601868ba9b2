/** A database as it stands: nothing is migrated. */
import { join } from 'node:path'
import { PostgresDialect } from 'kysely'
import { kyselyOn, postgresPool, type Queries, SQLITE_FILE } from './database.ts'
import { nodeSqliteDialect, openSqlite } from './sqlite-dialect.ts'

/** One connection, in whose place comes another where it ends. */
const onePostgres = (connectionString: string) => postgresPool({ connectionString, max: 1 }, () => {})

/** The database of these settings. `destroy` closes it. */
export const openAsItIs = ({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Queries =>
  databaseUrl
    ? kyselyOn(new PostgresDialect({ pool: onePostgres(databaseUrl) }))
    : openFileAsItIs(join(dataDir, SQLITE_FILE))

/** A file of SQLite. */
export const openFileAsItIs = (path: string): Queries => kyselyOn(nodeSqliteDialect(openSqlite(path)))
