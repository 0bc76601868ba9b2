/**
 * Taking a user off this device. The tombstone is written in the transaction that forgets the session, and removed last:
 * whatever happens in between, the next start finishes the work before anything is rendered.
 */
import { lockOrSteal } from '../api/lock-or-steal.ts'
import { SESSION_LOCK } from '../api/token-owner.ts'
import { isQuotaError } from '../errors.ts'
import type { Platform } from '../platform.ts'
import type { SessionNews } from './device-options.ts'
import {
  type DeviceDatabase,
  type SignOutJob,
  rememberedSession,
  type Tombstone,
  tombstones,
} from './device-database.ts'
import type { WipeRest } from './finish-wipe.ts'

/** Ends the session on this device, says so to its other tabs, and takes its tokens. @returns as `startSignOutJob`. */
export async function forgetSession(
  device: DeviceDatabase,
  platform: Platform,
  userId: string,
  job: SignOutJob,
): Promise<Tombstone | undefined> {
  // The tokens go with the session, unless somebody else has signed in meanwhile, in another tab.
  const unwritten = await lockOrSteal(platform, SESSION_LOCK, async () => {
    const promised = await startSignOutJob(device, userId, job)
    if ((await rememberedSession(device)) === null) await platform.tokens.clear()
    return promised
  })
  platform.channel.post({ kind: 'signed-out', sessionOf: userId } satisfies SessionNews)
  return unwritten
}

/**
 * Forgets the session and promises the rest; from here on nobody opens this user's rows any more.
 * @returns the promise where the disk was too full to write it down: then it must be kept by the caller, at once.
 */
export async function startSignOutJob(
  device: DeviceDatabase,
  userId: string,
  job: SignOutJob,
): Promise<Tombstone | undefined> {
  const tombstone: Tombstone = { key: `tombstone:${userId}`, userId, job }
  const forget = async () => {
    const session = await rememberedSession(device)
    if (session?.userId === userId) await device.memory.bulkDelete(['session', 'device-keys'])
  }
  try {
    await device.lasting('rw', device.memory, async () => {
      const begun = (await tombstones(device)).find(({ key }) => key === tombstone.key)
      // Another tab may have heard of the end in another way: what somebody asked to go, goes.
      if (!begun || begun.job === 'seal' || job === 'wipe') await device.memory.put(tombstone)
      await forget()
    })
    return undefined
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await device.lasting('rw', device.memory, forget)
    return tombstone
  }
}

/** Somebody signs in where another user is remembered: the unsent work of that one is locked, the rest goes. */
export async function retireOthers(device: DeviceDatabase, userId: string): Promise<void> {
  const session = await rememberedSession(device)
  if (session && session.userId !== userId) await startSignOutJob(device, session.userId, 'lock')
}

/** Ends what `startSignOutJob` promised, whether a moment ago or before a crash. `unwritten`: what it could not write down. */
export async function finishSignOutJobs(
  device: DeviceDatabase,
  platform: Platform,
  wipeRest: WipeRest,
  unwritten?: Tombstone,
): Promise<void> {
  const begun = await tombstones(device)
  if (begun.length === 0 && !unwritten) return
  // Most starts have nothing to finish, and need not wait for what does it.
  const { finishWipes } = await import('./finish-wipe.ts')
  await finishWipes(device, platform, wipeRest, unwritten)
}
