/** What the tables of a user's database hold besides the outbox. */
import type { NounName } from '#contract/nouns.ts'
import type { ChangeStamp } from '#contract/sync.ts'

/**
 * A row as the server confirmed it. `seq`: where it stands in the feed of its book; a row with a higher one is the newer.
 * `asOf`: the server's time of the answer it came with.
 */
export interface MirrorRow<T> {
  key: string
  value: T
  seq: number
  asOf: string
}

/** What the server has taken: a row as it is now, or `row` null for one that is no more. */
export interface ConfirmedRow {
  noun: NounName
  key: string
  row: unknown
  whose: string
  /** Where it stands in the feed; null: the server did not say, and the next pull brings it. */
  stamp: ChangeStamp | null
  /** The server repeats what it said when it took the change: true then, perhaps not now. */
  isReplayed: boolean
  asOf: string
}

/** How far this device has heard of the family's books. One row, and `ProvenAt` beside it. */
export interface SyncState {
  key: 'state'
  /** Null: never heard. Opaque. */
  cursor: string | null
  /** `ROW_FORM` of the build that the cursor was made with; a build with another asks for everything once more. */
  nouns: string
  /** Server time of the last complete pull; null: none yet. */
  asOf: string | null
  /** Books that were complete then. */
  books: string[]
  /**
   * Confirmed writes that no pull has brought yet: proof against a restored server. Of each answer the newest in each book,
   * since the server may have been put back between two answers.
   */
  confirmed: ChangeStamp[]
  /** Counts what a pull that was asked before must not undo: confirmed deletions, and all confirmed writes. */
  deletions: number
  writes: number
  /** By person: changes when there are other doctors' records to ask for. */
  tags: Record<string, string>
}

/** When a later pull brought nothing new. A row of its own: pages that are kept for the next start stay when only this changes. */
export interface ProvenAt {
  key: 'proven-at'
  asOf: string
}

/** When a list of doctors' records was last pulled, and its `listTag` then. */
export interface RecordsPull {
  collection: string
  asOf: string
  tag: string
}

/** What the lists of a person hang on: what the feed says of them (nothing yet: undefined), and the language of their words. */
export const listTag = (ofFeed: string | undefined, language: string): string => `${language} ${ofFeed}`

/**
 * A file whose bytes are on this device, under its document's id. unsent: the server does not have it, and nothing may
 * take it away · kept: the person wants it without signal · recent: was looked at, goes first when room is needed.
 */
export interface StoredFile {
  id: string
  profileId: string
  size: number
  type: string
  /** Pieces of `CHUNK` bytes in `fileChunks`. */
  chunks: number
  state: 'unsent' | 'kept' | 'recent'
  /** ms since 1970. */
  usedAt: number
}

/** ArrayBuffers by primary key and no Blobs: WebKit has open bugs with Blobs in IndexedDB, and with reading them by an index. */
export interface FileChunk {
  id: string
  index: number
  bytes: ArrayBuffer
}

/** What is kept on this device whether it was looked at or not: `folder:<id>` or `document:<id>`. */
export interface Keep {
  key: string
  profileId: string
}

export type Meta =
  /** Raised by each new drainer; claims and completions of an older one no longer count. */
  | { key: 'epoch'; value: number }
  /** No more changes are accepted: the user has signed out and the database is about to go. */
  | { key: 'closed'; value: 1 }
  /** What goes into the emergency code, or onto the hand-over sheet, of this person: bits (`lib/choice-bits.ts`). */
  | { key: `${'code' | 'hand-over'}:${string}`; value: number }

/** Of doctors' records. `kind`: of `RECORD_KINDS`. The rows themselves are in `records-cache.ts`. */
export const recordsCollection = (profileId: string, kind: string): string => `records:${profileId}:${kind}`
