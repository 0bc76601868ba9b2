/** Notes of days: one for a person and day, beside the answer of the journal. */
import type { Selectable } from 'kysely'
import type { JournalNote } from '#contract/journal-notes.ts'
import { promptId, readPromptId } from '#contract/journal-content.ts'
import { instant } from '#server/clock.ts'
import type { VersionCheck } from '#server/etags.ts'
import type { Queries } from './database.ts'
import type { Writer } from './feed.ts'
import { insistOnProfile, profilesOf } from './profiles.ts'
import { isEmpty, type Saved, saveVersioned, writeOf } from './save-loop.ts'
import type { JournalNotesTable } from './schema.ts'

type Row = Selectable<JournalNotesTable>

const notesOf = (queries: Queries, userId: string) =>
  queries.selectFrom('journalNotes').selectAll().where('profileId', 'in', profilesOf(queries, userId))

/** From one day to another, both included, oldest first. Throws `not-found` when the person is not the user's. */
export async function readNotes(
  queries: Queries,
  userId: string,
  profileId: string,
  first: string,
  last: string,
): Promise<JournalNote[]> {
  const rows = await notesOf(queries, userId)
    .where('profileId', '=', profileId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute()
  if (rows.length === 0) await insistOnProfile(queries, userId, profileId)
  return rows.map(noteOf)
}

/**
 * Writes the note of a day; '' takes it away. `seen`: what the caller saw; without it the last edit wins. Throws `not-found`,
 * `seen-otherwise`, or what `check` throws for the version that is there.
 */
export async function saveNote(
  queries: Queries,
  userId: string,
  { profileId, day, note, seen }: { profileId: string; day: string; note: string; seen?: { note: string } | undefined },
  check: VersionCheck,
  by: Writer,
): Promise<Saved<JournalNote>> {
  const at = instant(by.now)
  const saved = await saveVersioned<Row, string>(queries, check, by, {
    read: async () => {
      const row = await notesOf(queries, userId)
        .where('profileId', '=', profileId)
        .where('day', '=', day)
        .executeTakeFirst()
      if (!row) await insistOnProfile(queries, userId, profileId)
      return row
    },
    judge: (current) => {
      const write = writeOf({ note: current?.note ?? '' }, { seen: seen ?? {}, wanted: { note } })
      return current && isEmpty(write) ? null : note
    },
    insert: () =>
      queries
        .insertInto('journalNotes')
        .values({ profileId, day, note, version: 1, createdDate: at, updatedDate: at })
        .onConflict((conflict) => conflict.columns(['profileId', 'day']).doNothing())
        .returningAll()
        .executeTakeFirst(),
    replace: (current) =>
      queries
        .updateTable('journalNotes')
        .set({ note, version: current.version + 1, updatedDate: at })
        .where('profileId', '=', profileId)
        .where('day', '=', day)
        .where('version', '=', current.version)
        .returningAll()
        .executeTakeFirst(),
    place: () => ({ book: profileId, noun: 'journalNotes', key: promptId(profileId, day) }),
  })
  return { ...saved, row: noteOf(saved.row) }
}

/** The notes of the days that these prompts are of, as far as they are the user's. */
export async function notesTo(queries: Queries, userId: string, promptIds: string[]): Promise<JournalNote[]> {
  const days = promptIds.flatMap((id) => readPromptId(id) ?? [])
  if (days.length === 0) return []
  const rows = await notesOf(queries, userId)
    .where(({ or, and, eb }) =>
      or(days.map(({ profileId, day }) => and([eb('profileId', '=', profileId), eb('day', '=', day)]))),
    )
    .execute()
  return rows.map(noteOf)
}

const noteOf = (row: Row): JournalNote => ({ id: promptId(row.profileId, row.day), ...row })
