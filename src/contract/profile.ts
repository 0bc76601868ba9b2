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
  /** Where the emergency number was chosen for ('FR', ISO 3166-1); absent or '': it was typed, or nobody has chosen one (DECISIONS F14). */
  emergencyCountry: z.optional(z.string()),
  /** The emergency numbers of the account ('15, 112'); absent or '': those of where the device is (DECISIONS F11). */
  emergencyNumber: z.optional(z.string()),
  /** The account is to be deleted then; absent or null: no. */
  deleteOn: z.optional(z.nullable(Instant)),
})
export type UserProfile = content.UserProfile
