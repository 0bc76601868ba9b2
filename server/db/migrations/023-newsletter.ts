/** Issues of the newsletter, and whose mail of one is how far; mails that wait behind all others. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const newsletter: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('mails')
      .addColumn('is_bulk', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('newsletter_issues')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('texts', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text')
      .addColumn('created_date', 'text', (column) => column.notNull())
      .addColumn('updated_date', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('newsletter_deliveries')
      .addColumn('mail_id', 'text', (column) => column.primaryKey())
      .addColumn('issue_id', 'text', (column) =>
        column.notNull().references('newsletter_issues.id').onDelete('cascade'),
      )
      .addColumn('subscriber_id', 'text', (column) => column.references('requests.id').onDelete('set null'))
      .addColumn('state', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('newsletter_deliveries_once')
      .unique()
      .on('newsletter_deliveries')
      .columns(['subscriber_id', 'issue_id'])
      .execute()
    await db.schema
      .createIndex('newsletter_deliveries_issue')
      .on('newsletter_deliveries')
      .columns(['issue_id', 'state'])
      .execute()
  },
}
