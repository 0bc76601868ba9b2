/** The daily journal of one person: days, months, years, all of it from this device. */
import type { JournalContent } from '#contract/journal-content.ts'
import type { JournalNoteContent } from '#contract/journal-notes-content.ts'
import type { PlainDate } from '#contract/ids.ts'
import { JournalRevision } from '#contract/journal.ts'
import { paths } from '#contract/paths.ts'
import * as z from 'zod/mini'
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
import { syncQuery } from './sync/queries.ts'
import { usePull } from './sync/use-pull.ts'

export { useQuestions } from './journal-questions.ts'
export type { JournalDay, JournalMonth }

/** `month` 1–12. Undefined until this very month of this very person has been read here. */
export function useJournalMonth(profileId: string | undefined, year: number, month: number): JournalMonth | undefined {
  const subject = profileId && `${profileId}|${year}|${month}`
  usePull(subject, (account) => syncQuery(account))
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

/** The answer that the person saw when they began to write ('' for none), and the one that they want. */
export async function answerPrompt(answer: {
  profileId: string
  day: PlainDate
  /** What was asked; undefined: it was not read yet. */
  question: string | undefined
  seen: string
  wanted: string
}): Promise<void> {
  const { profileId, day, question, seen, wanted } = answer
  const asked = question === undefined ? {} : { question }
  await account().write('journal.answer', {
    profileId,
    day,
    seen: { answer: seen },
    wanted: { answer: wanted },
    ...asked,
  })
}

/** The note of a day beside its answer; '' for none. */
export function useJournalNote(profileId: string | undefined, day: string): string | undefined {
  return useLive(profileId && `${profileId}|${day}`, ({ db }) => readNote(db, profileId ?? '', day))
}

/** The note that the person saw when they began to write ('' for none), and the one that they want ('' for none). */
export async function writeNote(profileId: string, day: string, seen: string, wanted: string): Promise<void> {
  await account().write('journalNotes.write', { profileId, day, seen: { note: seen }, wanted: { note: wanted } })
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
