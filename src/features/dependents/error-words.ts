import { useLingui } from '@lingui/react/macro'
import { NAME_MAX, RELATION_MAX } from '#contract/dependents-content.ts'
import { BIRTH_DATE_ERROR_WORDS } from '#words/more/birth-date-errors.ts'
import type { DependentError, DependentField } from './dependent-rules.ts'

/** What to say beside a field of the dependent form. */
export function useErrorWords(): (field: DependentField, error: DependentError) => string {
  const { t } = useLingui()
  const missing: Record<DependentField, string> = {
    firstName: t`Please enter a first name.`,
    lastName: t`Please enter a last name.`,
    birthDate: t`Please enter the date of birth.`,
    gender: t`Please choose one.`,
    relation: t`Please enter the relationship, such as Son or Niece.`,
  }
  return (field, error) => {
    const max = field === 'relation' ? RELATION_MAX : NAME_MAX
    switch (error) {
      case 'missing':
        return missing[field]
      case 'too-long':
        return t`Please keep this to ${max} characters.`
      default:
        return t(BIRTH_DATE_ERROR_WORDS[error])
    }
  }
}
