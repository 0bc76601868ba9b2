/**
 * One IndexedDB per signed-in user: rows the server confirmed (the mirror) and the changes it has not (the outbox).
 * Dexie asks for strict durability: a commit that the screen calls "saved" has reached the disk, not just a cache.
 * Version numbers are append-only; a profile written by an older build must open in every newer one.
 */
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Attributes } from '#contract/attributes.ts'
import type { CarePlan } from '#contract/care-plan.ts'
import type { Dependent, UserProfile } from '#contract/people.ts'
import type { OutboxEntry, TrashEntry } from '../outbox/entry.ts'
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

export type Meta =
  /** Raised by each new drainer; claims and completions of an older one no longer count. */
  | { key: 'epoch'; value: number }
  /** No more changes are accepted: the user has signed out and the database is about to go. */
  | { key: 'closed'; value: 1 }
  /** Counts what changed a noun, so that a list asked for before one of these cannot undo it. */
  | { key: `writes:${string}`; value: number }

export class UserDatabase extends Dexie {
  readonly userId: string
  declare profile: Table<MirrorRow<UserProfile>, string>
  declare dependents: Table<MirrorRow<Dependent>, string>
  declare carePlans: Table<MirrorRow<CarePlan>, string>
  declare attributes: Table<MirrorRow<Attributes>, string>
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
    // Another tab wipes this user or upgrades the schema: let go, and for good. Dexie would open again at the next
    // read, and so bring back a database that was just deleted.
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: true })
      return false
    })
  }
}

/** Pulls of the whole family, and the two of each person. */
export const collections = {
  profile: 'profile',
  dependents: 'dependents',
  carePlan: (profileId: string) => `carePlans:${profileId}`,
  attributes: (profileId: string) => `attributes:${profileId}`,
} as const

export function userDatabaseName(userId: string): string {
  return `havenbook:${userId}`
}
