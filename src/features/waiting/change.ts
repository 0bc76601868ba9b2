/** What a change in the outbox does, read as a person would say it. Pure. */
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import {
  type AttributeListName,
  type AttributesContent,
  changesBetween,
  type ItemChanges,
  partsOf,
} from '#contract/attributes-content.ts'
import type { CarePlanSection } from '#contract/care-plan-content.ts'
import { isCommandInput } from '#contract/command-inputs.ts'
import { type CommandName, commandNamed } from '#contract/commands.ts'
import { type Category, isCategory } from '#contract/documents-content.ts'
import type { PlainDate } from '#contract/ids.ts'

/** What became of one item of a list. `was`: another name that it had. */
export interface ItemChange {
  list: AttributeListName
  act: 'added' | 'changed' | 'removed'
  name: string
  was: string | null
}

/** What a change does. `fields` are the names of the fields it touches; names are null where nothing here tells them. */
export type Change =
  | { kind: 'section'; section: CarePlanSection; fields: string[] }
  | { kind: 'confirm' }
  | { kind: 'create'; name: string; fields: string[] }
  | { kind: 'update'; fields: string[] }
  | { kind: 'attributes'; items: ItemChange[] }
  | { kind: 'answer'; day: PlainDate; answer: string }
  | { kind: 'folder' | 'document'; act: 'create' | 'rename' | 'delete'; name: string | null; category: Category }
  | { kind: 'unknown' }

export interface Described {
  command: string
  input: unknown
  /** Which part, as the outbox calls it; for something deleted its name, where that is known. */
  label?: string
}

/** The change that a stored command makes; 'unknown' for one that this build cannot read. */
export function changeOf({ command, input, label }: Described): Change {
  if (!isCommandInput(command, input)) return { kind: 'unknown' }
  const typed = input as Record<string, unknown>
  switch (command as CommandName) {
    case 'carePlan.saveSection':
      return { kind: 'section', section: typed['section'] as CarePlanSection, fields: keysOf(typed['change']) }
    case 'carePlan.confirm':
      return { kind: 'confirm' }
    case 'dependents.create':
      return {
        kind: 'create',
        name: `${String(typed['firstName'])} ${String(typed['lastName'])}`,
        fields: keysOf(typed).filter((key) => key !== 'id'),
      }
    case 'dependents.update':
      return { kind: 'update', fields: keysOf(typed['change']) }
    case 'attributes.save':
      return { kind: 'attributes', items: itemChanges(input as SaveAttributesInput) }
    case 'journal.answer':
      return { kind: 'answer', day: String(typed['day']), answer: String(typed['answer']) }
    case 'folders.create':
    case 'folders.rename':
    case 'folders.delete':
    case 'documents.create':
    case 'documents.rename':
    case 'documents.delete':
      return placedChange(command, typed, label)
    case 'files.send':
      return { kind: 'unknown' }
  }
}

function placedChange(command: string, input: Record<string, unknown>, label: string | undefined): Change {
  const [noun, act] = command.split('.')
  const category = String(input['category'])
  const known = label === command || label === '' ? null : (label ?? null)
  return {
    kind: noun === 'folders' ? 'folder' : 'document',
    act: act as 'create' | 'rename' | 'delete',
    name: typeof input['name'] === 'string' ? input['name'].trim() : known,
    category: isCategory(category) ? category : 'documents',
  }
}

/** What a save of the lists changed, item by item. */
export function itemChanges({ before, after }: { before: AttributesContent; after: AttributesContent }): ItemChange[] {
  return Object.entries(changesBetween(before, after)).flatMap(([field, change]): ItemChange[] => {
    const { list, id, isNew } = partsOf(field)
    const was = before[list].find((item) => item.id === id)?.name ?? null
    if (change === null) return [{ list, act: 'removed', name: was ?? '', was: null }]
    return [change].flat().map(({ name }) => ({
      list,
      act: isNew ? 'added' : 'changed',
      name,
      was: isNew || was === name ? null : was,
    }))
  })
}

/** The items that a save wrote, by field of `changesBetween`; those taken away have nothing to type. */
export function writtenItems({ before, after }: SaveAttributesInput): ItemChanges {
  return Object.fromEntries(Object.entries(changesBetween(before, after)).filter(([, change]) => change !== null))
}

/**
 * The change that this one waits for: one that makes the row it needs, or an earlier one in its lane. Null when nothing
 * here holds it up.
 */
export function heldBy<Entry extends { seq: number; command: string; input: unknown; state: string }>(
  entry: Entry,
  all: readonly Entry[],
): Entry | null {
  const command = commandNamed(entry.command)
  if (!command || !isCommandInput(entry.command, entry.input)) return null
  const needed = command.requires(entry.input)
  const blockers = all.filter((other) => {
    const maker = commandNamed(other.command)
    if (other.seq === entry.seq || !maker || !isCommandInput(other.command, other.input)) return false
    const makes = maker.creates?.(other.input)
    const isBefore = other.seq < entry.seq && maker.lane(other.input) === command.lane(entry.input)
    return (makes !== undefined && needed.includes(makes)) || isBefore
  })
  return blockers.find(({ state }) => NEEDS_PERSON.has(state)) ?? blockers[0] ?? null
}

const NEEDS_PERSON = new Set(['conflict', 'refused', 'quarantined'])

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : [])
