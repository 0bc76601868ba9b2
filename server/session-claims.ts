/** What a refresh token says: a signed one by itself, one of before by its row. */
import { createHash, createHmac } from 'node:crypto'
import { REFRESH_GRACE, REFRESH_TTL } from '#contract/session-keys.ts'
import type { Queries } from './db/database.ts'
import { findRefreshToken, markRotated, type RefreshTokenRow } from './db/refresh-tokens.ts'
import { type RefreshToken, refreshTokens } from './refresh-token.ts'

export interface SessionClaim extends RefreshToken {
  /** ms since 1970. */
  expiresAt: number
  /** A token of before, which is believed only while its row is there. Its counter is 0. */
  row?: RefreshTokenRow
}

export interface SessionClaims {
  sign(token: RefreshToken): string
  /** Undefined for a token that says nothing to this server. */
  read(queries: Queries, token: string): Promise<SessionClaim | undefined>
  /** Whether a token of before comes too late, as far as its session's counter does not tell that. */
  isReused(queries: Queries, token: string, claim: SessionClaim, now: number, lost: boolean): Promise<boolean>
  /** Notes that a token of before was exchanged for a signed one. */
  noteUse(queries: Queries, claim: SessionClaim, at: string): Promise<void>
}

export function sessionClaims(secret: string): SessionClaims {
  const tokens = refreshTokens(secret)
  const successorOf = (token: string): string =>
    createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url')

  return {
    sign: tokens.sign,

    async read(queries, token) {
      const signed = tokens.read(token)
      if (signed) return { ...signed, expiresAt: signed.issuedAt + REFRESH_TTL * 1000 }
      const row = await findRefreshToken(queries, hashOf(token))
      if (!row) return undefined
      const { familyId: sessionId, userId, createdAt, expiresAt } = row
      return { sessionId, userId, counter: 0, issuedAt: Date.parse(createdAt), expiresAt: Date.parse(expiresAt), row }
    },

    async isReused(queries, token, { row }, now, lost) {
      if (!row?.rotatedAt || now - Date.parse(row.rotatedAt) <= REFRESH_GRACE * 1000) return false
      // Unused: its holder never got it, or it was exchanged for a signed one at once.
      const successor = await findRefreshToken(queries, hashOf(successorOf(token)))
      return !lost || (successor?.rotatedAt ?? null) !== null
    },

    async noteUse(queries, { row }, at) {
      if (row) await markRotated(queries, row.tokenHash, at)
    },
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
