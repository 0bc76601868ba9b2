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
import { addRefreshToken, findRefreshToken, markRotated, type RefreshTokenRow } from './db/refresh-tokens.ts'
import { addSession, endSessions, sessionOwner, touchSession } from './db/sessions.ts'
import { newId } from './new-id.ts'

export interface Sessions {
  /** Opens a session for a user whose password was just proved. `device` in words, '' when unknown. */
  open(userId: string, now: number, device?: string): Promise<RefreshResponse>
  /** Tokens for a refresh token. Throws `refresh-refused`; a token used again after the grace ends its whole family. */
  refresh(token: string, now: number, isRepeatable?: boolean): Promise<RefreshResponse>
  /** Ends the session that the token belongs to; an unknown token changes nothing. */
  close(token: string, now: number): Promise<void>
  /** Ends some of a user's sessions, on every device they are on. How many there were. */
  end(
    queries: Queries,
    userId: string,
    which: { only: string } | { except: string } | 'all',
    now: number,
  ): Promise<number>
  /** Throws `unauthenticated` once the session has ended: at once on this node, within `LIVE_FOR` on the others. */
  insistOnLive(session: { id: string; userId: string }, now: number): Promise<void> | undefined
}

/** ms for which a session that was looked up counts as live. A look-up for every read would cost more than it is worth. */
const LIVE_FOR = 5_000
/** Sessions remembered as live, some hundred bytes each. */
const REMEMBERED = 5_000

export function sessions(database: Database, accessTokens: AccessTokens, secret: string): Sessions {
  // When a session was last seen in the database.
  const seen = new Map<string, number>()

  const end: Sessions['end'] = async (queries, userId, which, now) => {
    const ended = await endSessions(queries, userId, which, instant(now))
    for (const id of ended) seen.delete(id)
    return ended.length
  }

  const lookUp = async ({ id, userId }: { id: string; userId: string }, now: number): Promise<void> => {
    seen.delete(id)
    if ((await sessionOwner(database.queries, id)) !== userId) throw new ApiProblem('unauthenticated')
    if (seen.size >= REMEMBERED) seen.clear()
    seen.set(id, now)
  }

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
    async open(userId, now, device = '') {
      const token = randomBytes(32).toString('base64url')
      const row = { userId, familyId: newId() }
      // In this order: a token without a session opens nothing, and nobody sees it.
      await add(database.queries, token, row, now)
      const at = instant(now)
      await addSession(database.queries, { id: row.familyId, userId, device, createdAt: at, lastUsedAt: at })
      return tokens(token, row, now)
    },

    async refresh(token, now, isRepeatable = false) {
      // A refusal must commit (it revokes), so it is thrown outside the transaction.
      const next = await database.transaction(async (queries) => {
        const row = await findRefreshToken(queries, hashOf(token))
        if (!row || !isLive(row, now)) return undefined
        const isLate = row.rotatedAt !== null && now - Date.parse(row.rotatedAt) > REFRESH_GRACE * 1000
        if (isLate && !(isRepeatable && (await isUnused(queries, successorOf(token))))) {
          await end(queries, row.userId, { only: row.familyId }, now)
          return undefined
        }
        if (!(await touchSession(queries, row.familyId, instant(now)))) return undefined
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
      if (row) await database.transaction((queries) => end(queries, row.userId, { only: row.familyId }, now))
    },

    end,
    insistOnLive: (session, now) => {
      const at = seen.get(session.id)
      return at !== undefined && now - at < LIVE_FOR && now >= at ? undefined : lookUp(session, now)
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
