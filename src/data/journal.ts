/** The daily journal of one person: days, months, years, all of it from this device. */
import type { JournalContent } from '#contract/journal-content.ts'
import type { JournalNoteContent } from '#contract/journal-notes-content.ts'
import type { PlainDate } from '#contract/ids.ts'
import { JournalRevision } from '#contract/journal.ts'
import { paths } from '#contract/paths.ts'
import * as z from 'zod/mini'
import type { Write } from './outbox/enqueue.ts'
import { account } from './session/this-device.ts'
import { useLive } from './live.ts'
import { ApiError } from './errors.ts'
import {
  type JournalDay,
  type JournalMonth,
  readAnswers,
  readCounts,
  readDay,
  readMonth,
  readNote,
  readNotes,
  readSameDay,
  readYears,
} from './mirror/read-journal.ts'
import { usePull } from './sync/use-pull.ts'

export { useQuestions } from './journal-questions.ts'
export type { JournalDay, JournalMonth }

/** `month` 1–12. Undefined until this very month of this very person has been read here. */
export function useJournalMonth(profileId: string | undefined, year: number, month: number): JournalMonth | undefined {
  const subject = profileId && `${profileId}|${year}|${month}`
  usePull(subject)
  return useLive(subject, ({ db }) => readMonth(db, profileId ?? '', year, Math.min(Math.max(month, 1), 12)))
}

export function useJournalDay(profileId: string | undefined, day: string): JournalDay | undefined {
  return useLive(profileId && `${profileId}|${day}`, ({ db }) => readDay(db, profileId ?? '', day))
}

/** The same day in other years, newest first. */
export function useSameDay(profileId: string | undefined, day: string): JournalContent[] | undefined {
  return useLive(profileId && `${profileId}|${day}`, ({ db }) => readSameDay(db, profileId ?? '', day))
}

/** Years with answers, newest first. */
export function useJournalYears(profileId: string | undefined): number[] | undefined {
  return useLive(profileId, ({ db }, id) => readYears(db, id))
}

/** Days answered in each of the twelve months. */
export function useJournalCounts(profileId: string | undefined, year: number): readonly number[] | undefined {
  return useLive(profileId && `${profileId}|${year}`, ({ db }) => readCounts(db, profileId ?? '', year))
}

/** Everything answered on this device, newest first; for a search that reads once and looks often. */
export async function readAllAnswers(profileId: string): Promise<JournalContent[]> {
  return readAnswers(account().db, profileId)
}

/** As `readAllAnswers`, live. */
export function useAllAnswers(profileId: string): JournalContent[] | undefined {
  return useLive(profileId, ({ db }, id) => readAnswers(db, id))
}

/** Notes of all days on this device. */
export function useAllNotes(profileId: string): JournalNoteContent[] | undefined {
  return useLive(profileId, ({ db }, id) => readNotes(db, id))
}

/** The note of a day beside its answer; '' for none. */
export function useJournalNote(profileId: string | undefined, day: string): string | undefined {
  return useLive(profileId && `${profileId}|${day}`, ({ db }) => readNote(db, profileId ?? '', day))
}

/** The text that the person saw when they began to write ('' for none), and the one that they want. */
interface WrittenText {
  seen: string
  wanted: string
}

/** What was written of a day, null for what was not: all of it is stored, or nothing. Resolves once durable on this device. */
export async function writeDay(written: {
  profileId: string
  day: PlainDate
  /** What was asked; undefined: it was not read yet. */
  question: string | undefined
  answer: WrittenText | null
  /** `wanted`: '' for none. */
  note: WrittenText | null
}): Promise<void> {
  const { profileId, day, question, answer, note } = written
  const writes: Write[] = []
  if (answer) {
    const change = { seen: { answer: answer.seen }, wanted: { answer: answer.wanted } }
    const asked = question === undefined ? {} : { question }
    writes.push({ name: 'journal.answer', input: { profileId, day, ...change, ...asked } })
  }
  if (note) {
    const change = { seen: { note: note.seen }, wanted: { note: note.wanted } }
    writes.push({ name: 'journalNotes.write', input: { profileId, day, ...change } })
  }
  if (writes.length > 0) await account().writeAll(writes)
}

/** Earlier wordings, newest first. Needs a connection; rejects with an ApiError. */
export async function fetchRevisions(promptId: string): Promise<JournalRevision[]> {
  const { api, db } = account()
  const answer = await api.call({ method: 'GET', path: paths.journalRevisions(promptId), subject: db.userId })
  if (answer.kind !== 'ok') throw (await import('./sync/pull.ts')).apiErrorOf(answer)
  const revisions = z.array(JournalRevision).safeParse(answer.body)
  if (!revisions.success) throw new ApiError('unreachable', answer.status, null)
  return revisions.data
}
