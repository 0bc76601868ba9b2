/** Users in the database. */
import type { Selectable, Updateable } from 'kysely'
import type { ProfileChange } from '#contract/account-requests.ts'
import type { SignUpRequest } from '#contract/accounts.ts'
import type { Role } from '#contract/profile-content.ts'
import type { UserProfile } from '#contract/profile.ts'
import type { ChangeStamp } from '#contract/sync.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import type { VersionCheck } from '#server/etags.ts'
import type { Queries } from './database.ts'
import { recordActivity } from './activity.ts'
import { latestChange, recordChange, withoutDevice, type Writer } from './feed.ts'
import { addProfile } from './profiles.ts'
import { isEmpty, type Saved, saveVersioned, writeOf } from './save-loop.ts'
import type { UsersTable } from './schema.ts'

export type UserRow = Selectable<UsersTable>

/** How an e-mail address is looked up: people type theirs with any capitals. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export function userByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  return queries.selectFrom('users').selectAll().where('emailKey', '=', emailKey(email)).executeTakeFirst()
}

const holdUsers = (queries: Queries) => queries.updateTable('users').set(({ ref }) => ({ version: ref('version') }))

/** The same, held until the transaction ends: whoever is being given another address is found by that one alone. */
export function holdUserByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  return holdUsers(queries).where('emailKey', '=', emailKey(email)).returningAll().executeTakeFirst()
}

/** Holds the user's row until the transaction ends. */
export async function holdUser(queries: Queries, id: string): Promise<void> {
  await holdUsers(queries).where('id', '=', id).execute()
}

export function userById(queries: Queries, id: string): Promise<UserRow | undefined> {
  return queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Throws `unauthenticated` for somebody who is gone. */
export async function insistOnUser(queries: Queries, id: string): Promise<UserRow> {
  const user = await userById(queries, id)
  if (!user) throw new ApiProblem('unauthenticated')
  return user
}

/** Whether this user runs this copy (DECISIONS B7). */
export async function isAdmin(queries: Queries, id: string): Promise<boolean> {
  const row = await queries.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst()
  return row?.role === ('Admin' satisfies Role)
}

export const userProfile = (row: UserRow): UserProfile => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  isEmailVerify: row.isEmailVerify === 1,
  phone: row.phone,
  birthDate: row.birthDate,
  language: row.language,
  emergencyCountry: row.emergencyCountry,
  emergencyNumber: row.emergencyNumber,
  deleteOn: row.deleteOn,
})

/**
 * The account of somebody who has just proved the address. One that was never confirmed is theirs now, whoever made it:
 * password and all else become what they chose. False when the address has a confirmed account.
 */
export async function saveSignUp(
  queries: Queries,
  request: SignUpRequest,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const at = instant(now)
  const chosen = {
    email: request.email,
    passwordHash,
    firstName: request.firstName,
    lastName: request.lastName,
    role: request.role,
    phone: request.phone,
    birthDate: request.birthDate,
    language: request.language,
    isEmailVerify: 1,
    agreedAt: at,
    updatedDate: at,
  }
  const row = await queries
    .insertInto('users')
    .values({ id: newId(), emailKey: emailKey(request.email), createdDate: at, ...chosen })
    .onConflict((conflict) =>
      conflict
        .column('emailKey')
        .doUpdateSet((user) => ({ ...chosen, version: user('users.version', '+', 1) }))
        .where('users.isEmailVerify', '=', 0),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await addProfile(queries, row.id, row.id)
  await recordProfile(queries, row.id, withoutDevice(now, row.id))
  return true
}

/** A new version of the rows that a `where` names, whatever theirs is now. */
const writeUser = (queries: Queries, change: Updateable<UsersTable>, now: number) =>
  queries
    .updateTable('users')
    .set((user) => ({ ...change, version: user('version', '+', 1), updatedDate: instant(now) }))

/** Other devices of the user are to see the profile anew. */
const recordProfile = (queries: Queries, id: string, by: Writer): Promise<ChangeStamp> =>
  recordChange(queries, { book: id, noun: 'profile', key: id, verb: 'save' }, by)

/** False when nobody waits for it. */
export async function confirmAddress(queries: Queries, email: string, now: number): Promise<boolean> {
  const row = await writeUser(queries, { isEmailVerify: 1 }, now)
    .where('emailKey', '=', emailKey(email))
    .where('isEmailVerify', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (row) await recordProfile(queries, row.id, withoutDevice(now, row.id))
  return row !== undefined
}

/** By a link that was sent to the address, which it proves. The user as they are now. */
export async function changePassword(
  queries: Queries,
  id: string,
  passwordHash: string,
  now: number,
): Promise<UserRow | undefined> {
  const before = await userById(queries, id)
  const row = await writeUser(queries, { passwordHash, isEmailVerify: 1 }, now)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  // Of all this a profile shows only that the address is proved.
  if (row && before?.isEmailVerify === 0) await recordProfile(queries, id, withoutDevice(now, id))
  return row
}

/** By somebody who is signed in. The user as they are now. */
export function setPassword(
  queries: Queries,
  id: string,
  passwordHash: string,
  now: number,
): Promise<UserRow | undefined> {
  return writeUser(queries, { passwordHash }, now).where('id', '=', id).returningAll().executeTakeFirst()
}

/** An address that its user has proved. Throws when somebody else has it. */
export async function setEmail(queries: Queries, id: string, email: string, by: Writer): Promise<void> {
  await writeUser(queries, { email, emailKey: emailKey(email) }, by.now)
    .where('id', '=', id)
    .execute()
  await recordProfile(queries, id, by)
}

/** Throws `forbidden` for an Admin who would give that up by mistake, `not-found`, or what `check` throws. */
export async function changeProfile(
  queries: Queries,
  id: string,
  wanted: ProfileChange,
  check: VersionCheck,
  by: Writer,
): Promise<Saved<UserRow>> {
  return saveVersioned<UserRow, ProfileChange>(queries, check, by, {
    read: () => userById(queries, id),
    judge: (user) => {
      if (wanted.role !== undefined && user?.role === 'Admin') throw new ApiProblem('forbidden')
      const write = writeOf(user ?? {}, { seen: {}, wanted })
      return isEmpty(write) ? null : write
    },
    replace: (user, write) =>
      queries
        .updateTable('users')
        .set({ ...write, version: user.version + 1, updatedDate: instant(by.now) })
        .where('id', '=', id)
        .where('version', '=', user.version)
        .returningAll()
        .executeTakeFirst(),
    place: () => ({ book: id, noun: 'profile', key: id }),
  })
}

/** The date that now stands; undefined when one stood already. */
export async function markForDeletion(
  queries: Queries,
  id: string,
  deleteOn: string,
  by: Writer,
): Promise<{ deleteOn: string; change: ChangeStamp } | undefined> {
  const row = await writeUser(queries, { deleteOn }, by.now)
    .where('id', '=', id)
    .where('deleteOn', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row && { deleteOn, change: await recordProfile(queries, id, by) }
}

export async function keepUser(
  queries: Queries,
  id: string,
  by: Writer,
): Promise<{ user: UserRow | undefined; change: ChangeStamp | undefined }> {
  const row = await writeUser(queries, { deleteOn: null }, by.now)
    .where('id', '=', id)
    .where('deleteOn', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (row) return { user: row, change: await recordProfile(queries, id, by) }
  const change = await latestChange(queries, { book: id, noun: 'profile', key: id })
  return { user: await userById(queries, id), change }
}

/** False when nobody has proved this address. */
export async function setRole(
  queries: Queries,
  email: string,
  role: Role,
  now: number,
  by: Writer = withoutDevice(now),
): Promise<boolean> {
  const row = await writeUser(queries, { role }, now)
    .where('emailKey', '=', emailKey(email))
    .where('isEmailVerify', '=', 1)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await recordActivity(queries, { kind: 'role-given', account: row.id, detail: role }, by)
  await recordProfile(queries, row.id, by)
  return true
}
