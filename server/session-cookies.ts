/**
 * The cookies of a session that pages use. The refresh token is in one that no script reads and that goes nowhere but to
 * the refresh and the sign-out of its user, so that several users of a browser do not take each other's away (DECISIONS A17);
 * the access token in one that pages read, since it goes into the header of each request (SPEC §7).
 */
import { decodeJwt } from 'jose'
import type { RefreshResponse } from '#contract/session.ts'
import { ACCESS_COOKIE, IN_COOKIE, REFRESH_COOKIE, REFRESH_TTL } from '#contract/session-keys.ts'
import { paths } from '#contract/paths.ts'

/** Whatever an earlier build kept where scripts read it goes with the first answer. */
export const sessionCookies = (userId: string, { accessToken, refreshToken }: RefreshResponse): string[] => [
  readable(ACCESS_COOKIE, accessToken, REFRESH_TTL),
  hidden(userId, refreshToken, REFRESH_TTL),
  readable(REFRESH_COOKIE, '', 0),
]

/** What the body of such an answer tells. */
export const withoutToken = (tokens: RefreshResponse): RefreshResponse => ({ ...tokens, refreshToken: IN_COOKIE })

/** For callers that keep both by themselves, as SPEC §3 has it. */
export const readableCookies = ({ accessToken, refreshToken }: RefreshResponse): string[] => [
  readable(ACCESS_COOKIE, accessToken, REFRESH_TTL),
  readable(REFRESH_COOKIE, refreshToken, REFRESH_TTL),
]

/** For a session that is over: those that scripts can read. That of one user goes with `goneToken`. */
export const noCookies = (): string[] => [readable(ACCESS_COOKIE, '', 0), readable(REFRESH_COOKIE, '', 0)]

/** The same for one user of a browser: the access token of another one stays. */
export const noCookiesOf = (userId: string, accessTokens: readonly string[]): string[] => [
  ...(accessTokens.some((token) => subjectOf(token) === userId) ? [readable(ACCESS_COOKIE, '', 0)] : []),
  goneToken(userId),
  readable(REFRESH_COOKIE, '', 0),
]

/** Takes the refresh token away where somebody ended the session. The pages clear what they can read by themselves. */
const goneToken = (userId: string): string => hidden(userId, '', 0)

const readable = (name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict; Secure`

const hidden = (userId: string, value: string, maxAge: number): string =>
  `${REFRESH_COOKIE}=${value}; Path=/api/${paths.sessionOf(userId)}; Max-Age=${maxAge}; SameSite=Strict; Secure; HttpOnly`

function subjectOf(token: string): string | undefined {
  try {
    return decodeJwt(token).sub
  } catch {
    return undefined
  }
}
