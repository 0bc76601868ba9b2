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
  /** The account is to be deleted then; absent or null: no. */
  deleteOn?: Instant | null | undefined
}
