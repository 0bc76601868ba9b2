/** Tokens that this server signs for itself: JWTs, HS256 only. Each kind has its own key and audience: none passes for another. */
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { keysFor } from './secrets.ts'

const ISSUER = 'havenbook'
const ALGORITHM = 'HS256'

export interface TokenKind {
  /** Names the key. */
  purpose: string
  audience: string
  /** Seconds. */
  ttl: number
  /** Seconds that a token is taken for after its end. */
  tolerance?: number
}

export interface SignedTokens {
  /** `now` in ms. */
  sign(payload: JWTPayload, now: number): Promise<string>
  /** Rejects as jose does. */
  read(token: string, now: number): Promise<JWTPayload>
}

/** `claims`: a token without one of them is refused, as one without an end is. */
export function signedTokens(secret: string, kind: TokenKind, claims: readonly string[]): SignedTokens {
  const { purpose, audience, ttl, tolerance = 0 } = kind
  const keys = keysFor(secret, purpose)
  return {
    sign: (payload, now) => {
      const seconds = Math.floor(now / 1000)
      return new SignJWT(payload)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keys.newest.kid })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ttl)
        .sign(keys.newest.bytes)
    },
    read: async (token, now) => {
      const { payload } = await jwtVerify(token, keys.named, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        requiredClaims: [...claims, 'exp'],
        currentDate: new Date(now),
        clockTolerance: tolerance,
      })
      return payload
    },
  }
}
