/**
 * Taking a user off this device. The tombstone is written in the transaction that forgets the session, and removed last:
 * whatever happens in between, the next start finishes the work before anything is rendered.
 */
import { subjectOf } from '../api/token-subject.ts'
import { UserDatabase } from '../mirror/database.ts'
import { deleteFiles } from '../mirror/forget.ts'
import { isQuotaError } from '../errors.ts'
import { closeOutbox } from '../outbox/close.ts'
import type { Platform } from '../platform.ts'
import { deleteHome, homeOf } from './home.ts'
import { type DeviceDatabase, type Parting, rememberedSession, type Tombstone } from './device-database.ts'

/** Everything of a user outside IndexedDB: caches of answers, storage keys. Given by the page; tests give their own. */
export type WipeRest = (userId: string) => Promise<void>

type WipePlatform = Platform

/**
 * Forgets the session and promises the rest; from here on nobody opens this user's rows any more.
 * @returns the promise where the disk was too full to write it down: then it must be kept by the caller, at once.
 */
export async function startParting(
  device: DeviceDatabase,
  userId: string,
  parting: Parting,
): Promise<Tombstone | undefined> {
  const tombstone: Tombstone = { key: `tombstone:${userId}`, userId, parting }
  const forget = async () => {
    const session = await rememberedSession(device)
    if (session?.userId === userId) await device.memory.delete('session')
  }
  try {
    await device.transaction('rw', device.memory, async () => {
      await device.memory.put(tombstone)
      await forget()
    })
    return undefined
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await device.transaction('rw', device.memory, forget)
    return tombstone
  }
}

/** Whether a parting of this user has begun and not ended: until then they cannot be let in again. */
export async function isParting(device: DeviceDatabase, userId: string): Promise<boolean> {
  return (await device.memory.get(`tombstone:${userId}`)) !== undefined
}

/** Somebody signs in where another user is remembered: the unsent work of that one is locked, the rest goes. */
export async function retireOthers(device: DeviceDatabase, userId: string): Promise<void> {
  const session = await rememberedSession(device)
  if (session && session.userId !== userId) await startParting(device, session.userId, 'lock')
}

/** Ends what `startParting` promised, whether a moment ago or before a crash. `unwritten`: what it could not write down. */
export async function finishPartings(
  device: DeviceDatabase,
  platform: WipePlatform,
  wipeRest: WipeRest,
  unwritten?: Tombstone,
): Promise<void> {
  const begun = await tombstones(device)
  if (begun.length === 0 && !unwritten) return
  // One tab at a time, and what is left is read again inside: the user may have signed in anew since.
  await platform.locks.request('havenbook:wipe', {}, async () => {
    const isBack = unwritten && (await rememberedSession(device))?.userId === unwritten.userId
    const last = unwritten && !isBack ? [unwritten] : []
    for (const one of [...(await tombstones(device)), ...last]) await finish(device, platform, one, wipeRest)
  })
}

async function tombstones(device: DeviceDatabase): Promise<Tombstone[]> {
  return (await device.memory.where('key').startsWith('tombstone:').toArray()) as Tombstone[]
}

async function finish(
  device: DeviceDatabase,
  platform: WipePlatform,
  { key, userId, parting }: Tombstone,
  wipeRest: WipeRest,
): Promise<void> {
  const { tokens } = platform
  const { access } = await tokens.read()
  if (access !== null && subjectOf(access) === userId) await tokens.clear()
  const isKept = parting !== 'wipe' && (await keepUnsent(device, userId, platform, parting))
  if (!isKept) await deleteHome(device, platform, userId)
  await wipeRest(userId)
  await device.memory.bulkDelete(isKept ? [key] : [key, `person:${userId}`])
}

/** False when nothing is unsent: then there is nothing to keep. */
async function keepUnsent(
  device: DeviceDatabase,
  userId: string,
  platform: WipePlatform,
  parting: Parting,
): Promise<boolean> {
  const db = new UserDatabase(userId, await homeOf(device, platform, userId))
  try {
    if ((await closeOutbox(db)) === 0) return false
    if (parting === 'lock') await keepOnlyUnsent(db)
    return true
  } finally {
    db.close()
  }
}

/** Rows of the server go, and copies of files; what it has not received stays, with its bytes. */
async function keepOnlyUnsent(db: UserDatabase): Promise<void> {
  const people = [db.profile, db.dependents, db.carePlans, db.attributes, db.journal]
  const tables = [...people, db.folders, db.documents, db.keeps, db.history, db.pulls]
  await db.transaction('rw', [...tables, db.files, db.fileChunks], async () => {
    for (const table of tables) await table.clear()
    const copies = await db.files.where('state').anyOf('kept', 'recent').primaryKeys()
    await deleteFiles(db, copies)
  })
}
