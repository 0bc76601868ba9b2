import { paths } from '#contract/paths.ts'
import { ApiError } from '../api/api-error.ts'
import type { Account } from './account.ts'

/**
 * Whether a pull failed because the server has nobody of this name: only its own word ends a session (DECISIONS A1). No
 * network, a time-out, 429 and 5xx keep everything. So does a 404 of the pull by itself, as a server of an older build gives
 * it; the profile is asked for, which every build has.
 */
export async function isUserGone({ api, userId }: Pick<Account, 'api' | 'userId'>, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || !isRefusal(error.status)) return false
  const answer = await api.call({ method: 'GET', path: paths.profile, subject: userId })
  return answer.kind === 'problem' && isRefusal(answer.status)
}

const isRefusal = (status: number | null): boolean => status === 403 || status === 404
