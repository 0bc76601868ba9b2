/** What a refresh token says: a signed one by itself, one of before by its row. */
import { createHmac } from 'node:crypto'
import { REFRESH_GRACE, REFRESH_TTL } from '#contract/session-keys.ts'
import type { Queries } from './db/database.ts'
import { findRefreshToken, markRotated, type RefreshTokenRow } from './db/refresh-tokens.ts'
import { type RefreshToken, refreshTokens } from './refresh-token.ts'
import { secretsIn } from './secrets.ts'
import { sha256 } from './sha256.ts'

export interface SessionClaim extends RefreshToken {
  token: string
  /** ms since 1970. */
  expiresAt: number
  /** A token of before, which is believed only while its row is there. Its counter is 0. */
  row?: RefreshTokenRow
}

export interface SessionClaims {
  sign(token: RefreshToken): string
  /** Undefined for tokens that say nothing to this server, or are of another user. Of several the one given out last counts. */
  read(queries: Queries, tokens: readonly string[], userId?: string): Promise<SessionClaim | undefined>
  /** Whether a token of before comes too late, as far as its session's counter does not tell that. */
  isReused(queries: Queries, claim: SessionClaim, now: number, lost: boolean): Promise<boolean>
  /** Notes that a token of before was exchanged for a signed one. */
  noteUse(queries: Queries, claim: SessionClaim, at: string): Promise<void>
}

export function sessionClaims(secret: string): SessionClaims {
  const tokens = refreshTokens(secret)
  // By the secret itself, as they were made.
  const successorsOf = (token: string): string[] =>
    secretsIn(secret).map((one) => createHmac('sha256', one).update(`refresh ${token}`).digest('base64url'))

  async function readOne(queries: Queries, token: string): Promise<SessionClaim | undefined> {
    const signed = tokens.read(token)
    if (signed) return { ...signed, token, expiresAt: signed.issuedAt + REFRESH_TTL * 1000 }
    const row = await findRefreshToken(queries, sha256(token))
    if (!row) return undefined
    const { familyId: sessionId, userId } = row
    const [issuedAt, expiresAt] = [Date.parse(row.createdAt), Date.parse(row.expiresAt)]
    return { token, sessionId, userId, counter: 0, issuedAt, beganAt: issuedAt, deviceKeyHash: '', expiresAt, row }
  }

  return {
    sign: tokens.sign,

    async read(queries, given, userId) {
      const claims: SessionClaim[] = []
      for (const token of given) {
        const claim = await readOne(queries, token)
        if (claim && claim.userId === (userId ?? claim.userId)) claims.push(claim)
      }
      return claims.toSorted((a, b) => b.issuedAt - a.issuedAt || b.counter - a.counter)[0]
    },

    async isReused(queries, { token, row }, now, lost) {
      if (!row?.rotatedAt || now - Date.parse(row.rotatedAt) <= REFRESH_GRACE * 1000) return false
      // Unused: its holder never got it, or it was exchanged for a signed one at once.
      const successors = await Promise.all(successorsOf(token).map((one) => findRefreshToken(queries, sha256(one))))
      return !lost || successors.some((one) => (one?.rotatedAt ?? null) !== null)
    },

    async noteUse(queries, { row }, at) {
      if (row) await markRotated(queries, row.tokenHash, at)
    },
  }
}
