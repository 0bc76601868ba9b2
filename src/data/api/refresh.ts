/**
 * Renewing the access token, one flight at a time across all tabs: inside the lock the tokens are read again first,
 * since another tab may have rotated them meanwhile. Only the server's own word ends a session, and only the word that
 * somebody ended it: being offline, or a server that does not know us, never signs anyone out.
 */
import { paths } from '#contract/paths.ts'
import { RefreshResponse } from '#contract/session.ts'
import type { Platform, Tokens } from '../platform.ts'
import type { Answer } from './answer.ts'
import { lockOrSteal } from './lock-or-steal.ts'
import { noteRefresh } from './refresh-under-way.ts'
import { clearUnlessOf, dropStrayTokens, ownerOf, REFRESH_LOCK, SESSION_LOCK } from './token-owner.ts'
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

/** ms until a server that did not know a token is asked for it again: it may have been put back to the wrong backup. */
const ASK_AGAIN = 5 * 60_000
/** ms: what an abandoned answer brought along is in the cookies by then. */
const SECOND_LOOK = 1000

const unknown = new WeakMap<Platform, { token: string; at: number }>()

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
  const { access, refresh } = await platform.tokens.read()
  if (access && access !== rejected) return { kind: 'renewed', access }
  if (!refresh) return { kind: 'missing' }
  if (isHeldOff(platform, refresh)) return { kind: 'unknown' }
  const userId = await platform.signedIn()
  const answer = await send(paths.refresh, { refreshToken: refresh, isRepeatable: true }, signal).catch((error) => {
    if (!signal.aborted) throw error
    return unreachable('network')
  })
  if (signal.aborted) platform.timer(SECOND_LOOK, () => void dropStrayTokens(platform).catch(() => {}))
  // Whatever came: with who is signed in now, which may be somebody else. The answer's cookies have come in any case.
  return lockOrSteal(platform, SESSION_LOCK, async () => {
    const current = await platform.signedIn()
    await clearUnlessOf(platform, current)
    const now = await platform.tokens.read()
    if (current === null || current !== userId) return ofNow(now)
    if (answer.kind === 'ok') return takeOver(platform, answer, { refresh, now, userId })
    if (now.refresh !== refresh) return ofNow(now)
    return refusalIn(answer, platform, refresh)
  })
}

/** Somebody signed out or in while we asked: the answer is about a session that is over. */
const ofNow = ({ access }: Tokens): Renewal => (access ? { kind: 'renewed', access } : { kind: 'missing' })

async function takeOver(
  platform: Platform,
  { body }: { body: unknown },
  { refresh, now, userId }: { refresh: string; now: Tokens; userId: string },
): Promise<Renewal> {
  const fresh = RefreshResponse.safeParse(body)
  if (!fresh.success) return { kind: 'unreachable' }
  const tokens = { access: fresh.data.accessToken, refresh: fresh.data.refreshToken }
  const isOurs = now.refresh === refresh || now.refresh === tokens.refresh
  if (!isOurs || ownerOf(tokens) !== userId) return ofNow(now)
  await platform.tokens.write(tokens)
  return { kind: 'renewed', access: tokens.access }
}

function refusalIn(answer: Answer, platform: Platform, token: string): Renewal {
  const isRefused = answer.kind === 'problem' && (answer.status === 401 || answer.status === 403)
  if (!isRefused) return { kind: 'unreachable' }
  if (answer.problem.code === 'session-ended') return { kind: 'ended' }
  unknown.set(platform, { token, at: platform.now() })
  return { kind: 'unknown' }
}

function isHeldOff(platform: Platform, token: string): boolean {
  const last = unknown.get(platform)
  if (last?.token !== token) return false
  const age = platform.now() - last.at
  return age >= 0 && age < ASK_AGAIN
}
