/**
 * What a connected records server knows a person by: random, made here, where it was the person's own id, which devices make. And
 * the ids of people who are gone, as hashes, so that nobody gets one of them again.
 */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const recordIdentifiers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('profiles').addColumn('record_identifier', 'text').execute()
    // Servers know those who are here by their ids, and go on knowing them.
    await sql`update profiles set record_identifier = id`.execute(db)
    await db.schema
      .createIndex('profiles_record_identifier')
      .unique()
      .on('profiles')
      .column('record_identifier')
      .execute()
    await db.schema
      .createTable('former_people')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .execute()
    const former = await sql<{ key: string }>`
      select distinct key from changes
      where noun = 'dependents' and verb = 'delete' and key not in (select id from profiles)
    `.execute(db)
    for (const { key } of former.rows) {
      const hash = createHash('sha256').update(key).digest('base64url')
      await sql`insert into former_people (id_hash) values (${hash})`.execute(db)
    }
  },
}
