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

/** What is told of one book on this page; none of a book of which the device has heard everything. */
interface Part {
  book: Book
  before: Heard | undefined
  changes: readonly Told[]
  /** There is more of it than fits on this page. */
  isCut: boolean
}

/** Characters of the rows of one page, unless a single one is longer. */
const PAGE_MAX = 4_000_000
/** Changes whose rows are read in one go. */
const ROWS_IN_ONE_GO = 100

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
  const listed: Part[] = []
  let room = SYNC_PAGE
  for (const book of books) {
    const before = unknown.has(book.id) ? undefined : heard.get(book.id)
    const seq = before?.seq ?? 0
    // One more than there is room for tells whether more is left.
    const told = seq < book.seq ? await changesAfter(queries, { book: book.id, seq, limit: room + 1 }) : []
    const changes = told.slice(0, room)
    listed.push({ book, before, changes, isCut: told.length > room })
    room -= changes.length
  }
  const { rows, count } = await rowsThatFit(
    queries,
    userId,
    listed.flatMap(({ changes }) => changes),
  )
  const parts = firstOf(listed, count)
  const ids = new Set(books.map(({ id }) => id))
  return {
    cursor: parts.map((part) => cursorPart({ book: part.book.id, ...placeAfter(part) }, part.book.floor)).join(','),
    more: parts.some(({ isCut }) => isCut),
    books: filled(parts, rows),
    replaced: [...unknown],
    left: [...heard.keys()].filter((id) => !ids.has(id)),
    tags: Object.fromEntries(
      parts.flatMap(({ book, changes }) => {
        const latest = changes.findLast(({ noun }) => noun === 'records')
        return latest ? [[book.id, String(latest.seq)]] : []
      }),
    ),
  }
}

/** Where the device is after this page. */
function placeAfter({ book, before, changes, isCut }: Part): { seq: number; mark: string } {
  const last = changes.at(-1)
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

type Rows = ReadonlyMap<string, ReadonlyMap<string, FeedRow>>

/** The rows of these changes, by noun and key, and how many of the changes fit on one page: at least one. */
async function rowsThatFit(
  queries: Queries,
  userId: string,
  changes: readonly Told[],
): Promise<{ rows: Rows; count: number }> {
  const rows = new Map<string, Map<string, FeedRow>>(NOUN_NAMES.map((noun) => [noun, new Map()]))
  let length = 0
  for (let start = 0; start < changes.length; start += ROWS_IN_ONE_GO) {
    const part = changes.slice(start, start + ROWS_IN_ONE_GO)
    for (const noun of NOUN_NAMES) {
      const saved = part.filter((change) => change.noun === noun && change.verb === 'save').map(({ key }) => key)
      if (saved.length === 0) continue
      for (const [key, row] of await rowsOf(queries, userId, noun, saved)) rows.get(noun)?.set(key, row)
    }
    for (const [index, { noun, key }] of part.entries()) {
      length += JSON.stringify(rows.get(noun)?.get(key) ?? '').length
      if (length > PAGE_MAX) return { rows, count: Math.max(1, start + index) }
    }
  }
  return { rows, count: changes.length }
}

/** The parts, cut after so many changes. */
function firstOf(parts: readonly Part[], count: number): Part[] {
  let room = count
  return parts.map((part) => {
    const changes = part.changes.slice(0, room)
    room -= changes.length
    return { ...part, changes, isCut: part.isCut || changes.length < part.changes.length }
  })
}

/** The parts with their rows. What was saved and is no more is gone, although the change that says so comes later. */
function filled(parts: readonly Part[], found: Rows): SyncBook[] {
  const books = parts.map(({ book, before, changes }) => {
    const answer: SyncBook = { id: book.id, rows: {}, gone: [] }
    // From its beginning: only what the device wrote itself is on it, and could be gone.
    const isFresh = !before || (before.seq === 0 && before.stamps.length === 0)
    for (const { noun, key, seq, verb } of changes) {
      const rows = found.get(noun)
      if (!rows) continue
      const row = verb === 'save' ? rows.get(key) : undefined
      if (row) (answer.rows[noun] ??= []).push({ seq, row })
      else if (!isFresh) answer.gone.push({ noun: noun, key, seq })
    }
    return answer
  })
  return books.filter(({ rows, gone }) => gone.length > 0 || Object.keys(rows).length > 0)
}
