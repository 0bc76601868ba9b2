/**
 * What a command is: a change that a person can write offline, defined once. The client applies it to what a screen shows
 * (`apply`, pure) and sends it (`request`); the server does the same change with authority. A parity test holds the two
 * together. A command's shape changes only with a new `version`; `command-inputs.ts` checks it.
 */
import type { ProfileId } from './ids.ts'
import type { FieldConflict, MergeResult } from './merge.ts'

/** A request as ky sends it; the outbox adds key, version tag and bearer. `path` is relative to the API base. */
export interface WireRequest {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: Record<string, unknown>
}

/** Mirror collections that commands touch; the name is also the Dexie table. `files`: bytes on their way, no rows. */
export type Noun = 'carePlans' | 'dependents' | 'attributes' | 'journal' | 'folders' | 'documents' | 'files'

export interface Command<Input, Content> {
  name: string
  version: number
  noun: Noun
  /** Key of the mirror row that the command changes. */
  key(input: Input): string
  /** Whose data it is: the user or a dependent. */
  whose(input: Input): ProfileId
  /** Writes of one lane reach the server in the order they were made. */
  lane(input: Input): string
  /** The row as the person sees it with this change; pure, and equal to what the server will answer. Undefined: no row. */
  apply(content: Content | undefined, input: Input): Content | undefined
  request(input: Input): WireRequest
  /** The bytes kept under `key` are sent, resumably, in place of a `request`. */
  sendsFile?: true
  /** The row is gone afterwards; the answer names it and when. */
  deletes?: true
  /** Whether the server checks the version tag (`If-Match`) before it applies the change. */
  guarded: boolean
  /**
   * The request carries the whole row as the person saw it, changes before it included. When one of those is taken
   * back or corrected, this one has to be merged anew.
   */
  isWhole?: true
  /** Names of what the change alters inside its row: an unsettled change holds back later ones that touch the same. */
  touches(input: Input): readonly string[]
  /** The row (`noun:key`) that comes into being by this change, if one does. */
  creates?(input: Input): string
  /** Rows (`noun:key`) that must exist on the server first; made offline, they are waited for. */
  requires(input: Input): readonly string[]
  /** One input that does what `earlier` and then `later` do, or null when they must stay two writes. */
  coalesce(earlier: Input, later: Input): Input | null
  /** On 412: what is left to send on top of the server's row, and the questions. Absent for unguarded commands. */
  merge?(base: Content | undefined, theirs: Content | undefined, input: Input): MergeResult
  /** The input that sends just `change` on top of `theirs`; null when nothing is left to send. */
  narrow?(input: Input, change: Record<string, unknown>, theirs: Content | undefined): Input | null
  /** While a question is open: the row with both sides shown, where both can be. Absent: by field. */
  withBoth?(theirs: Content | undefined, input: Input, conflicts: readonly FieldConflict[]): Content | undefined
}
