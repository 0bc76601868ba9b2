/** Whose data may this user reach? Their own and their living dependents': one condition, part of every query. */
import { randomUUID } from 'node:crypto'
import { notFound } from '#server/api-problem.ts'
import type { Queries } from './database.ts'
import { lastingId } from './lasting-id.ts'

/** Sub-query of the profile ids that `userId` may read and write. */
export const profilesOf = (queries: Queries, userId: string) =>
  queries.selectFrom('profiles').select('profiles.id').where('ownerId', '=', userId).where('deletedAt', 'is', null)

export async function ownsProfile(queries: Queries, userId: string, profileId: string): Promise<boolean> {
  const row = await profilesOf(queries, userId).where('profiles.id', '=', profileId).executeTakeFirst()
  return row !== undefined
}

/** Throws `not-found` for a stranger's. */
export async function insistOnProfile(queries: Queries, userId: string, profileId: string): Promise<void> {
  if (!(await ownsProfile(queries, userId, profileId))) throw notFound()
}

/** Whose record this is. Throws `not-found` where it is none of this user's people. */
export async function profileOfRecord(
  queries: Queries,
  userId: string,
  table: 'carePlans' | 'userAttributes',
  id: string,
): Promise<string> {
  const row = await queries
    .selectFrom(table)
    .select('profileId')
    .where('id', '=', id)
    .where('profileId', 'in', profilesOf(queries, userId))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.profileId
}

/** A place for a new person in the one id space; false when somebody has the id. */
export async function addProfile(queries: Queries, id: string, ownerId: string): Promise<boolean> {
  const row = await queries
    .insertInto('profiles')
    .values({ id, ownerId, deletedAt: null, recordIdentifier: randomUUID() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody had this id who is gone: devices make ids, so this is asked before one that a device made is taken. */
export async function isFormer(queries: Queries, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('formerPeople')
    .select('idHash')
    .where('idHash', '=', lastingId(id))
    .executeTakeFirst()
  return row !== undefined
}

/** For people who are removed for good. */
export async function rememberFormer(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await queries
    .insertInto('formerPeople')
    .values(ids.map((id) => ({ idHash: lastingId(id) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a connected records server knows this person by. Throws when there is no such person. */
export async function recordIdentifierOf(queries: Queries, profileId: string): Promise<string> {
  const row = await queries
    .selectFrom('profiles')
    .select('recordIdentifier')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  return row.recordIdentifier
}
