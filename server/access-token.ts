/** Access tokens: JWT, HS256 only, 15 minutes, bound to one refresh family. */
import { errors, jwtVerify, SignJWT } from 'jose'
import { ACCESS_TTL } from '#contract/session.ts'
import { ApiProblem } from '#server/api-problem.ts'

const ISSUER = 'havenbook'
const AUDIENCE = 'havenbook-app'
const ALGORITHM = 'HS256'

export interface AccessTokens {
  /** `familyId` names the sign-in on one device. `now` in ms. */
  sign(userId: string, familyId: string, now: number): Promise<string>
  /** Throws `token-expired` for one that was good once, `unauthenticated` for anything else. */
  verify(token: string, now: number): Promise<{ userId: string }>
}

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (userId, familyId, now) => {
      const seconds = Math.floor(now / 1000)
      return new SignJWT({ sid: familyId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TTL)
        .sign(key)
    },
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp', 'sid'],
          currentDate: new Date(now),
          // Nodes behind one address never agree to the second.
          clockTolerance: 5,
        })
        if (payload.sub === undefined) throw new ApiProblem('unauthenticated')
        return { userId: payload.sub }
      } catch (error) {
        throw new ApiProblem(error instanceof errors.JWTExpired ? 'token-expired' : 'unauthenticated')
      }
    },
  }
}
