import { useLingui } from '@lingui/react/macro'
import type { FieldError } from '../section-form.ts'

/** Says in plain words why a field cannot be saved as it stands. */
export function useErrorWords(): (error: FieldError) => string {
  const { t } = useLingui()
  return (error) => {
    if (error.kind === 'year') return t`Please check the year of the last day.`
    const { kind, max, actual } = error
    switch (kind) {
      case 'too-long':
        return t`Please shorten this to ${max} characters. It has ${actual} now.`
      case 'item-too-long':
        return t`One entry has ${actual} characters. Please shorten it to ${max} or split it in two.`
      case 'too-many':
        return t`Please keep this to ${max} entries. There are ${actual} now.`
      case 'row-too-long':
        return t`One name or number has ${actual} characters. Please shorten it to ${max}.`
    }
  }
}
