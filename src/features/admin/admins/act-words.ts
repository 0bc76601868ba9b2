/** What was done in the content area, in plain words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActRow } from '#contract/admin/admins.ts'

/** `{whom}` may be missing where the account is gone. */
export function actWords({ act, part }: ActRow, whom: string): MessageDescriptor {
  switch (act) {
    case 'role-given':
      return msg({ context: 'content area', message: `Made an Admin: ${whom}` })
    case 'role-taken':
      return msg({ context: 'content area', message: `No longer an Admin: ${whom}` })
    case 'disabled':
      return msg({ context: 'content area', message: `Turned the account off: ${whom}` })
    case 'enabled':
      return msg({ context: 'content area', message: `Turned the account on again: ${whom}` })
    case 'signed-out':
      return msg({ context: 'content area', message: `Signed out everywhere: ${whom}` })
    case 'invited':
      return msg({ context: 'content area', message: 'Invited somebody' })
    case 'withdrawn':
      return msg({ context: 'content area', message: 'Withdrew an invitation' })
    case 'changed':
      return PART_WORDS[part] ?? msg({ context: 'content area', message: 'Changed something in the content area' })
  }
}

/** By the name in the path of the API. */
const PART_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  messages: msg({ context: 'content area', message: 'Worked on a message' }),
  prompts: msg({ context: 'content area', message: 'Changed a journal prompt' }),
  'settings/site-name': msg({ context: 'content area', message: 'Changed a setting: the name of this copy' }),
  'settings/support-email': msg({ context: 'content area', message: 'Changed a setting: the support address' }),
  'settings/login-note': msg({ context: 'content area', message: 'Changed a setting: the note at the sign-in' }),
  'settings/registration': msg({ context: 'content area', message: 'Changed a setting: who may join' }),
  'settings/keep-messages': msg({ context: 'content area', message: 'Changed a setting: how long messages are kept' }),
  'settings/keep-answers': msg({
    context: 'content area',
    message: 'Changed a setting: how long stored answers are kept',
  }),
}
