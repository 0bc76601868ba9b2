/**
 * What was overwritten and is still kept; read when a family takes everything along. A few rows at a time: a plan may have a
 * megabyte and a thousand versions, and SQLite holds the thread while it reads.
 */
import type { Queries } from './database.ts'
import { profilesOf } from './profiles.ts'

interface Versioned {
  version: number
}

/** Rows in the order of their versions, so many in one go. */
async function* inParts<Row extends Versioned>(
  size: number,
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Omit<Row, 'version'>> {
  for (let after = -1; ;) {
    const rows = await read(after, size)
    for (const { version, ...row } of rows) {
      after = version
      yield row
    }
    if (rows.length < size) return
  }
}

/** Of a person's care plan, oldest first. */
export async function* earlierPlans(queries: Queries, userId: string, profileId: string): AsyncGenerator<object> {
  const rows = inParts(1, (after, limit) =>
    queries
      .selectFrom('carePlanRevisions as revision')
      .innerJoin('carePlans', 'carePlans.id', 'revision.planId')
      .select(['revision.version', 'revision.fields', 'revision.lastConfirmedAt'])
      .select(['revision.updatedDate', 'revision.replacedDate'])
      .where('carePlans.profileId', '=', profileId)
      .where('carePlans.profileId', 'in', profilesOf(queries, userId))
      .where('revision.version', '>', after)
      .orderBy('revision.version')
      .limit(limit)
      .execute(),
  )
  for await (const { fields, ...dates } of rows) yield Object.assign(JSON.parse(fields) as object, dates)
}

/** Of a person's lists, oldest first. */
export async function* earlierAttributes(queries: Queries, userId: string, profileId: string): AsyncGenerator<object> {
  const rows = inParts(5, (after, limit) =>
    queries
      .selectFrom('userAttributesRevisions as revision')
      .innerJoin('userAttributes', 'userAttributes.id', 'revision.recordId')
      .select(['revision.version', 'revision.strengths', 'revision.interests', 'revision.calmingStrategies'])
      .select(['revision.updatedDate', 'revision.replacedDate'])
      .where('userAttributes.profileId', '=', profileId)
      .where('userAttributes.profileId', 'in', profilesOf(queries, userId))
      .where('revision.version', '>', after)
      .orderBy('revision.version')
      .limit(limit)
      .execute(),
  )
  for await (const { updatedDate, replacedDate, ...lists } of rows) {
    const parsed = Object.entries(lists).map(([name, list]) => [name, JSON.parse(list) as unknown])
    yield Object.assign(Object.fromEntries(parsed) as object, { updatedDate, replacedDate })
  }
}

/** Earlier wordings of a person's answer of a day, oldest first. */
export function earlierAnswers(
  queries: Queries,
  userId: string,
  profileId: string,
  day: string,
): AsyncGenerator<object> {
  return inParts(25, (after, limit) =>
    queries
      .selectFrom('journalEntryRevisions as revision')
      .innerJoin('journalEntries', 'journalEntries.id', 'revision.entryId')
      .select(['revision.version', 'revision.answer', 'revision.updatedDate', 'revision.replacedDate'])
      .where('journalEntries.profileId', '=', profileId)
      .where('journalEntries.profileId', 'in', profilesOf(queries, userId))
      .where('journalEntries.day', '=', day)
      .where('revision.version', '>', after)
      .orderBy('revision.version')
      .limit(limit)
      .execute(),
  )
}
