/** What a dependent's form accepts (DECISIONS D5), as a form sees it: every field with the one thing to say about it. */
import type { PlainDate } from '#contract/ids.ts'
import { DependentInput, GENDERS, NAME_MAX, RELATION_MAX } from '#contract/people.ts'
import { type BirthDateFault, birthDateFault } from '#words/birth-date-faults.ts'

export type DependentField = keyof DependentInput
export type TypedDependent = Record<DependentField, string>

export const EMPTY_DEPENDENT: TypedDependent = { firstName: '', lastName: '', birthDate: '', gender: '', relation: '' }

/** Fields in the order they stand in the form, which is the order in which a fault takes the focus. */
export const DEPENDENT_FIELDS: readonly DependentField[] = ['firstName', 'lastName', 'birthDate', 'gender', 'relation']

export type DependentFault = 'missing' | 'too-long' | BirthDateFault

/** Faults by field, `{}` when everything can be saved. `today` is the calendar date where the person stands. */
export function dependentFaults(
  typed: TypedDependent,
  today: PlainDate,
): Partial<Record<DependentField, DependentFault>> {
  const faults: Partial<Record<DependentField, DependentFault>> = {}
  for (const field of DEPENDENT_FIELDS) {
    const fault = faultOf(field, typed[field].trim(), today)
    if (fault) faults[field] = fault
  }
  return faults
}

function faultOf(field: DependentField, value: string, today: PlainDate): DependentFault | null {
  if (value === '') return 'missing'
  switch (field) {
    case 'firstName':
    case 'lastName':
      return value.length > NAME_MAX ? 'too-long' : null
    case 'relation':
      return value.length > RELATION_MAX ? 'too-long' : null
    case 'gender':
      return GENDERS.some((gender) => gender === value) ? null : 'missing'
    case 'birthDate':
      return birthDateFault(value, today)
  }
}

/** The input to save, or null while something is still at fault. */
export function readDependent(typed: TypedDependent): DependentInput | null {
  const parsed = DependentInput.safeParse(typed)
  return parsed.success ? parsed.data : null
}

/** The fields of `after` that differ from `before`; `{}` when nothing was really changed. */
export function changedFields(before: DependentInput, after: DependentInput): Partial<DependentInput> {
  return Object.fromEntries(
    DEPENDENT_FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  )
}
