/** The journal as a screen shows it: days of one person, by ranges of the index `[person+day]`, never the whole table. */
import { journalFold } from '#contract/journal-commands.ts'
import { journalNoteFold } from '#contract/journal-notes-commands.ts'
import { dayOf, daysInMonth, dayParts, type JournalContent, promptId } from '#contract/journal-content.ts'
import type { JournalNoteContent } from '#contract/journal-notes-content.ts'
import type { OutboxEntry } from '../database/entry.ts'
import { readSyncState, type UserDatabase } from '../database/user-database.ts'
import { folded, readList } from './folded.ts'
import { provenAt } from './freshness.ts'

export interface JournalMonth {
  profileId: string
  year: number
  /** 1–12 */
  month: number
  /** By day of the month. */
  answers: ReadonlyMap<number, JournalContent>
  /** By day of the month, too: what is noted beside the answers, or where there is none. */
  notes: ReadonlyMap<number, string>
  /** Days whose answer the server has not received. */
  pendingDays: ReadonlySet<number>
  /** Server time of the last complete answer for this month; null: never pulled on this device. */
  asOf: string | null
}

export interface JournalDay {
  profileId: string
  day: string
  entry: JournalContent | null
  isPending: boolean
}

export async function readMonth(
  db: UserDatabase,
  profileId: string,
  year: number,
  month: number,
): Promise<JournalMonth> {
  return db.transaction('r', db.journal, db.journalNotes, db.outbox, db.sync, async () => {
    const [first, last] = [dayOf(year, month, 1), dayOf(year, month, daysInMonth(year, month))]
    const [rows, notes, pending, state] = await Promise.all([
      between(db, profileId, first, last).toArray(),
      notesBetween(db, profileId, first, last),
      pendingBetween(db, profileId, first, last),
      readSyncState(db),
    ])
    const answers = folded(journalFold, rows, pending).map(
      ({ content }) => [dayParts(content.day).dayOfMonth, content] as const,
    )
    return {
      profileId,
      year,
      month,
      answers: new Map(answers),
      notes,
      pendingDays: new Set([...pending.keys()].map((key) => dayParts(key.slice(-DAY_LENGTH)).dayOfMonth)),
      asOf: provenAt(state, profileId),
    }
  })
}

export async function readDay(db: UserDatabase, profileId: string, day: string): Promise<JournalDay> {
  return db.transaction('r', db.journal, db.outbox, async () => {
    const [row, pending] = await Promise.all([
      db.journal.get(promptId(profileId, day)),
      pendingBetween(db, profileId, day, day),
    ])
    const [shown] = folded(journalFold, row ? [row] : [], pending)
    return { profileId, day, entry: shown?.content ?? null, isPending: pending.size > 0 }
  })
}

/** '' where there is none. */
export async function readNote(db: UserDatabase, profileId: string, day: string): Promise<string> {
  const notes = await db.transaction('r', db.journalNotes, db.outbox, () => notesBetween(db, profileId, day, day))
  return notes.get(dayParts(day).dayOfMonth) ?? ''
}

/** Of one month, by its days. */
async function notesBetween(
  db: UserDatabase,
  profileId: string,
  first: string,
  last: string,
): Promise<Map<number, string>> {
  const keys = [promptId(profileId, first), promptId(profileId, last)]
  const rows = await db.journalNotes.where('key').between(keys[0], keys[1], true, true).toArray()
  const pending = await pendingBetween(db, profileId, first, last, 'journalNotes')
  const notes = folded(journalNoteFold, rows, pending).filter(({ content }) => content.note !== '')
  return new Map(notes.map(({ content: { day, note } }) => [dayParts(day).dayOfMonth, note]))
}

/** The same day in other years, newest first. */
export async function readSameDay(db: UserDatabase, profileId: string, day: string): Promise<JournalContent[]> {
  const { year, month, dayOfMonth } = dayParts(day)
  const years = (await readYears(db, profileId)).filter((one) => one !== year)
  const days = await Promise.all(years.map((one) => readDay(db, profileId, dayOf(one, month, dayOfMonth))))
  return days.flatMap(({ entry }) => (entry ? [entry] : []))
}

/** Years with answers, newest first: from key to key, one step for each year. */
export async function readYears(db: UserDatabase, profileId: string): Promise<number[]> {
  return db.transaction('r', db.journal, db.outbox, async () => {
    const pending = await pendingBetween(db, profileId, FIRST_DAY, LAST_DAY)
    const years = new Set([...pending.keys()].map((key) => dayParts(key.slice(-DAY_LENGTH)).year))
    for (let from = FIRST_DAY; ;) {
      const next = await between(db, profileId, from, LAST_DAY).first()
      if (!next) break
      const { year } = dayParts(next.value.day)
      years.add(year)
      from = dayOf(year + 1, 1, 1)
    }
    return [...years].toSorted((a, b) => b - a)
  })
}

/** Days answered in each month of a year. */
export async function readCounts(db: UserDatabase, profileId: string, year: number): Promise<number[]> {
  const [first, last] = [dayOf(year, 1, 1), dayOf(year, 12, 31)]
  return db.transaction('r', db.journal, db.outbox, async () => {
    const keys = await between(db, profileId, first, last).primaryKeys()
    const pending = await pendingBetween(db, profileId, first, last)
    const counts = Array.from({ length: 12 }, () => 0)
    for (const key of new Set([...keys, ...pending.keys()])) {
      const { month } = dayParts(key.slice(-DAY_LENGTH))
      counts[month - 1] = (counts[month - 1] ?? 0) + 1
    }
    return counts
  })
}

/** Everything answered by or for a person, newest first. */
export async function readAnswers(db: UserDatabase, profileId: string): Promise<JournalContent[]> {
  return db.transaction('r', db.journal, db.outbox, async () => {
    const rows = await between(db, profileId, FIRST_DAY, LAST_DAY).toArray()
    const pending = await pendingBetween(db, profileId, FIRST_DAY, LAST_DAY)
    return folded(journalFold, rows, pending)
      .map(({ content }) => content)
      .toSorted((a, b) => (a.day < b.day ? 1 : -1))
  })
}

/** Notes of all days; without those that were taken away. */
export async function readNotes(db: UserDatabase, profileId: string): Promise<JournalNoteContent[]> {
  const { shown } = await readList(db, db.journalNotes, journalNoteFold, profileId)
  return shown.map(({ content }) => content).filter(({ note }) => note !== '')
}

const FIRST_DAY = '0000-01-01'
const LAST_DAY = '9999-12-31'
/** `YYYY-MM-DD` at the end of a prompt's id. */
const DAY_LENGTH = 10

function between(db: UserDatabase, profileId: string, first: string, last: string) {
  return db.journal.where('[value.profileId+value.day]').between([profileId, first], [profileId, last], true, true)
}

/** Changes that the server has not received, by key. */
async function pendingBetween(
  db: UserDatabase,
  profileId: string,
  first: string,
  last: string,
  noun: 'journal' | 'journalNotes' = 'journal',
): Promise<Map<string, OutboxEntry[]>> {
  const bounds = [promptId(profileId, first), promptId(profileId, last)].map((id) => [noun, id])
  const pending = await db.outbox.where('[noun+key]').between(bounds[0], bounds[1], true, true).toArray()
  return Map.groupBy(pending, ({ key }) => key)
}
