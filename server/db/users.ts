/** Users in the database. */
import type { Selectable } from 'kysely'
import type { Language, Role, UserProfile } from '#contract/people.ts'
import type { Queries } from './database.ts'
import type { UsersTable } from './schema.ts'

export type UserRow = Selectable<UsersTable>

/** How an e-mail address is looked up: people type theirs with any capitals. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export function userByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  return queries.selectFrom('users').selectAll().where('emailKey', '=', emailKey(email)).executeTakeFirst()
}

export function userById(queries: Queries, id: string): Promise<UserRow | undefined> {
  return queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function userExists(queries: Queries, id: string): Promise<boolean> {
  return (await queries.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export const userProfile = (row: UserRow): UserProfile => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role as Role,
  isEmailVerify: row.isEmailVerify === 1,
  phone: row.phone,
  birthDate: row.birthDate,
  language: row.language as Language,
})
