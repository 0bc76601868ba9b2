/** The people of a family: the signed-in user and the dependents in their care (SPEC §3, DECISIONS D). */
import * as z from 'zod/mini'
import { type Language as LanguageTag, LANGUAGES } from './languages.ts'
import { Id, Instant, PlainDate } from './ids.ts'

export const Language = z.enum(LANGUAGES)
export type Language = LanguageTag

export { LANGUAGES }

export const ROLES = ['Parent', 'Guardian', 'Caregiver', 'Self', 'Admin'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export const GENDERS = ['Male', 'Female', 'Other'] as const
export const Gender = z.enum(GENDERS)
export type Gender = z.infer<typeof Gender>

/** Oldest birth date accepted (DECISIONS D5). */
export const OLDEST_BIRTH_DATE = '1900-01-01'
export const NAME_MAX = 60
export const RELATION_MAX = 40

const trimmed = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

export const UserProfile = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  isEmailVerify: z.boolean(),
  /** Feeds the emergency view (DECISIONS B4); '' when unknown. */
  phone: z.string(),
  birthDate: z.nullable(PlainDate),
  language: Language,
  /** The account is to be deleted then; absent or null: no. */
  deleteOn: z.optional(z.nullable(Instant)),
})
export type UserProfile = z.infer<typeof UserProfile>

/**
 * What a person types for a dependent. Names 1–60 characters in any script, relation 1–40, birth date a plain
 * date from 1900 on. "Not in the future" depends on where the person stands, so it is checked apart: by the form
 * in the device's zone, by the server with `latestToday()`.
 */
export const DependentInput = z.object({
  firstName: trimmed(NAME_MAX),
  lastName: trimmed(NAME_MAX),
  birthDate: PlainDate.check(z.refine((date) => date >= OLDEST_BIRTH_DATE)),
  gender: Gender,
  relation: trimmed(RELATION_MAX),
})
export type DependentInput = z.infer<typeof DependentInput>

export const Dependent = z.object({
  ...DependentInput.shape,
  id: Id,
  /** Counts the writes of this row; its ETag is `versionTag(version)`. */
  version: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type Dependent = z.infer<typeof Dependent>

/** `POST /dependents`. The id is made on the device so that an offline write has its name at once; optional for other clients. */
export const DependentCreate = z.object({ ...DependentInput.shape, id: z.optional(Id) })
export type DependentCreate = z.infer<typeof DependentCreate>

/** The calendar date at UTC+14, the furthest-ahead zone: no honest birth date lies after it. `now` in ms since 1970. */
export function latestToday(now: number): PlainDate {
  return new Date(now + 14 * 3_600_000).toISOString().slice(0, 10)
}
