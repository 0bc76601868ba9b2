import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/accounts.ts'

/** What to say about a new password, or null. Nothing but its length counts here (DECISIONS B8). */
export function passwordError(password: string): MessageDescriptor | null {
  const [min, max] = [PASSWORD_MIN, PASSWORD_MAX]
  if (password.length < min) return msg`Please use at least ${min} characters.`
  if (password.length > max) return msg`Please keep this to ${max} characters.`
  return null
}
