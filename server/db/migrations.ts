/**
 * The migrations, oldest first, one list for SQLite and PostgreSQL. Append only: a migration that has ever run on a
 * family's data is never edited, renamed or reordered.
 */
import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { records, ticketSessions } from './records-migration.ts'

/** Migrations know no table types: they describe the past, the schema describes the present. */
type Schema = Kysely<unknown>

const dated = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('updated_date', 'text', (column) => column.notNull())

const ownedByProfile = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('profiles.id').onDelete('cascade')

const peopleAndPlans: Migration = {
  async up(db: Schema) {
    await dated(
      db.schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull().unique())
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('first_name', 'text', (column) => column.notNull())
        .addColumn('last_name', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('is_email_verify', 'integer', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('birth_date', 'text')
        .addColumn('language', 'text', (column) => column.notNull()),
    ).execute()
    await db.schema
      .createTable('profiles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('deleted_at', 'text')
      .execute()
    await db.schema.createIndex('profiles_owner').on('profiles').column('owner_id').execute()
    await dated(
      db.schema
        .createTable('dependents')
        .addColumn('id', 'text', (column) => column.primaryKey().references('profiles.id').onDelete('cascade'))
        .addColumn('first_name', 'text', (column) => column.notNull())
        .addColumn('last_name', 'text', (column) => column.notNull())
        .addColumn('birth_date', 'text', (column) => column.notNull())
        .addColumn('gender', 'text', (column) => column.notNull())
        .addColumn('relation', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull()),
    ).execute()
    await dated(
      db.schema
        .createTable('care_plans')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('profile_id', 'text', ownedByProfile)
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('last_confirmed_at', 'text')
        .addColumn('version', 'integer', (column) => column.notNull())
        .addUniqueConstraint('care_plans_profile', ['profile_id']),
    ).execute()
    await db.schema
      .createTable('care_plan_revisions')
      .addColumn('plan_id', 'text', (column) => column.notNull().references('care_plans.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('last_confirmed_at', 'text')
      .addColumn('updated_date', 'text', (column) => column.notNull())
      .addColumn('replaced_date', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('care_plan_revisions_key', ['plan_id', 'version'])
      .execute()
    await dated(
      db.schema
        .createTable('user_attributes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('profile_id', 'text', ownedByProfile)
        .addColumn('strengths', 'text', (column) => column.notNull())
        .addColumn('interests', 'text', (column) => column.notNull())
        .addColumn('calming_strategies', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addUniqueConstraint('user_attributes_profile', ['profile_id']),
    ).execute()
    await dated(
      db.schema
        .createTable('folders')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('profile_id', 'text', ownedByProfile)
        .addColumn('category', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.notNull())
        .addUniqueConstraint('folders_name', ['profile_id', 'category', 'name_key']),
    ).execute()
    await dated(
      db.schema
        .createTable('documents')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('folder_id', 'text', (column) => column.notNull().references('folders.id').onDelete('cascade'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('file_key', 'text', (column) => column.notNull()),
    ).execute()
    await db.schema.createIndex('documents_folder').on('documents').column('folder_id').execute()
    await dated(
      db.schema
        .createTable('journal_entries')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('profile_id', 'text', ownedByProfile)
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('question', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addUniqueConstraint('journal_entries_day', ['profile_id', 'day']),
    ).execute()
    await db.schema
      .createTable('refresh_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('family_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('rotated_at', 'text')
      .addColumn('revoked_at', 'text')
      .execute()
    await db.schema.createIndex('refresh_tokens_family').on('refresh_tokens').column('family_id').execute()
    await db.schema.createIndex('refresh_tokens_user').on('refresh_tokens').column('user_id').execute()
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('etag', 'text')
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
      .execute()
    await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute()
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
  },
}

const attributesAndJournal: Migration = {
  async up(db: Schema) {
    await db.schema
      .createTable('user_attributes_revisions')
      .addColumn('record_id', 'text', (column) => column.notNull().references('user_attributes.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('strengths', 'text', (column) => column.notNull())
      .addColumn('interests', 'text', (column) => column.notNull())
      .addColumn('calming_strategies', 'text', (column) => column.notNull())
      .addColumn('updated_date', 'text', (column) => column.notNull())
      .addColumn('replaced_date', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('user_attributes_revisions_key', ['record_id', 'version'])
      .execute()
    await db.schema
      .createTable('journal_entry_revisions')
      .addColumn('entry_id', 'text', (column) => column.notNull().references('journal_entries.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('updated_date', 'text', (column) => column.notNull())
      .addColumn('replaced_date', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('journal_entry_revisions_key', ['entry_id', 'version'])
      .execute()
    // All that the list of years needs, so that it never reads through the answers themselves.
    await db.schema
      .createIndex('journal_entries_years')
      .on('journal_entries')
      .columns(['profile_id', 'day', 'version', 'updated_date'])
      .execute()
  },
}

const documents: Migration = {
  async up(db: Schema) {
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

const content: Migration = {
  async up(db: Schema) {
    await dated(
      db.schema
        .createTable('content_items')
        .addColumn('section', 'text', (column) => column.notNull())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('file_hash', 'text', (column) => column.notNull())
        .addColumn('edited_at', 'text')
        .addPrimaryKeyConstraint('content_items_key', ['section', 'slug']),
    ).execute()
    // What people ask for by the forms of the public pages.
    await dated(
      db.schema
        .createTable('requests')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text')
        .addColumn('confirmed_at', 'text'),
    ).execute()
    await db.schema.createIndex('requests_token').on('requests').column('token_hash').execute()
    await db.schema.createIndex('requests_email').on('requests').columns(['kind', 'email_key']).execute()
  },
}

const accounts: Migration = {
  async up(db: Schema) {
    await db.schema
      .alterTable('users')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema.alterTable('users').addColumn('agreed_at', 'text').execute()
    await db.schema.alterTable('users').addColumn('delete_on', 'text').execute()
    await db.schema.createIndex('users_delete_on').on('users').column('delete_on').execute()
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
    // Who is signed in stays signed in; on what device was not noted before.
    await sql`
      insert into sessions (id, user_id, device, created_at, last_used_at)
      select family_id, user_id, '', min(created_at), max(created_at)
      from refresh_tokens where revoked_at is null group by family_id, user_id
    `.execute(db)
    await db.schema
      .createTable('one_time_codes')
      .addColumn('address_hash', 'text', (column) => column.primaryKey())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('reset_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute()
    await db.schema.createIndex('reset_tokens_user').on('reset_tokens').column('user_id').execute()
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('mails_due').on('mails').column('due_at').execute()
  },
}

export const migrations: Record<string, Migration> = {
  '001-people-and-plans': peopleAndPlans,
  '002-attributes-and-journal': attributesAndJournal,
  '003-documents': documents,
  '004-accounts': accounts,
  '005-content': content,
  '006-records': records,
  '007-ticket-sessions': ticketSessions,
}
