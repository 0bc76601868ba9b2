import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/accounts.ts'

interface PasswordErrors {
  password?: MessageDescriptor
  confirmation?: MessageDescriptor
}

/** What to say about a new password that was typed twice, or null. Nothing but its length counts (docs/decisions.md, B8). */
export function passwordErrors({
  password,
  confirmation,
}: Record<keyof PasswordErrors, string>): PasswordErrors | null {
  const [min, max] = [PASSWORD_MIN, PASSWORD_MAX]
  if (password.length < min) return { password: msg`Please use at least ${min} characters.` }
  if (password.length > max) return { password: msg`Please keep this to ${max} characters.` }
  if (password !== confirmation) return { confirmation: msg`Passwords do not match` }
  return null
}
