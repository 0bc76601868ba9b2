/**
 * One page of what changed in all books that a user may read. A row is told of once, by its newest change; where a device
 * hears a book for the first time, or the feed is not the one that it has heard, the book starts from its beginning.
 */
import { NOUN_NAMES } from '#contract/nouns.ts'
import { SYNC_PAGE, type ChangeStamp, type SyncAnswer, type SyncBook } from '#contract/sync.ts'
import type { Queries } from './database.ts'
import { cursorPart, type Heard, readCursor } from './feed-cursor.ts'
import { type FeedRow, rowsOf } from './feed-rows.ts'
import { prepared } from './prepared.ts'

interface Book {
  id: string
  seq: number
  mark: string
  floor: number
}

interface Told {
  seq: number
  mark: string
  noun: string
  key: string
  verb: string
}

/** What is told of one book on this page. */
interface Part {
  book: string
  /** From its beginning: there is nothing on the device that could be gone. */
  isFresh: boolean
  changes: Told[]
}

const booksOf = prepared(['userId'], (queries, { userId }) =>
  queries
    .selectFrom('profiles')
    .leftJoin('books', 'books.id', 'profiles.id')
    .select(['profiles.id', 'books.seq', 'books.mark', 'books.floor'])
    .where('profiles.ownerId', '=', userId)
    .where('profiles.deletedAt', 'is', null)
    .orderBy('profiles.id'),
)

const changesAfter = prepared(['book', 'seq', 'limit'], (queries, { book, seq, limit }) =>
  queries
    .selectFrom('changes')
    .select(['seq', 'mark', 'noun', 'key', 'verb'])
    .where('book', '=', book)
    .where('seq', '>', seq)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('changes as later')
            .select('later.seq')
            .whereRef('later.book', '=', 'changes.book')
            .whereRef('later.noun', '=', 'changes.noun')
            .whereRef('later.key', '=', 'changes.key')
            .whereRef('later.seq', '>', 'changes.seq'),
        ),
      ),
    )
    .orderBy('seq')
    .limit(limit),
)

/** The cursor of somebody who has heard everything. */
export async function newestCursor(queries: Queries, userId: string): Promise<string> {
  return cursorOf(await readBooks(queries, userId))
}

async function readBooks(queries: Queries, userId: string): Promise<Book[]> {
  const rows = await booksOf(queries, { userId })
  return rows.map(({ id, seq, mark, floor }) => ({ id, seq: seq ?? 0, mark: mark ?? '', floor: floor ?? 0 }))
}

const cursorOf = (books: readonly Book[]): string =>
  books.map((book) => cursorPart({ ...book, book: book.id }, book.floor)).join(',')

/** `since`: the cursor of the answer before. Without anything new a single query answers. */
export async function readFeed(queries: Queries, userId: string, since = ''): Promise<SyncAnswer> {
  const books = await readBooks(queries, userId)
  const newest = cursorOf(books)
  // What most pulls find: letter for letter where the device is already.
  if (since === newest) return { cursor: since, more: false, books: [], replaced: [], left: [], tags: {} }
  const heard = readCursor(since)
  const unknown = await unknownBooks(queries, books, heard)
  const parts: Part[] = []
  const cursor: string[] = []
  let room = SYNC_PAGE
  let more = false
  for (const book of books) {
    const before = unknown.has(book.id) ? undefined : heard.get(book.id)
    const from = before?.seq ?? 0
    if (from >= book.seq) {
      cursor.push(cursorPart({ ...book, book: book.id }, book.floor))
      continue
    }
    // One more than there is room for tells whether more is left.
    const told = await changesAfter(queries, { book: book.id, seq: from, limit: room + 1 })
    const changes = told.slice(0, room)
    const isCut = told.length > room
    more ||= isCut
    room -= changes.length
    cursor.push(cursorPart({ book: book.id, ...placeAfter(book, before, changes.at(-1), isCut) }, book.floor))
    if (changes.length > 0) parts.push({ book: book.id, isFresh: from === 0, changes })
  }
  const ids = new Set(books.map(({ id }) => id))
  return {
    cursor: cursor.join(','),
    more,
    books: await filled(queries, userId, parts),
    replaced: [...unknown],
    left: [...heard.keys()].filter((id) => !ids.has(id)),
    tags: Object.fromEntries(
      parts.flatMap(({ book, changes }) => {
        const latest = changes.findLast(({ noun }) => noun === 'records')
        return latest ? [[book, String(latest.seq)]] : []
      }),
    ),
  }
}

/** Where the device is after this page. */
function placeAfter(
  book: Book,
  before: Heard | undefined,
  last: Told | undefined,
  isCut: boolean,
): { seq: number; mark: string } {
  // What was committed since the books were read may be on this page already.
  if (!isCut) return last && last.seq > book.seq ? last : book
  if (last) return last
  const stamp = before?.stamps.find(({ seq }) => seq === before.seq)
  return { seq: before?.seq ?? 0, mark: stamp?.mark ?? '' }
}

/** Books whose feed is not the one that the device has heard: restored, cut below where it was, or another database. */
async function unknownBooks(
  queries: Queries,
  books: readonly Book[],
  heard: ReadonlyMap<string, Heard>,
): Promise<Set<string>> {
  const unknown = new Set<string>()
  const toFind: ChangeStamp[] = []
  for (const { id, seq, mark, floor } of books) {
    const place = heard.get(id)
    if (!place) continue
    if (place.seq > 0 && Math.max(place.seq, place.floor) < floor) unknown.add(id)
    for (const stamp of place.stamps) {
      if (stamp.seq < seq) toFind.push(stamp)
      else if (stamp.seq > seq || stamp.mark !== mark) unknown.add(id)
    }
  }
  if (toFind.length === 0) return unknown
  const rows = await queries
    .selectFrom('changes')
    .select(['book', 'seq', 'mark'])
    .where(({ or, and }) => or(toFind.map(({ book, seq, mark }) => and({ book, seq, mark }))))
    .execute()
  const found = new Set(rows.map(({ book, seq, mark }) => `${book} ${seq} ${mark}`))
  for (const { book, seq, mark } of toFind) if (!found.has(`${book} ${seq} ${mark}`)) unknown.add(book)
  return unknown
}

/** The parts with their rows. What was saved and is no more is gone, although the change that says so comes later. */
async function filled(queries: Queries, userId: string, parts: readonly Part[]): Promise<SyncBook[]> {
  const found = new Map<string, ReadonlyMap<string, FeedRow>>()
  for (const noun of NOUN_NAMES) {
    const saved = parts.flatMap(({ changes }) =>
      changes.filter((change) => change.noun === noun && change.verb === 'save').map(({ key }) => key),
    )
    found.set(noun, saved.length === 0 ? new Map() : await rowsOf(queries, userId, noun, saved))
  }
  const books = parts.map(({ book, isFresh, changes }) => {
    const answer: SyncBook = { id: book, rows: {}, gone: [] }
    for (const { noun, key, seq, verb } of changes) {
      const rows = found.get(noun)
      if (!rows) continue
      const row = verb === 'save' ? rows.get(key) : undefined
      if (row) (answer.rows[noun] ??= []).push({ seq, row })
      else if (!isFresh) answer.gone.push({ noun, key, seq })
    }
    return answer
  })
  return books.filter(({ rows, gone }) => gone.length > 0 || Object.keys(rows).length > 0)
}
