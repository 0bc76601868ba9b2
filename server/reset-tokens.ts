/**
 * Links to choose a new password: a JWT, so that the page can read until when it is good, whose random id the database
 * knows by its hash. It names nobody, works once, and an access token is no such token, nor the other way round.
 */
import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { RESET_TTL } from '#contract/accounts.ts'
import { ApiProblem } from './api-problem.ts'
import { instant } from './clock.ts'
import type { Queries } from './db/database.ts'
import { storeResetToken, takeResetToken } from './db/reset-tokens.ts'
import { keysFor } from './secrets.ts'
import { sha256 } from './sha256.ts'

const ISSUER = 'havenbook'
const AUDIENCE = 'havenbook-reset'
const ALGORITHM = 'HS256'

export interface ResetTokens {
  /** Without a user the same work, and a token that opens nothing. */
  issue(queries: Queries, userId: string | undefined, now: number): Promise<string>
  /** The id inside a token that is genuine and not too old. Throws `reset-refused`. */
  read(token: string, now: number): Promise<string>
  /** Uses up the token with this id, and says whose it is. Throws `reset-refused`. */
  take(queries: Queries, id: string, now: number): Promise<string>
}

export function resetTokens(secret: string): ResetTokens {
  const keys = keysFor(secret, 'reset tokens')

  return {
    async issue(queries, userId, now) {
      const id = randomBytes(32).toString('base64url')
      const seconds = Math.floor(now / 1000)
      await storeResetToken(queries, {
        tokenHash: sha256(id),
        userId: userId ?? null,
        expiresAt: instant(now + RESET_TTL),
      })
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keys.newest.kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setJti(id)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + RESET_TTL / 1000)
        .sign(keys.newest.bytes)
    },
    async read(token, now) {
      const judged = await jwtVerify(token, keys.named, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['jti', 'exp'],
        currentDate: new Date(now),
      }).catch(() => undefined)
      const id = judged?.payload.jti
      if (id === undefined) throw new ApiProblem('reset-refused')
      return id
    },
    async take(queries, id, now) {
      const userId = await takeResetToken(queries, sha256(id), instant(now))
      if (userId === null) throw new ApiProblem('reset-refused')
      return userId
    },
  }
}
