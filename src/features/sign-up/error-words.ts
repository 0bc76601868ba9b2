import { useLingui } from '@lingui/react/macro'
import { PASSWORD_MIN } from '#contract/accounts.ts'
import { BIRTH_DATE_ERROR_WORDS } from '#words/more/birth-date-errors.ts'
import { maxOf, type SignUpError, type SignUpField } from './sign-up-rules.ts'

/** What to say beside a field of the sign-up. */
export function useErrorWords(): (field: SignUpField, error: SignUpError) => string {
  const { t } = useLingui()
  const missing: Partial<Record<SignUpField, string>> = {
    email: t`Please enter your email address.`,
    password: t`Please choose a password.`,
    confirmation: t`Please enter the password once more.`,
    firstName: t`Please enter your first name.`,
    lastName: t`Please enter your last name.`,
    role: t`Please choose one.`,
    hasAgreed: t`Please read this and agree, so that we may keep your notes.`,
  }
  return (field, error) => {
    const [min, max] = [PASSWORD_MIN, maxOf(field)]
    switch (error) {
      case 'missing':
        return missing[field] ?? t`Please fill this in.`
      case 'not-an-address':
        return t`This email address is not complete. Please check it.`
      case 'too-short':
        return t`Please use at least ${min} characters.`
      case 'too-long':
        return t`Please keep this to ${max} characters.`
      case 'different':
        return t`Passwords do not match`
      default:
        return t(BIRTH_DATE_ERROR_WORDS[error])
    }
  }
}
