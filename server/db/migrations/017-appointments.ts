/** Appointments: what a family wants to ask, what was said, and which papers go along. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const appointments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('appointments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('created_date', 'text', (column) => column.notNull())
      .addColumn('updated_date', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('appointments_profile').on('appointments').column('profile_id').execute()
  },
}
