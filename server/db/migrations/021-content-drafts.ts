/** Content is written as a draft, published as a version, and put in an order by people. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const contentDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('content_items').addColumn('placed_at', 'text').execute()
    await db.schema
      .createTable('content_drafts')
      .addColumn('section', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('fields', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('saved_by', 'text', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_drafts_key', ['section', 'slug'])
      .addForeignKeyConstraint(
        'content_drafts_item',
        ['section', 'slug'],
        'content_items',
        ['section', 'slug'],
        (key) => key.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createTable('content_versions')
      .addColumn('section', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('published_by', 'text', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_versions_key', ['section', 'slug', 'number'])
      .addForeignKeyConstraint(
        'content_versions_item',
        ['section', 'slug'],
        'content_items',
        ['section', 'slug'],
        (key) => key.onDelete('cascade'),
      )
      .execute()
  },
}
