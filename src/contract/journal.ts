/** The journal as it crosses the wire (SPEC §3 "Journal prompt", §7; DECISIONS G). */
import * as z from 'zod/mini'
import { Instant, PlainDate, ProfileId } from './ids.ts'
import * as content from './journal-content.ts'

/** Names person and day; see `promptId`. */
export const PromptId = z.string().check(z.refine((id) => content.readPromptId(id) !== null))

export const JournalEntry = z.object({
  /** The prompt's id: one answer for a person and day. */
  id: PromptId,
  profileId: ProfileId,
  day: PlainDate,
  /** In the language in which it was answered first. */
  question: z.string(),
  answer: z.string(),
  /** Counts the writes of this answer. */
  version: z.int(),
  /** Earlier wordings kept; `GET journal/entry/{promptId}/revisions` lists them. */
  revisions: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type JournalEntry = content.JournalEntry

/** A day's prompt, with the answer where there is one. `question` follows Accept-Language. */
export const JournalTemplate = z.object({
  id: PromptId,
  question: z.string(),
  year: z.int(),
  /** 1–12 */
  month: z.int(),
  dayOfMonth: z.int(),
  entry: z.nullable(JournalEntry),
})
export type JournalTemplate = z.infer<typeof JournalTemplate>

/**
 * `POST journal/entry/{promptId}`. An empty answer is refused (DECISIONS G2). `seen` (additive): the answer that the
 * caller saw, '' for none; without it the last one wins. `question` (additive): what was asked where it was written, which
 * may be reworded before it is sent.
 */
export const JournalAnswer = z.object({
  answer: z.string().check(
    z.maxLength(content.ANSWER_MAX),
    z.refine((text) => text.trim() !== ''),
  ),
  seen: z.optional(z.object({ answer: z.string() })),
  question: z.optional(z.string().check(z.minLength(1), z.maxLength(content.QUESTION_MAX))),
})
export type JournalAnswer = z.infer<typeof JournalAnswer>

const number = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(from), z.maximum(to))),
  )

export const OLDEST_JOURNAL_YEAR = 1900

/** `GET journal/templates?month=&year=&dependentId=`; without `year` this year, without `dependentId` the user. */
export const JournalMonthQuery = z.object({
  month: number(1, 12),
  year: z.optional(number(OLDEST_JOURNAL_YEAR, 9999)),
  dependentId: z.optional(ProfileId),
})

/** `GET journal/prompt?dependentId=&day=`; `day`: today where the person is, without it today in UTC. */
export const JournalPromptQuery = z.object({ dependentId: z.optional(ProfileId), day: z.optional(PlainDate) })

/**
 * `GET journal/years?dependentId=` (additive): which years have answers, and since when they are unchanged. `version`
 * counts the writes of all answers of that year: unlike `latest` it differs after every write, two in one millisecond too.
 */
export const JournalYearsQuery = z.object({ dependentId: z.optional(ProfileId) })
export const JournalYear = z.object({ year: z.int(), answered: z.int(), latest: Instant, version: z.int() })
export type JournalYear = z.infer<typeof JournalYear>

/** `GET journal/entries?year=&dependentId=` (additive): every answer of one year, by day. */
export const JournalEntriesQuery = z.object({
  year: number(OLDEST_JOURNAL_YEAR, 9999),
  dependentId: z.optional(ProfileId),
})

/** `GET journal/entry/{promptId}/revisions` (additive): earlier wordings, newest first. */
export const JournalRevision = z.object({ answer: z.string(), writtenDate: Instant })
export type JournalRevision = z.infer<typeof JournalRevision>
