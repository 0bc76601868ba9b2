/** Messages of the contact forms are seen to by somebody, noted on and answered. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const messages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('requests')
      .addColumn('assigned_to', 'text', (column) => column.references('users.id').onDelete('set null'))
      .execute()
    await db.schema
      .createTable('request_notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('written_by', 'text', (column) => column.references('users.id').onDelete('set null'))
      .execute()
    await db.schema.createIndex('request_notes_request').on('request_notes').column('request_id').execute()
  },
}
