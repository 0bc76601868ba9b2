/**
 * The server does not know this device's session (any more): a backup was put back that is older than the account, the device
 * lay in a drawer for a season, a key was changed. That is nobody's wish, so everything stays here and readable. It stays for
 * 30 days without a sign-in, by the server's time, and for as long as changes are unsent.
 */
import type { Platform } from '../platform.ts'
import type { DeviceDatabase, RememberedSession } from './device-database.ts'
import { trustedNow } from '../outbox/proven-age.ts'

const LONGEST = 30 * 24 * 3_600_000

/** The server said that it does not know this user's session. The first time counts; without a time it is noted another day. */
export async function noteUnknownSession(
  device: DeviceDatabase,
  userId: string,
  serverTime: number | null,
): Promise<void> {
  if (serverTime === null) return
  await change(device, userId, (session) =>
    session.unknownSince === undefined ? { ...session, unknownSince: serverTime } : session,
  )
}

/** They have signed in again, or the server has come to know the session after all. */
export async function forgetUnknownSession(device: DeviceDatabase, userId: string): Promise<void> {
  await change(device, userId, ({ key, state }) => ({ key, userId, state }))
}

/** Whether what is here has waited for a sign-in long enough to go. */
export async function isTooLongUnknown(
  device: DeviceDatabase,
  platform: Pick<Platform, 'now'>,
  { userId, serverTime, unsent }: { userId: string; serverTime: number | null; unsent: number },
): Promise<boolean> {
  if (unsent > 0) return false
  const session = (await device.memory.get('session')) as RememberedSession | undefined
  if (session?.userId !== userId || session.unknownSince === undefined) return false
  return trustedNow(platform, serverTime) - session.unknownSince > LONGEST
}

async function change(
  device: DeviceDatabase,
  userId: string,
  to: (session: RememberedSession) => RememberedSession,
): Promise<void> {
  await device.transaction('rw', device.memory, async () => {
    const session = (await device.memory.get('session')) as RememberedSession | undefined
    if (session?.userId !== userId) return
    const changed = to(session)
    if (changed !== session) await device.memory.put(changed)
  })
}
