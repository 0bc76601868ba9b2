/** The daily journal (SPEC §3, §7; DECISIONS G). */
import * as z from 'zod/mini'
import {
  JournalAnswer,
  JournalEntriesQuery,
  JournalEntry,
  JournalMonthQuery,
  JournalPromptQuery,
  JournalRevision,
  JournalTemplate,
  JournalYear,
  JournalYearsQuery,
  OLDEST_JOURNAL_YEAR,
  PromptId,
} from '#contract/journal.ts'
import { dayOf, dayParts, daysInMonth, promptId, readPromptId } from '#contract/journal-content.ts'
import { paths } from '#contract/paths.ts'
import type { Language } from '#contract/languages.ts'
import { latestToday } from '#contract/ids.ts'
import { notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { collectionTag } from '#server/etags.ts'
import { promptsAsTheyCame } from '#server/content/prompts.ts'
import type { Queries } from '#server/db/database.ts'
import { readEntries, readRevisions, readYears, saveEntry } from '#server/db/journal.ts'
import { insistOnProfile } from '#server/db/profiles.ts'
import { rewordedPrompts } from '#server/db/prompts.ts'
import { invalidInput } from '#server/middleware/body.ts'
import { forUser, type Operation, type UserCall } from '#server/operation.ts'
import { savedAnswer } from '#server/saved-answer.ts'

export const byPrompt = {
  promptId: PromptId.check(z.describe('The id of a prompt: person and day, {profileId}_{YYYY-MM-DD}')),
}

export const journalOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.journalPrompt}`,
    tag: 'Journal',
    summary: 'The prompt of a day, with the answer where there is one',
    description: 'Without `day` today in UTC, without `dependentId` the prompt of the user.',
    query: JournalPromptQuery,
    answers: { 200: { description: 'The prompt', schema: JournalTemplate } },
    problems: ['not-found'],
    reads: ({ userId, query }) => query.dependentId ?? userId,
    handle: async ({ queries, userId, query, now, language }) => {
      const day = query.day ?? instant(now).slice(0, 10)
      if (isBeforeAll(day)) throw notFound()
      const profileId = query.dependentId ?? userId
      const [entry = null] = await readEntries(queries, userId, profileId, day, day)
      const questions = await questionsOf(queries, [day], language)
      return { status: 200, body: templateOf(profileId, day, entry, questions) }
    },
  }),

  forUser({
    method: 'get',
    path: `/${paths.journalTemplates}`,
    tag: 'Journal',
    summary: 'All prompts of a month, with their answers',
    description:
      'Without `year` this year in UTC, without `dependentId` those of the user. The questions follow Accept-Language; an answer keeps the question it was given to.',
    query: JournalMonthQuery,
    answers: { 200: { description: 'A prompt for each day of the month', schema: z.array(JournalTemplate) } },
    problems: ['not-found'],
    tagged: true,
    reads: ({ userId, query }) => query.dependentId ?? userId,
    handle: async ({ queries, userId, query, now, language }) => {
      const { month, year = Number(instant(now).slice(0, 4)) } = query
      const profileId = query.dependentId ?? userId
      const days = Array.from({ length: daysInMonth(year, month) }, (_, index) => dayOf(year, month, index + 1))
      const entries = await readEntries(queries, userId, profileId, days[0] ?? '', days.at(-1) ?? '')
      const byDay = new Map(entries.map((entry) => [entry.day, entry]))
      const asked = await questionsOf(queries, days, language)
      const templates = days.map((day) => templateOf(profileId, day, byDay.get(day) ?? null, asked))
      const questions = templates.map(({ id, question }) => `${id} ${question}`)
      return { status: 200, body: templates, etag: collectionTag([...questions, ...entries.map(versionOf)]) }
    },
  }),

  forUser({
    method: 'post',
    path: `/${paths.journalEntry(':promptId')}`,
    params: byPrompt,
    tag: 'Journal',
    summary: 'Answer the prompt of a day',
    description:
      'The first answer keeps `question`, what was asked where it was written; without it, what is asked now. The last edit wins, unless `seen` tells that it was made without knowing the answer that is there; the wording it replaces is kept. Spaces around the answer are dropped. A day that has not begun anywhere yet is refused.',
    body: JournalAnswer,
    answers: {
      200: { description: 'The answer after the edit', schema: JournalEntry },
      201: { description: 'The first answer of that day', schema: JournalEntry },
    },
    problems: ['not-found', 'precondition-failed', 'seen-otherwise'],
    tagged: true,
    handle: async (call) => {
      const { queries, userId, body, ifMatch, by, language } = call
      const { profileId, day } = await begunPromptOf(call)
      const question = body.question ?? (await questionsOf(queries, [day], language))(day)
      const answered = { profileId, day, question, answer: body.answer.trim(), seen: body.seen }
      return savedAnswer(await saveEntry(queries, userId, answered, ifMatch, by))
    },
  }),

  forUser({
    method: 'get',
    path: `/${paths.journalRevisions(':promptId')}`,
    params: byPrompt,
    tag: 'Journal',
    summary: 'The last 200 earlier wordings of an answer, newest first',
    answers: { 200: { description: 'None when it was never overwritten', schema: z.array(JournalRevision) } },
    problems: ['not-found'],
    reads: ({ params }) => promptOf(params).profileId,
    handle: async ({ queries, userId, params }) => {
      const { profileId, day } = promptOf(params)
      return { status: 200, body: await readRevisions(queries, userId, profileId, day) }
    },
  }),

  forUser({
    method: 'get',
    path: `/${paths.journalYears}`,
    tag: 'Journal',
    summary: 'The years with answers, newest first',
    description: '`version` of a year counts all writes of its answers: it rises with each one and never repeats.',
    query: JournalYearsQuery,
    answers: { 200: { description: 'The years', schema: z.array(JournalYear) } },
    problems: ['not-found'],
    tagged: true,
    reads: ({ userId, query }) => query.dependentId ?? userId,
    handle: async ({ queries, userId, query }) => {
      const profileId = query.dependentId ?? userId
      const years = await readYears(queries, userId, profileId)
      const tag = collectionTag([profileId, ...years.map(({ year, version }) => `${year} ${version}`)])
      return { status: 200, body: years, etag: tag }
    },
  }),

  forUser({
    method: 'get',
    path: `/${paths.journalEntries}`,
    tag: 'Journal',
    summary: 'All answers of one year, by day',
    query: JournalEntriesQuery,
    answers: { 200: { description: 'The answers', schema: z.array(JournalEntry) } },
    problems: ['not-found'],
    tagged: true,
    reads: ({ userId, query }) => query.dependentId ?? userId,
    handle: async ({ queries, userId, query }) => {
      const profileId = query.dependentId ?? userId
      const [first, last] = [dayOf(query.year, 1, 1), dayOf(query.year, 12, 31)]
      const entries = await readEntries(queries, userId, profileId, first, last)
      return { status: 200, body: entries, etag: collectionTag([profileId, first, ...entries.map(versionOf)]) }
    },
  }),
]

/** Person and day of the prompt in the path; days before the oldest journal do not exist. */
function promptOf(params: Readonly<Record<string, string>>): { profileId: string; day: string } {
  const prompt = readPromptId(params['promptId'] ?? '')
  if (!prompt || isBeforeAll(prompt.day)) throw notFound()
  return prompt
}

/** As `promptOf`, for a write, which needs a day that has begun somewhere. Whose day it is comes first, here as everywhere. */
export async function begunPromptOf({
  queries,
  userId,
  params,
  now,
  language,
}: Omit<UserCall, 'body' | 'query'>): Promise<{ profileId: string; day: string }> {
  const prompt = promptOf(params)
  if (prompt.day <= latestToday(now)) return prompt
  await insistOnProfile(queries, userId, prompt.profileId)
  throw futureDay(language)
}

const isBeforeAll = (day: string): boolean => dayParts(day).year < OLDEST_JOURNAL_YEAR

function templateOf(
  profileId: string,
  day: string,
  entry: JournalEntry | null,
  questionOn: (day: string) => string,
): JournalTemplate {
  return { id: promptId(profileId, day), question: questionOn(day), ...dayParts(day), entry }
}

/** What is asked on each of these days now. */
async function questionsOf(
  queries: Queries,
  days: readonly string[],
  language: Language,
): Promise<(day: string) => string> {
  const promptDay = (day: string): string => day.slice('YYYY-'.length)
  const reworded = await rewordedPrompts(queries, days.map(promptDay))
  return (day) => (reworded.get(promptDay(day))?.texts ?? promptsAsTheyCame(promptDay(day)))[language]
}

export const versionOf = ({ day, version }: { day: string; version: number }): string => `${day} ${version}`

/** What a write of a day that has not begun anywhere is refused with. `path`: the field that says it. */
export const futureDay = (language: Language, path = 'day') =>
  invalidInput([{ path, code: 'future', message: FUTURE[language] }])

const FUTURE: Record<Language, string> = {
  en: 'This day is still to come.',
  fr: 'Ce jour n’est pas encore venu.',
  es: 'Ese día todavía no ha llegado.',
}
