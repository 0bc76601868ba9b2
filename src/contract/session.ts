/** Signing in and staying signed in (SPEC §3 Session, §4; DECISIONS A). */
import * as z from 'zod/mini'
import type { PasskeyProof } from './account-passkeys.ts'
import { Id } from './ids.ts'
import { UserProfile } from './profile.ts'

/**
 * At least 128 random bits, kept by the device before it asks. With one, the refresh token is in a cookie that no page
 * reads and is of no use without the key (DECISIONS A17, A18).
 */
export const DeviceKey = z.string().check(z.minLength(32), z.maxLength(100))

/** `code` (additive): of the second step, where the account has one. Without it such an account answers `code-needed`. */
export const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  code: z.optional(z.string().check(z.maxLength(40))),
  /** Additive, of a page: see `DeviceKey`. */
  deviceKey: z.optional(DeviceKey),
})
export type Credentials = z.infer<typeof Credentials>

/** Or a passkey (additive), which proves as much as password and code together. */
export type LoginRequest = Credentials | PasskeyProof

/**
 * `user` of a login carries the profile and the partner ticket. No usable tokens for an unverified user (DECISIONS B3).
 * `refreshToken` is `IN_COOKIE` for a page that named a device key.
 */
export const LoginResponse = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  user: z.object({ ...UserProfile.shape, matchriteToken: z.string() }),
})
export type LoginResponse = z.infer<typeof LoginResponse>

/**
 * `isRepeatable` (additive): the answer may be lost on the way and the same token sent again, minutes later. The server then
 * gives out the successor once more, as long as nobody has used it. Without it a late reuse ends the family (DECISIONS A5).
 */
export const RefreshRequest = z.object({
  refreshToken: z.string().check(z.maxLength(4096)),
  isRepeatable: z.optional(z.boolean()),
})
export const RefreshResponse = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type RefreshResponse = z.infer<typeof RefreshResponse>

/** Of a page, for one user: the token comes in the cookie. The keys that the device may have signed in with, at most two. */
export const CookieRefreshRequest = z.object({
  deviceKeys: z.array(DeviceKey).check(z.maxLength(2)),
  isRepeatable: z.optional(z.boolean()),
})

/** `session` (additive): only this one is meant. */
export const CookieLogoutRequest = z.object({ session: z.optional(Id) })

export const LogoutRequest = z.object({ refreshToken: z.optional(z.string().check(z.maxLength(4096))) })

/** `GET /ping?n=…`: the nonce must come back, since a captive portal answers 200 too. [Note: network truth] */
export const PingResponse = z.object({ n: z.string(), now: z.string() })
