/**
 * The tiny database that remembers who is signed in on this device. It holds no health data. Cookies alone would not do:
 * WebKit drops script-set ones after 7 days, and the care plan must still open then.
 */
import { Dexie, type Table } from 'dexie'
import type { Platform } from '../platform.ts'

export interface RememberedSession {
  key: 'session'
  userId: string
  state: 'active'
}

/** The person last chosen by a user; null: the user. */
export interface RememberedPerson {
  key: `person:${string}`
  profileId: string | null
}

/** The user's database lives in a bucket of its own. */
export interface RememberedHome {
  key: `home:${string}`
  isApart: true
}

/**
 * What stays of a user who is no longer signed in here. `wipe`: nothing · `lock`: unsent changes only · `seal`:
 * everything while changes are unsent, until they return. Without unsent changes all three leave nothing.
 */
export type Parting = 'wipe' | 'lock' | 'seal'

/** A parting that has begun. Written first, so that an interrupted one is finished before the next render. */
export interface Tombstone {
  key: `tombstone:${string}`
  userId: string
  parting: Parting
}

export type Memory = RememberedSession | RememberedPerson | RememberedHome | Tombstone

export class DeviceDatabase extends Dexie {
  declare memory: Table<Memory, string>

  constructor(platform: Pick<Platform, 'indexedDB' | 'IDBKeyRange'>) {
    super('havenbook-device', {
      indexedDB: platform.indexedDB,
      IDBKeyRange: platform.IDBKeyRange,
      chromeTransactionDurability: 'strict',
    })
    this.version(1).stores({ memory: 'key' })
  }
}

export async function rememberedSession(db: DeviceDatabase): Promise<RememberedSession | null> {
  return ((await db.memory.get('session')) as RememberedSession | undefined) ?? null
}

export async function rememberedPerson(db: DeviceDatabase, userId: string): Promise<string | null> {
  return ((await db.memory.get(`person:${userId}`)) as RememberedPerson | undefined)?.profileId ?? null
}
