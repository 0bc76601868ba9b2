/**
 * The feed of each care book: what changed, in the order of commits. A book's counter is one row, raised in the transaction
 * of the effect; a plain sequence would let a reader pass a number that commits later.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { NounName } from '#contract/nouns.ts'
import type { ChangeStamp } from '#contract/sync.ts'
import { instant } from '#server/clock.ts'
import { recordActivity, recordChangesOf } from './activity.ts'
import { insertMany } from './bulk-insert.ts'
import type { Queries } from './database.ts'
import { ringAfterCommit } from './doorbell.ts'
import { prepared } from './prepared.ts'

/** `records`: a person's doctors' records, which devices do not mirror; deleted: the import of this id was taken back. */
export type FeedNoun = NounName | 'records'
/** Key of the one row that stands for all records of a person. */
export const ALL_RECORDS = '*'

/** A row in its book. */
export interface Place {
  book: string
  noun: FeedNoun
  key: string
}

export interface FeedChange {
  noun: FeedNoun
  key: string
  verb: 'save' | 'delete'
}

/** Who changes something, from where and when. */
export interface Writer {
  /** The user; null: the server itself. */
  actor: string | null
  /** The sign-in on their device. */
  device: string | null
  /** The Idempotency-Key that it came with. */
  key: string | null
  /** ms since 1970 */
  now: number
  /** Network address that it came from; absent where that is not known. */
  address?: string
}

/** The server itself, or somebody who is not signed in yet. */
export const withoutDevice = (now: number, actor: string | null = null, address = ''): Writer => ({
  actor,
  device: null,
  key: null,
  now,
  address,
})

/** Call it last in the transaction of the effect: from here on, other writers of this book wait for the commit. */
export function recordChange(
  queries: Queries,
  { book, noun, key, verb }: Place & FeedChange,
  by: Writer,
): Promise<ChangeStamp> {
  return recordChanges(queries, book, [{ noun, key, verb }], by)
}

/** At least one change of one book, in this order; the stamp of the last. `restored`: they are what came back with this. */
export async function recordChanges(
  queries: Queries,
  book: string,
  changes: readonly FeedChange[],
  by: Writer,
  restored?: NounName,
): Promise<ChangeStamp> {
  const marks = changes.map(newMark)
  const mark = marks.at(-1) ?? ''
  const [raised] = await raise(queries, { book, count: changes.length, mark })
  if (!raised) throw new Error('A book could not be opened')
  const { seq, owner } = raised
  const first = seq - changes.length + 1
  const { actor, device, key: idempotencyKey, now } = by
  const rows = changes.map(({ noun, key, verb }, index) => ({
    book,
    seq: first + index,
    mark: marks[index] ?? mark,
    at: instant(now),
    actor,
    device,
    noun,
    key,
    verb,
    idempotencyKey,
  }))
  const [only] = rows
  if (rows.length === 1 && only) await insertOne(queries, only)
  else await insertMany(queries, 'changes', rows)
  // What the server does by itself is no news of who was there.
  if (owner !== null && device !== null) {
    if (restored === undefined) await recordChangesOf(queries, { account: owner, book, changes }, by)
    else await recordActivity(queries, { kind: 'restored', account: owner, person: book, noun: restored }, by)
  }
  if (owner !== null) ringAfterCommit(queries, { owner, book, seq })
  return { book, seq, mark }
}

/**
 * Where a row stands that a write found to be as wanted already; undefined when it never changed. To be read before the row that is
 * answered with it: under the place of a newer one a device would keep the older row, and never hear of the newer.
 */
export async function latestChange(queries: Queries, place: Place): Promise<ChangeStamp | undefined> {
  const [found] = await newestOf(queries, { ...place })
  return found && { book: place.book, seq: found.seq, mark: found.mark }
}

/** Whether this row was deleted and did not come back; false as well when that is forgotten. */
export async function isDeleted(queries: Queries, { book, noun, key }: Place): Promise<boolean> {
  const [newest] = await newestOf(queries, { book, noun, key })
  return newest?.verb === 'delete'
}

/**
 * After a change of the book: whoever has heard less than that gets all of it. For what came back as a whole, of which a
 * device may have taken rows away by itself.
 */
export async function tellWholeBook(queries: Queries, { book, seq }: ChangeStamp): Promise<void> {
  await queries.updateTable('books').set({ floor: seq }).where('id', '=', book).execute()
}

/** Eight word characters, never a '-': cursors put something behind it. */
const newMark = (): string => randomBytes(6).toString('base64url').replaceAll('-', '_')

const raise = prepared(['book', 'count', 'mark'], (queries, { book, count, mark }) =>
  queries
    .insertInto('books')
    // Changes outlive their book: one that is opened anew goes on behind them.
    .values({
      id: book,
      seq: sql<number>`${count} + coalesce((select max(seq) from changes where book = ${book}), 0)`,
      mark,
      floor: 0,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((old) => ({ seq: old('books.seq', '+', count), mark })))
    .returning((old) => [
      'seq',
      old.selectFrom('profiles').select('ownerId').whereRef('profiles.id', '=', 'books.id').as('owner'),
    ]),
)

const COLUMNS = ['book', 'seq', 'mark', 'at', 'actor', 'device', 'noun', 'key', 'verb', 'idempotencyKey'] as const

const insertOne = prepared(COLUMNS, (queries, values) => queries.insertInto('changes').values(values))

const newestOf = prepared(['book', 'noun', 'key'], (queries, { book, noun, key }) =>
  queries
    .selectFrom('changes')
    .select(['seq', 'mark', 'verb'])
    .where('book', '=', book)
    .where('noun', '=', noun)
    .where('key', '=', key)
    .orderBy('seq', 'desc')
    .limit(1),
)
