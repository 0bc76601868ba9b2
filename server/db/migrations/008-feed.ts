/**
 * The care book of each person: a counter that every change raises, and the feed of those changes. What is there already
 * becomes the first changes, in the order in which it was written.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const feed: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('books')
      .addColumn('id', 'text', (column) => column.primaryKey().references('profiles.id').onDelete('cascade'))
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('floor', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // Not hung on the book: that somebody was deleted is remembered for longer than their rows.
    await db.schema
      .createTable('changes')
      .addColumn('book', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text')
      .addColumn('device', 'text')
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('verb', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text')
      .addPrimaryKeyConstraint('changes_key', ['book', 'seq'])
      .execute()
    await db.schema.createIndex('changes_row').on('changes').columns(['book', 'noun', 'key', 'seq']).execute()
    await db.schema.alterTable('idempotency_keys').addColumn('change', 'text').execute()

    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const mark = isPostgres ? sql`substr(md5(gen_random_uuid()::text), 1, 8)` : sql`lower(hex(randomblob(4)))`
    await sql`
      insert into "changes" ("book", "seq", "mark", "at", "actor", "noun", "key", "verb")
      select "book", row_number() over (partition by "book" order by "at", "noun", "key"), ${mark}, "at", "actor",
        "noun", "key", "verb"
      from (
        select p.id as "book", u.updated_date as "at", p.owner_id as "actor", 'profile' as "noun", p.id as "key",
          'save' as "verb"
        from users u join profiles p on p.id = u.id
        union all
        select p.id, d.updated_date, p.owner_id, 'dependents', p.id, 'save'
        from dependents d join profiles p on p.id = d.id where p.deleted_at is null
        union all
        select p.id, p.deleted_at, p.owner_id, 'dependents', p.id, 'delete'
        from profiles p where p.deleted_at is not null
        union all
        select p.id, c.updated_date, p.owner_id, 'carePlans', p.id, 'save'
        from care_plans c join profiles p on p.id = c.profile_id where p.deleted_at is null
        union all
        select p.id, a.updated_date, p.owner_id, 'attributes', p.id, 'save'
        from user_attributes a join profiles p on p.id = a.profile_id where p.deleted_at is null
        union all
        select p.id, j.updated_date, p.owner_id, 'journal', p.id || '_' || j.day, 'save'
        from journal_entries j join profiles p on p.id = j.profile_id where p.deleted_at is null
        union all
        select p.id, coalesce(f.deleted_at, f.updated_date), p.owner_id, 'folders', f.id,
          case when f.deleted_at is null then 'save' else 'delete' end
        from folders f join profiles p on p.id = f.profile_id where p.deleted_at is null
        union all
        select p.id, coalesce(d.deleted_at, f.deleted_at, d.updated_date), p.owner_id, 'documents', d.id,
          case when d.deleted_at is null and f.deleted_at is null then 'save' else 'delete' end
        from documents d join folders f on f.id = d.folder_id join profiles p on p.id = f.profile_id
        where p.deleted_at is null
        union all
        select p.id, max(i.imported_at), p.owner_id, 'records', '*', 'save'
        from record_imports i join profiles p on p.id = i.profile_id
        where p.deleted_at is null and i.state = 'done' group by p.id, p.owner_id
      ) as kept
    `.execute(db)
    await sql`
      insert into "books" ("id", "seq", "mark", "floor")
      select c."book", c."seq", c."mark", 0 from "changes" c
      where c."seq" = (select max(m."seq") from "changes" m where m."book" = c."book")
    `.execute(db)
  },
}
