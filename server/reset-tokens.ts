/**
 * Links to choose a new password: a JWT, so that the page can read until when it is good, whose random id the database
 * knows by its hash. It names nobody, works once, and an access token is no such token, nor the other way round.
 */
import { randomBytes } from 'node:crypto'
import { RESET_TTL } from '#contract/accounts.ts'
import { ApiProblem } from './api-problem.ts'
import { instant } from './clock.ts'
import type { Queries } from './db/database.ts'
import { ownerOfUsedToken, storeResetToken, takeResetToken } from './db/reset-tokens.ts'
import { sha256 } from './sha256.ts'
import { signedTokens } from './signed-tokens.ts'

export interface ResetTokens {
  /** Without a user the same work, and a token that opens nothing. */
  issue(queries: Queries, userId: string | undefined, now: number): Promise<string>
  /** The id inside a token that is genuine and not too old. Throws `reset-refused`. */
  read(token: string, now: number): Promise<string>
  /** Uses up the token with this id, and says whose it is; null where it is no good. */
  take(queries: Queries, id: string, now: number): Promise<string | null>
  /** Whose it was, of a token that would be good had it not been used up; else null. */
  ownerOfUsed(queries: Queries, id: string, now: number): Promise<string | null>
}

export function resetTokens(secret: string): ResetTokens {
  const kind = { purpose: 'reset tokens', audience: 'havenbook-reset', ttl: RESET_TTL / 1000 }
  const tokens = signedTokens(secret, kind, ['jti'])

  return {
    async issue(queries, userId, now) {
      const id = randomBytes(32).toString('base64url')
      await storeResetToken(queries, {
        tokenHash: sha256(id),
        userId: userId ?? null,
        expiresAt: instant(now + RESET_TTL),
      })
      return tokens.sign({ jti: id }, now)
    },
    async read(token, now) {
      const id = (await tokens.read(token, now).catch(() => undefined))?.jti
      if (id === undefined) throw new ApiProblem('reset-refused')
      return id
    },
    take: (queries, id, now) => takeResetToken(queries, sha256(id), instant(now)),
    ownerOfUsed: (queries, id, now) => ownerOfUsedToken(queries, sha256(id), instant(now)),
  }
}
