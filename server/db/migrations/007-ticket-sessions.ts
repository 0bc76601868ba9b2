/** A ticket belongs to a sign-in: it ends with it. Tickets live for a minute, so the old ones are no loss. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const ticketSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('partner_tickets').execute()
    await db.schema
      .createTable('partner_tickets')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('partner_tickets_session').on('partner_tickets').column('session_id').execute()
  },
}
