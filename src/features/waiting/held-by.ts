import { isCommandInput } from '#contract/command-inputs.ts'
import { commandNamed } from '#contract/commands.ts'

/**
 * The change that this one waits for: one that makes the row it needs, or an earlier one in its lane. Null when nothing
 * here holds it up.
 */
export function heldBy<Entry extends { seq: number; command: string; input: unknown; needsPerson: boolean }>(
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
  return blockers.find(({ needsPerson }) => needsPerson) ?? blockers[0] ?? null
}
