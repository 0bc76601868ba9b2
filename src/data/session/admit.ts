/** Letting somebody in: who is signed in here and their tokens change together, seen from every tab. */
import { lockOrSteal } from '../api/lock-or-steal.ts'
import { SESSION_LOCK } from '../api/token-owner.ts'
import type { Platform } from '../platform.ts'
import { chooseLocation } from './database-location.ts'
import { type DeviceDatabase, deviceKeys } from './device-database.ts'
import type { LetIn } from './device-options.ts'
import { retireOthers } from './wipe.ts'

/** False while their sign-out in another tab has not ended: it would take what is opened now. */
export function admit(
  device: DeviceDatabase,
  platform: Platform,
  { login: { user, accessToken }, deviceKey }: LetIn,
): Promise<boolean> {
  return lockOrSteal(platform, SESSION_LOCK, async () => {
    const userId = user.id
    if (await device.memory.get(`tombstone:${userId}`)) return false
    await retireOthers(device, userId)
    await chooseLocation(device, platform, userId)
    await device.transaction('rw', device.memory, async () => {
      await device.memory.put({ key: 'session', userId, state: 'active' })
      const others = (await deviceKeys(device)).filter((key) => key !== deviceKey)
      await device.memory.put({ key: 'device-keys', keys: [deviceKey, ...others.slice(0, 1)] })
    })
    // Another tab may have cleared it, which did not know yet who is signed in.
    await platform.tokens.write(accessToken)
    return true
  })
}
