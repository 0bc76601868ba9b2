/** What is asked about a change that met another one. Pure. */
import { keepBoth, type Question } from '#contract/merge.ts'
import type { WaitingEntry } from '#data/waiting/waiting.ts'
import { type CommandWords, wordsOf } from '#words/more/command-words.ts'

/** each: about one thing · whole: one question about everything that changed, answered for all its things. */
export type QuestionGroup =
  | { kind: 'each'; things: readonly string[]; question: Question }
  | {
      kind: 'whole'
      things: readonly string[]
      questions: readonly Question[]
      words: NonNullable<CommandWords<unknown>['question']>
    }

export function questionGroups(
  entry: Pick<WaitingEntry, 'command' | 'input'>,
  questions: readonly Question[],
): QuestionGroup[] {
  const words = wordsOf(entry).question
  if (words) return [{ kind: 'whole', things: questions.map(({ thing }) => thing), questions, words }]
  return questions.map((question) => ({ kind: 'each', things: [question.thing], question }))
}

/** Whether it is about an item of a list: it may have been taken away on either side. */
export const isAboutItem = ({ thing }: Question): boolean => thing.includes('/')

/** What "keep both" leaves: two items beside each other, or one value made of the two. */
export function bothSides(question: Question): unknown[] {
  const { wanted, theirs } = question
  return isAboutItem(question) ? [theirs, wanted] : [keepBoth(wanted, theirs)]
}
