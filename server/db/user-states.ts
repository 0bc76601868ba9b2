/** The state of an account, as whoever runs a copy sees and changes it. */
import { sql } from 'kysely'
import type { AccountState } from '#contract/admin/users.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { recordActivity } from './activity.ts'
import type { Queries } from './database.ts'
import type { Writer } from './feed.ts'
import { signOut } from './sessions.ts'

/** The first that is true counts, as `ACCOUNT_STATES` says. */
export const stateOfUser = sql<AccountState>`case when disabled_at is not null then 'disabled'
  when is_email_verify = 0 then 'unconfirmed' when delete_on is not null then 'leaving' else 'active' end`

/**
 * Lets nobody sign in to the account, and ends every session of it. What is unsent on its devices stays there, sealed, until
 * it is enabled and the same person signs in again (DECISIONS M3). False where it was disabled already, or is not there.
 * `end`: a server that has sessions in its memory ends them there, too.
 */
export async function disableUser(
  queries: Queries,
  id: string,
  by: Writer,
  end: (queries: Queries, userId: string, which: 'all', by: Writer) => Promise<unknown> = signOut,
): Promise<boolean> {
  const row = await queries
    .updateTable('users')
    .set({ disabledAt: instant(by.now) })
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await recordActivity(queries, { kind: 'account-disabled', account: id }, by)
  await end(queries, id, 'all', by)
  return true
}

/** Lets its family sign in again. False where it was not disabled. */
export async function enableUser(queries: Queries, id: string, by: Writer): Promise<boolean> {
  const row = await queries
    .updateTable('users')
    .set({ disabledAt: null })
    .where('id', '=', id)
    .where('disabledAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await recordActivity(queries, { kind: 'account-enabled', account: id }, by)
  return true
}

/**
 * Throws `account-disabled`. Call it in the transaction that opens a session: the row is held until its end, so whoever
 * disables the account at the same moment either stops the sign-in or ends its session.
 */
export async function insistOnEnabled(queries: Queries, id: string): Promise<void> {
  const row = await queries
    .updateTable('users')
    .set({ disabledAt: null })
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new ApiProblem('account-disabled')
}
