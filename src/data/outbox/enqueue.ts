/**
 * Putting a change into the outbox. One write is one strict-durability transaction; only when it has completed may the
 * screen say "Saved on this device".
 */
import type { Command } from '#contract/command.ts'
import { type CommandInput, type CommandName, commands } from '#contract/commands.ts'
import { canFold, foldChanges } from '#contract/folds.ts'
import { NEVER_SENT, type OutboxEntry } from '../database/entry.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { StorageFullError } from '../errors.ts'
import { type NewFile, putFile, withRoom } from '../files/file-store.ts'
import type { Platform } from '../platform.ts'
import { assertOpen } from './close.ts'
import { decodeEntry } from './decode-entry.ts'

export interface Write<N extends CommandName = CommandName> {
  name: N
  input: CommandInput<N>
}

/**
 * Stores several changes, and the bytes of a file with them: all or nothing. When room is short, copies of files go first.
 * Resolves with their ids once they are durable. Rejects with StorageFullError when the device has no room, or with the
 * storage's own error; in both cases nothing was stored and the caller still holds the input.
 */
export async function enqueueAll(
  db: UserDatabase,
  platform: Pick<Platform, 'newId' | 'now'>,
  writes: readonly Write[],
  file?: NewFile,
): Promise<string[]> {
  const tables = [db.outbox, db.meta, ...(file ? [db.files, db.fileChunks] : [])]
  const store = () =>
    db.lasting('rw', tables, async () => {
      await assertOpen(db)
      const ids: string[] = []
      for (const { name, input } of writes) {
        ids.push(await append(db, platform, commands[name] as unknown as Command<unknown, unknown>, input))
      }
      if (file) await putFile(db, file)
      return ids
    })
  return withRoom(db, store, async (full) => {
    throw new StorageFullError(full)
  })
}

async function append(
  db: UserDatabase,
  platform: Pick<Platform, 'newId' | 'now'>,
  command: Command<unknown, unknown>,
  input: unknown,
): Promise<string> {
  const folded = await fold(db, platform, command, input)
  if (folded) return folded
  const entry = newEntry(platform, command, input, await parentsOf(db, command.requires(input))) as OutboxEntry
  // It would be stored, never shown and never sent.
  if (!decodeEntry(entry)) throw new Error(`${command.name} cannot be read`)
  await db.outbox.add(entry)
  return entry.id
}

/** A change as it stands in the outbox before anything was sent; the database numbers it. */
export function newEntry(
  platform: Pick<Platform, 'newId' | 'now'>,
  command: Command<unknown, unknown>,
  input: unknown,
  dependsOn: string[],
): Omit<OutboxEntry, 'seq'> {
  return {
    id: platform.newId(),
    lane: command.lane(input),
    noun: command.noun,
    key: command.key(input),
    command: command.name,
    version: command.version,
    input,
    dependsOn,
    ...(command.creates ? { creates: command.creates(input) } : {}),
    ...NEVER_SENT,
    madeAt: new Date(platform.now()).toISOString(),
    sentAt: [],
  }
}

/**
 * Into the lane's last entry, when that was never sent (its bytes are not frozen yet) and this change was made by somebody
 * who saw what that one wanted. A pull in between, or an answer, makes it a change of its own. Both together get a key of their own:
 * on a full disk what is sent cannot be noted (`claim.ts`), and then its key stands for the bytes that have left.
 */
async function fold(
  db: UserDatabase,
  { newId }: Pick<Platform, 'newId'>,
  command: Command<unknown, unknown>,
  input: unknown,
): Promise<string | null> {
  const last = await laneOf(db, command.lane(input)).last()
  if (last?.command !== command.name || last.version !== command.version) return null
  if (last.sends > 0 || last.state !== 'queued' || !command.change || !command.withChange) return null
  if (!canFold(command.name, last.input, input)) return null
  const change = foldChanges(command.change(last.input), command.change(input), command.isSame)
  if (change === null) return null
  const both = { ...last, id: newId(), input: command.withChange(last.input, change) }
  if (!decodeEntry(both)) return null
  await db.outbox.put(both)
  return both.id
}

export function laneOf(db: UserDatabase, lane: string) {
  return db.outbox.where('[lane+seq]').between([lane, 0], [lane, Number.MAX_SAFE_INTEGER])
}

/** Entries that make a row this change needs: made offline as well, they go first. */
async function parentsOf(db: UserDatabase, needed: readonly string[]): Promise<string[]> {
  const parents = await db.outbox
    .where('creates')
    .anyOf([...needed])
    .toArray()
  return parents.map((parent) => parent.id)
}
