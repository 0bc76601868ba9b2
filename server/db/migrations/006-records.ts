/** Doctors' records: imports, the resources they brought, and the tickets that open a partner's page. */
import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const ownedByProfile = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('profiles.id').onDelete('cascade')

export const records: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('record_imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('profile_id', 'text', ownedByProfile)
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('source_name', 'text', (column) => column.notNull())
      .addColumn('report', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('record_imports_profile')
      .on('record_imports')
      .columns(['profile_id', 'imported_at'])
      .execute()
    await db.schema
      .createTable('record_resources')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('profile_id', 'text', ownedByProfile)
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('resource_id', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('full_url', 'text', (column) => column.notNull())
      .addColumn('json', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('record_resources_version')
      .on('record_resources')
      .columns(['profile_id', 'type', 'source', 'resource_id', 'hash'])
      .unique()
      .execute()
    await db.schema
      .createTable('record_entries')
      .addColumn('import_id', 'text', (column) => column.notNull().references('record_imports.id').onDelete('cascade'))
      .addColumn('record_id', 'text', (column) =>
        column.notNull().references('record_resources.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('record_entries_key', ['record_id', 'import_id'])
      .execute()
    await db.schema.createIndex('record_entries_import').on('record_entries').column('import_id').execute()
    await db.schema
      .createTable('partner_tickets')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('partner_tickets_user').on('partner_tickets').column('user_id').execute()
  },
}
