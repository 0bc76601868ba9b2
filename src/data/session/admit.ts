/** Letting somebody in: who is signed in here and their tokens change together, seen from every tab. */
import type { LoginResponse } from '#contract/session.ts'
import { lockOrSteal } from '../api/lock-or-steal.ts'
import { SESSION_LOCK } from '../api/token-owner.ts'
import type { Platform } from '../platform.ts'
import { chooseLocation } from './database-location.ts'
import type { DeviceDatabase } from './device-database.ts'
import { retireOthers } from './wipe.ts'

/** False while their sign-out in another tab has not ended: it would take what is opened now. */
export function admit(
  device: DeviceDatabase,
  platform: Platform,
  { user: { id: userId }, accessToken, deviceKey }: LoginResponse,
): Promise<boolean> {
  return lockOrSteal(platform, SESSION_LOCK, async () => {
    if (await device.memory.get(`tombstone:${userId}`)) return false
    await retireOthers(device, userId)
    await chooseLocation(device, platform, userId)
    await device.memory.put({ key: 'session', userId, state: 'active', ...(deviceKey && { deviceKey }) })
    // Another tab may have cleared it, which did not know yet who is signed in.
    await platform.tokens.write(accessToken)
    return true
  })
}
