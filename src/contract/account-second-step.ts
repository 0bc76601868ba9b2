/** A second step after the password: an authenticator app (TOTP, RFC 6238), and codes for when it is lost. */
import * as z from 'zod/mini'
import { OneTimeCode } from './accounts.ts'
import { Instant } from './ids.ts'

/** GET whether it is on; POST begins with an app; DELETE turns it off. */
export const secondStepPath = 'auth/me/second-step'
/** POST: the app's first code turns it on. */
export const secondStepConfirmPath = 'auth/me/second-step/confirm'
/** POST: a new set. */
export const recoveryCodesPath = 'auth/me/recovery-codes'

/** In one set. */
export const RECOVERY_CODES = 10

/** `since`: null while it is off. */
export const SecondStep = z.object({ since: z.nullable(Instant), codesLeft: z.int() })
export type SecondStep = z.infer<typeof SecondStep>

/** What an app needs: as an address for a QR code, and the secret alone, in base 32, for typing. */
export const NewAuthenticator = z.object({ uri: z.string(), secret: z.string() })
export type NewAuthenticator = z.infer<typeof NewAuthenticator>

export const ConfirmSecondStep = z.object({ code: OneTimeCode })

/** Shown once; the server keeps hashes only. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
