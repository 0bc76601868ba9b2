/** Letting somebody in: who is signed in here and their tokens change together, seen from every tab. */
import type { RefreshResponse } from '#contract/session.ts'
import type { Platform } from '../platform.ts'
import { chooseLocation } from './database-location.ts'
import { type DeviceDatabase, rememberedSession } from './device-database.ts'
import { forgetUnknownSession } from './sign-in-again.ts'
import { betweenRefreshes } from '../api/token-owner.ts'
import { retireOthers } from './wipe.ts'

/** False while their sign-out in another tab has not ended: it would take what is opened now. */
export function admit(
  device: DeviceDatabase,
  platform: Platform,
  userId: string,
  { accessToken, refreshToken }: RefreshResponse,
): Promise<boolean> {
  return betweenRefreshes(platform, async () => {
    if (await device.memory.get(`tombstone:${userId}`)) return false
    await retireOthers(device, userId)
    await chooseLocation(device, platform, userId)
    const isKnown = (await rememberedSession(device))?.userId === userId
    if (isKnown) await forgetUnknownSession(device, userId)
    else await device.memory.put({ key: 'session', userId, state: 'active' })
    await platform.tokens.write({ access: accessToken, refresh: refreshToken })
    return true
  })
}
