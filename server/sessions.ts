/**
 * Sign-ins. A refresh token is 256 random bits, known to the database by its hash only; each use replaces it. Its
 * successor is derived from it with the server's secret, so that two tabs which refresh at once, or a device whose
 * answer was lost, get the same next token within the grace, and nothing that opens a session is ever stored.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { RefreshResponse } from '#contract/session.ts'
import { REFRESH_GRACE, REFRESH_TTL } from '#contract/session-keys.ts'
import type { AccessTokens } from './access-token.ts'
import { ApiProblem } from './api-problem.ts'
import { instant } from './clock.ts'
import type { Database, Queries } from './db/database.ts'
import {
  addRefreshToken,
  findRefreshToken,
  markRotated,
  type RefreshTokenRow,
  revokeFamily,
} from './db/refresh-tokens.ts'
import { newId } from './new-id.ts'

export interface Sessions {
  /** Opens a session for a user whose password was just proved. */
  open(userId: string, now: number): Promise<RefreshResponse>
  /** Tokens for a refresh token. Throws `refresh-refused`; a token used again after the grace ends its whole family. */
  refresh(token: string, now: number, isRepeatable?: boolean): Promise<RefreshResponse>
  /** Ends the session that the token belongs to; an unknown token changes nothing. */
  close(token: string, now: number): Promise<void>
}

export function sessions(database: Database, accessTokens: AccessTokens, secret: string): Sessions {
  const successorOf = (token: string): string =>
    createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url')

  const tokens = async (token: string, row: { userId: string; familyId: string }, now: number) => ({
    accessToken: await accessTokens.sign(row.userId, row.familyId, now),
    refreshToken: token,
  })

  const add = (queries: Queries, token: string, row: { userId: string; familyId: string }, now: number) =>
    addRefreshToken(queries, {
      tokenHash: hashOf(token),
      familyId: row.familyId,
      userId: row.userId,
      createdAt: instant(now),
      expiresAt: instant(now + REFRESH_TTL * 1000),
    })

  return {
    async open(userId, now) {
      const token = randomBytes(32).toString('base64url')
      const row = { userId, familyId: newId() }
      await add(database.queries, token, row, now)
      return tokens(token, row, now)
    },

    async refresh(token, now, isRepeatable = false) {
      // A refusal must commit (it revokes), so it is thrown outside the transaction.
      const next = await database.transaction(async (queries) => {
        const row = await findRefreshToken(queries, hashOf(token))
        if (!row || !isLive(row, now)) return undefined
        const isLate = row.rotatedAt !== null && now - Date.parse(row.rotatedAt) > REFRESH_GRACE * 1000
        if (isLate && !(isRepeatable && (await isUnused(queries, successorOf(token))))) {
          await revokeFamily(queries, row.familyId, instant(now))
          return undefined
        }
        if (row.rotatedAt === null) await markRotated(queries, row.tokenHash, instant(now))
        const newest = await newestAfter(queries, successorOf(token), successorOf)
        if (!newest.exists) await add(queries, newest.token, row, now)
        return { token: newest.token, row }
      })
      if (!next) throw new ApiProblem('refresh-refused')
      return tokens(next.token, next.row, now)
    },

    async close(token, now) {
      const row = await findRefreshToken(database.queries, hashOf(token))
      if (row) await revokeFamily(database.queries, row.familyId, instant(now))
    },
  }
}

/**
 * A successor that nobody has used: its holder never got it. In a lift, an answer is lost and the next signal comes after
 * minutes; to sign a family out for that would take their care plan away. A thief gains nothing that lasts: the first
 * one of the two to use the successor makes the other's next use a late one of a used chain, which ends the family.
 */
async function isUnused(queries: Queries, successor: string): Promise<boolean> {
  const row = await findRefreshToken(queries, hashOf(successor))
  return row?.rotatedAt === null
}

/**
 * The end of the chain that starts at `token`. Within the grace another tab may be more than one step ahead, and a
 * token already replaced must not go out again: its next use would look like theft.
 */
async function newestAfter(
  queries: Queries,
  token: string,
  successorOf: (token: string) => string,
): Promise<{ token: string; exists: boolean }> {
  const row = await findRefreshToken(queries, hashOf(token))
  if (!row) return { token, exists: false }
  if (row.rotatedAt === null) return { token, exists: true }
  return newestAfter(queries, successorOf(token), successorOf)
}

const isLive = (row: RefreshTokenRow, now: number): boolean => row.revokedAt === null && Date.parse(row.expiresAt) > now

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
