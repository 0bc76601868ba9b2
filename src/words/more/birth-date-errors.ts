import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PlainDate } from '#contract/ids.ts'
import { OLDEST_BIRTH_DATE } from '#contract/dependents-content.ts'

export type BirthDateError = 'not-a-date' | 'in-the-future' | 'too-early'

/** What to say beside a date of birth. */
export const BIRTH_DATE_ERROR_WORDS: Record<BirthDateError, MessageDescriptor> = {
  'not-a-date': msg`This date does not exist. Please check it.`,
  'in-the-future': msg`The date of birth cannot be in the future.`,
  'too-early': msg`The date of birth cannot be before 1900.`,
}

/** What is wrong with a typed date of birth (DECISIONS D5), if anything. `today` is the calendar date where the person stands. */
export function birthDateError(typed: string, today: PlainDate): BirthDateError | null {
  if (!PlainDate.safeParse(typed).success) return 'not-a-date'
  if (typed < OLDEST_BIRTH_DATE) return 'too-early'
  return typed > today ? 'in-the-future' : null
}
