/**
 * Who was there: what was done with an account, by whom and from where. No row is ever changed, which the database itself
 * refuses. No foreign keys: the record survives the accounts, people and sessions that it tells of, which it names by hash.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const activity: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('activity')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('account', 'text')
      .addColumn('actor', 'text')
      .addColumn('session', 'text')
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('person', 'text')
      .addColumn('noun', 'text')
      .addColumn('detail', 'text')
      .addColumn('once', 'text', (column) => column.unique())
      .execute()
    await db.schema.createIndex('activity_account').on('activity').columns(['account', 'id']).execute()
    await db.schema.createIndex('activity_at').on('activity').column('at').execute()
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`
        create function activity_stays() returns trigger language plpgsql as
        'begin raise exception ''activity is append-only''; end'
      `.execute(db)
      await sql`
        create trigger activity_stays before update on activity for each row execute function activity_stays()
      `.execute(db)
    } else {
      await sql`
        create trigger activity_stays before update on activity
        begin select raise(abort, 'activity is append-only'); end
      `.execute(db)
    }
  },
}
