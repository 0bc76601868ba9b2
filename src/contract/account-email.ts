/** Another e-mail address for an account: proved at the new one, and taken back from the old one. */
import * as z from 'zod/mini'
import { Email, OneTimeCode } from './accounts.ts'

/** POST: sends a code to the new address. */
export const emailPath = 'auth/me/email'
/** POST: the code makes the address the account's. */
export const emailConfirmPath = 'auth/me/email/confirm'
/** POST, by anyone who has the link that went to the old address. */
export const emailUndoPath = 'auth/undo-email'

/** ms for which a change can be taken back. */
export const EMAIL_UNDO_TTL = 7 * 24 * 3_600_000

export const ChangeEmail = z.object({ email: Email })
export const ConfirmEmail = z.object({ email: Email, otp: OneTimeCode })
export const UndoEmail = z.object({ token: z.string().check(z.maxLength(200)) })
