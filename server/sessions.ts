/**
 * Sign-ins. A refresh token is signed and names its session and its step; each use makes the next one. The same step gives
 * the same token, so that two tabs which refresh at once, or a device whose answer was lost, agree within the grace.
 * Nothing that opens a session is ever stored.
 */
import type { RefreshResponse } from '#contract/session.ts'
import { REFRESH_GRACE } from '#contract/session-keys.ts'
import type { AccessTokens } from './access-token.ts'
import { ApiProblem } from './api-problem.ts'
import { instant } from './clock.ts'
import { recordActivity } from './db/activity.ts'
import type { Database, Queries } from './db/database.ts'
import { withoutDevice, type Writer } from './db/feed.ts'
import {
  addSession,
  advanceSession,
  endSessions,
  findSession,
  markEnded,
  sessionOwner,
  type SessionRow,
  touchSession,
  wasEnded,
} from './db/sessions.ts'
import { userById } from './db/users.ts'
import { newId } from './new-id.ts'
import type { RefreshToken } from './refresh-token.ts'
import { sessionClaims } from './session-claims.ts'

export interface RefreshOptions {
  /** The client says that an answer may have been lost on the way. */
  isRepeatable?: boolean
  /** In words, for a session that has to be made again; '' when unknown. */
  device?: string
}

export interface Sessions {
  /** Opens a session for a user who has just been proved. `device` in words, '' when unknown, as `address`. */
  open(userId: string, now: number, device?: string, address?: string): Promise<RefreshResponse>
  /**
   * Tokens for a refresh token. Throws `session-ended` where somebody ended it, or when a token is used again after the
   * grace, which ends it; `session-unknown` for one that is too old or says nothing to this server.
   */
  refresh(token: string, now: number, options?: RefreshOptions): Promise<RefreshResponse>
  /** Ends the session that the token belongs to; an unknown token changes nothing. */
  close(token: string, now: number, address?: string): Promise<void>
  /** Ends some of a user's sessions, on every device they are on, and records by whom. How many there were. */
  end(
    queries: Queries,
    userId: string,
    which: { only: string } | { except: string } | 'all',
    by: Writer,
  ): Promise<number>
  /** Throws `unauthenticated` once the session has ended: at once on this node, within `LIVE_FOR` on the others. */
  insistOnLive(session: { id: string; userId: string }, now: number): Promise<void> | undefined
}

/** ms for which a session that was looked up counts as live. A look-up for every read would cost more than it is worth. */
const LIVE_FOR = 5_000
/** Sessions remembered as live, some hundred bytes each. */
const REMEMBERED = 5_000
/** Steps of one session within one grace that are remembered. A device makes one in a quarter of an hour. */
const STEPS_IN_GRACE = 50

type Refusal = 'session-ended' | 'session-unknown'

export function sessions(database: Database, accessTokens: AccessTokens, secret: string): Sessions {
  const claims = sessionClaims(secret)
  // When a session was last seen in the database.
  const seen = new Map<string, number>()

  const end: Sessions['end'] = async (queries, userId, which, by) => {
    const ended = await endSessions(queries, userId, which, instant(by.now))
    for (const { id, device } of ended) {
      seen.delete(id)
      // Who signs out is no longer there to be asked what the device is called.
      const own = id === by.device ? { device } : {}
      await recordActivity(queries, { kind: 'session-ended', account: userId, detail: device, ...own }, by)
    }
    return ended.length
  }

  const lookUp = async ({ id, userId }: { id: string; userId: string }, now: number): Promise<void> => {
    seen.delete(id)
    if ((await sessionOwner(database.queries, id)) !== userId) throw new ApiProblem('unauthenticated')
    if (seen.size >= REMEMBERED) seen.clear()
    seen.set(id, now)
  }

  const answer = async (token: RefreshToken, now: number): Promise<RefreshResponse> => ({
    accessToken: await accessTokens.sign(token.userId, token.sessionId, now),
    refreshToken: claims.sign(token),
  })

  /** The session's newest token, made now where this is the first use of the one before. */
  async function step(
    queries: Queries,
    token: string,
    { isRepeatable = false, device = '' }: RefreshOptions,
    now: number,
  ): Promise<RefreshToken | Refusal> {
    const claim = await claims.read(queries, token)
    if (!claim) return 'session-unknown'
    const { sessionId: id, userId, counter } = claim
    const at = instant(now)
    // Again only when another node was quicker.
    for (;;) {
      const session = await findSession(queries, id)
      if (!session && (await wasEnded(queries, { id, userId, issuedAt: instant(claim.issuedAt) }))) {
        return 'session-ended'
      }
      if (claim.expiresAt <= now) return 'session-unknown'
      if (!session) {
        // A backup was put back. What was not signed is not believed, and a user who is not there is not let in.
        if (claim.row || !(await userById(queries, userId))) return 'session-unknown'
        await addSession(queries, { ...rowOf(claim), device, createdAt: at, lastUsedAt: at })
        continue
      }
      const isLost = isRepeatable && counter >= session.counter - 1
      const isLate = counter < session.counter && !isLost && !isInGrace(session, counter, now)
      if (isLate || (await claims.isReused(queries, token, claim, now, isLost))) {
        await end(queries, userId, { only: id }, withoutDevice(now))
        return 'session-ended'
      }
      if (counter < session.counter) {
        await touchSession(queries, id, at)
        return newestOf(session)
      }
      const rotations = JSON.stringify(rotationsWith(session, counter, now))
      const next = { id, from: session.counter, counter: counter + 1, issuedAt: at, rotations }
      if (await advanceSession(queries, next)) {
        await claims.noteUse(queries, claim, at)
        return { sessionId: id, userId, counter: counter + 1, issuedAt: now }
      }
    }
  }

  return {
    async open(userId, now, device = '', address = '') {
      const token = { sessionId: newId(), userId, counter: 1, issuedAt: now }
      const at = instant(now)
      await database.transaction(async (queries) => {
        await addSession(queries, { ...rowOf(token), device, createdAt: at, lastUsedAt: at, provedAt: at })
        const by = { ...withoutDevice(now, userId, address), device: token.sessionId }
        await recordActivity(queries, { kind: 'signed-in', account: userId }, by)
      })
      return answer(token, now)
    },

    async refresh(token, now, options = {}) {
      // A refusal must commit (it may end the session), so it is thrown outside the transaction.
      const next = await database.transaction((queries) => step(queries, token, options, now))
      if (typeof next === 'string') throw new ApiProblem(next)
      return answer(next, now)
    },

    async close(token, now, address = '') {
      await database.transaction(async (queries) => {
        const claim = await claims.read(queries, token)
        if (!claim) return
        const by = { ...withoutDevice(now, claim.userId, address), device: claim.sessionId }
        await end(queries, claim.userId, { only: claim.sessionId }, by)
        // Also where a backup was put back that does not know the session.
        await markEnded(queries, [claim.sessionId], instant(now))
      })
    },

    end,
    insistOnLive: (session, now) => {
      const at = seen.get(session.id)
      return at !== undefined && now - at < LIVE_FOR && now >= at ? undefined : lookUp(session, now)
    },
  }
}

const rowOf = ({ sessionId, userId, counter, issuedAt }: RefreshToken) => ({
  id: sessionId,
  userId,
  counter,
  issuedAt: instant(issuedAt),
})

const newestOf = ({ id, userId, counter, issuedAt, lastUsedAt }: SessionRow): RefreshToken => ({
  sessionId: id,
  userId,
  counter,
  issuedAt: Date.parse(issuedAt ?? lastUsedAt),
})

/** When the last steps were replaced, ms, the newest last; older ones than the grace are of no use. */
const rotationsOf = ({ rotations }: SessionRow): number[] => JSON.parse(rotations) as number[]

/** A step ahead of the row is one of a server that was put back: what the row remembers is of other steps. */
function rotationsWith(session: SessionRow, counter: number, now: number): number[] {
  const before = counter === session.counter ? rotationsOf(session) : []
  return [...before.filter((at) => isRecent(at, now)), now].slice(-STEPS_IN_GRACE)
}

/** A tab may lag behind by some steps; a token already replaced must not go out again: its next use would look like theft. */
function isInGrace(session: SessionRow, counter: number, now: number): boolean {
  const at = rotationsOf(session).at(counter - session.counter)
  return at !== undefined && isRecent(at, now)
}

const isRecent = (at: number, now: number): boolean => now - at <= REFRESH_GRACE * 1000
