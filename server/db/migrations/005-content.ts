/** The content of the public pages, and what people ask for by their forms. */
import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const dated = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('updated_date', 'text', (column) => column.notNull())

export const content: Migration = {
  async up(db: Kysely<unknown>) {
    await dated(
      db.schema
        .createTable('content_items')
        .addColumn('section', 'text', (column) => column.notNull())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('file_hash', 'text', (column) => column.notNull())
        .addColumn('edited_at', 'text')
        .addPrimaryKeyConstraint('content_items_key', ['section', 'slug']),
    ).execute()
    // What people ask for by the forms of the public pages.
    await dated(
      db.schema
        .createTable('requests')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text')
        .addColumn('confirmed_at', 'text'),
    ).execute()
    await db.schema.createIndex('requests_token').on('requests').column('token_hash').execute()
    await db.schema.createIndex('requests_email').on('requests').columns(['kind', 'email_key']).execute()
  },
}
