import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const ROLE_WORDS = {
  Parent: msg`Parent`,
  Guardian: msg`Guardian`,
  Caregiver: msg`Caregiver`,
  Self: msg`Self`,
  Admin: msg`Admin`,
} satisfies Record<string, MessageDescriptor>
