/**
 * Sign-ins. A refresh token is signed and names its session and its step; each use makes the next one. The same step gives
 * the same token, so that two tabs which refresh at once, or a device whose answer was lost, agree within the grace.
 * Nothing that opens a session is ever stored.
 */
import type { RefreshResponse } from '#contract/session.ts'
import { REFRESH_GRACE, SESSION_TTL, SESSIONS_MAX } from '#contract/session-keys.ts'
import type { AccessTokens } from './access-token.ts'
import { ApiProblem } from './api-problem.ts'
import { instant } from './clock.ts'
import { recordActivity } from './db/activity.ts'
import type { Database, Queries } from './db/database.ts'
import { withoutDevice, type Writer } from './db/feed.ts'
import { passkeyByCredential } from './db/passkeys.ts'
import {
  addSession,
  advanceSession,
  crowdOut,
  endOf,
  findSession,
  forgetSession,
  markEnded,
  insistOnSession,
  type SessionRow,
  sessionsOf,
  signOut,
  touchSession,
} from './db/sessions.ts'
import { insistOnEnabled } from './db/user-states.ts'
import { userById } from './db/users.ts'
import { newId } from './new-id.ts'
import { deviceKeyHash, type RefreshToken } from './refresh-token.ts'
import { type SessionClaim, sessionClaims } from './session-claims.ts'

export interface RefreshOptions {
  /** The client says that an answer may have been lost on the way. */
  isRepeatable?: boolean
  /** In words, for a session that has to be made again; '' when unknown. */
  device?: string
  /** Those that the device may have signed in with. */
  deviceKeys?: readonly string[]
  /** The only user in whose name it may be. */
  userId?: string
}

export interface OpenOptions {
  /** In words, '' when unknown. */
  device?: string
  address?: string
  /** The tokens are of use only together with this; '': to whoever has them. */
  deviceKey?: string
  /** As it was when the password was judged; absent where none was. */
  passwordHash?: string
  /** Of the passkey that was judged; absent where none was. */
  credentialId?: string
}

export interface CloseOptions {
  address?: string
  only?: { userId: string; sessionId?: string }
}

export interface Sessions {
  /**
   * Opens a session for a user who has just been proved, and ends the one not used for longest where there are too many.
   * Throws `account-disabled`.
   */
  open(userId: string, now: number, options?: OpenOptions): Promise<RefreshResponse>
  /**
   * Tokens for a refresh token, of several for the one given out last. Throws `session-ended` where somebody ended it, or
   * when a token is used again after the grace, which ends it; `session-unknown` for one that is too old, is of another device
   * or user, or says nothing to this server; `session-missing` without any.
   */
  refresh(tokens: readonly string[], now: number, options?: RefreshOptions): Promise<RefreshResponse>
  /**
   * Ends the session that the tokens belong to; unknown ones change nothing, nor does one that is not meant. False where there
   * is another one than `only` names.
   */
  close(tokens: readonly string[], now: number, options?: CloseOptions): Promise<boolean>
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
/** In place of when it was seen: looked up each time, for it is still there until the transaction that ends it commits. */
const ENDED = Infinity
/** Steps of one session within one grace that are remembered. A device makes one in a quarter of an hour. */
const STEPS_IN_GRACE = 50

type Refusal = 'session-ended' | 'session-unknown'

export function sessions(database: Database, accessTokens: AccessTokens, secret: string): Sessions {
  const claims = sessionClaims(secret)
  // When a session was last seen in the database.
  const seen = new Map<string, number>()

  const end: Sessions['end'] = async (queries, userId, which, by) => {
    const ended = await signOut(queries, userId, which, by)
    for (const id of ended) seen.set(id, ENDED)
    return ended.length
  }

  /** It is nobody's wish: what is on the device stays readable there, under a sign-in. */
  const outlive = async (queries: Queries, { id, userId, device }: SessionRow, now: number): Promise<void> => {
    seen.delete(id)
    await forgetSession(queries, id)
    await recordActivity(queries, { kind: 'session-ended', account: userId, detail: device }, withoutDevice(now))
  }

  const lookUp = async ({ id, userId }: { id: string; userId: string }, now: number): Promise<void> => {
    await insistOnSession(database.queries, { userId, sessionId: id })
    if (seen.get(id) === ENDED) return
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
    tokens: readonly string[],
    { isRepeatable = false, device = '', deviceKeys = [], userId: expected }: RefreshOptions,
    now: number,
  ): Promise<RefreshToken | Refusal> {
    const claim = await claims.read(queries, tokens, expected)
    if (!claim || !isOfDevice(claim, deviceKeys)) return 'session-unknown'
    const { sessionId: id, userId, counter } = claim
    const at = instant(now)
    // Again only when another node was quicker.
    for (;;) {
      const session = await findSession(queries, id)
      const why = session ? undefined : await endOf(queries, { id, userId, issuedAt: instant(claim.issuedAt) })
      if (why) return why
      if (claim.expiresAt <= now) return 'session-unknown'
      if (claim.beganAt + SESSION_TTL * 1000 <= now) {
        if (session) await outlive(queries, session, now)
        return 'session-unknown'
      }
      if (!session) {
        // A backup was put back. What was not signed is not believed, and a user who is not there is not let in.
        const user = claim.row ? undefined : await userById(queries, userId)
        if (!user || user.disabledAt !== null) return 'session-unknown'
        await addSession(queries, { ...rowOf(claim), device, createdAt: instant(claim.beganAt), lastUsedAt: at })
        continue
      }
      const isLost = isRepeatable && counter >= session.counter - 1
      // With its device's key it comes from the device itself, whose cookies went back: a browser that was killed, a profile that
      // was restored, an answer that arrived an hour late.
      const isOwn = claim.deviceKeyHash !== ''
      const isLate = counter < session.counter && !isOwn && !isLost && !isInGrace(session, counter, now)
      if (isLate || (await claims.isReused(queries, claim, now, isLost))) {
        await end(queries, userId, { only: id }, withoutDevice(now))
        return 'session-ended'
      }
      if (counter < session.counter) {
        await touchSession(queries, id, at)
        return { ...claim, ...newestOf(session) }
      }
      const rotations = JSON.stringify(rotationsWith(session, counter, now))
      const next = { id, from: session.counter, counter: counter + 1, issuedAt: at, rotations }
      if (await advanceSession(queries, next)) {
        await claims.noteUse(queries, claim, at)
        return { ...claim, counter: counter + 1, issuedAt: now }
      }
    }
  }

  return {
    async open(userId, now, { device = '', address = '', deviceKey = '', passwordHash, credentialId } = {}) {
      const hash = deviceKey && deviceKeyHash(deviceKey)
      const token = { sessionId: newId(), userId, counter: 1, issuedAt: now, beganAt: now, deviceKeyHash: hash }
      const at = instant(now)
      await database.transaction(async (queries) => {
        await insistOnEnabled(queries, userId)
        // The row is held: whoever chose another password meanwhile, or took a passkey back, has ended every sign-in with it.
        if (passwordHash !== undefined && (await userById(queries, userId))?.passwordHash !== passwordHash) {
          throw new ApiProblem('invalid-credentials')
        }
        if (credentialId !== undefined && !(await passkeyByCredential(queries, credentialId))) {
          throw new ApiProblem('passkey-refused')
        }
        await addSession(queries, { ...rowOf(token), device, createdAt: at, lastUsedAt: at, provedAt: at })
        const by = { ...withoutDevice(now, userId, address), device: token.sessionId }
        await recordActivity(queries, { kind: 'signed-in', account: userId }, by)
        const others = (await sessionsOf(queries, userId)).filter(({ id }) => id !== token.sessionId)
        for (const other of others.slice(SESSIONS_MAX - 1)) {
          seen.set(other.id, ENDED)
          await crowdOut(queries, other, by)
        }
      })
      return answer(token, now)
    },

    async refresh(tokens, now, options = {}) {
      if (tokens.length === 0) throw new ApiProblem('session-missing')
      // A refusal must commit (it may end the session), so it is thrown outside the transaction.
      const next = await database.transaction((queries) => step(queries, tokens, options, now))
      if (typeof next === 'string') throw new ApiProblem(next)
      return answer(next, now)
    },

    async close(tokens, now, { address = '', only } = {}) {
      return database.transaction(async (queries) => {
        const claim = await claims.read(queries, tokens, only?.userId)
        if (!claim) return true
        if (only?.sessionId !== undefined && claim.sessionId !== only.sessionId) return false
        const by = { ...withoutDevice(now, claim.userId, address), device: claim.sessionId }
        await end(queries, claim.userId, { only: claim.sessionId }, by)
        // Also where a backup was put back that does not know the session.
        await markEnded(queries, [claim.sessionId], instant(now))
        return true
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

const newestOf = ({ counter, issuedAt, lastUsedAt }: SessionRow): Pick<RefreshToken, 'counter' | 'issuedAt'> => ({
  counter,
  issuedAt: Date.parse(issuedAt ?? lastUsedAt),
})

/** A token that was copied out of the device's cookies is of no use elsewhere. */
const isOfDevice = ({ deviceKeyHash: wanted }: SessionClaim, deviceKeys: readonly string[]): boolean =>
  wanted === '' || deviceKeys.some((key) => deviceKeyHash(key) === wanted)

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
