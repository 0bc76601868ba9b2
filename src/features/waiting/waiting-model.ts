/** The status of a change in the outbox, and what can be done with it now. Pure. */
import type { WaitingEntry } from '#data/waiting/waiting.ts'
import { correctable } from './corrections.ts'

/** The status of a change, as one sentence says it. */
export type WaitingStatus =
  | { kind: 'no-signal' }
  | { kind: 'service-down'; nextAt: number | null }
  | { kind: 'sending' }
  | { kind: 'sign-in' }
  | { kind: 'question' }
  | { kind: 'not-accepted'; message: string | null }
  | { kind: 'held' }
  | { kind: 'unreadable' }

export function statusOf(entry: WaitingEntry): WaitingStatus {
  switch (entry.state) {
    case 'queued':
      return { kind: 'no-signal' }
    case 'sending':
      return { kind: 'sending' }
    case 'waiting':
      return entry.lastError?.status == null
        ? { kind: 'no-signal' }
        : { kind: 'service-down', nextAt: entry.nextAttemptAt }
    case 'auth':
      return { kind: 'sign-in' }
    case 'asked':
      return { kind: 'question' }
    case 'refused':
      return { kind: 'not-accepted', message: entry.lastError?.message ?? null }
    case 'held':
      return { kind: 'held' }
    case 'quarantined':
      return { kind: 'unreadable' }
  }
}

export type Action = 'answer' | 'edit' | 'retry' | 'export' | 'discard'

/** What can be done with a change now. One on its way is left alone: nobody knows yet whether it has arrived. */
export function actionsOf(entry: WaitingEntry): Action[] {
  switch (entry.state) {
    case 'sending':
      return ['export']
    case 'asked':
      return ['answer', 'export', 'discard']
    case 'refused':
      // It would be refused again, whenever it is sent: what it says was seen does not change.
      if (entry.lastError?.kind === 'changed-since') return ['export', 'discard']
      return correctable(entry) === null ? ['retry', 'export', 'discard'] : ['edit', 'retry', 'export', 'discard']
    case 'queued':
    case 'waiting':
      return ['retry', 'export', 'discard']
    case 'auth':
    case 'held':
    case 'quarantined':
      return ['export', 'discard']
  }
}

const DAY = 24 * 3_600_000

/** Tried for more than a day without an answer: worth a look, although it is tried for ever. `now` in ms. */
export function hasFailedLong(entry: Pick<WaitingEntry, 'state' | 'attempts' | 'madeAt'>, now: number): boolean {
  return entry.state === 'waiting' && entry.attempts > 0 && now - Date.parse(entry.madeAt) > DAY
}

/** What asks for somebody first, then what has failed for long, then the rest; each in the order made. */
export function inOrderOfNeed(entries: readonly WaitingEntry[], now: number): WaitingEntry[] {
  const rank = (entry: WaitingEntry) => {
    if (entry.needsPerson) return 0
    return hasFailedLong(entry, now) ? 1 : 2
  }
  return entries.toSorted((a, b) => rank(a) - rank(b) || a.seq - b.seq)
}
