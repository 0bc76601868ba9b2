import type { PlainDate } from '#contract/ids.ts'
import { dayParts, promptIndex } from '#contract/journal-content.ts'
import { useQuestions } from '#data/journal.ts'

/** The question of a day in the language of the screen; undefined until the questions have been read. */
export function useQuestion(day: PlainDate): string | undefined {
  const questions = useQuestions()
  const { month, dayOfMonth } = dayParts(day)
  return questions?.[promptIndex(month, dayOfMonth)]
}
