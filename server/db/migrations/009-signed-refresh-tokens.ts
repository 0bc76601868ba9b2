/**
 * Refresh tokens are signed and count their uses, so that a server put back to a backup knows them all the same. Which
 * sessions were ended is remembered: their tokens are good by signature. Tokens of before stay in `refresh_tokens`.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const signedRefreshTokens: Migration = {
  async up(db: Kysely<unknown>) {
    const sessions = () => db.schema.alterTable('sessions')
    // 0: has a token of before only.
    await sessions()
      .addColumn('counter', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sessions().addColumn('issued_at', 'text').execute()
    await sessions()
      .addColumn('rotations', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
    // No foreign key: it outlives the session and the account.
    await db.schema
      .createTable('ended_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('ended_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('ended_sessions_ended_at').on('ended_sessions').column('ended_at').execute()
    await sql`
      insert into ended_sessions (id, ended_at)
      select family_id, max(revoked_at) from refresh_tokens where revoked_at is not null group by family_id
    `.execute(db)
  },
}
