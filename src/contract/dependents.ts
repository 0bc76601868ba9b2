/** The people in a user's care as they cross the wire (SPEC §3, DECISIONS D). */
import * as z from 'zod/mini'
import * as content from './dependents-content.ts'
import { Id, Instant, PlainDate } from './ids.ts'

export const Gender = z.enum(content.GENDERS)
export type Gender = content.Gender

const trimmed = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/**
 * What a person types for a dependent. Names 1–60 characters in any script, relation 1–40, birth date a plain
 * date from 1900 on. "Not in the future" depends on where the person stands, so it is checked apart: by the form
 * in the device's zone, by the server with `latestToday()`.
 */
export const DependentInput = z.object({
  firstName: trimmed(content.NAME_MAX),
  lastName: trimmed(content.NAME_MAX),
  birthDate: PlainDate.check(z.refine((date) => date >= content.OLDEST_BIRTH_DATE)),
  gender: Gender,
  relation: trimmed(content.RELATION_MAX),
})
export type DependentInput = content.DependentInput

export const Dependent = z.object({
  ...DependentInput.shape,
  id: Id,
  /** Counts the writes of this row; its ETag is `versionTag(version)`. */
  version: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type Dependent = content.Dependent

/** `POST /dependents`. The id is made on the device so that an offline write has its name at once; optional for other clients. */
export const DependentCreate = z.object({ ...DependentInput.shape, id: z.optional(Id) })
export type DependentCreate = z.infer<typeof DependentCreate>

/** What the caller saw, as it was stored: any text, since rules may have been others then. */
const DependentSeen = z.partial(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.string(),
    gender: z.string(),
    relation: z.string(),
  }),
)

/** `PATCH /dependents/{id}`. `seen` (additive): what the caller saw in these fields; without it they are simply written. */
export const DependentPatch = z.object({ ...z.partial(DependentInput).shape, seen: z.optional(DependentSeen) })
export type DependentPatch = z.infer<typeof DependentPatch>
