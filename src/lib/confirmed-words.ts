import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { daysBetween, plainDateOf, today } from './plain-date.ts'

/** After this many days without a look, a quiet reminder (DECISIONS F6). */
const REMIND_AFTER_DAYS = 90

export interface ConfirmedWords {
  text: MessageDescriptor
  isLongAgo: boolean
}

/** When a care plan was last confirmed, in local calendar days. `confirmedAt` is an instant; null: never. */
export function confirmedWords(confirmedAt: string | null, onDate: string = today()): ConfirmedWords {
  const days = confirmedAt === null ? null : daysBetween(plainDateOf(new Date(confirmedAt)), onDate)
  if (days === null) return { text: msg`Nobody has confirmed this care plan yet.`, isLongAgo: false }
  if (days <= 0) return { text: msg`This care plan was checked today.`, isLongAgo: false }
  if (days === 1) return { text: msg`This care plan was checked yesterday.`, isLongAgo: false }
  return {
    text: msg`This care plan was checked ${plural(days, { one: '# day', other: '# days' })} ago.`,
    isLongAgo: days >= REMIND_AFTER_DAYS,
  }
}
