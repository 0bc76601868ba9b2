/**
 * Many rows at once. A statement for hundreds of rows takes longer to build than the database takes to run it, and it is
 * the same each time: it is built once for each table and number of rows, then only its values change.
 */
import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { Queries } from './database.ts'
import type { Tables } from './schema.ts'

/** SQLite takes 32,766 values in a statement. */
export const ROWS_AT_ONCE = 200

const built = new WeakMap<DialectAdapter, Map<string, CompiledQuery>>()

/** All rows have the same columns, in the same order. */
export async function insertMany<Table extends keyof Tables & string>(
  queries: Queries,
  table: Table,
  rows: readonly (Tables[Table] & object)[],
): Promise<void> {
  for (const part of inParts(rows)) {
    const parameters = part.flatMap((row) => Object.values(row) as unknown[])
    await queries.executeQuery({ ...statementFor(queries, table, part), parameters })
  }
}

function statementFor<Table extends keyof Tables & string>(
  queries: Queries,
  table: Table,
  rows: readonly (Tables[Table] & object)[],
): CompiledQuery {
  const { adapter } = queries.getExecutor()
  const statements = built.get(adapter) ?? new Map<string, CompiledQuery>()
  built.set(adapter, statements)
  const key = `${table} ${rows.length} ${Object.keys(rows[0] ?? {}).join()}`
  const known = statements.get(key)
  if (known) return known
  const statement = queries
    .insertInto(table)
    .values(rows as never)
    .compile()
  // Whole parts recur; the rest of a list has any length, and building it again is cheap.
  if (rows.length === ROWS_AT_ONCE) statements.set(key, { ...statement, parameters: [] })
  return statement
}

export function inParts<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, index) => items.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE))
}
