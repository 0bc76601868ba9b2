import { useLingui } from '@lingui/react/macro'
import type { CallLine } from '#contract/care-reading.ts'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { callText } from '#words/call-text.ts'
import { calledAs } from '#words/called-as.ts'
import { formatAge } from '#lib/age.ts'
import { colon } from '#lib/colon.ts'
import { formatPlainDate, today } from '#lib/plain-date.ts'
import { usePaperDates } from '#ui/more/paper-dates.ts'
import { ambulanceLines } from '../ambulance-words.ts'
import type { EmergencyModel, FactLabel } from '../emergency-model.ts'
import type { Essentials, Section } from './essentials.ts'
import { medicineSections } from './medicine-sections.ts'

/** The essentials of this person in the language on the screen. `pending`: changes that only this device has. */
export function useEssentials(model: EmergencyModel, asOf: string | null, pending: number): Essentials {
  const { t, i18n } = useLingui()
  const dates = usePaperDates(asOf, pending)
  const recordsDates = usePaperDates(model.recordsAsOf, 0)
  const { locale } = i18n
  const born = model.birthDate && formatPlainDate(model.birthDate, locale)

  const textOf = (line: CallLine) => callText(line, calledAs(line, i18n))

  const sections: Section[] = [
    {
      part: 'allergies',
      title: t(CARE_PLAN_WORDS.allergies),
      lines: [model.allergies.join(', ') || t`Not filled in. Ask.`],
    },
    {
      part: 'calls',
      title: t`Who to call`,
      lines: [...model.calls.map(textOf), ...ambulanceLines(model.ambulance, (word) => t(word), locale)],
    },
    ...model.episodes.map(({ sign, steps }) => ({
      part: 'steps' as const,
      title: sign === '' ? t(CARE_PLAN_WORDS.measures) : t`If you see: ${sign}`,
      lines: steps,
      isOrdered: true,
    })),
    { part: 'calming', title: t`What calms ${model.firstName}`, lines: model.calming },
    ...medicineSections(model, i18n, recordsDates),
    ...model.facts
      .filter(({ label }) => !AFTER_NOTES.includes(label))
      .map(({ label, text }) => ({ part: label, title: t(CARE_PLAN_WORDS[label]), lines: linesOf(text) })),
    { part: 'parentNotes', title: t(CARE_PLAN_WORDS.parentNotes), lines: model.notes },
    ...model.facts
      .filter(({ label }) => AFTER_NOTES.includes(label))
      .map(({ label, text }) => ({ part: label, title: t(CARE_PLAN_WORDS[label]), lines: linesOf(text) })),
    { part: 'otherCalls', title: t`More numbers`, lines: model.otherCalls.map(textOf) },
  ]
  return {
    head: [
      model.name,
      formatAge(model.birthDate, today(), locale) ?? '',
      born ? t`born ${born}` : '',
      model.relation?.words ?? '',
      model.relation ? t`in the care of ${model.relation.carer}` : '',
    ].filter(Boolean),
    // A sign without help is said too; a list of which nothing is written is not.
    sections: sections.filter(({ part, lines }) => part === 'steps' || lines.length > 0),
    foot: dates.join(', '),
    colon: colon(locale),
  }
}

const AFTER_NOTES: readonly FactLabel[] = ['transportation', 'dietOrFeed']

/** A text that a family wrote, line by line. */
export const linesOf = (text: string): string[] => text.split(/[\n\r]+/u).filter((line) => line.trim() !== '')
