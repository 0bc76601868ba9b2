/** One login call, and what its answer comes to. A 401 of it is an answer like any other (DECISIONS A2). */
import { paths } from '#contract/paths.ts'
import { type LoginRequest, LoginResponse } from '#contract/session.ts'
import type { ApiClient } from '../api/client.ts'
import { lockOrSteal } from '../api/lock-or-steal.ts'
import { dropStrayTokens, REFRESH_LOCK } from '../api/token-owner.ts'
import { unreachable } from '../api/unreachable.ts'
import type { Platform } from '../platform.ts'
import type { LoginOutcome } from './device-options.ts'

type NotLetIn = Extract<LoginOutcome, { kind: 'failed' | 'unverified' }>

export async function askForLogin(
  api: ApiClient,
  platform: Platform,
  credentials: LoginRequest,
): Promise<{ login: LoginResponse; date: string | null } | NotLetIn | 'unreachable'> {
  const body = { ...credentials, wantsDeviceKey: true }
  const ask = () => api.bare({ method: 'POST', path: paths.login, body })
  // Frozen with the lock in its hand, a page loses it and hears no answer.
  const answer = await lockOrSteal(platform, REFRESH_LOCK, ask).catch(() => unreachable('network'))
  if (answer.kind === 'problem') return { kind: 'failed', message: answer.problem.message, code: answer.problem.code }
  if (answer.kind === 'unreachable' && answer.why === 'throttled') {
    return { kind: 'failed', message: answer.problem?.message ?? null }
  }
  if (answer.kind !== 'ok') return 'unreachable'
  const login = LoginResponse.safeParse(answer.body).data
  if (!login) return { kind: 'failed', message: null }
  // No usable tokens for somebody whose address was never confirmed (DECISIONS B3).
  const isUsable = login.user.isEmailVerify && login.accessToken !== ''
  return isUsable ? { login, date: answer.date } : { kind: 'unverified' }
}

/** Whoever could not be let in, say for a full disk: the session of the answer ends, and its cookies go. */
export async function giveBack(api: ApiClient, platform: Platform, userId: string): Promise<void> {
  if ((await platform.signedIn())?.userId === userId) return
  await api.bare({ method: 'POST', path: paths.logout, body: {}, timeout: 3000 })
  await dropStrayTokens(platform)
}
