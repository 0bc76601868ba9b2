/** The black box: what became of a change, and when. Times and names of parts, never the words. */
import { commandNamed } from '#contract/commands.ts'
import type { UserDatabase } from '../database/user-database.ts'
import type { HistoryEntry, OutboxEntry } from '../database/entry.ts'

const DAY = 24 * 3_600_000
/** Days that it goes back. */
export const HISTORY_DAYS = 90

export function historyOf(entry: OutboxEntry, outcome: HistoryEntry['outcome'], now: number): HistoryEntry {
  const { id, command, madeAt } = entry
  return {
    id,
    command,
    profileId: whoseOf(entry),
    label: labelOf(entry),
    madeAt,
    sentAt: entry.sentAt ?? [],
    endedAt: new Date(now).toISOString(),
    outcome,
    requestId: entry.lastError?.requestId ?? null,
  }
}

/** Whose data a change is about. */
export const whoseOf = ({ command, input, key }: Pick<OutboxEntry, 'command' | 'input' | 'key'>): string =>
  commandNamed(command)?.whose(input ?? {}) ?? key

interface Labelled {
  section?: string
  day?: string
  name?: string
  wanted?: { name?: string }
}

/** Which part of the row: the section of a plan, the day of an answer, the name of a file; else the command's own word. */
export function labelOf({ command, input }: Pick<OutboxEntry, 'command' | 'input'>): string {
  const { section, day, name, wanted } = (input ?? {}) as Labelled
  return section ?? day ?? name ?? wanted?.name ?? command
}

export async function forgetOldHistory(db: UserDatabase, now: number): Promise<void> {
  await db.history
    .where('madeAt')
    .below(new Date(now - HISTORY_DAYS * DAY).toISOString())
    .delete()
}
