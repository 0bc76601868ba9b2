import { commandNamed } from '#contract/commands.ts'
import { historyOf } from './outbox/history.ts'
import type { Account } from './session/account.ts'

/**
 * A deletion that has not left this device yet, or was refused, is no more: the row stands as it is, with what others have written
 * into it meanwhile.
 * False: it may have left, or somebody else has deleted the row, and what was written has to be written anew, under another id.
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
    const hasLeft = deletions.some(({ sends, state }) => sends > 0 && state !== 'refused')
    if (!isThere || deletions.length === 0 || hasLeft) return false
    await db.outbox.bulkDelete(deletions.map(({ seq }) => seq))
    await db.history.bulkPut(deletions.map((deletion) => historyOf(deletion, 'discarded', platform.now())))
    return true
  })
}
