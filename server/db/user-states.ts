/** Accounts as whoever runs a copy sees them: an e-mail address and a state, and nothing of what anybody wrote. */
import { sql } from 'kysely'
import { ACCOUNT_STATES, type AccountState } from '#contract/admin/users.ts'
import type { Role } from '#contract/profile-content.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { recordActivity } from './activity.ts'
import type { Queries } from './database.ts'
import type { Writer } from './feed.ts'
import { signOut } from './sessions.ts'
import { emailKey } from './users.ts'

/** Of an account that is there, so `invited` is none. */
export type UserState = Exclude<AccountState, 'invited'>
export const USER_STATES = ACCOUNT_STATES.filter((state): state is UserState => state !== 'invited')

export interface ListedUser {
  id: string
  email: string
  role: Role
  state: UserState
  /** Instants. */
  createdDate: string
  /** Null while it is not disabled. */
  disabledAt: string | null
  /** When the account goes; null: it stays. */
  deleteOn: string | null
  /** Devices that are signed in. */
  sessions: number
  /** Of these; null where there is none. */
  lastUsedAt: string | null
}

export interface UserFilter {
  /** Part of the e-mail address, in any capitals. */
  search?: string
  state?: UserState
  /** The last e-mail address of the page before. */
  after?: string
  limit: number
}

/** The first that is true counts, as `ACCOUNT_STATES` says. */
export const stateOfUser = sql<UserState>`case when disabled_at is not null then 'disabled'
  when is_email_verify = 0 then 'unconfirmed' when delete_on is not null then 'leaving' else 'active' end`

/** By e-mail address. For whoever runs this copy alone: it asks for no owner. */
export function listUsers(
  queries: Queries,
  { search = '', state: wanted, after = '', limit }: UserFilter,
): Promise<ListedUser[]> {
  let users = queries
    .selectFrom('users')
    .select(['id', 'email', 'role', 'createdDate', 'disabledAt', 'deleteOn', stateOfUser.as('state')])
    .select(({ selectFrom }) => {
      const sessions = selectFrom('sessions').whereRef('sessions.userId', '=', 'users.id')
      return [
        sessions.select(({ fn }) => sql<number>`cast(${fn.countAll()} as integer)`.as('count')).as('sessions'),
        sessions.select(({ fn }) => fn.max('lastUsedAt').as('newest')).as('lastUsedAt'),
      ]
    })
    .where('emailKey', '>', emailKey(after))
  if (search !== '') {
    const pattern = `%${emailKey(search).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    users = users.where(sql<boolean>`email_key like ${pattern} escape '\\'`)
  }
  if (wanted !== undefined) users = users.where(stateOfUser, '=', wanted)
  return users.orderBy('emailKey').limit(limit).$castTo<ListedUser>().execute()
}

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
