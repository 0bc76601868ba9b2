/** A second step after the password: the secret of an authenticator app, and codes for when it is lost. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const secondStep: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('authenticators')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('since', 'text')
      .addColumn('last_step', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('salt', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'hash'])
      .execute()
  },
}
