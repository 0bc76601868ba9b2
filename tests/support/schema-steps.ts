/** Whether a migration leaves what the last release uses, so that its servers go on beside the next ones (DECISIONS M5). */
import type { DatabaseSync } from 'node:sqlite'
import { CamelCasePlugin, Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { nodeSqliteDialect, openSqlite } from '#server/db/sqlite-dialect.ts'

type Migrations = Readonly<Record<string, Migration>>

/** `server/db/migrations/released.json` */
export interface Released {
  /** Its newest migration. */
  newest: string
  /** Tables and columns, like `users.phone`, that stand in its database and that no code of it reads or writes. */
  unused: readonly string[]
}

interface Column {
  type: string
  isNullable: boolean
  default: string | null
}

interface Table {
  columns: Map<string, Column>
  /** By what they are over. */
  indexes: Map<string, { isUnique: boolean; columns: readonly string[]; sql: string | null }>
  /** Like `profile_id → profiles, CASCADE`. */
  references: Map<string, { from: string; to: string; onDelete: string }>
  triggers: Set<string>
}

/** What is wrong with a migration that comes after `base`; a sentence each. */
export async function wrongWith(
  base: Migrations,
  [name, migration]: readonly [string, Migration],
  released: Released,
): Promise<string[]> {
  const before = await migratedBy(base)
  const was = shapeOf(before)
  const is = shapeOf(await migratedBy({ ...base, [name]: migration }))
  const gone = [...was].flatMap(([table, { columns }]) => {
    const left = is.get(table)?.columns
    return left ? [...columns.keys()].filter((one) => !left.has(one)).map((one) => `${table}.${one}`) : [table]
  })
  const wrong = gone
    .filter((one) => !released.unused.includes(one))
    .map((one) => `${one} is gone, and the last release uses it`)
  const since = gone.length > 0 ? `-since-${released.newest.slice(0, 3)}` : ''
  if ((/-since-.*$/.exec(name)?.[0] ?? '') !== since) wrong.push(`its name has to end in "${since}"`)

  const early: string[] = []
  for (const [table, now] of is) {
    const then = was.get(table)
    for (const [what, { to, onDelete }] of now.references) {
      if (then?.references.has(what) || !was.has(to)) continue
      if (!['CASCADE', 'SET NULL'].includes(onDelete)) wrong.push(`${table} holds on to rows of ${to} that are removed`)
    }
    if (!then) continue
    for (const [column, is] of now.columns) {
      const was = then.columns.get(column)
      if (!was && !is.isNullable && is.default === null) wrong.push(`${table}.${column} is new and has to be given`)
      if (!was) continue
      if (was.type !== is.type || was.default !== is.default) wrong.push(`${table}.${column} is another one`)
      if (was.isNullable && !is.isNullable) wrong.push(`${table}.${column} has to be given`)
    }
    for (const [over, { columns }] of then.indexes) {
      if (columns.every((one) => now.columns.has(one)) && !now.indexes.has(over))
        wrong.push(`${table} lost the index ${over}`)
    }
    for (const [over, { isUnique, columns, sql }] of now.indexes) {
      if (then.indexes.has(over)) continue
      const isEmptyBefore = columns.some((one) => !then.columns.has(one) && now.columns.get(one)?.isNullable)
      if (isUnique && !isEmptyBefore) wrong.push(`${table} has to be unique over ${over}`)
      else if (sql !== null && columns.every((one) => then.columns.has(one))) early.push(sql)
    }
    for (const [what, { from }] of now.references) {
      if (!then.references.has(what) && then.columns.has(from)) wrong.push(`${table}.${from} has to refer to a row`)
    }
    for (const one of now.triggers) if (!then.triggers.has(one)) wrong.push(`${table} has the trigger ${one}`)
  }
  // On a large table an index takes minutes, in which nothing is written: whoever has one builds it before, beside its work.
  for (const sql of early) before.exec(sql)
  const again = await migrate(before, { ...base, [name]: migration })
  if (again !== undefined) wrong.push('an index that was built before is not taken as it is (ifNotExists)')
  return wrong
}

async function migratedBy(known: Migrations): Promise<DatabaseSync> {
  const database = openSqlite(':memory:')
  const error = await migrate(database, known)
  if (error !== undefined) throw error
  return database
}

async function migrate(database: DatabaseSync, known: Migrations): Promise<unknown> {
  const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(database), plugins: [new CamelCasePlugin()] })
  return (await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest()).error
}

/** By table, without Kysely's own. */
function shapeOf(database: DatabaseSync): Map<string, Table> {
  const rows = (sql: string, ...values: string[]) =>
    database.prepare(sql).all(...values) as unknown as Record<string, string | number | null>[]
  const names = rows(`select name from sqlite_master where type = 'table' and name not like 'kysely%'`)
  return new Map(
    names.map(({ name }) => {
      const table = String(name)
      const columns = rows('select * from pragma_table_xinfo(?)', table).map((one): [string, Column] => [
        String(one['name']),
        { type: String(one['type']), isNullable: one['notnull'] === 0, default: one['dflt_value'] as string | null },
      ])
      const indexes = rows('select * from pragma_index_list(?)', table).map(({ name, unique }) => {
        const over = rows('select name from pragma_index_xinfo(?) where key = 1', String(name)).map((one) =>
          String(one['name']),
        )
        const sql = rows('select sql from sqlite_master where name = ?', String(name))[0]?.['sql'] as string | null
        const where = /\bwhere\b.*$/is.exec(sql ?? '')?.[0] ?? ''
        const key = `${unique === 1 ? 'unique ' : ''}(${over.join(', ')})${where && ` ${where}`}`
        return [key, { isUnique: unique === 1, columns: over, sql }] as const
      })
      const references = rows('select * from pragma_foreign_key_list(?)', table).map((one) => {
        const [from, to, onDelete] = [String(one['from']), String(one['table']), String(one['on_delete'])]
        return [`${from} → ${to}, ${onDelete}`, { from, to, onDelete }] as const
      })
      const triggers = rows(`select name from sqlite_master where type = 'trigger' and tbl_name = ?`, table)
      return [
        table,
        {
          columns: new Map(columns),
          indexes: new Map(indexes),
          references: new Map(references),
          triggers: new Set(triggers.map((one) => String(one['name']))),
        },
      ]
    }),
  )
}
