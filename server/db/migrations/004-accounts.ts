/** Sessions by device, one-time codes, password resets, accounts about to end, and mails that wait to be sent. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('users')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema.alterTable('users').addColumn('agreed_at', 'text').execute()
    await db.schema.alterTable('users').addColumn('delete_on', 'text').execute()
    await db.schema.createIndex('users_delete_on').on('users').column('delete_on').execute()
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
    // Who is signed in stays signed in; on what device was not noted before.
    await sql`
      insert into sessions (id, user_id, device, created_at, last_used_at)
      select family_id, user_id, '', min(created_at), max(created_at)
      from refresh_tokens where revoked_at is null group by family_id, user_id
    `.execute(db)
    await db.schema
      .createTable('one_time_codes')
      .addColumn('address_hash', 'text', (column) => column.primaryKey())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('reset_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute()
    await db.schema.createIndex('reset_tokens_user').on('reset_tokens').column('user_id').execute()
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('mails_due').on('mails').column('due_at').execute()
  },
}
