/** Accounts and invitations in one list, for whoever runs this copy: it asks for no owner, and nothing of what anybody wrote. */
import { sql } from 'kysely'
import { type Account, ACCOUNT_STATES, type AccountQuery, type AccountRow } from '#contract/admin/users.ts'
import { ADMIN_PAGE, type AdminList } from '#contract/admin/lists.ts'
import { notFound } from '#server/api-problem.ts'
import type { Role } from '#contract/profile-content.ts'
import { holds, pageOf, statusesOf } from './admin-lists.ts'
import type { Queries } from './database.ts'
import { mailFailuresOf } from './mail-failures.ts'
import { sessionsOf } from './sessions.ts'
import { stateOfUser } from './user-states.ts'

type Head = Omit<AccountRow, 'sessions' | 'lastUsedAt'>

const nothing = sql<string | null>`cast(null as text)`

/** Whoever has joined is no longer listed as invited. */
function accounts(queries: Queries) {
  const users = queries
    .selectFrom('users')
    .select(['id', 'email', 'emailKey', 'createdDate'])
    .select([sql<Role | null>`role`.as('role'), 'disabledAt', 'deleteOn', sql<string>`${stateOfUser}`.as('state')])
  const invited = queries
    .selectFrom('requests')
    .select(['id', 'email', 'emailKey', 'createdDate'])
    .select([sql<Role | null>`cast(null as text)`.as('role'), nothing.as('disabledAt'), nothing.as('deleteOn')])
    .select(sql<string>`'invited'`.as('state'))
    .where('kind', '=', 'invitation')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').whereRef('users.emailKey', '=', 'requests.emailKey'))),
    )
  return queries.selectFrom(users.unionAll(invited).as('accounts'))
}

const HEAD = ['id', 'email', 'state', 'role', 'createdDate', 'disabledAt', 'deleteOn'] as const

/** One page, of `size`, of the accounts that the search in e-mail addresses and the filter by state leave. */
export async function listAccounts(
  queries: Queries,
  query: AccountQuery,
  size = ADMIN_PAGE,
): Promise<AdminList<AccountRow>> {
  const { search, sort, page = '1' } = query
  const states = statusesOf(query, ACCOUNT_STATES)
  const found = accounts(queries).where(({ ref }) =>
    holds(search === undefined ? {} : { search: search.normalize('NFC') }, [ref('emailKey')]),
  )
  const counts = await found
    .select(({ fn }) => ['state as status', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const rows = await found
    .select(HEAD)
    .where('state', 'in', states)
    .orderBy(sort === 'name' ? 'emailKey' : 'createdDate', sort === 'name' || sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(size)
    .offset((Number(page) - 1) * size)
    .$castTo<Head>()
    .execute()
  const sessions = await sessionsOfEach(
    queries,
    rows.map(({ id }) => id),
  )
  const listed = rows.map((row) => {
    const own = sessions.find(({ userId }) => userId === row.id)
    return Object.assign(row, { sessions: Number(own?.count ?? 0), lastUsedAt: own?.newest ?? null })
  })
  return pageOf(listed, counts, states)
}

/** How many there are, and when one was used last; users without any are missing. */
async function sessionsOfEach(queries: Queries, users: readonly string[]) {
  if (users.length === 0) return []
  return queries
    .selectFrom('sessions')
    .select(({ fn }) => ['userId', fn.countAll<number>().as('count'), fn.max('lastUsedAt').as('newest')])
    .where('userId', 'in', users)
    .groupBy('userId')
    .execute()
}

/** Throws `not-found` where there is no account with this id, nor an invitation. */
export async function accountOf(queries: Queries, id: string): Promise<Account> {
  const head = await accounts(queries).select(HEAD).where('id', '=', id).$castTo<Head>().executeTakeFirst()
  if (!head) throw notFound()
  const devices = (await sessionsOf(queries, id)).map(({ device, createdAt, lastUsedAt }) => ({
    device,
    createdAt,
    lastUsedAt,
  }))
  return { ...head, devices, mailFailures: await mailFailuresOf(queries, id) }
}
