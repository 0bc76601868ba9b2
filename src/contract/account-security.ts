/** What guards an account beyond its sign-in: being asked again, and a new password. */
import * as z from 'zod/mini'
import { NewPassword } from './accounts.ts'

export const confirmPath = 'auth/me/confirm'
export const passwordPath = 'auth/me/password'

/** ms for which a password that was just asked for is not asked for again, on the same device. */
export const PROOF_TTL = 10 * 60_000

/** `code`: of the second step, where the account has one. */
export const ConfirmPassword = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  code: z.optional(z.string().check(z.maxLength(40))),
})
export type ConfirmPassword = z.infer<typeof ConfirmPassword>
export const ChangePassword = z.object({ newPassword: NewPassword })
