/**
 * One pull, one doorbell, one batch. The care book of each person (the user's own, or a dependent's) has a counter that is
 * raised in the transaction of each effect; a cursor says, for each book, up to where a device has heard.
 */
import * as z from 'zod/mini'
import { Id, ProfileId } from './ids.ts'

/** Rows and deletions of one answer at most; what is left comes with the next cursor. */
export const SYNC_PAGE = 500
/** Calls of one batch at most. */
export const BATCH_MAX = 100

/** `GET /sync?since=`: the cursor of the last answer, absent for everything. */
export const SyncQuery = z.object({
  /** A nonce, echoed: an answer kept by somebody in between carries another. */
  n: z.optional(z.string().check(z.maxLength(64))),
  /** 500 people take some 25,000 characters, and what was confirmed since some thousands more. */
  since: z.optional(z.string().check(z.maxLength(40_000))),
})

/** Where a row stands in the feed of its book; a row with a higher one is the newer. */
export const Seq = z.int().check(z.nonnegative())

/** A row of any noun, as the reads of SPEC §7 answer it. */
export const SyncRow = z.object({ seq: Seq, row: z.record(z.string(), z.unknown()) })

export const SyncBook = z.object({
  id: ProfileId,
  /** By noun. A noun that the device does not know yet is skipped. */
  rows: z.record(z.string(), z.array(SyncRow)),
  gone: z.array(z.object({ noun: z.string(), key: z.string(), seq: Seq })),
})
export type SyncBook = z.infer<typeof SyncBook>

export const SyncAnswer = z.object({
  n: z.optional(z.string()),
  /** To be sent with the next question; opaque. */
  cursor: z.string(),
  /** There is more: ask again at once. */
  more: z.boolean(),
  books: z.array(SyncBook),
  /** Books whose cursor this server does not know: what follows is all of them, and what is not in it is no more. */
  replaced: z.array(ProfileId),
  /** Books of the cursor that the caller may no longer read. */
  left: z.array(ProfileId),
  /** By person: changes whenever their doctors' records have changed here. Only those that did since the cursor. */
  tags: z.record(z.string(), z.string()),
})
export type SyncAnswer = z.infer<typeof SyncAnswer>

/**
 * What a write did to the feed of its book, in the header `Havenbook-Change` and in answers of a batch. The cursor of the
 * next pull may name it, so that a server that was restored from before it tells.
 */
export interface ChangeStamp {
  book: string
  seq: number
  /** Random, written with the change: another history has another one. */
  mark: string
}

/**
 * `book.seq.mark`. A cursor has one for each of its books, with commas between them; there a `-` behind the mark says that
 * it is a place to go on from. What a device adds to a cursor are plain stamps: they prove, and move nothing.
 */
export const stampText = ({ book, seq, mark }: ChangeStamp): string => `${book}.${seq}.${mark}`

/** Null when it is none. */
export function readStamp(text: string | null | undefined): ChangeStamp | null {
  const [, book, seq, mark] = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{0,32})$/i.exec(text ?? '') ?? []
  return book === undefined || mark === undefined ? null : { book, seq: Number(seq), mark }
}

/** Books that a cursor speaks of. */
export const booksIn = (cursor: string): string[] => [
  ...new Set(cursor.split(',').flatMap((part) => readStamp(part)?.book ?? [])),
]

/** A cursor of a device that has heard nothing of this book. */
export const withoutBook = (cursor: string, book: string): string =>
  cursor
    .split(',')
    .filter((part) => readStamp(part)?.book !== book)
    .join(',')

/** Up to where a cursor has heard a book; 0: not at all. */
export const heardOf = (cursor: string | null, book: string): number =>
  (cursor ?? '').split(',').reduce((heard, part) => {
    const stamp = readStamp(part)
    return stamp?.book === book ? Math.max(heard, stamp.seq) : heard
  }, 0)

/** One of the writes of SPEC §7 inside a batch. */
export const BatchCall = z.object({
  /** Its Idempotency-Key. */
  key: z.string().check(z.minLength(1), z.maxLength(255)),
  /** Calls of one lane are made in order; after one that failed the rest of its lane is not made. */
  lane: z.string().check(z.maxLength(300)),
  method: z.enum(['POST', 'PATCH', 'DELETE']),
  /** Relative to the API base, with its query. */
  path: z.string().check(z.maxLength(2000)),
  /** The JSON text of the body, as it would be sent alone; absent where there is none. */
  body: z.optional(z.string()),
  ifMatch: z.optional(z.string().check(z.maxLength(200))),
})
export type BatchCall = z.infer<typeof BatchCall>

/** `POST /batch`. The order of calls is kept inside a lane. */
export const BatchRequest = z.object({ calls: z.array(BatchCall).check(z.minLength(1), z.maxLength(BATCH_MAX)) })
export type BatchRequest = z.infer<typeof BatchRequest>

/** What came of one call; `status` 0: not made, because an earlier one of its lane failed. */
export const BatchAnswer = z.object({
  key: z.string(),
  status: z.int(),
  isReplayed: z.optional(z.boolean()),
  /** As in the header `Havenbook-Change`. */
  change: z.optional(z.string()),
  /** Seconds, as in the header `Retry-After`. */
  retryAfter: z.optional(z.int()),
  body: z.optional(z.unknown()),
})
export type BatchAnswer = z.infer<typeof BatchAnswer>
export const BatchResponse = z.object({ answers: z.array(BatchAnswer) })
export type BatchResponse = z.infer<typeof BatchResponse>

/**
 * An event of `GET /sync/events`. The first says which cursor a pull would give now, so that what changed while nobody
 * listened is not missed; each later one that a book is at a number.
 */
export const DoorbellEvent = z.object({
  cursor: z.optional(z.string()),
  book: z.optional(Id),
  seq: z.optional(Seq),
})
export type DoorbellEvent = z.infer<typeof DoorbellEvent>
