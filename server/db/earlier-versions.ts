/** What was overwritten and is still kept; read when a family takes everything along. */
import type { Queries } from './database.ts'
import { profilesOf } from './profiles.ts'

/** Of a person's care plan, oldest first. */
export async function earlierPlans(queries: Queries, userId: string, profileId: string): Promise<object[]> {
  const rows = await queries
    .selectFrom('carePlanRevisions as revision')
    .innerJoin('carePlans', 'carePlans.id', 'revision.planId')
    .select(['revision.fields', 'revision.lastConfirmedAt', 'revision.updatedDate', 'revision.replacedDate'])
    .where('carePlans.profileId', '=', profileId)
    .where('carePlans.profileId', 'in', profilesOf(queries, userId))
    .orderBy('revision.version')
    .execute()
  return rows.map(({ fields, ...dates }) => Object.assign(JSON.parse(fields) as object, dates))
}

/** Of a person's lists, oldest first. */
export async function earlierAttributes(queries: Queries, userId: string, profileId: string): Promise<object[]> {
  const rows = await queries
    .selectFrom('userAttributesRevisions as revision')
    .innerJoin('userAttributes', 'userAttributes.id', 'revision.recordId')
    .select(['revision.strengths', 'revision.interests', 'revision.calmingStrategies'])
    .select(['revision.updatedDate', 'revision.replacedDate'])
    .where('userAttributes.profileId', '=', profileId)
    .where('userAttributes.profileId', 'in', profilesOf(queries, userId))
    .orderBy('revision.version')
    .execute()
  return rows.map(({ updatedDate, replacedDate, ...lists }) => {
    const parsed = Object.entries(lists).map(([name, list]) => [name, JSON.parse(list) as unknown])
    return Object.assign(Object.fromEntries(parsed) as object, { updatedDate, replacedDate })
  })
}

/** Earlier wordings of a person's journal in the days from `first` to `last`, both included, by day, oldest first. */
export function earlierAnswers(queries: Queries, userId: string, profileId: string, first: string, last: string) {
  return queries
    .selectFrom('journalEntryRevisions as revision')
    .innerJoin('journalEntries', 'journalEntries.id', 'revision.entryId')
    .select(['journalEntries.day', 'revision.answer', 'revision.updatedDate', 'revision.replacedDate'])
    .where('journalEntries.profileId', '=', profileId)
    .where('journalEntries.profileId', 'in', profilesOf(queries, userId))
    .where('journalEntries.day', '>=', first)
    .where('journalEntries.day', '<=', last)
    .orderBy('journalEntries.day')
    .orderBy('revision.version')
    .execute()
}
