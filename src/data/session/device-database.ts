/**
 * The tiny database that remembers who is signed in on this device. It holds no health data. Cookies alone would not do:
 * a browser may drop them, and the care plan must still open then.
 */
import type { Table } from 'dexie'
import { PageDatabase } from '../database/page-database.ts'
import { withdrawFirst } from '../database/withdraw-first.ts'
import type { Platform, SignedIn } from '../platform.ts'

export interface RememberedSession {
  key: 'session'
  userId: string
  state: 'active'
  /** Server time, ms since 1970, at which the server first said that it does not know this session. */
  unknownSince?: number
}

/**
 * What a refresh token of this device is of no use without (DECISIONS A18). A key is here before the first sign-in asks, so
 * no answer's cookie ever comes without its key, and stays until somebody signs out. A second one is there only where a
 * sign-in crossed a sign-out in another tab.
 */
export interface DeviceKeys {
  key: 'device-keys'
  keys: readonly string[]
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
  | DeviceKeys
  | RememberedPerson
  | RememberedHome
  | RememberedCount
  | RememberedTime
  | Tombstone

/** Who is signed in, and whose data is shown: kept pages are theirs. */
const isOfPages = (key: unknown): boolean => key === 'session' || String(key).startsWith('person:')

export class DeviceDatabase extends PageDatabase {
  declare memory: Table<Memory, string>

  constructor(platform: Pick<Platform, 'indexedDB' | 'IDBKeyRange' | 'withdrawPages'>) {
    super('havenbook-device', {
      indexedDB: platform.indexedDB,
      IDBKeyRange: platform.IDBKeyRange,
      chromeTransactionDurability: 'strict',
    })
    withdrawFirst(this, platform, (_, keys) => keys.some(isOfPages))
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
export async function signedInHere(platform: Pick<Platform, 'indexedDB' | 'IDBKeyRange'>): Promise<SignedIn | null> {
  const device = new DeviceDatabase(platform)
  try {
    // Together: a sign-out takes both away.
    return await device.transaction('r', device.memory, async () => {
      const session = await rememberedSession(device)
      return session && { userId: session.userId, deviceKeys: await deviceKeys(device) }
    })
  } finally {
    device.close()
  }
}

/** Undefined: nobody was ever chosen. */
export async function rememberedPerson(db: DeviceDatabase, userId: string): Promise<string | null | undefined> {
  return ((await db.memory.get(`person:${userId}`)) as RememberedPerson | undefined)?.profileId
}

/** Empty where an earlier build signed in. */
export async function deviceKeys(db: DeviceDatabase): Promise<readonly string[]> {
  return ((await db.memory.get('device-keys')) as DeviceKeys | undefined)?.keys ?? []
}
