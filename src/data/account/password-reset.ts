/** A new password for somebody who has forgotten theirs. */
import { paths } from '#contract/paths.ts'
import { type RequestResult, callAsGuest } from './request-result.ts'

/** The same answer, after the same time, for every address. */
export function askForReset(email: string): Promise<RequestResult> {
  return callAsGuest({ method: 'POST', path: paths.forgotPassword, body: { email } })
}

export function resetPassword(token: string, newPassword: string): Promise<RequestResult> {
  return callAsGuest({ method: 'POST', path: paths.resetPassword, body: { token, newPassword } })
}
