/**
 * Putting a change into the outbox. One write is one strict-durability transaction; only when it has completed may the
 * screen say "Saved on this device". [Note: saved means committed]
 */
import type { Command, Noun } from '#contract/command.ts'
import { type CommandInput, type CommandName, commands } from '#contract/commands.ts'
import { NO_VERSION, versionTag } from '#contract/headers.ts'
import { sameValue } from '#contract/merge.ts'
import { isQuotaError, StorageFullError } from '../errors.ts'
import { freeRecent, type NewFile, putFile } from '../files/file-store.ts'
import type { MirrorRow, UserDatabase } from '../mirror/database.ts'
import { contentOf, overlay } from '../mirror/overlay.ts'
import type { Platform } from '../platform.ts'
import { assertOpen } from './close.ts'
import { MERGE_ANEW, type OutboxEntry } from './entry.ts'

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
  const store = () =>
    db.transaction('rw', tablesFor(db, file !== undefined), async () => {
      await assertOpen(db)
      const ids: string[] = []
      for (const { name, input } of writes) {
        ids.push(await append(db, platform, commands[name] as unknown as Command<unknown, unknown>, input))
      }
      if (file) await putFile(db, file)
      return ids
    })
  try {
    return await store().catch(async (error: unknown) => {
      if (!isQuotaError(error) || (await freeRecent(db, 0).catch(() => 0)) === 0) throw error
      return store()
    })
  } catch (error) {
    throw isQuotaError(error) ? new StorageFullError(error) : error
  }
}

function tablesFor(db: UserDatabase, hasFile: boolean) {
  const tables = [db.outbox, db.meta, db.carePlans, db.dependents, db.attributes]
  return hasFile ? [...tables, db.files, db.fileChunks] : tables
}

async function append(
  db: UserDatabase,
  platform: Pick<Platform, 'newId' | 'now'>,
  command: Command<unknown, unknown>,
  input: unknown,
): Promise<string> {
  const merged = await coalesce(db, command, input)
  if (merged) return merged
  const key = command.key(input)
  const entry: Omit<OutboxEntry, 'seq'> = {
    id: platform.newId(),
    lane: command.lane(input),
    noun: command.noun,
    key,
    command: command.name,
    version: command.version,
    input,
    base: command.guarded ? madeOnWhatIsHere(command, input, await baseOf(db, command.noun, key)) : NO_BASE,
    dependsOn: await parentsOf(db, command.requires(input)),
    ...(command.creates ? { creates: command.creates(input) } : {}),
    state: 'queued',
    sends: 0,
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    conflict: null,
    claim: null,
    madeAt: new Date(platform.now()).toISOString(),
  }
  await db.outbox.add(entry as OutboxEntry)
  return entry.id
}

/** Folds the input into the lane's last entry when that one was never sent: its bytes are not frozen yet. */
async function coalesce(db: UserDatabase, command: Command<unknown, unknown>, input: unknown): Promise<string | null> {
  const last = await laneOf(db, command.lane(input)).last()
  if (last?.command !== command.name || last.version !== command.version) return null
  if (last.sends > 0 || last.state !== 'queued') return null
  const merged = command.coalesce(last.input, input)
  if (merged === null) return null
  await db.outbox.put({ ...last, input: merged })
  return last.id
}

export function laneOf(db: UserDatabase, lane: string) {
  return db.outbox.where('[lane+seq]').between([lane, 0], [lane, Number.MAX_SAFE_INTEGER])
}

/** Of a change that asks for no version tag. */
const NO_BASE: OutboxEntry['base'] = { etag: NO_VERSION, madeOn: NO_VERSION, snapshot: null }

/** What the person sees now, under the version that the server confirmed last. */
async function baseOf(db: UserDatabase, noun: Noun, key: string): Promise<OutboxEntry['base']> {
  const row = await confirmedIn(db, noun, key)
  const pending = await db.outbox.where('[noun+key]').equals([noun, key]).toArray()
  const etag = row ? versionTag(row.version) : NO_VERSION
  return {
    etag,
    madeOn: etag,
    snapshot: overlay(contentOf(noun, key, row?.value), pending) ?? null,
  }
}

/**
 * A change that carries the whole row, made on lists that a pull has overtaken before the screen showed it, would take
 * away what the pull brought: the version tag is right, the row is not. Such a change is merged and not sent as it stands.
 */
function madeOnWhatIsHere(
  command: Command<unknown, unknown>,
  input: unknown,
  base: OutboxEntry['base'],
): OutboxEntry['base'] {
  if (!command.isWhole) return base
  const body = command.request(input).body ?? {}
  const row = Object.entries(command.apply(base.snapshot ?? undefined, input) ?? {})
  return row.every(([field, value]) => sameValue(body[field], value))
    ? base
    : { ...base, etag: MERGE_ANEW, madeOn: MERGE_ANEW }
}

async function confirmedIn(db: UserDatabase, noun: Noun, key: string): Promise<MirrorRow<unknown> | undefined> {
  if (noun === 'carePlans') return db.carePlans.get(key)
  return noun === 'attributes' ? db.attributes.get(key) : db.dependents.get(key)
}

/** Entries that make a row this change needs: made offline as well, they go first. */
async function parentsOf(db: UserDatabase, needed: readonly string[]): Promise<string[]> {
  const parents = await db.outbox
    .where('creates')
    .anyOf([...needed])
    .toArray()
  return parents.map((parent) => parent.id)
}
