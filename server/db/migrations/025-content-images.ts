/** Pictures on the public pages. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const contentImages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('content_images')
      // The SHA-256 of its bytes.
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      // In base64.
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .execute()
  },
}
