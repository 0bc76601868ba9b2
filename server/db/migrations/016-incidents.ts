/** What happened, and notes of days beside the answers of the journal. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const incidents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('incidents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
      .addColumn('happened_at', 'text', (column) => column.notNull())
      .addColumn('antecedent', 'text', (column) => column.notNull())
      .addColumn('behavior', 'text', (column) => column.notNull())
      .addColumn('consequence', 'text', (column) => column.notNull())
      .addColumn('duration_minutes', 'integer')
      .addColumn('observer', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('created_date', 'text', (column) => column.notNull())
      .addColumn('updated_date', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('incidents_person').on('incidents').columns(['profile_id', 'happened_at']).execute()
    await db.schema
      .createTable('journal_notes')
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_date', 'text', (column) => column.notNull())
      .addColumn('updated_date', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('journal_notes_key', ['profile_id', 'day'])
      .execute()
  },
}
