/**
 * An outbox that ends. Signing out and saving may happen at the same moment in two tabs: in one transaction either the
 * change is counted and keeps the outbox, or the outbox is closed and the change is not accepted. Nothing that was
 * called saved is wiped unseen.
 */
import { isQuotaError } from '../errors.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { countUnsentIn } from './count.ts'

/**
 * Closes the outbox if nothing is in it but what may go: `exported`, by their ids.
 * @returns how many other changes wait in it; then it stays open.
 */
export async function closeOutbox(db: UserDatabase, exported: readonly string[] = []): Promise<number> {
  try {
    return await db.transaction('rw', db.outbox, db.meta, async () => {
      const unsent = await countUnsentIn(db, exported)
      if (unsent === 0) await db.meta.put({ key: 'closed', value: 1 })
      return unsent
    })
  } catch (error) {
    // On a full disk it cannot be closed, and nobody can save anything either.
    if (isQuotaError(error)) return countUnsentIn(db, exported)
    throw error
  }
}

/** The same user is signed in: changes are accepted (again). Opens the database. */
export async function reopenOutbox(db: UserDatabase): Promise<void> {
  await db.meta.delete('closed')
}

/** Throws when the outbox was closed. In the caller's transaction, which must include `meta`. */
export async function assertOpen(db: UserDatabase): Promise<void> {
  if (await db.meta.get('closed')) throw new Error('Signed out meanwhile')
}
