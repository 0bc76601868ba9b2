/** Being asked again (step-up): what matters most wants the password of whoever sits at a device that is signed in. */
import { PROOF_TTL } from '#contract/account-security.ts'
import { ApiProblem } from './api-problem.ts'
import { instant } from './clock.ts'
import { recordActivity } from './db/activity.ts'
import type { Database, Queries } from './db/database.ts'
import type { Writer } from './db/feed.ts'
import { noteProof, provedAt } from './db/sessions.ts'
import { userById, type UserRow } from './db/users.ts'
import type { Passwords } from './passwords.ts'
import type { Throttle } from './rate-limits.ts'

export interface Proofs {
  /**
   * Judges the password of the user who calls; from here on their session counts as proved. Outside of a transaction: a
   * wrong one is counted and recorded although nothing else happens. Throws `invalid-credentials`, `too-many-requests`.
   */
  prove(password: string, by: Writer): Promise<UserRow>
}

export interface ProofServices {
  database: Database
  passwords: Passwords
  throttle: Throttle
}

export function proofs({ database, passwords, throttle }: ProofServices): Proofs {
  return {
    async prove(password, by) {
      const { queries } = database
      const user = by.actor === null ? undefined : await userById(queries, by.actor)
      if (!user || by.device === null) throw new ApiProblem('unauthenticated')
      const address = by.address ?? ''
      // A device that is signed in is a known one: what strangers try at the sign-in does not count for it, nor the reverse.
      await throttle.count(user.email, address, by.device)
      if (!(await passwords.matches(user.passwordHash, password))) {
        await recordActivity(queries, { kind: 'sign-in-refused', account: user.id }, by)
        throw new ApiProblem('invalid-credentials')
      }
      await throttle.succeeded(user.email, address, by.device)
      await noteProof(queries, by.device, instant(by.now))
      return user
    },
  }
}

/** Throws `confirm-first` where the session's password was last asked for more than ten minutes ago. */
export async function insistOnProof(queries: Queries, { device, now }: Writer): Promise<void> {
  const at = device === null ? undefined : await provedAt(queries, device)
  if (at === undefined || now - Date.parse(at) > PROOF_TTL) throw new ApiProblem('confirm-first')
}
