import { useLingui } from '@lingui/react/macro'
import { type Gender, GENDERS } from '#contract/people.ts'
import { GENDER_WORDS } from '#lib/care-words.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { valueToText } from './waiting-model.ts'

/** A field's value as it is read in a question; nothing written says so. */
export function useValueWords(): (field: string, value: unknown) => string {
  const { t, i18n } = useLingui()
  return (field, value) => {
    if (field === 'birthDate' && typeof value === 'string') return formatPlainDate(value, i18n.locale)
    if (field === 'gender' && GENDERS.some((gender) => gender === value)) return t(GENDER_WORDS[value as Gender])
    return valueToText(value) || t`Nothing was written`
  }
}
