/** Answers to the daily prompts. The server keeps every wording that was replaced (DECISIONS G4). */
import type { Command, Fold } from './command.ts'
import type { PlainDate, ProfileId } from './ids.ts'
import { type JournalContent, journalContent, type JournalEntry, promptId } from './journal-content.ts'
import { paths } from './paths.ts'

/** `seen.answer`: '' where nothing was answered; absent in a change of an older build that had no answer before it. */
export interface AnswerPromptInput {
  profileId: ProfileId
  day: PlainDate
  seen: { answer?: string }
  wanted: { answer: string }
  /** What was asked where it was written; absent in a change of an older build. */
  question?: string
}

const idOf = (input: AnswerPromptInput) => promptId(input.profileId, input.day)

export const answerPrompt: Command<AnswerPromptInput, JournalContent> = {
  name: 'journal.answer',
  version: 2,
  noun: 'journal',
  key: idOf,
  whose: (input) => input.profileId,
  lane: (input) => `journal:${idOf(input)}`,
  apply: (content, { profileId, day, wanted, question = '' }) => ({
    question,
    revisions: 0,
    updatedDate: null,
    ...content,
    id: promptId(profileId, day),
    profileId,
    day,
    answer: wanted.answer.trim(),
  }),
  request: (input) => ({
    method: 'POST',
    path: paths.journalEntry(idOf(input)),
    body: {
      answer: input.wanted.answer.trim(),
      ...(input.seen.answer === undefined ? {} : { seen: { answer: input.seen.answer } }),
      ...(input.question === undefined ? {} : { question: input.question }),
    },
  }),
  touches: () => ['answer'],
  requires: (input) => [`dependents:${input.profileId}`],
  change: ({ seen, wanted }) => ({ seen, wanted: { answer: wanted.answer.trim() } }),
  withChange: (input, { seen, wanted }) => ({ ...input, seen, wanted: { answer: String(wanted['answer']) } }),
  upcast: {
    1: ({ profileId, day, answer }: { profileId: ProfileId; day: PlainDate; answer: string }) => ({
      profileId,
      day,
      seen: {},
      wanted: { answer },
    }),
  },
}

export const journalFold: Fold<JournalEntry, JournalContent> = { content: journalContent, commands: [answerPrompt] }
