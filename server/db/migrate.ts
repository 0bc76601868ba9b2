/**
 * Brings a database up to date, once, however many nodes start at the same time: on PostgreSQL under Kysely's advisory lock,
 * on SQLite in an immediate transaction; on both whole or not at all. A database that a later version has migrated further is
 * served as it is, as long as nothing has gone from it that this version uses (DECISIONS M5).
 */
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Queries } from './database.ts'

/** `018-photos` adds; `021-old-photos-since-019` takes away what versions that know 019 no longer use. */
const NAME = /^(\d{3})-[a-z-]+?(?:-since-(\d{3}))?$/

/** What PostgreSQL says when `lock_timeout` is over, and when two transactions wait for each other. */
const [LOCK_NOT_AVAILABLE, DEADLOCK] = ['55P03', '40P01']

const WAITED = 'A migration had to wait too long for a table, for a backup perhaps. Nothing was changed: start again.'

/** `known`: the migrations of this version by name. Rejects where this version cannot serve what is there. */
export async function migrate(queries: Queries, known: Readonly<Record<string, Migration>>): Promise<void> {
  for (;;) {
    const ahead = await migrationsAhead(queries, known)
    // Kysely insists on knowing every migration that ever ran.
    const later = Object.fromEntries(ahead.map((name) => [name, { up: async () => {} }]))
    const provider = { getMigrations: async () => ({ ...known, ...later }) }
    const { error } = await new Migrator({ db: queries, provider }).migrateToLatest()
    if (!error) return
    const { code } = error as { code?: unknown }
    if (code === LOCK_NOT_AVAILABLE) throw new Error(WAITED, { cause: error })
    // A later version may have migrated while this one waited for its turn; or a request held what was wanted, and wanted what was held.
    if (code !== DEADLOCK && (await migrationsAhead(queries, known)).length === ahead.length) throw error
  }
}

/** Names of migrations that a later version ran. Throws where this version cannot serve what they left. */
async function migrationsAhead(queries: Queries, known: Readonly<Record<string, Migration>>): Promise<string[]> {
  const tables = await queries.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(queries)
  const newest = Object.keys(known).toSorted().at(-1)?.slice(0, 3) ?? ''
  const ahead = rows.map(({ name }) => name).filter((name) => !(name in known))
  for (const name of ahead) {
    const [, number = '', since = ''] = NAME.exec(name) ?? []
    if (number > newest && since <= newest) continue
    throw new Error(
      number > newest
        ? `A later version has migrated this database (${name}), and took away what this version uses. Start one that knows migration ${since}.`
        : `This is no database of this server: it was migrated by ${name}, which is none of ours.`,
    )
  }
  return ahead
}
