/** Earlier versions of attributes and of journal answers, and the index that the list of years reads. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const attributesAndJournal: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('user_attributes_revisions')
      .addColumn('record_id', 'text', (column) => column.notNull().references('user_attributes.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('strengths', 'text', (column) => column.notNull())
      .addColumn('interests', 'text', (column) => column.notNull())
      .addColumn('calming_strategies', 'text', (column) => column.notNull())
      .addColumn('updated_date', 'text', (column) => column.notNull())
      .addColumn('replaced_date', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('user_attributes_revisions_key', ['record_id', 'version'])
      .execute()
    await db.schema
      .createTable('journal_entry_revisions')
      .addColumn('entry_id', 'text', (column) => column.notNull().references('journal_entries.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('updated_date', 'text', (column) => column.notNull())
      .addColumn('replaced_date', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('journal_entry_revisions_key', ['entry_id', 'version'])
      .execute()
    // All that the list of years needs, so that it never reads through the answers themselves.
    await db.schema
      .createIndex('journal_entries_years')
      .on('journal_entries')
      .columns(['profile_id', 'day', 'version', 'updated_date'])
      .execute()
  },
}
