/** Sign-ins on devices, as long as they last. What ends one removes its row and leaves a mark, since its tokens are signed. */
import type { Insertable, Selectable } from 'kysely'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { recordActivity } from './activity.ts'
import type { Queries } from './database.ts'
import type { Writer } from './feed.ts'
import { lastingId } from './lasting-id.ts'
import { prepared } from './prepared.ts'
import type { SessionsTable } from './schema.ts'

export type SessionRow = Selectable<SessionsTable>

/** Two nodes that make the same session again make one. */
export async function addSession(queries: Queries, row: Insertable<SessionsTable>): Promise<void> {
  await queries
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export function findSession(queries: Queries, id: string): Promise<SessionRow | undefined> {
  return queries.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

const findOwner = prepared(['id'], (queries, { id }) =>
  queries.selectFrom('sessions').select('userId').where('id', '=', id),
)

/** Whose session it is; undefined once it has ended. */
export async function sessionOwner(queries: Queries, id: string): Promise<string | undefined> {
  const [row] = await findOwner(queries, { id })
  return row?.userId
}

/** A node takes a session for live for some seconds after another one has ended it. Throws `unauthenticated` once it has ended. */
export async function insistOnSession(queries: Queries, { userId, sessionId }: SessionOfUser): Promise<void> {
  if ((await sessionOwner(queries, sessionId)) !== userId) throw new ApiProblem('unauthenticated')
}

interface SessionOfUser {
  userId: string
  sessionId: string
}

/**
 * When the password of a session was last asked for. In a transaction the session is held: whoever ends it comes before or after what
 * it is asked for, not in between.
 */
export async function provedAt(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries
    .updateTable('sessions')
    .set(({ ref }) => ({ provedAt: ref('provedAt') }))
    .where('id', '=', id)
    .returning('provedAt')
    .executeTakeFirst()
  return row?.provedAt ?? undefined
}

export async function noteProof(queries: Queries, id: string, at: string): Promise<void> {
  await queries.updateTable('sessions').set({ provedAt: at }).where('id', '=', id).execute()
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

/** Notes a use that gives out no new token. */
export async function touchSession(queries: Queries, id: string, at: string): Promise<void> {
  await queries.updateTable('sessions').set({ lastUsedAt: at }).where('id', '=', id).execute()
}

/** Notes the next token of a session. False when its counter is no longer `from`: another node was quicker. */
export async function advanceSession(
  queries: Queries,
  { id, from, ...next }: { id: string; from: number; counter: number; issuedAt: string; rotations: string },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('sessions')
    .set({ ...next, lastUsedAt: next.issuedAt })
    .where('id', '=', id)
    .where('counter', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a session that has outlived its time. Nobody ended it, so no mark is left. */
export async function forgetSession(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Removes a session that has to make room for another. Nobody wished its end, so the mark that is left says something else. */
export async function crowdOut(queries: Queries, { id, userId, device }: SessionRow, by: Writer): Promise<void> {
  await forgetSession(queries, id)
  await markEnded(queries, [crowdedOut(id)], instant(by.now))
  await recordActivity(queries, { kind: 'session-ended', account: userId, detail: device }, by)
}

const crowdedOut = (id: string): string => `crowded out ${id}`

/** Ends sessions of a user: the one with this id, or all but that one; without an id all. Those that ended. */
export async function endSessions(
  queries: Queries,
  userId: string,
  which: { only: string } | { except: string } | 'all',
  at: string,
): Promise<{ id: string; device: string }[]> {
  let sessions = queries.deleteFrom('sessions').where('userId', '=', userId)
  if (which !== 'all') {
    const [sign, id] = 'only' in which ? (['=', which.only] as const) : (['<>', which.except] as const)
    sessions = sessions.where('id', sign, id)
  }
  const ended = await sessions.returning(['id', 'device']).execute()
  // For sessions that this database does not know, having been put back to a backup, the user's own mark.
  const isMany = which === 'all' || 'except' in which
  const ids = ended.map(({ id }) => id)
  await markEnded(queries, isMany ? [...ids, allOf(userId)] : ids, at)
  return ended
}

/** Ends sessions of a user on every device they are on, and records by whom. The ids of those that ended. */
export async function signOut(
  queries: Queries,
  userId: string,
  which: { only: string } | { except: string } | 'all',
  by: Writer,
): Promise<string[]> {
  const ended = await endSessions(queries, userId, which, instant(by.now))
  for (const { id, device } of ended) {
    // Who signs out is no longer there to be asked what the device is called.
    const own = id === by.device ? { device } : {}
    await recordActivity(queries, { kind: 'session-ended', account: userId, detail: device, ...own }, by)
  }
  return ended.map(({ id }) => id)
}

/** Stands for all sessions of a user that began before and of which there is no row. */
const allOf = lastingId

/** Remembers that sessions were ended at `at`. */
export async function markEnded(queries: Queries, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  await queries
    .insertInto('endedSessions')
    .values(ids.map((id) => ({ id, endedAt: at })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ endedAt: at }))
    .execute()
}

/** For accounts that are about to be removed, sessions and all. */
export async function markEndedOfLeaving(queries: Queries, at: string): Promise<void> {
  const leaving = await queries.selectFrom('users').select('id').where('deleteOn', '<=', at).execute()
  await markEnded(
    queries,
    leaving.map(({ id }) => allOf(id)),
    at,
  )
}

/** Why there is no row of a session, as its device is to hear it; undefined where no end of it is known. `issuedAt`: of its token. */
export async function endOf(
  queries: Queries,
  { id, userId, issuedAt }: { id: string; userId: string; issuedAt: string },
): Promise<'session-ended' | 'session-unknown' | undefined> {
  const marks = await queries
    .selectFrom('endedSessions')
    .selectAll()
    .where('id', 'in', [id, crowdedOut(id), allOf(userId)])
    .execute()
  const at = new Map(marks.map((mark) => [mark.id, mark.endedAt]))
  if (at.has(id) || (at.get(allOf(userId)) ?? '') >= issuedAt) return 'session-ended'
  return at.has(crowdedOut(id)) ? 'session-unknown' : undefined
}
