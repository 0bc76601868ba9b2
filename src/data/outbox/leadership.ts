/**
 * Who drains. Every new drainer raises the epoch, and whatever it writes is checked against it in the same transaction, so
 * that a frozen ex-leader that wakes up late cannot commit.
 */
import type { Table } from 'dexie'
import type { UserDatabase } from '../database/user-database.ts'
import { withRoom } from '../files/file-store.ts'
import type { Platform } from '../platform.ts'
import { decodeEntry } from './decode-entry.ts'
import { waitsForNetwork } from './scheduler.ts'

export class LostLeadership extends Error {
  constructor() {
    super('Another drainer has taken over')
    this.name = 'LostLeadership'
  }
}

export interface Leader {
  db: UserDatabase
  platform: Pick<Platform, 'now' | 'random' | 'newId'>
  epoch: number
}

/**
 * Runs `work` in a transaction over outbox, meta and these tables, if this leader still leads. The epoch is read beside
 * the work, not before it: whoever no longer leads rolls the whole transaction back.
 */
export function asLeader<T>({ db, epoch }: Leader, work: () => Promise<T>, tables: readonly Table[] = []): Promise<T> {
  return db.transaction('rw', [...new Set([db.outbox, db.meta, ...tables])], async () => {
    const [held, result] = await Promise.all([db.meta.get('epoch'), work()])
    if (held?.value !== epoch) throw new LostLeadership()
    return result
  })
}

/** `isNoted`: false where there was no room to write down who leads; then it has to be done once there is. */
export interface Leadership {
  epoch: number
  isNoted: boolean
}

/**
 * Raises the epoch and takes back what a dead drainer had claimed: unknown outcome, so the same key and bytes again. What
 * waited for the network may go at once, and what an older build could not read is tried again by one that can. Without
 * any room the lock alone says who leads.
 */
export async function takeOver(db: UserDatabase): Promise<Leadership> {
  const heldEpoch = async () => (await db.meta.get('epoch'))?.value ?? 0
  const raise = () =>
    db.transaction('rw', db.outbox, db.meta, async () => {
      const epoch = (await heldEpoch()) + 1
      await db.meta.put({ key: 'epoch', value: epoch })
      await db.outbox.toCollection().modify((entry) => {
        const isReadableNow = entry.state === 'quarantined' && decodeEntry(entry) !== null
        if (entry.state === 'sending' || entry.state === 'auth' || isReadableNow) entry.state = 'queued'
        if (waitsForNetwork(entry)) entry.nextAttemptAt = null
      })
      return { epoch, isNoted: true }
    })
  return withRoom(db, raise, async () => ({ epoch: await heldEpoch(), isNoted: false }))
}

/**
 * What waits is due now, with short waits again; what was paused for want of a sign-in is queued. A network that came
 * back says nothing about a change that the server itself put off (5xx, Retry-After): only the person overrules that.
 */
export async function tryNow(leader: Leader, isEverything: boolean): Promise<void> {
  const putForward = () =>
    leader.db.outbox.toCollection().modify((entry) => {
      if (isEverything ? entry.state === 'waiting' : waitsForNetwork(entry)) {
        entry.nextAttemptAt = null
        entry.attempts = 0
      }
      if (entry.state === 'auth') entry.state = 'queued'
    })
  await withRoom(leader.db, () => asLeader(leader, putForward))
}

/** What this build cannot read becomes a card at once: nobody may believe that it is about to be sent. */
export async function quarantine(leader: Leader, seqs: readonly number[]): Promise<void> {
  const setAside = () => leader.db.outbox.where('seq').anyOf(seqs).modify({ state: 'quarantined' })
  await withRoom(leader.db, () => asLeader(leader, async () => setAside()))
}
