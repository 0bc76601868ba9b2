/** What Admins set while the server runs, a row for each setting. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const settings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      // JSON.
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('updated_date', 'text', (column) => column.notNull())
      .execute()
  },
}
