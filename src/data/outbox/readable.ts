import { isCommandInput } from '#contract/command-inputs.ts'
import type { Command } from '#contract/command.ts'
import { commandNamed } from '#contract/commands.ts'
import type { OutboxEntry } from './entry.ts'

/** The command of a stored entry, or null when this build cannot read it: then it is quarantined, never skipped. */
export function readable(entry: OutboxEntry): Command<unknown, unknown> | null {
  const command = commandNamed(entry.command)
  const isWhole =
    Array.isArray(entry.dependsOn) && typeof entry.lane === 'string' && typeof entry.base?.etag === 'string'
  return isWhole && command?.version === entry.version && isCommandInput(entry.command, entry.input) ? command : null
}
