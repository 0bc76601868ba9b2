/** What a dependent's form accepts (DECISIONS D5), as a form sees it: every field with the one thing to say about it. */
import type { PlainDate } from '#contract/ids.ts'
import { DependentInput } from '#contract/dependents.ts'
import { GENDERS, NAME_MAX, RELATION_MAX } from '#contract/dependents-content.ts'
import { type BirthDateError, birthDateError } from '#words/more/birth-date-errors.ts'

export type DependentField = keyof DependentInput
export type TypedDependent = Record<DependentField, string>

export const EMPTY_DEPENDENT: TypedDependent = { firstName: '', lastName: '', birthDate: '', gender: '', relation: '' }

/** Fields in the order they stand in the form, which is the order in which an error takes the focus. */
export const DEPENDENT_FIELDS: readonly DependentField[] = ['firstName', 'lastName', 'birthDate', 'gender', 'relation']

export type DependentError = 'missing' | 'too-long' | BirthDateError

/** Errors by field, `{}` when everything can be saved. `today` is the calendar date where the person stands. */
export function dependentErrors(
  typed: TypedDependent,
  today: PlainDate,
): Partial<Record<DependentField, DependentError>> {
  const errors: Partial<Record<DependentField, DependentError>> = {}
  for (const field of DEPENDENT_FIELDS) {
    const error = errorOf(field, typed[field].trim(), today)
    if (error) errors[field] = error
  }
  return errors
}

function errorOf(field: DependentField, value: string, today: PlainDate): DependentError | null {
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
      return birthDateError(value, today)
  }
}

/** The input to save, or null while a field has an error. */
export function readDependent(typed: TypedDependent): DependentInput | null {
  const parsed = DependentInput.safeParse(typed)
  return parsed.success ? parsed.data : null
}

/** The fields that differ: as they were when the form was opened, and as they are to be. Null: nothing was changed. */
export function changedFields(
  before: DependentInput,
  after: DependentInput,
): { seen: Partial<DependentInput>; wanted: Partial<DependentInput> } | null {
  const changed = DEPENDENT_FIELDS.filter((field) => before[field] !== after[field])
  const pick = (from: DependentInput) => Object.fromEntries(changed.map((field) => [field, from[field]]))
  return changed.length === 0 ? null : { seen: pick(before), wanted: pick(after) }
}
