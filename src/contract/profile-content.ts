/** Who is signed in, apart from the schemas that check it at the door. */
import type { Id, Instant, PlainDate } from './ids.ts'
import type { Language } from './languages.ts'

export const ROLES = ['Parent', 'Guardian', 'Caregiver', 'Self', 'Admin'] as const
export type Role = (typeof ROLES)[number]

export interface UserProfile {
  id: Id
  email: string
  firstName: string
  lastName: string
  role: Role
  isEmailVerify: boolean
  /** Feeds the emergency view (DECISIONS B4); '' when unknown. */
  phone: string
  birthDate: PlainDate | null
  language: Language
  /** Where the emergency number was chosen for ('FR', ISO 3166-1); absent or '': it was typed, or nobody has chosen one (DECISIONS F14). */
  emergencyCountry?: string | undefined
  /** The emergency numbers of the account ('15, 112'); absent or '': those of where the device is (DECISIONS F11). */
  emergencyNumber?: string | undefined
  /** The account is to be deleted then; absent or null: no. */
  deleteOn?: Instant | null | undefined
}
