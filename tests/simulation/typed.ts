/** What a change says, thing by thing: a field, an item of a list, an answer, a name. */
import { type CommandName, commandNamed } from '#contract/commands.ts'

/** Something typed, by the thing that it is a value of. */
export interface Typed {
  /** `key thing`. */
  spot: string
  /** What the person saw there, as JSON; null: the change makes the row, or comes from a build that did not say it. */
  seen: string | null
  wanted: string
  value: string
}

/** What a change writes, thing by thing, and what its person saw there. */
export function typedIn(name: CommandName, input: unknown): Typed[] {
  const command = commandNamed(name)
  if (!command) return []
  const key = command.key(input)
  const change = command.change?.(input)
  if (!change) {
    const named = input as { firstName?: string; name?: string; behavior?: string; withWhom?: string }
    const value = named.firstName ?? named.name ?? named.behavior ?? named.withWhom ?? ''
    return [{ spot: `${key} row`, seen: null, wanted: value, value }]
  }
  // The later order of questions stands (docs/decisions.md, I11).
  return Object.keys(change.wanted)
    .filter((thing) => thing !== 'order')
    .map((thing) => ({
      spot: `${key} ${thing}`,
      seen: thing in change.seen ? json(change.seen[thing]) : null,
      wanted: json(change.wanted[thing]),
      value: textIn(change.wanted[thing]),
    }))
}

export const json = (value: unknown): string => JSON.stringify(wordsOnly(value) ?? null)

/** An item of a list is its words: number and id may differ. */
function wordsOnly(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { id: _id, uid: _uid, ...words } = value as Record<string, unknown>
  return Object.fromEntries(Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The word that was typed: a name, a text, the last of a list. */
function textIn(value: unknown): string {
  if (Array.isArray(value)) return textIn(value.at(-1))
  if (typeof value === 'object' && value !== null) {
    const { name, text, sign } = value as { name?: unknown; text?: unknown; sign?: unknown }
    return String(name ?? text ?? sign ?? '')
  }
  return typeof value === 'string' ? value : ''
}
