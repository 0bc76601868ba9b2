/**
 * One IndexedDB per signed-in user: rows the server confirmed (the mirror) and the changes it has not (the outbox).
 * Dexie asks for strict durability: a commit that the screen calls "saved" has reached the disk, not just a cache.
 * Version numbers are append-only; a profile written by an older build must open in every newer one.
 */
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { NounName, NounTypes } from '#contract/nouns.ts'
import type { Platform } from '../platform.ts'
import type { HistoryEntry, OutboxEntry, TrashEntry } from './entry.ts'
import { PageDatabase } from './page-database.ts'
import { withdrawFirst } from './withdraw-first.ts'
import type { FileChunk, Keep, Meta, MirrorRow, ProvenAt, RecordsPull, StoredFile, SyncState } from './rows.ts'

/** What the pages show that are kept for the next start. They are drawn from nothing else (`src/keep/keep-pages.tsx`). */
const SHOWN = ['profile', 'dependents', 'carePlans', 'attributes', 'photos', 'sync', 'pulls', 'outbox'] as const

type MirrorTables = { [Name in NounName]: Table<MirrorRow<NounTypes[Name]['row']>, string> }

export class UserDatabase extends PageDatabase implements MirrorTables {
  readonly userId: string
  declare profile: MirrorTables['profile']
  declare dependents: MirrorTables['dependents']
  declare carePlans: MirrorTables['carePlans']
  declare attributes: MirrorTables['attributes']
  declare journal: MirrorTables['journal']
  declare journalNotes: MirrorTables['journalNotes']
  declare incidents: MirrorTables['incidents']
  declare folders: MirrorTables['folders']
  declare documents: MirrorTables['documents']
  declare photos: MirrorTables['photos']
  declare appointments: MirrorTables['appointments']
  declare sync: Table<SyncState | ProvenAt, string>
  declare files: Table<StoredFile, string>
  declare fileChunks: Table<FileChunk, [string, number]>
  declare keeps: Table<Keep, string>
  declare history: Table<HistoryEntry, string>
  declare pulls: Table<RecordsPull, string>
  declare outbox: EntityTable<OutboxEntry, 'seq'>
  declare trash: Table<TrashEntry, string>
  declare meta: Table<Meta, string>

  constructor(userId: string, platform: Pick<Platform, 'indexedDB' | 'IDBKeyRange' | 'withdrawPages'>) {
    super(userDatabaseName(userId), {
      indexedDB: platform.indexedDB,
      IDBKeyRange: platform.IDBKeyRange,
      chromeTransactionDurability: 'strict',
    })
    this.userId = userId
    withdrawFirst(this, platform, (table, keys) => SHOWN.some((name) => name === table) && !keys.includes(PROVEN_AT))
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
    // Changes say what was seen; rows know their place in the feed instead of a version tag.
    this.version(3)
      .stores({ sync: 'key' })
      .upgrade(async (upgrade) => {
        // Once a device: nobody else loads it. The transaction is kept open meanwhile.
        const { upgradeEntries } = await Dexie.waitFor(import('./upgrade-entries.ts'))
        await upgradeEntries(upgrade)
      })
    this.version(4).stores({ photos: 'key' })
    this.version(5).stores({ appointments: 'key, value.profileId' })
    this.version(6).stores({ journalNotes: 'key, [value.profileId+value.day]', incidents: 'key, value.profileId' })
    // Another tab wipes this user: let go for good, since Dexie would open again at the next read, and so bring back a database
    // that was just deleted. Or a newer build changes the schema: then the next read or save opens it as it is by then.
    this.on('versionchange', ({ newVersion }) => {
      this.close({ disableAutoOpen: newVersion === null })
      return false
    })
  }

  /** What the pages show that are kept. */
  shownTables(): Table[] {
    return SHOWN.map((name) => this[name] as Table)
  }

  /** The table of a noun, without its own types. */
  rowsOf(noun: NounName): Table<MirrorRow<unknown>, string> {
    return this[noun] as unknown as Table<MirrorRow<unknown>, string>
  }
}

export function userDatabaseName(userId: string): string {
  return `havenbook:${userId}`
}

/** Key of the row that kept pages do not hang on: an older 'As of' claims less than is known, and stays true. */
export const PROVEN_AT = 'proven-at'

/** As it is before anything was heard. */
export const UNHEARD: SyncState = {
  key: 'state',
  cursor: null,
  nouns: '',
  asOf: null,
  books: [],
  confirmed: [],
  deletions: 0,
  writes: 0,
  tags: {},
}

export async function readSyncState(db: UserDatabase): Promise<SyncState> {
  const [state, later] = (await db.sync.bulkGet(['state', PROVEN_AT])) as [SyncState?, ProvenAt?]
  return state ? { ...state, ...(later && { asOf: later.asOf }) } : UNHEARD
}

/** Nothing in it, not even who they are: new, or thrown away by the browser. */
export async function isEmpty(db: UserDatabase): Promise<boolean> {
  return (await db.profile.count()) + (await db.outbox.count()) + (await db.sync.count()) === 0
}
