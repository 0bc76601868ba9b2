import type { I18n } from '@lingui/core'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { medicineLine, RECORDED_TITLE, recordedLine } from '#words/medicine-line.ts'
import type { EmergencyModel } from '../emergency-model.ts'
import type { Section } from './essentials.ts'

/**
 * What is taken now, for code, voice and paper: what the family wrote, then what doctors wrote, never as one list. `asOf`: how old
 * the records are, which are asked for less often than the plan.
 */
export const medicineSections = (
  { medicines, recorded }: Pick<EmergencyModel, 'medicines' | 'recorded'>,
  i18n: I18n,
  asOf: readonly string[],
): Section[] => [
  {
    part: 'medicines',
    title: i18n._(CARE_PLAN_WORDS.medicines),
    lines: medicines.map((medicine) => medicineLine(medicine, i18n)),
  },
  {
    part: 'medicines',
    title: i18n._(RECORDED_TITLE),
    lines: recorded.length === 0 ? [] : [...recorded.map((medication) => recordedLine(medication, i18n)), ...asOf],
  },
]
