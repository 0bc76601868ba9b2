/**
 * Where a user's database lives: in a bucket of its own where the browser has such, so that after signing out not a byte
 * is left. A database that an older build made stays where it is until its user signs out.
 */
import { Dexie } from 'dexie'
import { userDatabaseName } from '../database/user-database.ts'
import type { Platform, StorageBucket } from '../platform.ts'
import type { DeviceDatabase } from './device-database.ts'
import { bucketNameOf } from './storage-buckets.ts'

/** What a user's database is opened with. */
export interface DatabaseLocation extends Pick<Platform, 'indexedDB' | 'IDBKeyRange' | 'withdrawPages'> {
  /** Null: in the place that everything of this origin shares. */
  bucket: StorageBucket | null
}

export async function locationOf(
  device: DeviceDatabase,
  platform: Platform,
  userId: string,
): Promise<DatabaseLocation> {
  const { indexedDB, IDBKeyRange, buckets, withdrawPages } = platform
  const shared = { IDBKeyRange, ...(withdrawPages && { withdrawPages }) }
  const isApart = buckets !== undefined && (await device.memory.get(`home:${userId}`)) !== undefined
  if (!isApart) return { indexedDB, ...shared, bucket: null }
  const bucket = await buckets.open(bucketNameOf(userId))
  return { indexedDB: bucket.indexedDB, ...shared, bucket }
}

/** Before a user is let in: a new one gets a bucket; whoever has a database here already keeps its place. */
export async function chooseLocation(device: DeviceDatabase, platform: Platform, userId: string): Promise<void> {
  if (!platform.buckets || (await device.memory.get(`home:${userId}`))) return
  const held = await platform.indexedDB.databases()
  const hasDatabase = held.some(({ name }) => name === userDatabaseName(userId))
  if (!hasDatabase) await device.memory.put({ key: `home:${userId}`, isApart: true })
}

/** Takes the database away, wherever it is. */
export async function deleteDatabase(
  device: DeviceDatabase,
  { indexedDB, IDBKeyRange, buckets }: Pick<Platform, 'indexedDB' | 'IDBKeyRange' | 'buckets'>,
  userId: string,
): Promise<void> {
  await new Dexie(userDatabaseName(userId), { indexedDB, IDBKeyRange }).delete()
  await buckets?.delete(bucketNameOf(userId))
  await device.memory.delete(`home:${userId}`)
}
