/** Names and birth dates of the people a user cares for, and of the user. */
import type { ImportPerson } from '#contract/records-import.ts'
import { notFound } from '#server/api-problem.ts'
import type { Queries } from './database.ts'
import { profilesOf } from './profiles.ts'

/** The user first, then the dependents in the order in which they were added. */
export async function listPeople(queries: Queries, userId: string): Promise<ImportPerson[]> {
  const user = await queries
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'birthDate'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const dependents = await queries
    .selectFrom('dependents')
    .select(['id', 'firstName', 'lastName', 'birthDate'])
    .where('id', 'in', profilesOf(queries, userId))
    .orderBy('createdDate')
    .orderBy('id')
    .execute()
  return [...(user ? [user] : []), ...dependents].map(({ id, firstName, lastName, birthDate }) => ({
    id,
    name: `${firstName} ${lastName}`,
    birthDate,
    isUser: id === userId,
  }))
}

/** Throws `not-found` for anybody else. */
export async function findPerson(queries: Queries, userId: string, profileId: string): Promise<ImportPerson> {
  const person = (await listPeople(queries, userId)).find(({ id }) => id === profileId)
  if (!person) throw notFound()
  return person
}

export const personName = async (queries: Queries, userId: string, profileId: string): Promise<string> =>
  (await findPerson(queries, userId, profileId)).name
