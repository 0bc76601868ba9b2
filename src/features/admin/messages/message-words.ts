/** What messages are about, as the people who run this copy read it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactTopic } from '#contract/content-names.ts'

export const TOPIC_WORDS: Record<ContactTopic, MessageDescriptor> = {
  account: msg({ context: 'topic of a message', message: 'An account' }),
  page: msg({ context: 'topic of a message', message: 'Something on a page' }),
  accessibility: msg({ context: 'topic of a message', message: 'Something is hard to use' }),
  community: msg({ context: 'topic of a message', message: 'Getting connected' }),
  other: msg({ context: 'topic of a message', message: 'Something else' }),
}
