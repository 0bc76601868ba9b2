/** A picture of each person: a few dozen kilobytes, in the row itself, so that it goes where the row goes. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const photos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('photos')
      .addColumn('profile_id', 'text', (column) => column.primaryKey().references('profiles.id').onDelete('cascade'))
      .addColumn('image', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_date', 'text', (column) => column.notNull())
      .addColumn('updated_date', 'text', (column) => column.notNull())
      .execute()
  },
}
