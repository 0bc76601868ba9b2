/**
 * Taking a user off this device. The tombstone is written first and removed last; whatever happens in between, the next
 * start finishes the wipe before anything is rendered.
 */
import { Dexie } from 'dexie'
import { userDatabaseName } from '../mirror/database.ts'
import type { Platform } from '../platform.ts'
import type { DeviceDatabase, Tombstone } from './device-database.ts'

/** Everything of a user outside IndexedDB: caches of answers, storage keys. Given by the page; tests give their own. */
export type WipeRest = (userId: string) => Promise<void>

export async function wipeUser(
  device: DeviceDatabase,
  platform: Pick<Platform, 'indexedDB' | 'IDBKeyRange'>,
  userId: string,
  wipeRest: WipeRest,
): Promise<void> {
  await device.memory.put({ key: `tombstone:${userId}`, userId })
  await finishWipe(device, platform, userId, wipeRest)
}

/** Ends wipes that a crash interrupted. */
export async function finishWipes(
  device: DeviceDatabase,
  platform: Pick<Platform, 'indexedDB' | 'IDBKeyRange'>,
  wipeRest: WipeRest,
): Promise<void> {
  const tombstones = (await device.memory.where('key').startsWith('tombstone:').toArray()) as Tombstone[]
  for (const { userId } of tombstones) await finishWipe(device, platform, userId, wipeRest)
}

async function finishWipe(
  device: DeviceDatabase,
  platform: Pick<Platform, 'indexedDB' | 'IDBKeyRange'>,
  userId: string,
  wipeRest: WipeRest,
): Promise<void> {
  const { indexedDB, IDBKeyRange } = platform
  await new Dexie(userDatabaseName(userId), { indexedDB, IDBKeyRange }).delete()
  await wipeRest(userId)
  await device.memory.bulkDelete([`person:${userId}`, `tombstone:${userId}`])
}
