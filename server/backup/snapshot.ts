/** One moment of the whole database as a file, while the server goes on; and a new database from such a file. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { SQLITE_FILE, type Queries } from '#server/db/database.ts'
import { openAsItIs, openFileAsItIs } from '#server/db/open-as-it-is.ts'
import { openSqlite } from '#server/db/sqlite-dialect.ts'
import { BackupProblem, countRows, ownTables } from './manifest.ts'

const run = promisify(execFile)

/** What stands in the database at that moment. */
export interface Moment {
  rows: Record<string, number>
  /** Keys of the files that are complete. */
  fileKeys: string[]
}

export interface DatabaseSettings {
  databaseUrl: string
  dataDir: string
}

/** A table that stands in the database from before the first restored row until what was deleted since is deleted again. */
const RESTORING = 'restoring'

export const SNAPSHOT = { SQLite: 'havenbook.sqlite', PostgreSQL: 'havenbook.dump' } as const

/** Writes the file to `folder` and answers with what is in it. */
export const takeSnapshot = (settings: DatabaseSettings, folder: string): Promise<Moment> =>
  settings.databaseUrl
    ? dump(settings.databaseUrl, join(folder, SNAPSHOT.PostgreSQL))
    : copyOf(join(settings.dataDir, SQLITE_FILE), join(folder, SNAPSHOT.SQLite))

async function copyOf(source: string, target: string): Promise<Moment> {
  if (!existsSync(source)) throw new BackupProblem(`There is no database in ${source}.`)
  const connection = openSqlite(source)
  try {
    // One reading transaction; who writes meanwhile goes on, and is not in it.
    connection.prepare('vacuum into ?').run(target)
  } finally {
    connection.close()
  }
  await flushed(target)
  const copy = openFileAsItIs(target)
  return momentOf(copy).finally(() => copy.destroy())
}

async function dump(url: string, target: string): Promise<Moment> {
  const database = openAsItIs({ databaseUrl: url, dataDir: '' })
  try {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (queries) => {
        // It waits for the dump, which may take longer than whoever runs the database lets others wait.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(queries)
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(queries)
        const snapshot = `--snapshot=${rows[0]?.id}`
        await tool('pg_dump', ['--format=custom', '--no-owner', snapshot, `--file=${target}`, url])
        await flushed(target)
        return momentOf(queries)
      })
  } finally {
    await database.destroy()
  }
}

async function momentOf(queries: Queries): Promise<Moment> {
  const files = await queries.selectFrom('files').select('id').where('type', 'is not', null).orderBy('id').execute()
  return { rows: await countRows(queries), fileKeys: files.map(({ id }) => id) }
}

/** Throws `BackupProblem` where there is a database already: what is in it is not overwritten. */
export async function insistOnNoDatabase(settings: DatabaseSettings): Promise<void> {
  if (!settings.databaseUrl) {
    // SQLite would take a log that was left behind for the restored database's own, and damage it.
    const paths = ['', '-wal', '-shm', '-journal'].map((end) => join(settings.dataDir, SQLITE_FILE + end))
    const there = paths.filter((path) => existsSync(path))
    if (there.length > 0)
      throw new BackupProblem(`A database is there already: ${there.join(', ')}. Move it away first.`)
    return
  }
  const database = openAsItIs(settings)
  const tables = await ownTables(database).finally(() => database.destroy())
  if (tables.some((name) => name !== RESTORING))
    throw new BackupProblem('The database of DATABASE_URL has tables already. Name an empty one.')
}

/** Whether a restore into this database did not come to its end. */
export async function isRestoring(queries: Queries): Promise<boolean> {
  return (await ownTables(queries)).includes(RESTORING)
}

/** Run it in the transaction that completes the restore. */
export async function endRestoring(queries: Queries): Promise<void> {
  await queries.schema.dropTable(RESTORING).execute()
}

async function beginRestoring(settings: DatabaseSettings): Promise<void> {
  const database = openAsItIs(settings)
  const marker = database.schema.createTable(RESTORING).ifNotExists().addColumn('id', 'text')
  await marker.execute().finally(() => database.destroy())
}

/** Makes the database from the file of a backup; answers with its rows. No server starts on it before `endRestoring`. */
export async function restoreSnapshot(settings: DatabaseSettings, file: string): Promise<Record<string, number>> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) {
    await beginRestoring(settings)
    // Whoever owned or read the old database may not be known here; comments are on extensions alone, which may be another's.
    const how = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction']
    await tool('pg_restore', [...how, `--dbname=${databaseUrl}`, file])
  } else {
    // Elsewhere first: whatever stands in its place is whole, and marked.
    const folder = join(dataDir, RESTORING)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await copyFile(file, join(folder, SQLITE_FILE))
    await beginRestoring({ databaseUrl, dataDir: folder })
    await flushed(join(folder, SQLITE_FILE))
    await rename(join(folder, SQLITE_FILE), join(dataDir, SQLITE_FILE))
    await rm(folder, { recursive: true })
  }
  const database = openAsItIs(settings)
  return countRows(database).finally(() => database.destroy())
}

export async function flushed(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

/** A program of PostgreSQL. Its address with the password is no part of what an error says. */
async function tool(name: 'pg_dump' | 'pg_restore', words: readonly string[]): Promise<void> {
  try {
    await run(name, words, { maxBuffer: 16 * 1024 * 1024 })
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') throw new BackupProblem(`${name} is not installed. It comes with PostgreSQL.`)
    throw new BackupProblem(`${name} failed: ${stderr.trim()}`)
  }
}
