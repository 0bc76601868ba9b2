/** One login call, and what its answer comes to. A 401 of it is an answer like any other (DECISIONS A2). */
import { paths } from '#contract/paths.ts'
import { type LoginRequest, LoginResponse } from '#contract/session.ts'
import type { ApiClient } from '../api/client.ts'
import type { LoginOutcome } from './device-options.ts'

type NotLetIn = Extract<LoginOutcome, { kind: 'failed' | 'unverified' }>

export async function askForLogin(
  api: ApiClient,
  credentials: LoginRequest,
): Promise<{ login: LoginResponse; date: string | null } | NotLetIn | 'unreachable'> {
  const answer = await api.bare({ method: 'POST', path: paths.login, body: credentials })
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
