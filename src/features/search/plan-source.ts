import type { I18n } from '@lingui/core'
import {
  CARE_PLAN_SECTIONS,
  type CarePlanContent,
  type CarePlanField,
  type CarePlanSection,
} from '#contract/care-plan-content.ts'
import { episodes } from '#contract/care-reading.ts'
import { useCarePlan } from '#data/care-plan.ts'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { medicineLine } from '#words/medicine-line.ts'
import { type Entry, joined } from './entry.ts'
import type { Source } from './source.ts'

/** Fields that are not read by themselves, or not as they are stored. A new field needs no line here. */
const READ: { [Field in CarePlanField]?: (plan: CarePlanContent, i18n: I18n) => string[] } = {
  symptoms: (plan) => episodes(plan).map(({ sign, help }) => joined([sign, help], '\n')),
  measures: () => [],
  providerName: (plan) => [joined([plan.providerName, plan.providerPhoneNumber])],
  providerPhoneNumber: () => [],
  medicines: ({ medicines }, i18n) => medicines.map((medicine) => medicineLine(medicine, i18n)),
}

/** A text as it is, a list in one line, of rows each by itself. */
function textsOf(value: CarePlanContent[CarePlanField]): string[] {
  if (typeof value === 'string') return [value]
  const isText = (item: unknown): item is string => typeof item === 'string'
  const items: readonly (string | object)[] = value
  return items.every(isText)
    ? [joined(items, ', ')]
    : items.map((item) => joined(Object.values(item as Record<string, unknown>).filter(isText)))
}

/** Every field of every section, under its own name; an episode with what helps, since they belong together. */
export const planSource: Source<CarePlanContent> = {
  useRows: ({ id }) => useCarePlan(id)?.content,
  entries: (plan, profileId, i18n) =>
    (Object.keys(CARE_PLAN_SECTIONS) as CarePlanSection[]).flatMap((section) =>
      CARE_PLAN_SECTIONS[section].flatMap((field: CarePlanField) =>
        (READ[field]?.(plan, i18n) ?? textsOf(plan[field]))
          .filter((text) => text.trim() !== '')
          .map((text, index): Entry => ({
            id: `plan|${profileId}|${field}|${index}`,
            profileId,
            group: 'care-plan',
            title: i18n._(CARE_PLAN_WORDS[field === 'symptoms' ? 'episodes' : field]),
            text,
            place: { to: '/dashboard/care-plan', hash: `plan-${section}` },
          })),
      ),
    ),
}
