/**
 * The service worker's one door to the outbox: Background Sync as one more drainer behind the same Web Lock, so that a
 * closed app still sends (Chromium). It never signs anyone out and never wipes; that is a page's business.
 */
import type { Answer } from '../api/answer.ts'
import { createNetwork } from '../api/network.ts'
import type { Receipt } from '../database/entry.ts'
import { isEmpty, UserDatabase } from '../database/user-database.ts'
import { countUnsentIn } from '../outbox/count.ts'
import type { Platform } from '../platform.ts'
import type { Doorbell } from './account.ts'
import { locationOf } from './database-location.ts'
import { DeviceDatabase, rememberedSession } from './device-database.ts'
import { rememberUnsent } from './eviction.ts'
import { remote } from './remote.ts'
import { workerPlatform } from './worker-platform.ts'

/** ms a sync event may last; browsers end it after a few minutes. */
const LIMIT = 60_000

/**
 * Sends what can be sent for the user remembered on this device, then resolves. Rejects when changes are left, so that
 * the browser asks again later. A page that holds the lock drains itself; then there is nothing to do here.
 */
export async function drainInWorker(platform: Platform = workerPlatform()): Promise<void> {
  const device = new DeviceDatabase(platform)
  try {
    const remembered = await rememberedSession(device)
    if (remembered) await drainOf(remembered.userId, device, platform)
  } finally {
    device.close()
  }
}

async function drainOf(userId: string, device: DeviceDatabase, platform: Platform): Promise<void> {
  const db = new UserDatabase(userId, await locationOf(device, platform, userId))
  const api = remote.createApiClient(platform, (answer: Answer) => network.heard(answer))
  const network = createNetwork(platform, () => api)
  const onReceipts = (receipts: readonly Receipt[]) => platform.channel.post({ kind: 'receipts', userId, receipts })
  const drainer = remote.createDrainer({ db, platform, api, prove: () => network.prove(), onReceipts })
  const stopListening = platform.channel.listen((message) => {
    const { userId: of, kind } = message as Doorbell
    if (of === userId && kind !== 'receipts' && kind !== 'progress') drainer.wake(kind)
  })
  try {
    if ((await db.outbox.count()) === 0) return
    drainer.start()
    // The browser has found a network: what waits for its next try need not wait.
    drainer.wake('try-now')
    await Promise.race([drainer.idle(), new Promise<void>((resolve) => platform.timer(LIMIT, resolve))])
    await drainer.stop()
    // What was under way when the time was up is not known to have arrived.
    const left = await db.outbox.filter(({ state }) => ['queued', 'waiting', 'sending'].includes(state)).count()
    if (left > 0) throw new Error('Changes are left to send')
  } finally {
    stopListening()
    network.stop()
    // What has been sent is not lost if the browser throws the database away. Of one that it has thrown away the next page tells.
    const isGone = await isEmpty(db).catch(() => true)
    if (!isGone) await rememberUnsent({ platform, device }, userId, await countUnsentIn(db)).catch(() => {})
    db.close()
  }
}
