import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordField } from '../password-field.tsx'
import { useUntilChanged } from '../use-until-changed.ts'
import { PasswordStrength } from './password-strength.tsx'

export interface NewPassword {
  password: string
  confirmation: string
}

/** By field. What the app says, in the language that the page has by then; what the server says, as it said it. */
export type NewPasswordErrors = Partial<Record<keyof NewPassword, string | MessageDescriptor>>

/** What is typed of it, and typing on. */
export function useNewPassword() {
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirmation: '' })
  // A password manager fills in both at once.
  return [typed, (part: Partial<NewPassword>) => setTyped((now) => ({ ...now, ...part }))] as const
}

interface NewPasswordFieldsProps {
  typed: NewPassword
  onType: (part: Partial<NewPassword>) => void
  /** The last attempt to save it; another object after each. */
  attempt: { errors: NewPasswordErrors }
}

/** A new password, twice. */
export function NewPasswordFields({ typed, onType, attempt }: NewPasswordFieldsProps) {
  const { t, i18n } = useLingui()
  const { password, confirmation } = typed
  // That the two differ may be set right in either.
  const said = useUntilChanged(attempt, attempt.errors, { password, confirmation: `${password} ${confirmation}` })
  const say = (error: string | MessageDescriptor | undefined) => (typeof error === 'object' ? i18n._(error) : error)
  return (
    <>
      <PasswordField
        label={t`New password`}
        name="new-password"
        value={password}
        onChange={(text) => onType({ password: text })}
        error={say(said.password)}
        autoComplete="new-password"
        hint={<PasswordStrength password={password} />}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirm-password"
        value={confirmation}
        onChange={(text) => onType({ confirmation: text })}
        error={say(said.confirmation)}
        autoComplete="new-password"
      />
    </>
  )
}
