/** Attributes records in the database. */
import type { AttributeItem, Attributes, Strength } from '#contract/attributes.ts'
import { notFound } from '#server/api-problem.ts'
import type { Queries } from './database.ts'
import { ownsProfile, profilesOf } from './profiles.ts'

/** A person's record; empty lists at version 0 when none is written (DECISIONS E1). Throws `not-found` for a stranger's. */
export async function attributesOf(queries: Queries, userId: string, profileId: string): Promise<Attributes> {
  const row = await queries
    .selectFrom('userAttributes')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('profileId', 'in', profilesOf(queries, userId))
    .executeTakeFirst()
  if (row) {
    return {
      id: row.id,
      userId: row.profileId,
      version: row.version,
      strengths: JSON.parse(row.strengths) as Strength[],
      interests: JSON.parse(row.interests) as AttributeItem[],
      calmingStrategies: JSON.parse(row.calmingStrategies) as AttributeItem[],
    }
  }
  if (!(await ownsProfile(queries, userId, profileId))) throw notFound()
  return { id: null, userId: profileId, version: 0, strengths: [], interests: [], calmingStrategies: [] }
}
