/** What becomes of the whole outbox and trash without anybody looking at single entries. */
import type { UserDatabase } from '../mirror/database.ts'
import { TRASH_DAYS } from './entry.ts'

const DAY = 24 * 3_600_000

/** Everything that waits, at once and with short waits again. */
export async function retryAll(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    await db.outbox
      .filter(({ state }) => state === 'waiting')
      .modify({ state: 'queued', nextAttemptAt: null, attempts: 0 })
  })
}

/** What was discarded longer ago than the trash keeps things. */
export async function emptyOldTrash(db: UserDatabase, now: number): Promise<void> {
  await db.trash
    .where('discardedAt')
    .below(now - TRASH_DAYS * DAY)
    .delete()
}
