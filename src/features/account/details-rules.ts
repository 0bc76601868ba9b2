/** What the details accept, and what of them has changed. */
import type { ProfileChange } from '#contract/accounts.ts'
import type { PlainDate } from '#contract/ids.ts'
import { type BirthDateError, birthDateError } from '#words/birth-date-errors.ts'
import type { Details } from './details-draft.ts'

export type DetailsError = 'missing' | BirthDateError

/** `today` is the calendar date where the person stands. */
export function detailsErrors(details: Details, today: PlainDate): Partial<Record<keyof Details, DetailsError>> {
  const birthDate = details.birthDate === '' ? null : birthDateError(details.birthDate, today)
  return {
    ...(details.firstName.trim() === '' && { firstName: 'missing' as const }),
    ...(details.lastName.trim() === '' && { lastName: 'missing' as const }),
    ...(birthDate && { birthDate }),
  }
}

/** The fields that differ, as they are sent; `{}` when nothing was really changed. */
export function changeOf(before: Details, after: Details): ProfileChange {
  const differs = (field: keyof Details) => before[field] !== after[field].trim()
  return {
    ...(differs('firstName') && { firstName: after.firstName.trim() }),
    ...(differs('lastName') && { lastName: after.lastName.trim() }),
    ...(differs('birthDate') && { birthDate: after.birthDate === '' ? null : after.birthDate }),
    ...(differs('phone') && { phone: after.phone.trim() }),
    ...(differs('role') && { role: after.role as NonNullable<ProfileChange['role']> }),
  }
}
