/** What a sign-out takes off the disk, whether it began a moment ago or before a crash. */
import { NOUN_NAMES } from '#contract/nouns.ts'
import { subjectOf } from '../api/token-claims.ts'
import { UserDatabase } from '../database/user-database.ts'
import { deleteFiles } from '../files/file-store.ts'
import { closeOutbox } from '../outbox/close.ts'
import type { Platform } from '../platform.ts'
import { deleteDatabase, locationOf } from './database-location.ts'
import {
  type DeviceDatabase,
  type SignOutJob,
  rememberedSession,
  type Tombstone,
  tombstones,
} from './device-database.ts'
import type { SessionNews } from './device-options.ts'
import { rememberUnsent } from './eviction.ts'

/** Everything of a user outside IndexedDB: caches of answers, storage keys. Given by the page; tests give their own. */
export type WipeRest = (userId: string) => Promise<void>

/** Finishes every job that is written down, and the one that could not be. */
export async function finishWipes(
  device: DeviceDatabase,
  platform: Platform,
  wipeRest: WipeRest,
  unwritten: Tombstone | undefined,
): Promise<void> {
  // One tab at a time, and what is left is read again inside: the user may have signed in anew since.
  await platform.locks.request('havenbook:wipe', {}, async () => {
    const isBack = unwritten && (await rememberedSession(device))?.userId === unwritten.userId
    const last = unwritten && !isBack ? [unwritten] : []
    for (const one of [...(await tombstones(device)), ...last]) await finish(device, platform, one, wipeRest)
  })
}

async function finish(
  device: DeviceDatabase,
  platform: Platform,
  { key, userId, job }: Tombstone,
  wipeRest: WipeRest,
): Promise<void> {
  const { tokens, channel } = platform
  // Whoever signed out may have died before saying so, and what other tabs have open is about to go.
  channel.post({ kind: 'signed-out', sessionOf: userId } satisfies SessionNews)
  const access = await tokens.read()
  if (access !== null && subjectOf(access) === userId) await tokens.clear()
  const isKept = job !== 'wipe' && (await keepUnsent(device, userId, platform, job))
  if (!isKept) await deleteDatabase(device, platform, userId)
  await wipeRest(userId)
  platform.badge?.(0)
  // Before the promise is kept. The row, for which a full disk may have no room, goes with it.
  if (!isKept) await rememberUnsent({ platform, device }, userId, 0).catch(() => {})
  await device.memory.bulkDelete(isKept ? [key] : [key, `person:${userId}`, `lost:${userId}`, `unsent:${userId}`])
}

/** False when nothing is unsent: then there is nothing to keep. */
async function keepUnsent(
  device: DeviceDatabase,
  userId: string,
  platform: Platform,
  job: SignOutJob,
): Promise<boolean> {
  const db = new UserDatabase(userId, await locationOf(device, platform, userId))
  try {
    if ((await closeOutbox(db)) === 0) return false
    if (job === 'lock') await keepOnlyUnsent(db)
    return true
  } finally {
    db.close()
  }
}

/** Rows of the server go, and copies of files; what it has not received stays, with its bytes. */
async function keepOnlyUnsent(db: UserDatabase): Promise<void> {
  const tables = [...NOUN_NAMES.map((noun) => db.rowsOf(noun)), db.keeps, db.history, db.pulls, db.sync]
  await db.transaction('rw', [...tables, db.files, db.fileChunks], async () => {
    for (const table of tables) await table.clear()
    const copies = await db.files.where('state').anyOf('kept', 'recent').primaryKeys()
    await deleteFiles(db, copies)
  })
}
