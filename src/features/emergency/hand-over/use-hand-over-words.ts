import { useLingui } from '@lingui/react/macro'
import { CARE_PLAN_SECTIONS } from '#contract/care-plan-content.ts'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { LIST_WORDS } from '#words/more/attribute-words.ts'
import { RECORDED_TITLE } from '#words/medicine-line.ts'
import { usePartWords } from '../aids/part-words.ts'
import type { HandOverPart } from './hand-over-parts.ts'

/** What each part is called where somebody chooses among them. */
export function useHandOverWords(): Record<HandOverPart, string> {
  const { t } = useLingui()
  const accommodations = CARE_PLAN_SECTIONS.accommodations.map((field) => [field, t(CARE_PLAN_WORDS[field])] as const)
  return {
    ...usePartWords(),
    ...(Object.fromEntries(accommodations) as Record<(typeof CARE_PLAN_SECTIONS)['accommodations'][number], string>),
    photo: t({ context: 'a part of the hand-over sheet', message: 'Photo' }),
    steps: t(CARE_PLAN_WORDS.episodes),
    medicines: t(CARE_PLAN_WORDS.medicines),
    recorded: t(RECORDED_TITLE),
    strengths: t(LIST_WORDS.strengths),
    interests: t(LIST_WORDS.interests),
  }
}
