/** From a sign-in to the screen of the code, for an account whose address was never confirmed (SPEC §4 Login). */
import type { Credentials } from '#contract/session.ts'
import { sendCode } from './sign-up.ts'
import { changeDraft, dropDraft } from './sign-up-draft.ts'

/** Keeps the credentials in memory and sends a code. When it could not be sent the screen of the code says so. */
export async function startConfirming({ email, password }: Credentials): Promise<void> {
  dropDraft()
  changeDraft({ email, password, purpose: 'confirm' })
  const outcome = await sendCode(email)
  if (outcome.kind === 'refused') changeDraft({ notice: outcome.message })
}
