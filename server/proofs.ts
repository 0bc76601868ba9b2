/**
 * Being asked again (step-up): what matters most wants of whoever sits at a device that is signed in what a sign-in wants,
 * the password and, where the account has a second step, a code; or a passkey.
 */
import type { PasskeyProof } from '#contract/account-passkeys.ts'
import { type ConfirmPassword, PROOF_TTL } from '#contract/account-security.ts'
import { ApiProblem } from './api-problem.ts'
import { instant } from './clock.ts'
import { recordActivity } from './db/activity.ts'
import type { Database, Queries } from './db/database.ts'
import type { Writer } from './db/feed.ts'
import { noteProof, provedAt } from './db/sessions.ts'
import { holdUser, userById, type UserRow } from './db/users.ts'
import type { Passkeys } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import type { Throttle } from './rate-limits.ts'
import type { SecondStep } from './second-step.ts'

export type GivenProof = ConfirmPassword | PasskeyProof

export interface Proofs {
  /**
   * Judges the password and code, or the passkey, of the user who calls; from here on their session counts as proved. Outside of a
   * transaction: a wrong one is counted and recorded although nothing else happens. Throws `invalid-credentials`,
   * `code-needed`, `code-refused`, `passkey-refused`, `too-many-requests`.
   */
  prove(given: GivenProof, by: Writer): Promise<UserRow>
}

export interface ProofServices {
  database: Database
  passwords: Passwords
  throttle: Throttle
  secondStep: SecondStep
  passkeys: Passkeys
}

export function proofs({ database, passwords, throttle, secondStep, passkeys }: ProofServices): Proofs {
  /** Throws what a wrong one is answered with. */
  async function judgePassword(user: UserRow, { password, code }: ConfirmPassword, by: Writer): Promise<void> {
    const address = by.address ?? ''
    // A device that is signed in is a known one: what strangers try at the sign-in does not count for it, nor the reverse.
    const known = by.device ?? undefined
    await throttle.count(user.email, address, known)
    if (!(await passwords.matches(user.passwordHash, password))) {
      await recordActivity(database.queries, { kind: 'sign-in-refused', account: user.id }, by)
      throw new ApiProblem('invalid-credentials')
    }
    await throttle.succeeded(user.email, address, known)
    await secondStep.insist(user, code, { address, known }, by)
  }

  return {
    async prove(given, by) {
      const { queries } = database
      const user = by.actor === null ? undefined : await userById(queries, by.actor)
      if (!user || by.device === null) throw new ApiProblem('unauthenticated')
      if ('password' in given) await judgePassword(user, given, by)
      else {
        const holder = await passkeys.judge(queries, given, { confirm: by.device }, by)
        if (holder.id !== user.id) throw new ApiProblem('passkey-refused')
      }
      await noteProof(queries, by.device, instant(by.now))
      return user
    },
  }
}

/**
 * Throws `confirm-first` where the session's password was last asked for more than ten minutes ago, or the session has ended. To be
 * asked in the transaction that writes; before it, too, where work is to be saved.
 */
export async function insistOnProof(queries: Queries, { actor, device, now }: Writer): Promise<void> {
  // First, as everywhere: two devices that end each other's session, each with its own in hand, would wait for each other.
  if (actor !== null) await holdUser(queries, actor)
  const at = device === null ? undefined : await provedAt(queries, device)
  if (at === undefined || now - Date.parse(at) > PROOF_TTL) throw new ApiProblem('confirm-first')
}
