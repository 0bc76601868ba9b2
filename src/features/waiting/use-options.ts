import { useLingui } from '@lingui/react/macro'
import { canKeepBoth, type Choice } from '#contract/merge.ts'
import { isAboutItem, type QuestionGroup } from './question-model.ts'

export interface Option {
  choice: Choice
  label: string
}

/** What can be answered. Keeping both comes first wherever it can be done; a deletion is called one. */
export function useOptions(group: QuestionGroup): Option[] {
  const { t } = useLingui()
  if (group.kind === 'whole') {
    return [
      { choice: 'mine', label: t(group.words.mine) },
      { choice: 'theirs', label: t(group.words.theirs) },
    ]
  }
  const { question } = group
  if (isAboutItem(question) && question.wanted === null) {
    return [
      { choice: 'theirs', label: t`Keep it as it was changed` },
      { choice: 'mine', label: t`Delete it` },
    ]
  }
  if (isAboutItem(question) && question.theirs === null) {
    return [
      { choice: 'mine', label: t`Keep mine` },
      { choice: 'theirs', label: t`Delete it` },
    ]
  }
  return [
    ...(canKeepBoth(question) ? [{ choice: 'both' as const, label: t`Keep both` }] : []),
    { choice: 'mine', label: t`Keep mine` },
    { choice: 'theirs', label: t`Keep theirs` },
  ]
}
