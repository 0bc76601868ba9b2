/** Whether what is kept is whole: the database in itself, and the files with it, both ways. It changes nothing. */
import { sql } from 'kysely'
import type { Files } from '#server/files/files.ts'
import type { Database, Queries } from './database.ts'

export interface Consistency {
  /** Rows, and files in the store. */
  counts: { accounts: number; people: number; documents: number; files: number; stored: number }
  /** A sentence for each thing that is wrong; ids only, nothing that anybody wrote. */
  wrong: string[]
}

/** While the server runs: what comes or goes meanwhile is not held against it. */
export async function checkConsistency(database: Database, files: Files): Promise<Consistency> {
  const { queries } = database
  // First the store: a file has its row before it has bytes, and after it has none.
  const stored = new Set<string>()
  for await (const key of files.keys()) stored.add(key)
  const rows = await queries.selectFrom('files').select(['id', 'type']).execute()
  const known = new Set(rows.map(({ id }) => id))
  const wrong = [...(await wrongInside(database)), ...(await wrongOfRows(queries))]
  for (const { id, type } of rows) {
    if (type === null || stored.has(id) || (await isThere(files, id)) || !(await hasRow(queries, id))) continue
    wrong.push(`The bytes of file ${id} are missing.`)
  }
  for (const key of stored) {
    if (!known.has(key) && (await isThere(files, key))) wrong.push(`The stored file ${key} belongs to nobody.`)
  }
  return {
    counts: {
      accounts: await count(queries, 'users'),
      people: await count(queries, 'profiles'),
      documents: await count(queries, 'documents'),
      files: rows.length,
      stored: stored.size,
    },
    wrong,
  }
}

/** By SQLite's own checks; PostgreSQL has none that a client can ask for. */
async function wrongInside({ kind, queries }: Database): Promise<string[]> {
  if (kind !== 'SQLite') return []
  const integrity = await sql<Record<string, string>>`pragma integrity_check`.execute(queries)
  const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(queries)
  const said = integrity.rows.flatMap((row) => Object.values(row)).filter((line) => line !== 'ok')
  const broken = [...new Set(keys.rows.map(({ table }) => table))]
  return [
    ...said.map((line) => `SQLite says: ${line}`),
    ...broken.map((table) => `Rows of ${table} hang on rows that are not there.`),
  ]
}

/** What no foreign key holds. */
async function wrongOfRows(queries: Queries): Promise<string[]> {
  const papers = await queries
    .selectFrom('documents')
    .leftJoin('files', 'files.id', 'documents.fileKey')
    .select('documents.id')
    .where('files.id', 'is', null)
    .execute()
  const behind = await queries
    .selectFrom('books')
    .innerJoin('changes', 'changes.book', 'books.id')
    .select('books.id')
    .groupBy(['books.id', 'books.seq'])
    .having(({ fn, ref }) => sql<boolean>`${fn.max('changes.seq')} > ${ref('books.seq')}`)
    .execute()
  return [
    ...papers.map(({ id }) => `The document ${id} has no file.`),
    ...behind.map(({ id }) => `The feed of book ${id} is ahead of its counter.`),
  ]
}

async function isThere(files: Files, key: string): Promise<boolean> {
  try {
    const bytes = await files.read(key, { start: 0, end: 0 })
    bytes.destroy()
    return true
  } catch {
    return false
  }
}

async function hasRow(queries: Queries, id: string): Promise<boolean> {
  return (await queries.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

async function count(queries: Queries, name: 'users' | 'profiles' | 'documents'): Promise<number> {
  const counted = queries.selectFrom(name).select(({ fn }) => fn.countAll<number | string>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
