import { useLingui } from '@lingui/react/macro'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import type { Part } from './essentials.ts'

/** What each part is called where somebody chooses among them. */
export function usePartWords(): Record<Part, string> {
  const { t } = useLingui()
  return {
    allergies: t(CARE_PLAN_WORDS.allergies),
    calls: t`Who to call`,
    steps: t(CARE_PLAN_WORDS.measures),
    calming: t`What calms`,
    medicines: t`Current medicines`,
    diagnosisDetails: t(CARE_PLAN_WORDS.diagnosisDetails),
    parentNotes: t(CARE_PLAN_WORDS.parentNotes),
    transportation: t(CARE_PLAN_WORDS.transportation),
    dietOrFeed: t(CARE_PLAN_WORDS.dietOrFeed),
    otherCalls: t`More numbers`,
    communication: t(CARE_PLAN_WORDS.communication),
    touch: t(CARE_PLAN_WORDS.touch),
    weight: t(CARE_PLAN_WORDS.weight),
    bloodType: t(CARE_PLAN_WORDS.bloodType),
    insurance: t(CARE_PLAN_WORDS.insurance),
  }
}
