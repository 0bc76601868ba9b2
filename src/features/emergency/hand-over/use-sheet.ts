import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Attributes } from '#contract/attributes.ts'
import { CARE_PLAN_SECTIONS, type CarePlanContent } from '#contract/care-plan-content.ts'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { formatPlainDate, today } from '#lib/plain-date.ts'
import { LIST_WORDS } from '#words/more/attribute-words.ts'
import { usePaperDates } from '#ui/more/paper-dates.ts'
import { type Essentials, plainText, type Section } from '../aids/essentials.ts'
import { medicineSections } from '../aids/medicine-sections.ts'
import { linesOf, useEssentials } from '../aids/use-essentials.ts'
import type { EmergencyModel } from '../emergency-model.ts'
import { HAND_OVER_PARTS, type HandOverPart } from './hand-over-parts.ts'

/** What the sheet is made of, as it was read from this device. */
export interface SheetSource {
  model: EmergencyModel
  plan: CarePlanContent
  /** Undefined: not on this device, so nothing is said about them. */
  attributes: Pick<Attributes, 'strengths' | 'interests'> | undefined
  asOf: string | null
  pending: number
}

/** All that is written of this person and may stand on a sheet, in its order, in the language on the screen. */
export function useWritten({ model, plan, attributes, asOf, pending }: SheetSource): Essentials<HandOverPart> {
  const { t, i18n } = useLingui()
  const essentials = useEssentials(model, asOf, pending)
  const recordsDates = usePaperDates(model.recordsAsOf, 0)
  const all = [
    ...essentials.sections.filter(({ part }) => part !== 'medicines').map((section) => asked(section)),
    ...medicinesOf(model, i18n, recordsDates),
    ...accommodationsOf(plan, i18n),
    ...(['strengths', 'interests'] as const).map((list) => ({
      part: list,
      title: i18n._(LIST_WORDS[list]),
      lines: attributes?.[list].map(({ name }) => name) ?? [],
    })),
  ]
  const sections = HAND_OVER_PARTS.flatMap((part) => all.filter((section) => section.part === part))
  return { ...essentials, sections: sections.filter(({ part, lines }) => BARE.includes(part) || lines.length > 0) }

  /** An empty list of allergies is no "none": whoever reads the sheet has to ask (DECISIONS F4). */
  function asked(section: Section): Section {
    if (section.part !== 'allergies' || !model.missing.includes('allergies')) return section
    return { ...section, title: t`Allergies not filled in. Ask.`, lines: [] }
  }
}

/** Their title alone says something: a sign that nothing helps with yet, allergies that have to be asked for. */
const BARE: readonly HandOverPart[] = ['steps', 'allergies']

/** What the family gives and what doctors wrote are two parts here: a sitter needs the one, a ward both. */
function medicinesOf(model: EmergencyModel, i18n: I18n, recordsDates: string[]): Section<HandOverPart>[] {
  const [given, recorded] = medicineSections(model, i18n, recordsDates)
  return [...(given ? [given] : []), ...(recorded ? [{ ...recorded, part: 'recorded' as const }] : [])]
}

/** Diet and transportation are among the essentials. */
function accommodationsOf(plan: CarePlanContent, i18n: I18n): Section<HandOverPart>[] {
  return CARE_PLAN_SECTIONS.accommodations
    .filter((field) => field !== 'dietOrFeed' && field !== 'transportation')
    .map((field) => {
      const written = plan[field]
      const lines = typeof written === 'string' ? linesOf(written) : written
      return { part: field, title: i18n._(CARE_PLAN_WORDS[field]), lines }
    })
}

/** Those of the parts that were chosen. */
export const sheetOf = (
  written: Essentials<HandOverPart>,
  chosen: readonly HandOverPart[],
): Essentials<HandOverPart> => ({
  ...written,
  sections: written.sections.filter(({ part }) => chosen.includes(part)),
})

/** The sheet as text to send: the same words, and the day, since a message is read on another one. `forWhom`: a whole line, or ''. */
export function useSheetText(sheet: Essentials<HandOverPart>, forWhom: string): string {
  const { t, i18n } = useLingui()
  const day = formatPlainDate(today(), i18n.locale)
  return [t`Hand-over sheet, ${day}`, forWhom, plainText(sheet)].filter(Boolean).join('\n')
}
