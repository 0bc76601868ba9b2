/** Keys to the patient app: a JWT for its audience only, which the API does not take, as this app takes none of the API's. */
import { errors, jwtVerify, SignJWT } from 'jose'
import { ApiProblem } from '#server/api-problem.ts'

const ISSUER = 'havenbook'
const AUDIENCE = 'havenbook-patient-app'
const ALGORITHM = 'HS256'
/** Seconds: an import with a slow connection and a call in between. */
export const KEY_TTL = 30 * 60

export interface AppKeys {
  sign(userId: string, now: number): Promise<string>
  /** The user; throws `token-expired` or `unauthenticated`. */
  verify(key: string, now: number): Promise<string>
}

export function appKeys(secret: string): AppKeys {
  const signer = new TextEncoder().encode(secret)
  return {
    sign: (userId, now) => {
      const seconds = Math.floor(now / 1000)
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + KEY_TTL)
        .sign(signer)
    },
    verify: async (key, now) => {
      try {
        const { payload } = await jwtVerify(key, signer, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(now),
        })
        if (payload.sub) return payload.sub
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new ApiProblem('token-expired')
      }
      throw new ApiProblem('unauthenticated')
    },
  }
}
