/** Access tokens: JWT, HS256 only, 15 minutes, bound to one sign-in. */
import { errors, jwtVerify, SignJWT } from 'jose'
import { ACCESS_TTL } from '#contract/session-keys.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { keysFor } from './secrets.ts'

const ISSUER = 'havenbook'
const AUDIENCE = 'havenbook-app'
const ALGORITHM = 'HS256'
/** Seconds. Nodes behind one address never agree to the second. */
const TOLERANCE = 5
/** Tokens remembered as good, some hundred bytes each. */
const REMEMBERED = 5_000

export interface AccessToken {
  userId: string
  /** The sign-in on one device that it belongs to. */
  sessionId: string
}

export interface AccessTokens {
  /** `familyId` names the sign-in on one device. `now` in ms. */
  sign(userId: string, familyId: string, now: number): Promise<string>
  /** Throws `token-expired` for one that was good once, `unauthenticated` for anything else. */
  verify(token: string, now: number): Promise<AccessToken>
}

export function accessTokens(secret: string): AccessTokens {
  const keys = keysFor(secret, 'access tokens')
  // A device sends the same token for 15 minutes. Judging its signature each time would cost more than the rest of a
  // read, and the judgement cannot change; only its age can.
  const good = new Map<string, AccessToken & { expires: number }>()

  return {
    sign: (userId, familyId, now) => {
      const seconds = Math.floor(now / 1000)
      return new SignJWT({ sid: familyId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keys.newest.kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TTL)
        .sign(keys.newest.bytes)
    },
    verify: async (token, now) => {
      const known = good.get(token)
      if (known && now / 1000 < known.expires + TOLERANCE) return known
      try {
        const { payload } = await jwtVerify(token, keys.named, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp', 'sid'],
          currentDate: new Date(now),
          clockTolerance: TOLERANCE,
        })
        const { sub: userId, sid: sessionId, exp: expires } = payload
        if (userId === undefined || typeof sessionId !== 'string' || expires === undefined) {
          throw new ApiProblem('unauthenticated')
        }
        if (good.size >= REMEMBERED) good.clear()
        good.set(token, { userId, sessionId, expires })
        return { userId, sessionId }
      } catch (error) {
        good.delete(token)
        throw new ApiProblem(error instanceof errors.JWTExpired ? 'token-expired' : 'unauthenticated')
      }
    },
  }
}
