/** Versions of folders and documents, and the files that documents point to. */
import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const dated = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('updated_date', 'text', (column) => column.notNull())

export const documents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['folders', 'documents']) {
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
      await db.schema.alterTable(table).addColumn('deleted_at', 'text').execute()
    }
    await db.schema.createIndex('documents_file').on('documents').column('file_key').execute()
    // Rows outlive the people and documents they belonged to: the bytes still have to be removed.
    await dated(
      db.schema
        .createTable('files')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('owner_id', 'text', (column) => column.references('users.id').onDelete('set null'))
        .addColumn('profile_id', 'text', (column) => column.references('profiles.id').onDelete('set null'))
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('type', 'text'),
    ).execute()
    await db.schema.createIndex('files_owner').on('files').column('owner_id').execute()
    await db.schema.createIndex('files_profile').on('files').column('profile_id').execute()
    await db.schema.createIndex('files_age').on('files').column('updated_date').execute()
  },
}
