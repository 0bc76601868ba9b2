/**
 * One IndexedDB per signed-in user: rows the server confirmed (the mirror) and the changes it has not (the outbox).
 * Dexie asks for strict durability: a commit that the screen calls "saved" has reached the disk, not just a cache.
 * Version numbers are append-only; a profile written by an older build must open in every newer one.
 */
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Attributes } from '#contract/attributes.ts'
import type { CarePlan } from '#contract/care-plan.ts'
import type { Dependent, UserProfile } from '#contract/people.ts'
import type { Document, Folder } from '#contract/documents.ts'
import type { JournalEntry } from '#contract/journal.ts'
import type { HistoryEntry, OutboxEntry, TrashEntry } from '../outbox/entry.ts'
import type { Platform } from '../platform.ts'

/** A row as the server confirmed it. `asOf`: the server's time of the answer it came with. */
export interface MirrorRow<T> {
  key: string
  value: T
  version: number
  asOf: string
}

/** When a collection was last pulled completely. A half-finished pull never writes here. */
export interface Pull {
  collection: string
  asOf: string
  etag: string | null
}

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
  /** Counts what changed a noun, so that a list asked for before one of these cannot undo it. */
  | { key: `writes:${string}`; value: number }
  /** What goes into the emergency code of this person: bits, as in `features/emergency/aids/essentials.ts`. */
  | { key: `code:${string}`; value: number }

export class UserDatabase extends Dexie {
  readonly userId: string
  declare profile: Table<MirrorRow<UserProfile>, string>
  declare dependents: Table<MirrorRow<Dependent>, string>
  declare carePlans: Table<MirrorRow<CarePlan>, string>
  declare attributes: Table<MirrorRow<Attributes>, string>
  declare journal: Table<MirrorRow<JournalEntry>, string>
  declare folders: Table<MirrorRow<Folder>, string>
  declare documents: Table<MirrorRow<Document>, string>
  declare files: Table<StoredFile, string>
  declare fileChunks: Table<FileChunk, [string, number]>
  declare keeps: Table<Keep, string>
  declare history: Table<HistoryEntry, string>
  declare pulls: Table<Pull, string>
  declare outbox: EntityTable<OutboxEntry, 'seq'>
  declare trash: Table<TrashEntry, string>
  declare meta: Table<Meta, string>

  /**
   * `strict` for what a person wrote. `relaxed` for the drainer's bookkeeping, which a power cut may undo without harm: a
   * change whose confirmation is lost is sent again with the same key, and one whose claim is lost is told apart by its
   * bytes (see `rekey`). A killed browser undoes neither.
   */
  constructor(
    userId: string,
    platform: Pick<Platform, 'indexedDB' | 'IDBKeyRange'>,
    durability: 'strict' | 'relaxed' = 'strict',
  ) {
    super(userDatabaseName(userId), {
      indexedDB: platform.indexedDB,
      IDBKeyRange: platform.IDBKeyRange,
      chromeTransactionDurability: durability,
    })
    this.userId = userId
    this.version(1).stores({
      profile: 'key',
      dependents: 'key',
      carePlans: 'key',
      attributes: 'key',
      pulls: 'collection',
      outbox: '++seq, &id, [lane+seq], [noun+key], creates',
      trash: 'id, discardedAt',
      meta: 'key',
    })
    this.version(2).stores({
      journal: 'key, [value.profileId+value.day]',
      folders: 'key, value.profileId',
      documents: 'key, value.profileId, value.folderId',
      files: 'id, state',
      fileChunks: '[id+index]',
      keeps: 'key, profileId',
      history: 'id, madeAt',
    })
    // Another tab wipes this user or upgrades the schema: let go, and for good. Dexie would open again at the next
    // read, and so bring back a database that was just deleted.
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: true })
      return false
    })
  }
}

/** Pulls of the whole family, and those of each person. */
export const collections = {
  profile: 'profile',
  dependents: 'dependents',
  carePlan: (profileId: string) => `carePlans:${profileId}`,
  attributes: (profileId: string) => `attributes:${profileId}`,
  /** Every year that has answers. */
  journal: (profileId: string) => `journal:${profileId}`,
  journalMonth: (profileId: string, year: number, month: number) => `journal:${profileId}:${year}-${month}`,
  journalYear: (profileId: string, year: number) => `journal:${profileId}:${year}`,
  library: (profileId: string) => `library:${profileId}`,
  /** `kind`: of `RECORD_KINDS`. The rows themselves are in `records-cache.ts`. */
  records: (profileId: string, kind: string) => `records:${profileId}:${kind}`,
} as const

export function userDatabaseName(userId: string): string {
  return `havenbook:${userId}`
}
