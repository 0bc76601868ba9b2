/** What whoever runs a copy needs: accounts that are turned off, why a mail failed, and when each job ran. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const operation: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('disabled_at', 'text').execute()
    await db.schema.alterTable('mails').addColumn('failure', 'text').execute()
    await db.schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('took_ms', 'integer', (column) => column.notNull())
      .addColumn('failure', 'text')
      .addColumn('succeeded_at', 'text')
      .execute()
  },
}
