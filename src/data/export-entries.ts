import type { OutboxEntry } from './outbox/entry.ts'

/** Changes as a readable JSON file: what, when, and every field as typed. No keys or claims of the machinery. */
export function describeEntries(entries: readonly OutboxEntry[]): Blob {
  const changes = entries.map(({ command, input, madeAt, state, lastError, conflict }) => ({
    change: command,
    madeAt,
    state,
    fields: input,
    ...(lastError?.message ? { answer: lastError.message } : {}),
    ...(conflict ? { bothSides: conflict.fields } : {}),
  }))
  return new Blob([JSON.stringify({ exportedFrom: 'Havenbook', changes }, null, 2)], { type: 'application/json' })
}
