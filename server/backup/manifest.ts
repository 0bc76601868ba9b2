/** What a backup says of itself: enough to tell whether all of it is there, as it was written. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PostgresAdapter, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Queries } from '#server/db/database.ts'

const Stored = z.object({ name: z.string(), size: z.number(), sha256: z.string() })
/** A file of the backup; `name` below its folder. */
export type StoredFile = z.output<typeof Stored>

const Manifest = z.object({
  format: z.literal(1),
  /** When the database stood as it is in the backup. */
  at: z.string(),
  kind: z.enum(['SQLite', 'PostgreSQL']),
  /** Names the secrets that were in use (`secrets.ts`), and tells nothing of them: they are kept apart. */
  secrets: z.array(z.string()),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  database: Stored,
  /** Bytes of documents, by their key. */
  files: z.array(Stored),
  /** Keys of files whose bytes were lost before. */
  lost: z._default(z.array(z.string()), []),
})
export type Manifest = z.output<typeof Manifest>

export const MANIFEST = 'manifest.json'
export const FILES = 'files'

/** A backup that must not be relied on, or a place that cannot take one; the sentence is for whoever runs this copy. */
export class BackupProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'BackupProblem'
  }
}

/** Throws `BackupProblem` for a folder that holds no finished backup: the manifest is written last. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupProblem(`There is no finished backup in ${folder}.`)
  })
  const { success, data } = z.safeParse(Manifest, parsed(text))
  if (!success) throw new BackupProblem(`${join(folder, MANIFEST)} cannot be read.`)
  return data
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A file of the backup as it is now. Rejects when it is not there. */
export async function described(folder: string, name: string): Promise<StoredFile> {
  const path = join(folder, name)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { name, size: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Names of our tables. Others may have put views beside them, as PostgreSQL's statistics do, or schemas of their own. */
export async function ownTables(queries: Queries): Promise<string[]> {
  const tables = (await queries.introspection.getTables()).filter(({ isView }) => !isView)
  const isPostgres = queries.getExecutor().adapter instanceof PostgresAdapter
  const own = isPostgres
    ? (await sql<{ own: string }>`select current_schema() as own`.execute(queries)).rows[0]?.own
    : undefined
  return tables.filter(({ schema }) => schema === own).map(({ name }) => name)
}

/** Rows of each table that the database has. */
export async function countRows(queries: Queries): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const name of (await ownTables(queries)).toSorted()) {
    const counted = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`.execute(
      queries,
    )
    rows[name] = Number(counted.rows[0]?.count)
  }
  return rows
}

/** What is wrong with a backup, a sentence each; nothing when all of it can be relied on. */
export async function verifyBackup(folder: string): Promise<string[]> {
  const { database, files } = await readManifest(folder)
  const wrong: string[] = []
  for (const wanted of [database, ...files]) {
    const found = await described(folder, wanted.name).catch(() => undefined)
    if (!found) wrong.push(`${wanted.name} is missing.`)
    else if (found.sha256 !== wanted.sha256) wrong.push(`${wanted.name} is not as it was written.`)
  }
  const known = new Set(files.map(({ name }) => name))
  for (const name of await readdir(join(folder, FILES)).catch(() => [])) {
    if (!known.has(`${FILES}/${name}`)) wrong.push(`${FILES}/${name} belongs to nothing in this backup.`)
  }
  return wrong
}
