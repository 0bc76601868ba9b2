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
  /** Server time, ms since 1970, at which the server first said that it does not know this session. */
  unknownSince?: number
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
export type SignOutJob = 'wipe' | 'lock' | 'seal'

/** A job that has begun. Written first, so that an interrupted one is finished before the next render. */
export interface Tombstone {
  key: `tombstone:${string}`
  userId: string
  job: SignOutJob
}

/** How many changes are only on this device; how many of them were lost, until that has been read. See `eviction.ts`. */
export interface RememberedCount {
  key: `unsent:${string}` | `lost:${string}`
  count: number
}

/** The newest server time heard, ms since 1970. See `trusted-time.ts`. */
export interface RememberedTime {
  key: 'server-time'
  time: number
}

export type Memory =
  | RememberedSession
  | RememberedPerson
  | RememberedHome
  | RememberedCount
  | RememberedTime
  | Tombstone

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

/** Sign-outs that have begun and not ended. */
export async function tombstones(db: DeviceDatabase): Promise<Tombstone[]> {
  return (await db.memory.where('key').startsWith('tombstone:').toArray()) as Tombstone[]
}

/** For `Platform.signedIn`: asked seldom, so that no connection is kept for it. */
export async function signedInHere(platform: Pick<Platform, 'indexedDB' | 'IDBKeyRange'>): Promise<string | null> {
  const device = new DeviceDatabase(platform)
  try {
    return (await rememberedSession(device))?.userId ?? null
  } finally {
    device.close()
  }
}

/** Undefined: nobody was ever chosen. */
export async function rememberedPerson(db: DeviceDatabase, userId: string): Promise<string | null | undefined> {
  return ((await db.memory.get(`person:${userId}`)) as RememberedPerson | undefined)?.profileId
}
