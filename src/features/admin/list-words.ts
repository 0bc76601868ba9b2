/** What statuses and orders of lists are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RequestStatus, Sort } from '#contract/admin/lists.ts'

export const STATUS_WORDS: Record<RequestStatus, MessageDescriptor> = {
  all: msg({ context: 'status', message: 'All' }),
  requested: msg({ context: 'status', message: 'Requested' }),
  active: msg({ context: 'status', message: 'Active' }),
  archived: msg({ context: 'status', message: 'Archived' }),
  deleted: msg({ context: 'status', message: 'Deleted' }),
}

export const SORT_WORDS: Record<Sort, MessageDescriptor> = {
  newest: msg({ context: 'order', message: 'Newest first' }),
  oldest: msg({ context: 'order', message: 'Oldest first' }),
  name: msg({ context: 'order', message: 'By name' }),
  place: msg({ context: 'order', message: 'As on the page' }),
}
/** Where the name of a row is an address. */
export const BY_EMAIL = { name: msg({ context: 'order', message: 'By email' }) }
