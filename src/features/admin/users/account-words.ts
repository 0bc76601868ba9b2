/** What states of accounts are called, and why a mail did not go out. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccountFilter, MailFailure } from '#contract/admin/users.ts'

export const STATE_WORDS: Record<AccountFilter, MessageDescriptor> = {
  all: msg({ context: 'state of an account', message: 'All' }),
  active: msg({ context: 'state of an account', message: 'Active' }),
  unconfirmed: msg({ context: 'state of an account', message: 'Email not confirmed' }),
  invited: msg({ context: 'state of an account', message: 'Invited' }),
  disabled: msg({ context: 'state of an account', message: 'Turned off' }),
  leaving: msg({ context: 'state of an account', message: 'Leaving' }),
}

/** By the answer of the mail server: 5xx is for good, 4xx for now; without one it was not reached. */
export function failureWords({ responseCode }: MailFailure): MessageDescriptor {
  if (responseCode === null)
    return msg({ context: 'content area', message: 'The mail server could not be reached. It is tried again.' })
  return responseCode >= 500
    ? msg({ context: 'content area', message: 'The mail server refused it for good. Is the address right?' })
    : msg({ context: 'content area', message: 'The mail server refused it for now. It is tried again.' })
}
