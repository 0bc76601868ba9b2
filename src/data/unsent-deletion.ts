import { commandNamed } from '#contract/commands.ts'
import type { NounName } from '#contract/nouns.ts'
import { needsPerson } from './database/entry.ts'
import { historyOf } from './outbox/history.ts'
import type { Account } from './session/account.ts'

/**
 * A deletion that has not left this device yet, or was not carried out, is no more, and what was `discarded` with the row is back: what
 * was asked about it, or all of a row that never left. False: the deletion may have left, or somebody else has deleted the row; what
 * was written has to be written anew, under another id.
 */
export async function takeBackDeletion(
  { db, platform, entriesChanged }: Account,
  noun: NounName,
  key: string,
  discarded: readonly string[] = [],
): Promise<boolean> {
  const { restore } = await import('./outbox/resolve.ts')
  const isDone = await db.lasting('rw', db.outbox, db.trash, db.history, db.rowsOf(noun), async () => {
    const changes = await db.outbox.where('[noun+key]').equals([noun, key]).toArray()
    const deletions = changes.filter(({ command }) => commandNamed(command)?.deletes)
    const held = await db.trash.bulkGet([...discarded])
    const isMadeHere = [...changes, ...held.map((one) => one?.entry)].some((change) => change?.creates)
    const isThere = isMadeHere || (await db.rowsOf(noun).get(key)) !== undefined
    const isDoneNowhere = deletions.every(
      ({ sends, state, lastError, seq }) =>
        sends === 0 ||
        (state === 'refused' && lastError?.kind === 'changed-since') ||
        // Sent behind what was not taken, it was not made.
        (state === 'queued' && changes.some((other) => other.seq < seq && needsPerson(other))),
    )
    if (!isThere || !isDoneNowhere) return false
    await db.outbox.bulkDelete(deletions.map(({ seq }) => seq))
    await db.history.bulkPut(deletions.map((deletion) => historyOf(deletion, 'discarded', platform.now())))
    for (const id of discarded) await restore(db, id)
    return true
  })
  entriesChanged()
  return isDone
}

/**
 * Puts what is asked about a row that is to be deleted into the trash. Both sides were shown until then.
 * @returns their ids there: if there are any, the row is shown otherwise from here on, as the server has it.
 */
export async function discardQuestions({ db, platform }: Account, noun: NounName, key: string): Promise<string[]> {
  const changes = db.outbox.where('[noun+key]').equals([noun, key])
  const asked = await changes.filter(({ state }) => state === 'asked').toArray()
  for (const { id } of asked) await (await import('./outbox/resolve.ts')).discard(db, platform, id)
  return asked.map(({ id }) => id)
}
