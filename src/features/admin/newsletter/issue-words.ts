/** What the states of an issue of the newsletter are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IssueFilter } from '#contract/admin/newsletter.ts'

export const ISSUE_STATUS_WORDS: Record<IssueFilter, MessageDescriptor> = {
  all: msg({ context: 'status', message: 'All' }),
  draft: msg({ context: 'issue of the newsletter', message: 'Draft' }),
  sending: msg({ context: 'issue of the newsletter', message: 'Being sent' }),
  stopped: msg({ context: 'issue of the newsletter', message: 'Stopped' }),
  sent: msg({ context: 'issue of the newsletter', message: 'Sent' }),
}
