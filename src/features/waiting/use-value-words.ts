import { useLingui } from '@lingui/react/macro'
import type { AttributeItem, Strength } from '#contract/attributes.ts'
import { type Gender, GENDERS } from '#contract/people.ts'
import { colourName, STRENGTH_ICON_WORDS } from '#words/attribute-words.ts'
import { GENDER_WORDS } from '#lib/care-words.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { valueToText } from './waiting-model.ts'

/** A field's value as it is read in a question; nothing written says so. */
export function useValueWords(): (field: string, value: unknown) => string {
  const { t, i18n } = useLingui()
  const itemWords = useItemWords()
  return (field, value) => {
    if (field.includes('/')) return itemWords(value as ItemValue)
    if (field === 'birthDate' && typeof value === 'string') return formatPlainDate(value, i18n.locale)
    if (field === 'gender' && GENDERS.some((gender) => gender === value)) return t(GENDER_WORDS[value as Gender])
    return valueToText(value) || t`Nothing was written`
  }
}

type Item = AttributeItem | Strength
/** One item of a list, several side by side, or null: it was taken away. */
type ItemValue = Item | null | readonly Item[]

function useItemWords(): (value: ItemValue) => string {
  const { t } = useLingui()
  const one = (item: Item) => {
    if (!('bgColor' in item)) return item.name
    const known = colourName(item.bgColor)
    const icon = t(STRENGTH_ICON_WORDS[item.iconPath])
    const colour = known ? t(known) : item.bgColor
    return `${item.name} (${icon}, ${colour})`
  }
  return (value) => (value === null ? t`Deleted` : [value].flat().map(one).join('\n'))
}
