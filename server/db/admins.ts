/** Who runs this copy, and what they did in the content area. */
import type { Act, ActRow, Admins } from '#contract/admin/admins.ts'
import { ADMIN_PAGE, type AdminList, type AdminListQuery } from '#contract/admin/lists.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import type { ActivityRow } from './activity.ts'
import { offsetOf } from './admin-lists.ts'
import type { Queries } from './database.ts'
import type { Writer } from './feed.ts'
import { lastingId } from './lasting-id.ts'
import { setRole, userById } from './users.ts'

/** By e-mail address. */
export async function listAdmins(queries: Queries): Promise<Admins['admins']> {
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'email', 'disabledAt'])
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .whereRef('sessions.userId', '=', 'users.id')
        .select(({ fn }) => fn.max('lastUsedAt').as('newest'))
        .as('lastUsedAt'),
    )
    .where('role', '=', 'Admin')
    .orderBy('emailKey')
    .execute()
  return rows.map(({ id, email, disabledAt, lastUsedAt }) => ({
    id,
    email,
    isDisabled: disabledAt !== null,
    lastUsedAt,
  }))
}

/**
 * Holds the rows of all Admins until the transaction ends, so that two who act on each other come one after the other. Call it before
 * `insistOnProof`, which holds one of these rows. Throws `forbidden` where whoever asks was turned off, or lost the role, while they
 * waited. Answers with those who can sign in.
 */
export async function holdAdmins(queries: Queries, by: Writer): Promise<string[]> {
  const held = await queries
    .updateTable('users')
    .set({ role: 'Admin' })
    .where('role', '=', 'Admin')
    .where('disabledAt', 'is', null)
    .returning('id')
    .execute()
  if (!held.some(({ id }) => id === by.actor)) throw new ApiProblem('forbidden')
  return held.map(({ id }) => id)
}

/**
 * Makes an Admin a Caregiver. Throws `not-found` for somebody who is none, and `conflict` where nobody who can sign in would
 * be left. Call it in a transaction.
 */
export async function takeRole(queries: Queries, id: string, by: Writer): Promise<void> {
  const held = await holdAdmins(queries, by)
  const user = await userById(queries, id)
  if (user?.role !== 'Admin') throw notFound()
  if (!held.some((other) => other !== id)) throw new ApiProblem('conflict')
  await setRole(queries, user.email, 'Caregiver', by.now, by)
}

/** Newest first. Of what was done by the command line only roles are among it. */
export async function listActs(queries: Queries, query: AdminListQuery): Promise<AdminList<ActRow>> {
  const found = queries
    .selectFrom('activity')
    .where(({ or, and, eb }) =>
      or([
        and([eb('kind', '=', 'administered'), eb('detail', 'not like', '% /api/admin/admins%')]),
        eb('kind', '=', 'role-given'),
      ]),
    )
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found.selectAll().orderBy('id', 'desc').limit(ADMIN_PAGE).offset(offsetOf(query)).execute()
  const emails = await emailsIn(queries, rows)
  return {
    rows: rows.map((row) => {
      const { act, part, whom } = told(row)
      return {
        id: row.id,
        at: row.at,
        act,
        by: emails.get(row.actor ?? '') ?? null,
        isByCommand: row.actor === null,
        part,
        whom: emails.get(whom) ?? null,
      }
    }),
    total: Number(count),
    counts: {},
  }
}

const BY_PATH: readonly (readonly [RegExp, Act])[] = [
  [/^POST \/api\/admin\/users\/[^/]+\/disabling$/u, 'disabled'],
  [/^DELETE \/api\/admin\/users\/[^/]+\/disabling$/u, 'enabled'],
  [/^DELETE \/api\/admin\/users\/[^/]+\/sessions$/u, 'signed-out'],
  [/^POST \/api\/admin\/invitations$/u, 'invited'],
  [/^DELETE \/api\/admin\/invitations\//u, 'withdrawn'],
]

/** `whom`: hash of a user's id, '' for nobody. */
function told({ kind, detail, account }: ActivityRow): { act: Act; part: string; whom: string } {
  const words = detail ?? ''
  if (kind === 'role-given') {
    return { act: words === 'Admin' ? 'role-given' : 'role-taken', part: '', whom: account ?? '' }
  }
  const [, part = '', id = ''] = /^[A-Z]+ \/api\/admin\/([^/]+)(?:\/([^/]+))?/u.exec(words) ?? []
  const act = BY_PATH.find(([pattern]) => pattern.test(words))?.[1] ?? 'changed'
  if (part === 'settings') return { act, part: `${part}/${id}`, whom: '' }
  return { act, part, whom: part === 'users' && id !== '' ? lastingId(id) : '' }
}

/**
 * E-mail addresses by hash of the id, of those whom these rows name: whoever runs this copy now, and whoever's id stands in
 * them. Nobody can be found by a hash alone.
 */
async function emailsIn(queries: Queries, rows: readonly ActivityRow[]): Promise<Map<string, string>> {
  const taken = await queries
    .selectFrom('activity')
    .select('detail')
    .where('kind', '=', 'administered')
    .where('detail', 'like', 'DELETE /api/admin/admins/%')
    .execute()
  const ids = [...rows, ...taken].flatMap(
    ({ detail }) => /\/api\/admin\/(?:users|admins)\/([^/]+)/u.exec(detail ?? '')?.[1] ?? [],
  )
  const users = await queries
    .selectFrom('users')
    .select(['id', 'email'])
    .where(({ or, eb }) => or([eb('role', '=', 'Admin'), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]))
    .execute()
  return new Map(users.map(({ id, email }) => [lastingId(id), email]))
}
