/** Who was there, in the database. Written in the transaction of what it tells of, never changed, removed by age alone. */
import { type Selectable, sql } from 'kysely'
import type { ActivityKind } from '#contract/account-activity.ts'
import { instant } from '#server/clock.ts'
import { networkOf } from '#server/network-of.ts'
import { newId } from '#server/new-id.ts'
import type { Queries } from './database.ts'
import type { FeedChange, Writer } from './feed.ts'
import { lastingId } from './lasting-id.ts'
import { prepared } from './prepared.ts'
import type { ActivityTable } from './schema.ts'

export type ActivityRow = Selectable<ActivityTable>

/** Enough to tell a provider and a region, not a home. */
const KEPT_BITS = { v4: 24, v6: 48 }

export interface NewActivity {
  kind: ActivityKind
  /** The user whose account it is; null where nobody has the e-mail address that was tried. */
  account: string | null
  /** Id of the person whose book it is. */
  person?: string
  noun?: string
  detail?: string
  /** Browser and system, for somebody who is not signed in, or no longer. */
  device?: string
  /** Of what has the same words here only the first is kept. */
  once?: string
}

/** Call it in the transaction of what it tells of. */
export async function recordActivity(queries: Queries, event: NewActivity, by: Writer): Promise<void> {
  const { kind, account, person, noun = null, detail = null, device = '', once } = event
  await insert(queries, {
    id: newId(),
    at: instant(by.now),
    kind,
    account: hashed(account),
    actor: hashed(by.actor),
    session: hashed(by.device),
    sessionId: by.device ?? '',
    device,
    address: networkOf(by.address ?? '', KEPT_BITS),
    person: hashed(person ?? null),
    noun,
    detail,
    once: hashed(once ?? null),
  })
}

/** What somebody changed in a book of this account: each noun once a day and sign-in, but every deletion and every import. */
export async function recordChangesOf(
  queries: Queries,
  { account, book, changes }: { account: string; book: string; changes: readonly FeedChange[] },
  by: Writer,
): Promise<void> {
  const told = new Set<string>()
  for (const { noun, verb } of changes) {
    if (told.has(`${noun} ${verb}`)) continue
    told.add(`${noun} ${verb}`)
    const kind = noun === 'records' ? 'import' : verb === 'delete' ? 'deletion' : 'change'
    const once = kind === 'change' ? { once: `change ${by.device} ${book} ${noun} ${dayOf(by.now)}` } : {}
    await recordActivity(queries, { kind, account, person: book, noun, ...once }, by)
  }
}

/** That somebody read a book, once for each sign-in and day. */
export const recordRead = (queries: Queries, account: string, book: string, by: Writer): Promise<void> =>
  recordActivity(
    queries,
    { kind: 'read', account, person: book, once: `read ${by.device} ${book} ${dayOf(by.now)}` },
    by,
  )

/** The calendar day in UTC. */
export const dayOf = (now: number): string => instant(now).slice(0, 10)

/** Of the day that an event is on, in UTC. */
const day = sql<string>`substr(at, 1, 10)`

/** Of one account, newest first, those before the event `before`. Of what a sign-in read in a day, the first read. */
export function activityOf(
  queries: Queries,
  account: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ActivityRow[]> {
  const own = queries.selectFrom('activity').where('account', '=', lastingId(account))
  const firstReads = own
    .where('kind', '=', 'read')
    .select(({ fn }) => fn.min('id').as('id'))
    .groupBy(['session', day])
  let rows = own.selectAll().where((eb) => eb.or([eb('kind', '<>', 'read'), eb('id', 'in', firstReads)]))
  if (before !== undefined) rows = rows.where('id', '<', before)
  return rows.orderBy('id', 'desc').limit(limit).execute()
}

/** By the id of each of these first reads: hashes of the people whose books its sign-in read on its day, in that order. */
export async function booksRead(
  queries: Queries,
  account: string,
  reads: readonly ActivityRow[],
): Promise<Map<string, (string | null)[]>> {
  const [newest, oldest] = [reads[0], reads.at(-1)]
  if (!newest || !oldest) return new Map()
  const keyOf = ({ session, at }: Pick<ActivityRow, 'session' | 'at'>): string => `${session} ${at.slice(0, 10)}`
  const rows = await queries
    .selectFrom('activity')
    .select(['session', 'at', 'person'])
    .where('account', '=', lastingId(account))
    .where('kind', '=', 'read')
    .where('id', '>=', oldest.id)
    .where(day, '<=', newest.at.slice(0, 10))
    .orderBy('id')
    .execute()
  const books = Map.groupBy(rows, keyOf)
  return new Map(reads.map((read) => [read.id, (books.get(keyOf(read)) ?? []).map(({ person }) => person)]))
}

/** Whether anybody has signed in to this account since it is recorded. */
export async function hasSignedIn(queries: Queries, account: string): Promise<boolean> {
  const row = await queries
    .selectFrom('activity')
    .select('id')
    .where('account', '=', lastingId(account))
    .where('kind', '=', 'signed-in')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of every account, or of one, oldest first, those after the event `after`. */
export function activityAfter(
  queries: Queries,
  { account, after, limit }: { account: string | undefined; after: string; limit: number },
): Promise<ActivityRow[]> {
  let rows = queries.selectFrom('activity').selectAll().where('id', '>', after)
  if (account !== undefined) rows = rows.where('account', '=', lastingId(account))
  return rows.orderBy('id').limit(limit).execute()
}

/** The one place that removes any. */
export async function purgeActivity(queries: Queries, before: string): Promise<void> {
  await queries.deleteFrom('activity').where('at', '<', before).execute()
}

const hashed = (id: string | null): string | null => (id === null ? null : lastingId(id))

const COLUMNS = [
  'id',
  'at',
  'kind',
  'account',
  'actor',
  'session',
  'address',
  'person',
  'noun',
  'detail',
  'once',
] as const

const insert = prepared([...COLUMNS, 'device', 'sessionId'], (queries, { device, sessionId, ...row }) =>
  queries
    .insertInto('activity')
    .values({
      ...row,
      device: sql<string>`coalesce((select device from sessions where id = ${sessionId}), ${device})`,
    })
    .onConflict((conflict) => conflict.column('once').doNothing()),
)
