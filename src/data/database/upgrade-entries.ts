/**
 * From version 2 of a user's database: changes that were made on a version tag become changes that say what was seen.
 * One that has been sent keeps the very request that was sent, tag included, and its key: the server may have taken it.
 */
import { ATTRIBUTE_LISTS, type AttributeListName, type AttributesContent } from '#contract/attributes-content.ts'
import type { Command } from '#contract/command.ts'
import { commandNamed } from '#contract/commands.ts'
import { versionTag } from '#contract/headers.ts'
import type { Things } from '#contract/merge.ts'
import { paths } from '#contract/paths.ts'
import type { Transaction } from 'dexie'
import type { OutboxEntry, SentRequest, TrashEntry } from './entry.ts'

/** An entry as versions 1 and 2 of the database held it. */
interface TaggedEntry extends Omit<OutboxEntry, 'state' | 'question' | 'sent' | 'sentAt'> {
  state: OutboxEntry['state'] | 'conflict'
  base: { etag: string; snapshot: unknown }
  conflict: { fields: { field: string; theirs: unknown }[] } | null
  sentAt?: string[]
}

export async function upgradeEntries(upgrade: Transaction): Promise<void> {
  const uids = new ItemIds()
  const outbox = upgrade.table<TaggedEntry, number>('outbox')
  for (const entry of await outbox.orderBy('seq').toArray()) await outbox.put(untagged(entry, uids) as never)
  const trash = upgrade.table<Omit<TrashEntry, 'entry'> & { entry: TaggedEntry }, string>('trash')
  for (const held of await trash.toArray()) {
    await trash.put({ ...held, entry: untagged(held.entry, new ItemIds()) as never })
  }
  // Rows come anew with their places in the feed; what is here is shown until then.
  const pulls = upgrade.table<{ collection: string }, string>('pulls')
  await pulls.filter(({ collection }) => !collection.startsWith('records:')).delete()
  for (const noun of ['profile', 'dependents', 'carePlans', 'attributes', 'journal', 'folders', 'documents']) {
    await upgrade
      .table<{ seq: number; version?: number }, string>(noun)
      .toCollection()
      .modify((row) => {
        row.seq = 0
        delete row.version
      })
  }
  await upgrade.table<{ key: string }, string>('meta').where('key').startsWith('writes:').delete()
}

/** The entry as this build holds it; one that cannot be read stays as it is, for a card. */
function untagged({ base, conflict, ...entry }: TaggedEntry, uids: ItemIds): OutboxEntry {
  const state = entry.state === 'conflict' ? 'asked' : entry.state
  const kept = { ...entry, state, question: null, sent: null, sentAt: entry.sentAt ?? [] }
  const command = commandNamed(entry.command)
  const upcast = command?.upcast?.[entry.version] as ((input: unknown, snapshot: unknown) => unknown) | undefined
  const isCurrent = command?.version === entry.version
  if (!command || !(upcast || isCurrent)) return kept
  try {
    const read = upcast ? upcast(entry.input, base?.snapshot ?? undefined) : entry.input
    const input = entry.command === 'attributes.save' ? uids.inSave(entry.lane, read as ListsChange) : read
    const sent = entry.sends > 0 && !command.sendsFile ? asSent(command, entry, base) : null
    const question = conflict && { theirs: theirsOf(command, input, conflict.fields) }
    return { ...kept, version: command.version, input, sent, question }
  } catch {
    return kept
  }
}

/** The request as the older build made it of the same input. */
function asSent(
  command: Command<unknown, unknown>,
  { command: name, input, noun }: Pick<TaggedEntry, 'command' | 'input' | 'noun'>,
  base: TaggedEntry['base'],
): SentRequest {
  const before = OLD_REQUESTS[name]
  const { method, path, body } = before ? before(input as never) : command.request(input)
  const isTagged = ['carePlans', 'attributes', 'dependents'].includes(noun) && name !== 'dependents.create'
  return {
    method,
    path,
    body: body === undefined ? null : JSON.stringify(body),
    ...(isTagged ? { ifMatch: base.etag || versionTag(0) } : {}),
  }
}

type OldRequest = (input: never) => ReturnType<Command<unknown, unknown>['request']>

/** Requests of version 1 of the commands that have changed since. */
const OLD_REQUESTS: Readonly<Record<string, OldRequest>> = {
  'carePlan.saveSection': ({ profileId, change }: { profileId: string; change: object }) => ({
    method: 'POST',
    path: paths.carePlan,
    body: { ...change, userId: profileId },
  }),
  'carePlan.confirm': ({ profileId, at }: { profileId: string; at: string }) => ({
    method: 'POST',
    path: paths.carePlan,
    body: { userId: profileId, confirmedAt: at },
  }),
  'attributes.save': ({ profileId, after }: { profileId: string; after: object }) => ({
    method: 'POST',
    path: paths.attributes,
    body: { ...after, userId: profileId },
  }),
  'dependents.update': ({ id, change }: { id: string; change: object }) => ({
    method: 'PATCH',
    path: paths.dependent(id),
    body: trimmed(change),
  }),
  'folders.rename': ({ id, category, name }: { id: string; category: string; name: string }) => ({
    method: 'PATCH',
    path: paths.folder(category, id),
    body: { name: name.trim() },
  }),
  'documents.rename': ({ id, category, name }: { id: string; category: string; name: string }) => ({
    method: 'PATCH',
    path: paths.document(category, id),
    body: { name: name.trim() },
  }),
  'journal.answer': ({ profileId, day, answer }: { profileId: string; day: string; answer: string }) => ({
    method: 'POST',
    path: paths.journalEntry(`${profileId}_${day}`),
    body: { answer: answer.trim() },
  }),
}

const trimmed = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value.trim() : value]],
    ),
  )

/** What was found there, under the names that things have now. A question of "Yes, it’s up to date" names the fields that differ. */
function theirsOf(
  command: Command<unknown, unknown>,
  input: unknown,
  fields: readonly { field: string; theirs: unknown }[],
): Things {
  const { seen = {}, wanted = {} } = command.change?.(input) ?? {}
  const things = new Set([...Object.keys(seen), ...Object.keys(wanted)])
  return Object.fromEntries(
    fields.flatMap(({ field, theirs }) => {
      const item = /^(\w+)\/\+?(\d+)$/.exec(field)
      const thing = item ? [...things].find((one) => one === `${item[1]}/item-${item[2]}`) : field
      return thing === undefined ? [] : [[thing, theirs]]
    }),
  )
}

interface ListsChange {
  seen: AttributesContent
  wanted: AttributesContent
}

/**
 * Items that were added offline had a number only, and another device may have given the same number to another item: an
 * added one gets an id of its own, the same in every later save of this lane.
 */
class ItemIds {
  readonly #added = new Map<string, string>()

  inSave(lane: string, input: ListsChange): ListsChange {
    for (const list of ATTRIBUTE_LISTS) {
      const known = new Set(input.seen[list].map(({ uid }) => uid))
      for (const { uid, name } of input.wanted[list]) {
        if (!known.has(uid)) this.#added.set(`${lane}/${list}/${uid}`, `${uid}-${hashOf(`${lane}${list}${name}`)}`)
      }
    }
    const named = ({ strengths, interests, calmingStrategies }: AttributesContent): AttributesContent => {
      const namedIn = <T extends { uid: string }>(list: AttributeListName, items: readonly T[]): T[] =>
        items.map((item) => ({ ...item, uid: this.#added.get(`${lane}/${list}/${item.uid}`) ?? item.uid }))
      return {
        strengths: namedIn('strengths', strengths),
        interests: namedIn('interests', interests),
        calmingStrategies: namedIn('calmingStrategies', calmingStrategies),
      }
    }
    return { ...input, seen: named(input.seen), wanted: named(input.wanted) }
  }
}

/** FNV-1a, so that the same change gets the same id however often an upgrade is begun. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}
