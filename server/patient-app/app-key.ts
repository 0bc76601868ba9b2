/** Keys to the patient app: a JWT for its audience only, which the API does not take, as this app takes none of the API's. */
import { errors, jwtVerify, SignJWT } from 'jose'
import { ApiProblem } from '#server/api-problem.ts'
import { keysFor } from '#server/secrets.ts'

const ISSUER = 'havenbook'
const AUDIENCE = 'havenbook-patient-app'
const ALGORITHM = 'HS256'
/** Seconds: an import with a slow connection and a call in between. */
export const KEY_TTL = 30 * 60

export interface AppKeys {
  /** `sessionId` names the sign-in that the ticket came from. */
  sign(userId: string, sessionId: string, now: number): Promise<string>
  /** Throws `token-expired` or `unauthenticated`. Whether the sign-in has ended is not looked at here. */
  verify(key: string, now: number): Promise<{ userId: string; sessionId: string }>
}

export function appKeys(secret: string): AppKeys {
  const keys = keysFor(secret, 'patient app')
  return {
    sign: (userId, sessionId, now) => {
      const seconds = Math.floor(now / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keys.newest.kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + KEY_TTL)
        .sign(keys.newest.bytes)
    },
    verify: async (key, now) => {
      try {
        const { payload } = await jwtVerify(key, keys.named, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp', 'sid'],
          currentDate: new Date(now),
        })
        if (payload.sub) return { userId: payload.sub, sessionId: String(payload['sid']) }
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new ApiProblem('token-expired')
      }
      throw new ApiProblem('unauthenticated')
    },
  }
}
