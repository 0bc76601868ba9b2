import { type CommandInput, commandNamed } from '#contract/commands.ts'
import type { NounName } from '#contract/nouns.ts'
import type { RowPlace } from '#contract/row-commands.ts'
import { needsPerson, type OutboxEntry } from './database/entry.ts'
import type { UserDatabase } from './database/user-database.ts'
import { historyOf } from './outbox/history.ts'
import type { Account } from './session/account.ts'

/**
 * Puts into the 30-day trash all of a row that never left this device or was refused; of another what is asked or refused, and what was
 * written on top of that. `ids`: of what went. `isAll`: there is no row elsewhere.
 */
export async function discardHere({ db, platform, entriesChanged }: Account, noun: NounName, key: string) {
  const { discard } = await import('./outbox/resolve.ts')
  const changes = await db.outbox.where('[noun+key]').equals([noun, key]).sortBy('seq')
  const from = changes.find(isStuck)?.seq ?? Infinity
  const ids: string[] = []
  for (const one of changes.filter((change) => isStuck(change) || (change.seq > from && isHeld(change))))
    ids.push(...((await discard(db, platform, one.id)) ?? []))
  entriesChanged()
  return { ids, isAll: changes.some(({ creates, id }) => creates && ids.includes(id)) }
}

const isDeletion = ({ command }: OutboxEntry): boolean => commandNamed(command)?.deletes === true
const isHeld = (change: OutboxEntry): boolean => change.state === 'queued' && !isDeletion(change)
const isStuck = (change: OutboxEntry): boolean =>
  change.state === 'asked' ||
  (change.state === 'refused' ? !isDeletion(change) : change.creates !== undefined && change.sends === 0)

/** Deletes a row that nothing hangs on, as it is `shown`: without what is only here, as the server has it. Resolves with the way back. */
export async function deleteRow<Row extends RowPlace>(
  open: Account,
  noun: 'incidents' | 'appointments',
  shown: Row,
  read: (db: UserDatabase, profileId: string) => Promise<{ rows: Row[] }>,
  fieldsOf: (row: Row) => object,
): Promise<() => Promise<void>> {
  const { id, profileId } = shown
  const { ids, isAll } = await discardHere(open, noun, id)
  const left = ids.length > 0 && (await read(open.db, profileId)).rows.find((row) => row.id === id)
  const takeBack = () => takeBackDeletion(open, noun, id, ids)
  const deletion = { id, profileId, seen: fieldsOf(left || shown) }
  // Where there is no room for it, nothing has happened.
  if (!isAll) await open.write(`${noun}.delete`, deletion).catch((full) => takeBack().then(() => Promise.reject(full)))
  return async () => {
    if (await takeBack()) return
    const anew = noun === 'incidents' ? 'incidents.log' : 'appointments.create'
    await open.write(anew, { ...fieldsOf(shown), id: open.platform.newId(), profileId } as CommandInput<typeof anew>)
  }
}

/**
 * A deletion that has not left this device yet, or was not carried out, is no more, and what was `discarded` with the row is back. False:
 * the deletion may have left, or somebody else has deleted the row; what was written has to be written anew, under another id.
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
    const deletions = changes.filter(isDeletion)
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
