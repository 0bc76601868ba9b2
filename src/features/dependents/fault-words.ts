import { useLingui } from '@lingui/react/macro'
import { NAME_MAX, RELATION_MAX } from '#contract/people.ts'
import { BIRTH_DATE_FAULT_WORDS } from '#words/birth-date-faults.ts'
import type { DependentFault, DependentField } from './dependent-rules.ts'

/** What to say beside a field of the dependent form. */
export function useFaultWords(): (field: DependentField, fault: DependentFault) => string {
  const { t } = useLingui()
  const missing: Record<DependentField, string> = {
    firstName: t`Please enter a first name.`,
    lastName: t`Please enter a last name.`,
    birthDate: t`Please enter the date of birth.`,
    gender: t`Please choose one.`,
    relation: t`Please say how they belong to you, such as Son or Niece.`,
  }
  return (field, fault) => {
    const max = field === 'relation' ? RELATION_MAX : NAME_MAX
    switch (fault) {
      case 'missing':
        return missing[field]
      case 'too-long':
        return t`Please keep this to ${max} characters.`
      default:
        return t(BIRTH_DATE_FAULT_WORDS[fault])
    }
  }
}
