import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fullName } from '#contract/care-reading.ts'

/** Whose data is on screen, at the head of each screen: 'Maya Okafor', 'Ada Okafor (you)'. */
export function whose(person: { kind: 'user' | 'dependent'; firstName: string; lastName: string }, i18n: I18n): string {
  const name = fullName(person)
  return person.kind === 'user' ? i18n._(msg`${name} (you)`) : name
}
