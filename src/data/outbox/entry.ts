/** One change a person made, as it waits to be received: an intention, never a stored HTTP request. */
import type { FieldConflict } from '#contract/merge.ts'

/**
 * queued: not sent since it was last touched · sending: claimed by a drainer · waiting: no definitive answer, sent again
 * at `nextAttemptAt` · auth: the refresh token was refused or is gone, nothing wiped, attempts do not count ·
 * conflict: both sides changed the same, the person decides · refused: the server said no ·
 * quarantined: cannot be read by this build; kept as it is.
 */
export type EntryState = 'queued' | 'sending' | 'waiting' | 'auth' | 'conflict' | 'refused' | 'quarantined'

export interface EntryError {
  kind: string
  status: number | null
  message: string | null
  requestId: string | null
}

/** What the change was made on: the server's version tag, and the content the person saw. */
export interface EntryBase {
  /** Sent as If-Match; moves on when an earlier change of ours is confirmed. */
  etag: string
  /** The version tag at the time it was made; stays. */
  madeOn: string
  snapshot: unknown
}

/** A version tag that no server has: what carries it is answered 412 and merged with what is there by then. */
export const MERGE_ANEW = '"-"'

export interface EntryConflict {
  fields: FieldConflict[]
  etag: string
  theirs: unknown
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
  base: EntryBase
  dependsOn: string[]
  /** `noun:key` of the row that comes into being by this change. */
  creates?: string
  state: EntryState
  /** Raised before each request. From the first on, the bytes are frozen. */
  sends: number
  attempts: number
  /** ms since 1970; null: at once. */
  nextAttemptAt: number | null
  lastError: EntryError | null
  conflict: EntryConflict | null
  claim: { epoch: number } | null
  /** Device time, for people; never for order. */
  madeAt: string
  /** Device times at which it left; absent in entries of older builds. */
  sentAt?: string[]
}

export interface TrashEntry {
  id: string
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

/** Days a discarded change can be brought back. */
export const TRASH_DAYS = 30

/** Nothing but a person moves it on. */
export function needsPerson(entry: Pick<OutboxEntry, 'state'>): boolean {
  return entry.state === 'conflict' || entry.state === 'refused' || entry.state === 'quarantined'
}
