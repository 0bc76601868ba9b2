/** Answers to the daily prompts. The last edit wins; the server keeps the other wording (OFFLINE, conflicts). */
import type { Command } from './command.ts'
import type { PlainDate, ProfileId } from './ids.ts'
import { type JournalContent, promptId } from './journal-content.ts'
import { paths } from './paths.ts'

export interface AnswerPromptInput {
  profileId: ProfileId
  day: PlainDate
  answer: string
}

const idOf = (input: AnswerPromptInput) => promptId(input.profileId, input.day)

export const answerPrompt: Command<AnswerPromptInput, JournalContent> = {
  name: 'journal.answer',
  version: 1,
  noun: 'journal',
  key: idOf,
  whose: (input) => input.profileId,
  lane: (input) => `journal:${idOf(input)}`,
  apply: (content, { profileId, day, answer }) => ({
    question: '',
    revisions: 0,
    updatedDate: null,
    ...content,
    id: promptId(profileId, day),
    profileId,
    day,
    answer: answer.trim(),
  }),
  request: (input) => ({
    method: 'POST',
    path: paths.journalEntry(idOf(input)),
    body: { answer: input.answer.trim() },
  }),
  guarded: false,
  touches: () => ['answer'],
  requires: (input) => [`dependents:${input.profileId}`],
  coalesce: (_earlier, later) => later,
}
