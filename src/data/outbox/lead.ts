/** What a drainer does to the queue as a whole: on taking the lead, and when something says that waiting is over. */
import type { UserDatabase } from '../mirror/database.ts'
import { readable } from './readable.ts'
import { asLeader, type Leader } from './settle.ts'

/**
 * Raises the epoch and takes back what a dead drainer had claimed: unknown outcome, so the same key and bytes again.
 * What an older build could not read is tried again by one that can.
 */
export async function takeOver(db: UserDatabase): Promise<number> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const epoch = ((await db.meta.get('epoch'))?.value ?? 0) + 1
    await db.meta.put({ key: 'epoch', value: epoch })
    await db.outbox.toCollection().modify((entry) => {
      const isReadableNow = entry.state === 'quarantined' && readable(entry) !== null
      if (entry.state === 'sending' || entry.state === 'auth' || isReadableNow) {
        entry.state = 'queued'
        entry.claim = null
      }
    })
    return epoch
  })
}

/** Why a change waits when it was the network's fault and not an answer to this very change. */
const NETWORK_FAULTS = new Set(['network', 'timeout', 'portal'])

/**
 * What waits is due now, with short waits again; what was paused for want of a sign-in is queued. A network that came
 * back says nothing about a change that the server itself put off (5xx, Retry-After): only the person overrules that.
 */
export async function tryNow(leader: Leader, isEverything: boolean): Promise<void> {
  await asLeader(leader, async () => {
    await leader.db.outbox.toCollection().modify((entry) => {
      const isFaultOver = entry.lastError !== null && NETWORK_FAULTS.has(entry.lastError.kind)
      if (entry.state === 'waiting' && (isEverything || isFaultOver)) {
        entry.nextAttemptAt = null
        entry.attempts = 0
      }
      if (entry.state === 'auth') entry.state = 'queued'
    })
  })
}
