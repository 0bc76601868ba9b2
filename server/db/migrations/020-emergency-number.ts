/** The emergency number that an account has chosen, and the country it was chosen for. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const emergencyNumber: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['emergency_country', 'emergency_number']) {
      await db.schema
        .alterTable('users')
        .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
        .execute()
    }
  },
}
