/** Whose data may this user reach? Their own and their living dependents': one condition, part of every query. */
import type { Queries } from './database.ts'

/** Sub-query of the profile ids that `userId` may read and write. */
export const profilesOf = (queries: Queries, userId: string) =>
  queries.selectFrom('profiles').select('profiles.id').where('ownerId', '=', userId).where('deletedAt', 'is', null)

export async function ownsProfile(queries: Queries, userId: string, profileId: string): Promise<boolean> {
  const row = await profilesOf(queries, userId).where('profiles.id', '=', profileId).executeTakeFirst()
  return row !== undefined
}
