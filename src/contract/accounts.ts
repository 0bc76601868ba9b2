/** Joining, proving an e-mail address, a new password, and the end of an account (SPEC §4, §7; DECISIONS B). */
import * as z from 'zod/mini'
import { Id, Instant, PlainDate } from './ids.ts'
import { Language } from './profile.ts'
import { NAME_MAX, OLDEST_BIRTH_DATE } from './dependents-content.ts'

export const EMAIL_MAX = 254
export const PHONE_MAX = 40
/** Of a new password; those of 6 that were chosen before go on working (DECISIONS B8). Longer is safer and the form says so. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const OTP_LENGTH = 6
/** ms. */
export const OTP_TTL = 10 * 60_000
/** ms (SPEC §8: "valid for the next 30 minutes"). */
export const RESET_TTL = 30 * 60_000
/** ms between asking for an account's deletion and the deletion. */
export const DELETION_WAIT = 30 * 24 * 3_600_000

export const Email = z.string().check(z.trim(), z.maxLength(EMAIL_MAX), z.email())
export const NewPassword = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX))

/** Roles that a person may choose; `Admin` is given from the command line only (DECISIONS B7). */
export const OPEN_ROLES = ['Parent', 'Guardian', 'Caregiver', 'Self'] as const
export const OpenRole = z.enum(OPEN_ROLES)

const trimmed = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** What a person says of themselves; birth date and phone may stay empty (DECISIONS B4). */
export const PersonalDetails = z.object({
  firstName: trimmed(NAME_MAX),
  lastName: trimmed(NAME_MAX),
  birthDate: z.nullable(PlainDate.check(z.refine((date) => date >= OLDEST_BIRTH_DATE))),
  phone: z.string().check(z.trim(), z.maxLength(PHONE_MAX)),
  role: OpenRole,
  language: Language,
})
export type PersonalDetails = z.infer<typeof PersonalDetails>

/** Six digits; what people paste around them (spaces, a dash) is taken away. */
export const OneTimeCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((typed) => typed.replaceAll(/[\s\-–—]/gu, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/)),
)

/**
 * Without `otp` everything is judged and nothing is made (DECISIONS B2). The answer never says whether the address is
 * taken (DECISIONS B9): whoever already has an account is told so by mail. `hasAgreed`: is 18 or older and agrees to the terms.
 */
export const SignUpRequest = z.object({
  email: Email,
  password: NewPassword,
  ...PersonalDetails.shape,
  hasAgreed: z.literal(true),
  otp: z.optional(OneTimeCode),
})
export type SignUpRequest = z.infer<typeof SignUpRequest>

/** `false`: the code is wrong, old, used, or tried too often; SPEC §8 'Incorrect OTP!'. */
export const SignUpResponse = z.object({ isVerified: z.boolean() })
export type SignUpResponse = z.infer<typeof SignUpResponse>

/**
 * `GET auth/registration`: whether anybody may try to join here, and the sentence for whoever may not or needs an invitation,
 * else ''; and for the sign-in what Admins have set, '' for nothing, null where the build decides.
 */
export const RegistrationResponse = z.object({
  mayTry: z.boolean(),
  message: z.string(),
  loginNote: z._default(z.nullable(z.string()), null),
  supportEmail: z._default(z.nullable(z.string()), null),
})
export type RegistrationResponse = z.infer<typeof RegistrationResponse>

/** One signed-in device. `device`: browser and system in plain words, like "Chrome, Android"; '' when unknown. */
export const SignedInDevice = z.object({
  id: Id,
  device: z.string(),
  createdDate: Instant,
  /** When it last renewed its session. */
  lastUsedDate: Instant,
  isCurrent: z.boolean(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>
export const SignedInDevices = z.array(SignedInDevice)

/** A short-lived address of a ZIP with everything the account holds: JSON and files. */
export const AccountExportResponse = z.object({ url: z.string() })
export type AccountExportResponse = z.infer<typeof AccountExportResponse>
