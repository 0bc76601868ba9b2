/** Why a mail to a user did not go out is kept for a while, without the mail. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const mailFailures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mail_failures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('response_code', 'integer')
      .execute()
    await db.schema.createIndex('mail_failures_user').on('mail_failures').column('user_id').execute()
  },
}
