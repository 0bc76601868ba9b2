import type { PlainDate } from '#contract/ids.ts'
import type { JournalContent } from '#contract/journal-content.ts'
import { useQuestions } from '#data/journal.ts'

/** The question of a day: what was asked where there is an answer, else what is asked now; undefined until it has been read. */
export function useQuestion(day: PlainDate, answer?: JournalContent | null): string | undefined {
  const questions = useQuestions()
  return answer ? questions?.of(answer) : questions?.on(day)
}
