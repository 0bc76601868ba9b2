/** The calls of joining, in the order of DECISIONS B2: judge, send a code, make or confirm the account, sign in. */
import type { ConfirmRequest } from '#contract/account-requests.ts'
import { SignUpResponse, type SignUpRequest } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import type { Credentials } from '#contract/session.ts'
import { callAsGuest, type Failure, type RequestResult } from './request-result.ts'
import { changeDraft, dropDraft } from './sign-up-draft.ts'

/** Makes nothing and sends nothing. The answer does not tell whether the address is taken; its owner is told by mail. */
export async function judgeSignUp(request: SignUpRequest): Promise<RequestResult> {
  return callAsGuest({ method: 'POST', path: paths.signUp, body: request })
}

/** Sends a one-time code to the address; the same answer whether there is an account or not. */
export async function sendCode(email: string): Promise<RequestResult> {
  return callAsGuest({ method: 'POST', path: paths.generate, body: { email } })
}

export type CodeOutcome = { kind: 'verified' } | { kind: 'wrong-code' } | Failure

/** With everything typed it makes the account, with the address alone it confirms one that is there (DECISIONS B3). */
export async function confirmCode(request: SignUpRequest | ConfirmRequest): Promise<CodeOutcome> {
  const outcome = await callAsGuest({ method: 'POST', path: paths.signUp, body: request })
  if (outcome.kind !== 'done') return outcome
  const answer = SignUpResponse.safeParse(outcome.body)
  return answer.success && answer.data.isVerified ? { kind: 'verified' } : { kind: 'wrong-code' }
}

/** From a sign-in to the screen of the code, which says so when none could be sent (SPEC §4). Keeps the credentials in memory. */
export async function startConfirming({ email, password }: Credentials): Promise<void> {
  dropDraft()
  changeDraft({ email, password, purpose: 'confirm' })
  const outcome = await sendCode(email)
  if (outcome.kind === 'refused') changeDraft({ notice: outcome.message })
}
