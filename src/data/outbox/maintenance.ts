/** What becomes of the whole outbox and trash without anybody looking at single entries. */
import { forgetOrphans, withRoom } from '../files/file-store.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { needsPerson, TRASH_DAYS } from '../database/entry.ts'
import { forgetOldHistory, whoseOf } from './history.ts'

const DAY = 24 * 3_600_000

/** Everything that waits, at once and with short waits again. Without any room to note it, it waits on. */
export async function retryAll(db: UserDatabase): Promise<void> {
  const waiting = db.outbox.filter(({ state }) => state === 'waiting')
  await withRoom(db, async () => waiting.modify({ state: 'queued', nextAttemptAt: null, attempts: 0 }))
}

/** What is over: trash after its 30 days, bytes that nothing needs any more, old lines of the black box. */
export async function tidy(db: UserDatabase, now: number): Promise<void> {
  const old = db.trash.where('discardedAt').below(now - TRASH_DAYS * DAY)
  await old.delete()
  await forgetOrphans(db)
  await forgetOldHistory(db, now)
}

/**
 * What was still to be sent for people whose book this account may no longer read: a card each, nothing is dropped. Of what is under
 * way the server says it itself.
 */
export async function parkChangesOf(db: UserDatabase, books: readonly string[]): Promise<void> {
  if (books.length === 0) return
  const lastError = { kind: 'left', status: null, message: null, requestId: null }
  await db.outbox
    .filter((entry) => books.includes(whoseOf(entry)) && entry.state !== 'sending' && !needsPerson(entry))
    .modify({ state: 'refused', lastError })
}
