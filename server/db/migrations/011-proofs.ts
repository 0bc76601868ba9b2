/** When the password of a session was last asked for: what matters most asks again ten minutes later. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const proofs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('proved_at', 'text').execute()
  },
}
