/**
 * Browsers that run out of room throw a site's storage away whole, without a word, and what was only on this device is gone.
 * That cannot be prevented, but it is told: how many changes were unsent is kept in two places beside the database, and a
 * database that comes back empty while there were some has lost them.
 */
import type { Platform } from '../platform.ts'
import type { DeviceDatabase } from './device-database.ts'

export interface EvictionPlace {
  platform: Pick<Platform, 'storage' | 'badge'>
  device: DeviceDatabase
}

const keyOf = (userId: string): string => `havenbook.unsent.${userId}`

/** Keeps how many changes of a user are only on this device, also on the app's icon. After each save, confirmation and discard. */
export async function rememberUnsent(
  { platform, device }: EvictionPlace,
  userId: string,
  count: number,
): Promise<void> {
  platform.badge?.(count)
  // First, since it is done when the call returns: the page may be gone before the database has answered.
  try {
    if (count > 0) platform.storage?.setItem(keyOf(userId), String(count))
    else platform.storage?.removeItem(keyOf(userId))
  } catch {
    // Refused or full: the database is the other place.
  }
  // A worker does not reach the other place, so that a number of before may stand there.
  if (count > 0 || !platform.storage) await device.memory.put({ key: `unsent:${userId}`, count })
  else await device.memory.delete(`unsent:${userId}`)
}

/**
 * How many changes of this user were lost and not yet put away by them: those found now, in an empty database, and those of
 * before. Asked when the database has been opened and before anything is written to it.
 */
export async function lostChanges(
  place: EvictionPlace,
  userId: string,
  { isEmpty }: { isEmpty: boolean },
): Promise<number> {
  const { device } = place
  const told = await device.memory.get(`lost:${userId}`)
  const before = told && 'count' in told ? told.count : 0
  const unsent = isEmpty ? await rememberedUnsent(place, userId) : 0
  if (unsent === 0) return before
  await device.memory.put({ key: `lost:${userId}`, count: before + unsent })
  await rememberUnsent(place, userId, 0)
  return before + unsent
}

/** The person has read it. */
export async function forgetLoss({ device }: EvictionPlace, userId: string): Promise<void> {
  await device.memory.delete(`lost:${userId}`)
}

/** The database beside it knows more: the service worker, which also sends, reaches no other place. */
async function rememberedUnsent({ platform, device }: EvictionPlace, userId: string): Promise<number> {
  const row = await device.memory.get(`unsent:${userId}`)
  if (row && 'count' in row) return row.count
  try {
    return Number(platform.storage?.getItem(keyOf(userId))) || 0
  } catch {
    return 0
  }
}
