/** One change a person made, as it waits to be received: an intention, never a stored HTTP request. */
import type { Things } from '#contract/merge.ts'

/**
 * queued: not sent since it was last touched · sending: claimed by a drainer · waiting: no definitive answer, sent again
 * at `nextAttemptAt` · auth: nobody is signed in to send it, nothing wiped, attempts do not count · asked: somebody else
 * changed the same, the person decides · refused: the server said no · quarantined: cannot be read by this build; kept
 * as it is.
 */
export type EntryState = 'queued' | 'sending' | 'waiting' | 'auth' | 'asked' | 'refused' | 'quarantined'

export interface EntryError {
  kind: string
  status: number | null
  message: string | null
  requestId: string | null
}

/** A request as it left this device first; sent again byte for byte, whatever build runs by then. */
export interface SentRequest {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** JSON; null: without a body. */
  body: string | null
  /** Of a change that a build before version 3 of this database had sent. */
  ifMatch?: string
}

export interface OutboxEntry {
  /** Auto-increment: the only order there is. Never the clock. */
  seq: number
  /** UUIDv7, made once; the Idempotency-Key. A change that becomes another change gets another. */
  id: string
  lane: string
  noun: string
  key: string
  command: string
  version: number
  input: unknown
  dependsOn: string[]
  /** `noun:key` of the row that comes into being by this change. */
  creates?: string
  state: EntryState
  /** Raised before each request. From the first on, the bytes are frozen in `sent`. */
  sends: number
  sent: SentRequest | null
  attempts: number
  /** ms since 1970; null: at once. */
  nextAttemptAt: number | null
  lastError: EntryError | null
  /** While it is asked: what is there now of the things that are neither as seen nor as wanted. */
  question: { theirs: Things } | null
  /** Device time, for people; never for order. */
  madeAt: string
  /** Device times at which it left. */
  sentAt: string[]
}

/** How a change begins in the outbox. */
export const NEVER_SENT = {
  state: 'queued',
  sends: 0,
  sent: null,
  attempts: 0,
  nextAttemptAt: null,
  lastError: null,
  question: null,
} as const satisfies Partial<OutboxEntry>

export interface TrashEntry {
  id: string
  /** ms since 1970, by the server's clock as far as it is known. */
  discardedAt: number
  entry: OutboxEntry
}

/**
 * The black box of one change that has ended: when it was typed, kept on this device, sent and received. It says what
 * was changed, never the words.
 */
export interface HistoryEntry {
  id: string
  command: string
  profileId: string
  /** Which part: a section, a day, a name. */
  label: string
  /** Device times. `madeAt`: typed, and on this device from that moment on. */
  madeAt: string
  sentAt: string[]
  endedAt: string
  outcome: 'received' | 'replayed' | 'merged' | 'discarded'
  requestId: string | null
}

/** What the app is told once the server has answered a change. */
export interface Receipt {
  command: string
  outcome: 'confirmed' | 'refused' | 'asked'
  input: unknown
  key: string
  /** Whose data it is. */
  profileId: string
  message: string | null
}

/** Days a discarded change can be brought back. */
export const TRASH_DAYS = 30

/** Nothing but a person moves it on. */
export function needsPerson(entry: Pick<OutboxEntry, 'state'>): boolean {
  return entry.state === 'asked' || entry.state === 'refused' || entry.state === 'quarantined'
}
