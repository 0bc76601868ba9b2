/** Answers of the journal: one for a person and day, every overwritten wording kept. */
import { sql, type Selectable } from 'kysely'
import type { JournalEntry, JournalRevision, JournalYear } from '#contract/journal.ts'
import { promptId } from '#contract/journal-content.ts'
import { notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import type { VersionCheck } from '#server/version-check.ts'
import type { Queries } from './database.ts'
import { ownsProfile, profilesOf } from './profiles.ts'
import type { JournalEntriesTable } from './schema.ts'

type Row = Selectable<JournalEntriesTable>

/** The answers of a person, by day: what every other query here starts from. */
const answersOf = (queries: Queries, userId: string, profileId: string) =>
  queries
    .selectFrom('journalEntries')
    .where('journalEntries.profileId', '=', profileId)
    .where('journalEntries.profileId', 'in', profilesOf(queries, userId))

/** Of the days from `first` to `last`, both included; plain dates sort as text. */
export const answersBetween = (queries: Queries, userId: string, profileId: string, first: string, last: string) =>
  answersOf(queries, userId, profileId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .selectAll('journalEntries')
    .orderBy('day')

/** How many days of each year are answered, newest first. Reads an index and no answer. */
export function yearsAnswered(queries: Queries, userId: string, profileId: string) {
  const year = sql<string>`substr(day, 1, 4)`
  return answersOf(queries, userId, profileId)
    .select(({ fn }) => [
      year.as('year'),
      fn.countAll<string | number>().as('answered'),
      fn.max('updatedDate').as('latest'),
      fn.sum<string | number>('version').as('version'),
    ])
    .groupBy(year)
    .orderBy('year', 'desc')
}

/** Answers of some days, oldest first. Throws `not-found` when the person is not the user's. */
export async function readEntries(
  queries: Queries,
  userId: string,
  profileId: string,
  first: string,
  last: string,
): Promise<JournalEntry[]> {
  const rows = await answersBetween(queries, userId, profileId, first, last).execute()
  if (rows.length === 0 && !(await ownsProfile(queries, userId, profileId))) throw notFound()
  return rows.map(entryOf)
}

/** Throws `not-found` when the person is not the user's. */
export async function readYears(queries: Queries, userId: string, profileId: string): Promise<JournalYear[]> {
  const rows = await yearsAnswered(queries, userId, profileId).execute()
  if (rows.length === 0 && !(await ownsProfile(queries, userId, profileId))) throw notFound()
  // PostgreSQL gives counts and sums as text.
  return rows.map(({ year, answered, latest, version }) => ({
    year: Number(year),
    answered: Number(answered),
    latest,
    version: Number(version),
  }))
}

/** Earlier wordings of a day's answer, newest first; none when it was never overwritten or never answered. */
export async function readRevisions(
  queries: Queries,
  userId: string,
  profileId: string,
  day: string,
): Promise<JournalRevision[]> {
  const rows = await answersOf(queries, userId, profileId)
    .where('day', '=', day)
    .innerJoin('journalEntryRevisions as revision', 'revision.entryId', 'journalEntries.id')
    .select(['revision.answer', 'revision.updatedDate as writtenDate'])
    .orderBy('revision.version', 'desc')
    .execute()
  if (rows.length === 0 && !(await ownsProfile(queries, userId, profileId))) throw notFound()
  return rows
}

export interface AnsweredDay {
  profileId: string
  day: string
  /** Asked now; the question of the first answer stays. */
  question: string
  answer: string
}

export interface SavedEntry {
  entry: JournalEntry
  created: boolean
}

/** Writes the answer of a day. The last edit wins, the wording it replaces is kept; the same text makes no version. */
export async function saveEntry(
  queries: Queries,
  userId: string,
  answered: AnsweredDay,
  check: VersionCheck,
  now: number,
): Promise<SavedEntry> {
  const { profileId, day } = answered
  for (;;) {
    const current = await answersBetween(queries, userId, profileId, day, day).executeTakeFirst()
    if (!current && !(await ownsProfile(queries, userId, profileId))) throw notFound()
    check(current?.version ?? 0)
    const row = current ? await replace(queries, current, answered.answer, now) : await insert(queries, answered, now)
    if (row) return { entry: entryOf(row), created: !current }
    // Another node wrote between the two statements: judge again by what is there now.
  }
}

/** The new row; undefined when somebody else has just made one. */
function insert(queries: Queries, answered: AnsweredDay, now: number): Promise<Row | undefined> {
  return queries
    .insertInto('journalEntries')
    .values({ ...answered, id: newId(), version: 1, createdDate: instant(now), updatedDate: instant(now) })
    .onConflict((conflict) => conflict.columns(['profileId', 'day']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The row after the edit; undefined when `current` is no longer what is there. */
async function replace(queries: Queries, current: Row, answer: string, now: number): Promise<Row | undefined> {
  if (current.answer === answer) return current
  const row = await queries
    .updateTable('journalEntries')
    .set({ answer, version: current.version + 1, updatedDate: instant(now) })
    .where('id', '=', current.id)
    .where('version', '=', current.version)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await queries
    .insertInto('journalEntryRevisions')
    .values({
      entryId: current.id,
      version: current.version,
      answer: current.answer,
      updatedDate: current.updatedDate,
      replacedDate: instant(now),
    })
    .execute()
  return row
}

const entryOf = (row: Row): JournalEntry => ({
  id: promptId(row.profileId, row.day),
  profileId: row.profileId,
  day: row.day,
  question: row.question,
  answer: row.answer,
  version: row.version,
  // Each version but the last is kept.
  revisions: row.version - 1,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
})
