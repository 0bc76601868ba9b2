/** People, the profiles they own, and what a family keeps about each; sign-ins, idempotency keys and rate limits. */
import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const dated = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('updated_date', 'text', (column) => column.notNull())

const ownedByProfile = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('profiles.id').onDelete('cascade')

export const peopleAndPlans: Migration = {
  async up(db: Kysely<unknown>) {
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
