/** Kysely on `node:sqlite`, the SQLite inside Node: no native package, every acknowledged commit on the disk. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

/** Statements kept prepared; the API has far fewer than this, only bulk inserts vary. */
const STATEMENT_CACHE = 200

/** Opens a file with the settings that keep an acknowledged write through a power cut. */
export function openSqlite(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  database.exec('pragma busy_timeout = 5000; pragma foreign_keys = on;')
  if (path !== ':memory:')
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536;')
  return database
}

export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  return new OurDialect({ database: new KyselyDatabase(database) })
}

class OurDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new OurAdapter()
  }
}

/** Kysely would run migrations of SQLite without a transaction, and a power cut would leave one half done for ever. */
class OurAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class KyselyDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }

  prepare(sql: string): SqliteStatement {
    // A pragma takes effect when it is prepared, not when it is run: kept prepared it would do so only once.
    if (sql.startsWith('pragma synchronous =')) return pragma(this.#database, sql)
    const known = this.#statements.get(sql)
    if (known) return known
    // A deferred transaction that turns into a writer fails at once when another process wrote in between; an
    // immediate one waits its turn (busy_timeout).
    const statement = adapt(this.#database.prepare(sql === 'begin' ? 'begin immediate' : sql))
    if (this.#statements.size >= STATEMENT_CACHE) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

function pragma(database: DatabaseSync, sql: string): SqliteStatement {
  return {
    reader: false,
    all: () => [],
    run: () => {
      database.exec(sql)
      return { changes: 0, lastInsertRowid: 0 }
    },
    iterate: () => [][Symbol.iterator](),
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
