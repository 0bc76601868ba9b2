import { isCommandInput } from '#contract/command-inputs.ts'
import type { Command } from '#contract/command.ts'
import { commandFor } from '#contract/commands.ts'
import type { OutboxEntry } from '../database/entry.ts'

export interface DecodedEntry {
  command: Command<unknown, unknown>
  input: unknown
}

/** The command and input of a stored entry, or null when this build cannot read it: then it is quarantined, never skipped. */
export function decodeEntry(entry: OutboxEntry): DecodedEntry | null {
  const isWhole = Array.isArray(entry.dependsOn) && typeof entry.lane === 'string'
  try {
    const read = isWhole ? commandFor(entry) : null
    return read && isCommandInput(entry.command, read.input) ? read : null
  } catch {
    return null
  }
}
