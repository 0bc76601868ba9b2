/** The signed-in user as they cross the wire (SPEC §3; DECISIONS B4, B7). */
import * as z from 'zod/mini'
import { Id, Instant, PlainDate } from './ids.ts'
import { LANGUAGES } from './languages.ts'
import * as content from './profile-content.ts'

export const Language = z.enum(LANGUAGES)
export const Role = z.enum(content.ROLES)

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
export type UserProfile = content.UserProfile
