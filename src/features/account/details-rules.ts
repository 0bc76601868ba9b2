/** What the details accept, and what of them has changed. */
import { EMERGENCY_NUMBER } from '#contract/account-emergency.ts'
import type { ProfileChange } from '#contract/account-requests.ts'
import type { PlainDate } from '#contract/ids.ts'
import { places } from '#lib/emergency-numbers.ts'
import { type BirthDateError, birthDateError } from '#words/more/birth-date-errors.ts'
import { type Details, TYPED } from './details-draft.ts'

export type DetailsError = 'missing' | 'no-number' | BirthDateError

/** `today` is the calendar date where the person stands. */
export function detailsErrors(details: Details, today: PlainDate): Partial<Record<keyof Details, DetailsError>> {
  const birthDate = details.birthDate === '' ? null : birthDateError(details.birthDate, today)
  return {
    ...(details.firstName.trim() === '' && { firstName: 'missing' as const }),
    ...(details.lastName.trim() === '' && { lastName: 'missing' as const }),
    ...(birthDate && { birthDate }),
    ...(details.emergencyCountry === TYPED &&
      !isNumber(details.emergencyNumber.trim()) && { emergencyNumber: 'no-number' as const }),
  }
}

const isNumber = (typed: string): boolean => typed !== '' && EMERGENCY_NUMBER.test(typed)

/** The fields that differ, as they are sent; `{}` when nothing was really changed. */
export function changeOf(before: Details, after: Details): ProfileChange {
  const differs = (field: keyof Details) => before[field] !== after[field].trim()
  return {
    ...(differs('firstName') && { firstName: after.firstName.trim() }),
    ...(differs('lastName') && { lastName: after.lastName.trim() }),
    ...(differs('birthDate') && { birthDate: after.birthDate === '' ? null : after.birthDate }),
    ...(differs('phone') && { phone: after.phone.trim() }),
    ...(differs('role') && { role: after.role as NonNullable<ProfileChange['role']> }),
    ...(differs('emergencyCountry') || (after.emergencyCountry === TYPED && differs('emergencyNumber'))
      ? emergencyOf(after)
      : {}),
  }
}

/** Both fields of the account, which say one thing: the number as it was seen with the country. */
function emergencyOf({
  emergencyCountry,
  emergencyNumber,
}: Details): Pick<ProfileChange, 'emergencyCountry' | 'emergencyNumber'> {
  if (emergencyCountry === TYPED) return { emergencyCountry: '', emergencyNumber: emergencyNumber.trim() }
  const place = places().find(({ country }) => country === emergencyCountry)
  return { emergencyCountry, emergencyNumber: place?.numbers.join(', ') ?? '' }
}
