/** A new password for somebody who has forgotten theirs. */
import { paths } from '#contract/paths.ts'
import { type CallOutcome, callAsGuest } from './call-outcome.ts'

/** The same answer, after the same time, for every address. */
export function askForReset(email: string): Promise<CallOutcome> {
  return callAsGuest({ method: 'POST', path: paths.forgotPassword, body: { email } })
}

export function resetPassword(token: string, newPassword: string): Promise<CallOutcome> {
  return callAsGuest({ method: 'POST', path: paths.resetPassword, body: { token, newPassword } })
}
