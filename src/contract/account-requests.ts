/** What the server alone judges of accounts (SPEC §4, §7; DECISIONS B): apart, so that no screen loads it. */
import * as z from 'zod/mini'
import { EMERGENCY_NUMBER } from './account-emergency.ts'
import { Email, NewPassword, OneTimeCode, PersonalDetails } from './accounts.ts'
import { Instant } from './ids.ts'

/** Confirms the address of a user who exists (DECISIONS B3). */
export const ConfirmRequest = z.object({ email: Email, otp: OneTimeCode })
export type ConfirmRequest = z.infer<typeof ConfirmRequest>

/** `POST auth/generate` and `POST auth/forgot-password`: the same answer, after the same time, for every address. */
export const EmailRequest = z.object({ email: Email })

export const ResetPasswordRequest = z.object({ token: z.string().check(z.maxLength(2048)), newPassword: NewPassword })
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>

/** `PATCH auth/me/profile`: what is missing stays as it is. An emergency number of '' is that of where the device is (DECISIONS F14). */
export const ProfileChange = z.partial(
  z.object({
    ...PersonalDetails.shape,
    emergencyCountry: z.string().check(z.regex(/^(?:[A-Z]{2})?$/)),
    emergencyNumber: z.string().check(z.trim(), z.regex(EMERGENCY_NUMBER)),
  }),
)
export type ProfileChange = z.infer<typeof ProfileChange>

/** Deleting asks for the password once more, and for the code of the second step where the account has one. */
export const DeleteAccountRequest = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  code: z.optional(z.string().check(z.maxLength(40))),
})
export type DeleteAccountRequest = z.infer<typeof DeleteAccountRequest>
/** When everything will be gone; until then signing in and `keepAccount` take it back. */
export const DeleteAccountResponse = z.object({ deleteOn: Instant })
export type DeleteAccountResponse = z.infer<typeof DeleteAccountResponse>
