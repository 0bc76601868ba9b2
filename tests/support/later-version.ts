/** A later version of the server, as far as the database knows: a migration more, which adds and takes nothing away. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { migrations } from '#server/db/migrations.ts'

/** Columns and an index on tables that are there, a table of its own. `up`: in place of all that. */
export function laterVersion(name = '900-reminders', up: Migration['up'] = addReminders): Record<string, Migration> {
  return { ...migrations, [name]: { up } }
}

async function addReminders(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('care_plans').addColumn('reminder', 'text').execute()
  await db.schema
    .alterTable('dependents')
    .addColumn('reminders', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('dependents_last_name').ifNotExists().on('dependents').column('last_name').execute()
  await db.schema
    .createTable('reminders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
    .execute()
  await sql`insert into reminders (id, profile_id) select id, id from profiles`.execute(db)
}
