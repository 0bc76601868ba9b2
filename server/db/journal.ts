/** Answers of the journal: one for a person and day, every overwritten wording kept. */
import { sql, type Selectable } from 'kysely'
import type { JournalEntry, JournalRevision, JournalYear } from '#contract/journal.ts'
import { promptId, readPromptId } from '#contract/journal-content.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import type { VersionCheck } from '#server/etags.ts'
import type { Queries } from './database.ts'
import type { Writer } from './feed.ts'
import { insistOnProfile, profilesOf } from './profiles.ts'
import { isEmpty, type Saved, saveVersioned, writeOf } from './save-loop.ts'
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
  if (rows.length === 0) await insistOnProfile(queries, userId, profileId)
  return rows.map(entryOf)
}

/** Throws `not-found` when the person is not the user's. */
export async function readYears(queries: Queries, userId: string, profileId: string): Promise<JournalYear[]> {
  const rows = await yearsAnswered(queries, userId, profileId).execute()
  if (rows.length === 0) await insistOnProfile(queries, userId, profileId)
  // PostgreSQL gives counts and sums as text.
  return rows.map(({ year, answered, latest, version }) => ({
    year: Number(year),
    answered: Number(answered),
    latest,
    version: Number(version),
  }))
}

/** Earlier wordings that are read in one go; all that are kept come with an export. */
const REVISIONS_READ = 200

/** The last wordings of a day's answer before this one, newest first; none when it was never overwritten or never answered. */
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
    .limit(REVISIONS_READ)
    .execute()
  if (rows.length === 0) await insistOnProfile(queries, userId, profileId)
  return rows
}

export interface AnsweredDay {
  profileId: string
  day: string
  /** Asked now; the question of the first answer stays. */
  question: string
  answer: string
}

/**
 * Writes the answer of a day; the wording it replaces is kept. `seen`: the answer that the caller saw, '' for none; without
 * it the last edit wins. Throws `not-found`, `seen-otherwise`, or what `check` throws for the version that is there.
 */
export async function saveEntry(
  queries: Queries,
  userId: string,
  { seen, ...answered }: AnsweredDay & { seen?: { answer: string } | undefined },
  check: VersionCheck,
  by: Writer,
): Promise<Saved<JournalEntry>> {
  const { profileId, day, answer } = answered
  const at = instant(by.now)
  const saved = await saveVersioned<Row, string>(queries, check, by, {
    read: async () => {
      const row = await answersBetween(queries, userId, profileId, day, day).executeTakeFirst()
      if (!row) await insistOnProfile(queries, userId, profileId)
      return row
    },
    judge: (current) => {
      const write = writeOf({ answer: current?.answer ?? '' }, { seen: seen ?? {}, wanted: { answer } })
      return current && isEmpty(write) ? null : answer
    },
    insert: () =>
      queries
        .insertInto('journalEntries')
        .values({ ...answered, id: newId(), version: 1, createdDate: at, updatedDate: at })
        .onConflict((conflict) => conflict.columns(['profileId', 'day']).doNothing())
        .returningAll()
        .executeTakeFirst(),
    replace: (current) =>
      queries
        .updateTable('journalEntries')
        .set({ answer, version: current.version + 1, updatedDate: at })
        .where('id', '=', current.id)
        .where('version', '=', current.version)
        .returningAll()
        .executeTakeFirst(),
    keep: ({ id: entryId, version, answer: replaced, updatedDate }) =>
      queries
        .insertInto('journalEntryRevisions')
        .values({ entryId, version, answer: replaced, updatedDate, replacedDate: at })
        .execute(),
    place: () => ({ book: profileId, noun: 'journal', key: promptId(profileId, day) }),
  })
  return { ...saved, row: entryOf(saved.row) }
}

/** The answers to these prompts, as far as they are the user's. */
export async function answersTo(queries: Queries, userId: string, promptIds: string[]): Promise<JournalEntry[]> {
  const days = promptIds.flatMap((id) => readPromptId(id) ?? [])
  const byPerson = Object.entries(Object.groupBy(days, ({ profileId }) => profileId))
  const rows = await queries
    .selectFrom('journalEntries')
    .selectAll()
    .where('profileId', 'in', profilesOf(queries, userId))
    .where(({ or, and, eb }) =>
      or(
        byPerson.map(([profileId, theirs = []]) =>
          and([
            eb('profileId', '=', profileId),
            eb(
              'day',
              'in',
              theirs.map(({ day }) => day),
            ),
          ]),
        ),
      ),
    )
    .execute()
  return rows.map(entryOf)
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
