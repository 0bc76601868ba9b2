/**
 * The cookies of a session. The refresh token is in one that no script reads and that goes to `/api/auth` alone
 * (DECISIONS A15); the access token in one that pages read, since it goes into the header of each request (SPEC §7).
 */
import type { RefreshResponse } from '#contract/session.ts'
import { ACCESS_COOKIE, IN_COOKIE, REFRESH_COOKIE, REFRESH_TTL } from '#contract/session-keys.ts'
import type { PublicCall } from './operation.ts'
import { isOfBefore } from './refresh-token.ts'

type Asked = Pick<PublicCall<{ refreshToken?: string | undefined }>, 'body' | 'cookies' | 'isPage'>

/** Of the cookie that only this server reads, of the one that scripts could read in earlier builds, and of the body. */
export const refreshTokensOf = ({ body, cookies }: Asked): string[] =>
  [...cookies(REFRESH_COOKIE), body.refreshToken ?? ''].filter((token) => token !== '' && token !== IN_COOKIE)

/** What the body tells: a page never gets the refresh token into its hands. */
export const shown = (tokens: RefreshResponse, { isPage }: Pick<Asked, 'isPage'>): RefreshResponse =>
  isPage ? { ...tokens, refreshToken: IN_COOKIE } : tokens

/** A device of an earlier build is moved over by the first answer, its old cookie included: tabs of that build go on with the word. */
export function tokenCookies(tokens: RefreshResponse, { cookies }: Pick<Asked, 'cookies'>): string[] {
  const hasOld = cookies(REFRESH_COOKIE).some((token) => token !== IN_COOKIE && isOfBefore(token))
  return [
    readable(ACCESS_COOKIE, tokens.accessToken, REFRESH_TTL),
    unreadable(tokens.refreshToken, REFRESH_TTL),
    ...(hasOld ? [readable(REFRESH_COOKIE, IN_COOKIE, REFRESH_TTL)] : []),
  ]
}

/** For a session that is over: they go in every place where they may be. */
export const noCookies = (): string[] => [readable(ACCESS_COOKIE, '', 0), goneToken(), readable(REFRESH_COOKIE, '', 0)]

/** Takes the refresh token away where somebody ended the session. The pages clear what they can read by themselves. */
export const goneToken = (): string => unreadable('', 0)

const readable = (name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict; Secure`

const unreadable = (value: string, maxAge: number): string =>
  `${REFRESH_COOKIE}=${value}; Path=/api/auth; Max-Age=${maxAge}; SameSite=Strict; Secure; HttpOnly`
