/** What a dependent is made of, apart from the schemas that check it at the door. */
import type { Id, Instant, PlainDate } from './ids.ts'

/** Oldest birth date accepted (DECISIONS D5). */
export const OLDEST_BIRTH_DATE = '1900-01-01'
export const NAME_MAX = 60
export const RELATION_MAX = 40
export const GENDERS = ['Male', 'Female', 'Other'] as const

export type Gender = (typeof GENDERS)[number]

/** What a person types for a dependent. */
export interface DependentInput {
  firstName: string
  lastName: string
  birthDate: PlainDate
  gender: Gender
  relation: string
}

export interface Dependent extends DependentInput {
  id: Id
  /** Counts the writes of this row; its ETag is `versionTag(version)`. */
  version: number
  createdDate: Instant
  updatedDate: Instant
}

/** What a screen shows of a dependent: the typed fields and the id made on the device. */
export type DependentContent = DependentInput & { id: Id }

export function dependentContent({
  id,
  firstName,
  lastName,
  birthDate,
  gender,
  relation,
}: Dependent): DependentContent {
  return { id, firstName, lastName, birthDate, gender, relation }
}
