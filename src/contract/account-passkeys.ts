/** Passkeys: signing in with what unlocks the device, in place of password and code (WebAuthn level 3). */
import * as z from 'zod/mini'
import { DeviceKey } from './session.ts'
import { Id, Instant } from './ids.ts'

/** GET the list; POST adds one. */
export const passkeysPath = 'auth/me/passkeys'
/** POST: what the browser needs to make one. */
export const newPasskeyPath = 'auth/me/passkeys/options'
/** PATCH its name; DELETE. */
export const passkeyPath = (id: string) => `auth/me/passkeys/${id}`
/** POST, by anyone: what the browser needs to sign in with one. */
export const signInOptionsPath = 'auth/passkey/options'
/** POST: what the browser needs to be asked again. */
export const confirmOptionsPath = 'auth/me/confirm/options'

export const PASSKEY_NAME_MAX = 60
/** Of one account. */
export const PASSKEYS_MAX = 20
/** ms for which a challenge can be answered. A sign-in page stands open for a while. */
export const CHALLENGE_TTL = 60 * 60_000

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MAX))
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/))

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdDate: Instant,
  /** Null: never yet. */
  lastUsedDate: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>
export const Passkeys = z.array(Passkey)

/** Options and answers are WebAuthn's own JSON; the browser makes and reads the options. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** `RegistrationResponseJSON` */
export const NewPasskey = z.object({
  name,
  answer: z.object({
    id: bytes(2048),
    rawId: bytes(2048),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(8192),
      attestationObject: bytes(32_768),
      transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
    }),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const PasskeyChange = z.object({ name })

/** `AuthenticationResponseJSON`, to sign in or to be asked again. */
export const PasskeyProof = z.object({
  passkey: z.object({
    id: bytes(2048),
    rawId: bytes(2048),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(8192),
      authenticatorData: bytes(8192),
      signature: bytes(8192),
      userHandle: z.optional(z.nullable(bytes(200))),
    }),
  }),
  /** To sign in: as in `Credentials`. */
  deviceKey: z.optional(DeviceKey),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>
