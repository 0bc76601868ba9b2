import { useLingui } from '@lingui/react/macro'
import type { AppointmentQuestion } from '#contract/appointments-content.ts'
import type { Item, StrengthItem } from '#contract/attributes-content.ts'
import type { EmergencyContact, FamilyMedicine } from '#contract/care-plan-content.ts'
import { GENDERS } from '#contract/dependents-content.ts'
import { kindOfField } from '#contract/fields.ts'
import { GENDER_WORDS } from '#words/more/dependent-words.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { formatAppointment, formatWallTime } from '#lib/wall-time.ts'
import { colourName, STRENGTH_ICON_WORDS } from '#words/more/attribute-words.ts'
import { medicineLine } from '#words/medicine-line.ts'
import { valueToText } from './value-text.ts'

/** The value of a thing as it is read in a question; nothing written says so. */
export function useValueWords(): (thing: string, value: unknown) => string {
  const { t, i18n } = useLingui()
  const itemWords = useItemWords()
  return (thing, value) => {
    if (thing.startsWith('questions/')) return (value as AppointmentQuestion | null)?.text ?? t`Deleted`
    if (thing === 'when') return formatAppointment(String(value), i18n.locale) || t`Nothing was written`
    if (thing.includes('/')) return itemWords(value as Item | StrengthItem | null)
    if (kindOfField(thing) === 'date' && typeof value === 'string') return formatPlainDate(value, i18n.locale)
    // With all that is chosen and not typed: two sides may differ in nothing else.
    if (thing === 'medicines' && Array.isArray(value) && value.length > 0) {
      return (value as FamilyMedicine[]).map((medicine) => medicineLine(medicine, i18n)).join('\n')
    }
    if (thing === 'contacts' && Array.isArray(value) && value.length > 0) {
      const words = (one: EmergencyContact) => valueToText([one]) + (one.isFirst ? ` · ${t`May be called first`}` : '')
      return (value as EmergencyContact[]).map(words).join('\n')
    }
    if (kindOfField(thing) === 'time' && typeof value === 'string') return formatWallTime(value, i18n.locale)
    const gender = thing === 'gender' ? GENDERS.find((one) => one === value) : undefined
    if (gender) return t(GENDER_WORDS[gender])
    return valueToText(value) || t`Nothing was written`
  }
}

/** One item of a list; null: it was taken away, or was not there. */
function useItemWords(): (item: Item | StrengthItem | null) => string {
  const { t } = useLingui()
  return (item) => {
    if (!item) return t`Deleted`
    if (!('bgColor' in item)) return item.name
    const known = colourName(item.bgColor)
    const icon = t(STRENGTH_ICON_WORDS[item.iconPath])
    const colour = known ? t(known) : item.bgColor
    return `${item.name} (${icon}, ${colour})`
  }
}
