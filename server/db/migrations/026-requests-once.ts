/** One subscription for each token and one invitation for each address: two who asked at once made two. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const requestsOnce: Migration = {
  async up(db: Kysely<unknown>) {
    // A column of its own: a unique index over those that are there would refuse what the last release writes.
    await db.schema.alterTable('requests').addColumn('once', 'text').execute()
    await db.schema.createIndex('requests_once').unique().on('requests').column('once').execute()
    // Of several the one that is active stays, or else the oldest. It needs no value: whoever asks again finds the row.
    await sql`
      delete from requests where id in (
        select id from (
          select id, row_number() over (
            partition by kind, coalesce(token_hash, email_key)
            order by case status when 'active' then 0 else 1 end, id
          ) as place
          from requests where kind in ('newsletter', 'invitation')
        ) as same where place > 1
      )
    `.execute(db)
  },
}
