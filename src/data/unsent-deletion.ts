import { commandNamed } from '#contract/commands.ts'
import { historyOf } from './outbox/history.ts'
import type { Account } from './session/account.ts'

/**
 * A deletion that has not left this device yet, or was refused since others have written into the row meanwhile, is no more: the row
 * stands as it is, with what they have written. False: it may have left, or somebody else has deleted the row, and what was written
 * has to be written anew, under another id.
 */
export async function takeBackDeletion(
  { db, platform }: Pick<Account, 'db' | 'platform'>,
  noun: 'appointments' | 'incidents',
  key: string,
): Promise<boolean> {
  return db.lasting('rw', db.outbox, db.history, db.rowsOf(noun), async () => {
    const changes = await db.outbox.where('[noun+key]').equals([noun, key]).toArray()
    const deletions = changes.filter(({ command }) => commandNamed(command)?.deletes)
    const isThere = changes.some(({ creates }) => creates) || (await db.rowsOf(noun).get(key)) !== undefined
    const isDoneNowhere = deletions.every(
      ({ sends, state, lastError }) => sends === 0 || (state === 'refused' && lastError?.kind === 'changed-since'),
    )
    if (!isThere || deletions.length === 0 || !isDoneNowhere) return false
    await db.outbox.bulkDelete(deletions.map(({ seq }) => seq))
    await db.history.bulkPut(deletions.map((deletion) => historyOf(deletion, 'discarded', platform.now())))
    return true
  })
}
