/** Sign-ins on devices, as long as they last. What ends one removes its row and revokes its refresh tokens. */
import type { Selectable } from 'kysely'
import type { Queries } from './database.ts'
import { prepared } from './prepared.ts'
import type { SessionsTable } from './schema.ts'

export type SessionRow = Selectable<SessionsTable>

export async function addSession(queries: Queries, row: SessionRow): Promise<void> {
  await queries.insertInto('sessions').values(row).execute()
}

const findOwner = prepared(['id'], (queries, { id }) =>
  queries.selectFrom('sessions').select('userId').where('id', '=', id),
)

/** Whose session it is; undefined once it has ended. */
export async function sessionOwner(queries: Queries, id: string): Promise<string | undefined> {
  const [row] = await findOwner(queries, { id })
  return row?.userId
}

/** The one used last comes first. */
export function sessionsOf(queries: Queries, userId: string): Promise<SessionRow[]> {
  return queries
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** False when it has ended. */
export async function touchSession(queries: Queries, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('sessions')
    .set({ lastUsedAt: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends sessions of a user: the one with this id, or all but that one; without an id all. The ids of those that ended. */
export async function endSessions(
  queries: Queries,
  userId: string,
  which: { only: string } | { except: string } | 'all',
  at: string,
): Promise<string[]> {
  let sessions = queries.deleteFrom('sessions').where('userId', '=', userId)
  let tokens = queries.updateTable('refreshTokens').set({ revokedAt: at }).where('userId', '=', userId)
  if (which !== 'all') {
    const [sign, id] = 'only' in which ? (['=', which.only] as const) : (['<>', which.except] as const)
    sessions = sessions.where('id', sign, id)
    tokens = tokens.where('familyId', sign, id)
  }
  await tokens.where('revokedAt', 'is', null).execute()
  const ended = await sessions.returning('id').execute()
  return ended.map(({ id }) => id)
}
