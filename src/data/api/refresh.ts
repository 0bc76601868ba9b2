/**
 * Renewing the access token, one flight at a time across all tabs: inside the lock the cookie is read again first, since
 * another tab may have renewed it meanwhile. The refresh token is in a cookie that only the server reads; the next one comes
 * with the answer, and the browser stores both at once. Only the server's own word ends a session, and only the word that
 * somebody ended it: being offline, or a server that does not know us, never signs anyone out.
 */
import { paths } from '#contract/paths.ts'
import { RefreshResponse } from '#contract/session.ts'
import type { Platform } from '../platform.ts'
import type { Answer } from './answer.ts'
import { lockOrSteal } from './lock-or-steal.ts'
import { noteRefresh } from './refresh-under-way.ts'
import { clearUnlessOf, dropStrayTokens, REFRESH_LOCK, SESSION_LOCK } from './token-owner.ts'
import { unreachable } from './unreachable.ts'

export type Renewal =
  | { kind: 'renewed'; access: string }
  | { kind: 'unreachable' }
  /** Somebody ended this session: signed out. */
  | { kind: 'ended' }
  /** The server does not know it, or no longer: sign in again, everything stays. */
  | { kind: 'unknown' }
  /** There is no token on this device. */
  | { kind: 'missing' }

/** Sends a request without bearer and judges the answer; the client's own `post`. */
export type BareSend = (path: string, body: unknown, signal: AbortSignal) => Promise<Answer>

/** ms until a server that refused is asked again: it may have been put back to the wrong backup. */
const ASK_AGAIN = 5 * 60_000
/** ms: what an abandoned answer brought along is in the cookies by then. */
const SECOND_LOOK = 1000

/** The last refusal, beside the access token that was there then; a sign-in brings another one. */
const refused = new WeakMap<Platform, { access: string | null; at: number; renewal: Renewal }>()

export async function renew(platform: Platform, rejected: string | null, send: BareSend): Promise<Renewal> {
  const asking = new AbortController()
  const end = noteRefresh(platform, asking)
  try {
    return await lockOrSteal(platform, REFRESH_LOCK, () => renewAlone(platform, rejected, send, asking.signal))
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
    // The lock was taken from a page that had been frozen.
    asking.abort()
    return { kind: 'unreachable' }
  } finally {
    end()
  }
}

async function renewAlone(
  platform: Platform,
  rejected: string | null,
  send: BareSend,
  signal: AbortSignal,
): Promise<Renewal> {
  const access = await platform.tokens.read()
  if (access && access !== rejected) return { kind: 'renewed', access }
  const before = lastRefusal(platform, access)
  if (before) return before
  const signedIn = await platform.signedIn()
  if (!signedIn) return { kind: 'missing' }
  const { userId, deviceKeys } = signedIn
  const answer = await send(paths.refreshOf(userId), { isRepeatable: true, deviceKeys }, signal).catch((error) => {
    if (!signal.aborted) throw error
    return unreachable('network')
  })
  if (signal.aborted) platform.timer(SECOND_LOOK, () => void dropStrayTokens(platform).catch(() => {}))
  // Whatever came: with who is signed in now, which may be somebody else. The answer's cookies have come in any case.
  return lockOrSteal(platform, SESSION_LOCK, async () => {
    const current = await platform.signedIn()
    await clearUnlessOf(platform, current)
    const now = await platform.tokens.read()
    if (current?.userId !== userId) return ofNow(now)
    if (answer.kind === 'ok') return renewalIn(answer.body)
    // Somebody signed in while we asked: the refusal is about a session that is over.
    return now === access ? refusalIn(answer, platform, access) : ofNow(now)
  })
}

const ofNow = (access: string | null): Renewal => (access ? { kind: 'renewed', access } : { kind: 'missing' })

function renewalIn(body: unknown): Renewal {
  const fresh = RefreshResponse.safeParse(body)
  return fresh.success ? { kind: 'renewed', access: fresh.data.accessToken } : { kind: 'unreachable' }
}

function refusalIn(answer: Answer, platform: Platform, access: string | null): Renewal {
  const isRefused = answer.kind === 'problem' && (answer.status === 401 || answer.status === 403)
  if (!isRefused) return { kind: 'unreachable' }
  if (answer.problem.code === 'session-ended') return { kind: 'ended' }
  const renewal: Renewal = { kind: answer.problem.code === 'session-missing' ? 'missing' : 'unknown' }
  refused.set(platform, { access, at: platform.now(), renewal })
  return renewal
}

function lastRefusal(platform: Platform, access: string | null): Renewal | null {
  const last = refused.get(platform)
  if (!last || last.access !== access) return null
  const age = platform.now() - last.at
  return age >= 0 && age < ASK_AGAIN ? last.renewal : null
}
