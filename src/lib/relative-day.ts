import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { daysBetween } from './plain-date.ts'

/**
 * 'Today', 'Yesterday' or 'Since N days ago' by local calendar days (SPEC §9, DECISIONS I3); null for a future or
 * partial date, which is shown as a date instead. Both dates are `YYYY-MM-DD`.
 */
export function relativeDay(date: string, onDate: string): MessageDescriptor | null {
  const days = daysBetween(date, onDate)
  if (days === null || days < 0) return null
  if (days === 0) return msg`Today`
  if (days === 1) return msg`Yesterday`
  return msg`Since ${plural(days, { one: '# day', other: '# days' })} ago`
}
