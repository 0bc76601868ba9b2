/** Taking entries for sending: what leaves is written down before any byte of it does. */
import type { OutboxEntry } from '../database/entry.ts'
import { withRoom } from '../files/file-store.ts'
import { type DecodedEntry, decodeEntry } from './decode-entry.ts'
import { asLeader, type Leader } from './leadership.ts'
import { requestOf } from './send.ts'

export interface Claimed {
  entry: OutboxEntry
  decoded: DecodedEntry
}

/** Times of sending that an entry keeps, the latest: one that fails for days is sent hundreds of times. */
const SENT_TIMES = 20

/**
 * Takes these entries, as far as they are still there to take, raises their `sends` and freezes their bytes. On a full
 * disk copies of files go first; if that is not enough they are sent without being noted: the key protects them, and
 * nothing that waits may wait for room.
 */
export async function claim(leader: Leader, seqs: readonly number[]): Promise<Claimed[]> {
  const take = (isNoted: boolean) =>
    asLeader(leader, async () => {
      const found = (await leader.db.outbox.bulkGet([...seqs])).flatMap((entry) => taken(leader, entry) ?? [])
      if (isNoted) await leader.db.outbox.bulkPut(found.map(({ entry }) => entry))
      return found.filter(({ entry }) => entry.state === 'sending')
    })
  return withRoom(
    leader.db,
    () => take(true),
    () => take(false),
  )
}

/** Null: no longer there to take. An entry whose request cannot be made is a card from here on. */
function taken({ platform }: Leader, entry: OutboxEntry | undefined): Claimed | null {
  const decoded = entry && decodeEntry(entry)
  if (!decoded || (entry.state !== 'queued' && entry.state !== 'waiting')) return null
  const sentAt = [...entry.sentAt.slice(1 - SENT_TIMES), new Date(platform.now()).toISOString()]
  try {
    const sent = decoded.command.sendsFile ? null : requestOf(entry, decoded)
    return { entry: { ...entry, state: 'sending', sends: entry.sends + 1, sent, sentAt }, decoded }
  } catch {
    const lastError = { kind: 'broken', status: null, message: null, requestId: null }
    return { entry: { ...entry, state: 'refused', lastError }, decoded }
  }
}
