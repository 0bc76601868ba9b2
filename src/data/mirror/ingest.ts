/**
 * The only writer of mirror rows, for pulls and for confirmed writes alike. A row knows its place in the feed of its book:
 * what comes late never takes back what is newer here.
 */
import { sameValue } from '#contract/merge.ts'
import { nounSchemas } from '#contract/noun-schemas.ts'
import { NOUN_NAMES, type NounName, nounNamed, ROW_FORM } from '#contract/nouns.ts'
import type { UserProfile } from '#contract/profile.ts'
import { booksIn, type ChangeStamp, heardOf, type SyncAnswer, type SyncBook, withoutBook } from '#contract/sync.ts'
import type { ConfirmedRow, MirrorRow, SyncState } from '../database/rows.ts'
import { PROVEN_AT, readSyncState, type UserDatabase } from '../database/user-database.ts'
import { fileArrived, forgetBook, forgetRow, keysOfBook, mirrorTables } from './forget.ts'

/** Answers of one pull, in order. More than one where books are replaced: those are swapped as a whole or not at all. */
export interface PulledPages {
  /** The state that the first of them was asked in. */
  asked: SyncState
  answers: readonly SyncAnswer[]
  /** Books of which every row is in `answers`, so that what is not in them is no more. */
  replaced: ReadonlySet<string>
  /** Server time of the last answer. */
  asOf: string
}

/**
 * False, and nothing changed, when this device has heard otherwise meanwhile: another tab has pulled, or a write was
 * confirmed that these answers may not know of. Then it has to be asked again.
 */
export async function ingestPull(db: UserDatabase, pull: PulledPages): Promise<boolean> {
  const last = pull.answers.at(-1)
  if (!last) return true
  return db.transaction('rw', mirrorTables(db), async () => {
    const state = await readSyncState(db)
    if (isOvertaken(state, pull)) return false
    const delivered = new Set<string>()
    for (const book of pull.answers.flatMap(({ books }) => books)) {
      await ingestBook(db, book, pull, delivered)
    }
    for (const id of pull.replaced) await forgetUndelivered(db, id, delivered)
    for (const id of pull.answers.flatMap(({ left }) => left)) await forgetBook(db, id)
    if (!last.more && state.writes === pull.asked.writes) await forgetStrangers(db, booksIn(last.cursor))
    const after = stateAfter(state, pull, last)
    const { asOf } = after
    const isNothingNew = state.asOf !== null && asOf !== null && sameValue(after, { ...state, asOf })
    if (!isNothingNew) await Promise.all([db.sync.put(after), db.sync.delete(PROVEN_AT)])
    // Screens say the minute: within it they need not read again.
    else if (asOf.slice(0, 16) !== state.asOf?.slice(0, 16)) await db.sync.put({ key: PROVEN_AT, asOf })
    return true
  })
}

function isOvertaken(state: SyncState, { asked, replaced }: PulledPages): boolean {
  if (state.cursor !== asked.cursor || state.deletions !== asked.deletions) return true
  return replaced.size > 0 && state.writes !== asked.writes
}

function stateAfter(state: SyncState, { asked, answers, asOf }: PulledPages, last: SyncAnswer): SyncState {
  const isComplete = !last.more
  const wasAsked = (stamp: ChangeStamp) =>
    asked.confirmed.some(({ book, seq, mark }) => book === stamp.book && seq === stamp.seq && mark === stamp.mark)
  return {
    ...state,
    cursor: last.cursor,
    nouns: ROW_FORM,
    tags: Object.assign({}, state.tags, ...answers.map(({ tags }) => tags)) as SyncState['tags'],
    // What a complete pull has brought needs no proof of its own any more.
    ...(isComplete
      ? { asOf, books: booksIn(last.cursor), confirmed: state.confirmed.filter((stamp) => !wasAsked(stamp)) }
      : {}),
  }
}

async function ingestBook(
  db: UserDatabase,
  book: SyncBook,
  { asOf, replaced }: PulledPages,
  delivered: Set<string>,
): Promise<void> {
  for (const noun of NOUN_NAMES) {
    const given = book.rows[noun] ?? []
    // Of one that only a newer build can read, what is held here stays: an older care plan is better than none.
    for (const { row } of given) delivered.add(`${book.id} ${noun} ${nounNamed(noun).key(row)}`)
    const rows = given.flatMap(({ seq, row }) => readRow(noun, book.id, row, seq, asOf) ?? [])
    if (rows.length === 0) continue
    if (replaced.has(book.id)) {
      await db.rowsOf(noun).bulkPut(rows)
    } else {
      await storeRows(db, noun, rows)
    }
  }
  for (const { noun, key, seq } of book.gone) {
    if (!isNoun(noun)) continue
    const held = await db.rowsOf(noun).get(key)
    if (replaced.has(book.id) || !held || held.seq <= seq) await forgetRow(db, noun, key)
  }
}

const isNoun = (name: string): name is NounName => (NOUN_NAMES as string[]).includes(name)

/** Null when it cannot be read as a row of this very book: nobody's row is shown under another name. */
function readRow(noun: NounName, book: string, row: unknown, seq: number, asOf: string): MirrorRow<unknown> | null {
  const parsed = nounSchemas[noun].safeParse(row)
  if (!parsed.success || nounNamed(noun).whose(parsed.data) !== book) return null
  return { key: nounNamed(noun).key(parsed.data), value: withoutAddress(parsed.data), seq, asOf }
}

async function storeRows(db: UserDatabase, noun: NounName, rows: readonly MirrorRow<unknown>[]): Promise<void> {
  const table = db.rowsOf(noun)
  const held = await table.bulkGet(rows.map(({ key }) => key))
  await table.bulkPut(rows.filter(({ seq }, index) => seq >= (held[index]?.seq ?? 0)))
}

async function forgetUndelivered(db: UserDatabase, book: string, delivered: Set<string>): Promise<void> {
  for (const noun of NOUN_NAMES) {
    for (const key of await keysOfBook(db, noun, book)) {
      if (!delivered.has(`${book} ${noun} ${key}`)) await forgetRow(db, noun, key)
    }
  }
}

/** People who are in no book of this account any more: they were deleted while this device had no cursor to tell by. */
async function forgetStrangers(db: UserDatabase, books: readonly string[]): Promise<void> {
  for (const id of await db.dependents.toCollection().primaryKeys()) if (!books.includes(id)) await forgetBook(db, id)
}

/** Stamps that a pull can name, some 60 characters each. They are few, since a pull follows what is confirmed. */
const PROOFS_MAX = 100

/** Up to where this device has heard, before it sends: what has changed by the time of the answer was heard meanwhile. */
export const readHeard = async (db: UserDatabase): Promise<string | null> => (await readSyncState(db)).cursor

/**
 * Stores them in the transaction that ends their outbox entries; it must span `mirrorTables(db)`. `heard`: of the moment
 * before they were sent.
 */
export async function ingestConfirmed(
  db: UserDatabase,
  confirmed: readonly ConfirmedRow[],
  heard: string | null,
): Promise<void> {
  if (confirmed.length === 0) return
  const state = await readSyncState(db)
  const stamps = new Map<string, ChangeStamp>()
  let deletions = 0
  for (const one of confirmed) {
    const { noun, key, row, whose, stamp, asOf } = one
    if (stamp && stamp.seq >= (stamps.get(stamp.book)?.seq ?? 0)) stamps.set(stamp.book, stamp)
    const held = await db.rowsOf(noun).get(key)
    if (row === null) {
      deletions += 1
      // Another device may have restored it since.
      if (!stamp || !held || !isOutdated(one, held, state.cursor, heard)) await forgetRow(db, noun, key)
    } else if (await isPersonHere(db, noun, whose)) {
      if (!isOutdated(one, held, state.cursor, heard)) {
        const seq = stamp?.seq ?? held?.seq ?? 0
        await db.rowsOf(noun).put({ key, value: withoutAddress(row), seq, asOf })
      }
      if (noun === 'documents') await fileArrived(db, key)
    }
  }
  const proofs = [...state.confirmed, ...stamps.values()]
  await db.sync.put({
    ...state,
    // Too many to name: then the next pull asks for everything.
    ...(proofs.length > PROOFS_MAX ? { confirmed: [], nouns: '' } : { confirmed: proofs }),
    deletions: state.deletions + deletions,
    writes: state.writes + confirmed.length,
  })
}

/**
 * Whether this device has heard of something newer. An answer given just now is the newest there is, unless a pull came in
 * between; also that of a server that was restored from a backup, whose numbers are lower than those known here.
 */
function isOutdated(
  { stamp, isReplayed, whose }: ConfirmedRow,
  held: MirrorRow<unknown> | undefined,
  cursor: string | null,
  heard: string | null,
): boolean {
  if (!isReplayed && cursor === heard) return false
  if (!stamp) return isReplayed || held !== undefined
  return held ? stamp.seq < held.seq : stamp.seq <= heardOf(cursor, whose)
}

/** Somebody who was deleted while an answer was on its way does not come back by it. */
async function isPersonHere(db: UserDatabase, noun: NounName, whose: string): Promise<boolean> {
  if (noun === 'profile' || noun === 'dependents' || whose === db.userId) return true
  return (await db.dependents.get(whose)) !== undefined
}

/** The signed address of a document is good for minutes: bytes are fetched by id. */
function withoutAddress(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'media_url' in value ? { ...value, media_url: '' } : value
}

/** The profile as a sign-in or a change of it answers it. */
export async function ingestProfile(db: UserDatabase, profile: UserProfile, asOf: string): Promise<void> {
  if (profile.id !== db.userId) throw new Error('The profile of somebody else was answered')
  await db.transaction('rw', db.profile, async () => {
    const held = await db.profile.get(profile.id)
    await db.profile.put({ key: profile.id, value: { ...held?.value, ...profile }, seq: held?.seq ?? 0, asOf })
  })
}

/**
 * Takes a deleted dependent, and what belongs to them, out of the mirror. With their rows goes what was heard of their book: should the
 * server have them again, from a backup, all of it has to come.
 */
export async function ingestDependentDeleted(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', mirrorTables(db), async () => {
    await forgetBook(db, id)
    const state = await readSyncState(db)
    const cursor = state.cursor && withoutBook(state.cursor, id)
    await db.sync.put({ ...state, cursor, deletions: state.deletions + 1 })
  })
}
