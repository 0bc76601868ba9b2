/**
 * What a command is: a change that a person can write offline, defined once. The client applies it to what a screen shows
 * (`apply`, pure) and sends it (`request`); the server does the same change with authority. A parity test holds the two
 * together. A command's input changes its shape only with a new `version`, and then says in `upcast` how an older one
 * reads; `command-inputs.ts` checks the shapes.
 */
import type { ProfileId } from './ids.ts'
import { type Change, keepBoth, type Question, type Sameness } from './merge.ts'
import type { NounName } from './nouns.ts'

/** A request as ky sends it; the outbox adds key and bearer. `path` is relative to the API base. */
export interface WireRequest {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: object
}

/** What commands touch: a noun of the mirror, or `files`, bytes on their way that are no rows. */
export type CommandNoun = Exclude<NounName, 'profile'> | 'files'

export interface Command<Input, Content> {
  name: string
  version: number
  noun: CommandNoun
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
  /** Names of what the change alters inside its row: an unsettled change holds back later ones that touch the same. */
  touches(input: Input): readonly string[]
  /** The row (`noun:key`) that comes into being by this change, if one does. */
  creates?(input: Input): string
  /** Rows (`noun:key`) that must exist on the server first; made offline, they are waited for. */
  requires(input: Input): readonly string[]
  /** The things of its changes as a row has them; absent: the fields of the row. */
  there?(content: Content | undefined): object | undefined
  /** What was seen and what is wanted. Absent: the command only makes a row or takes one away. */
  change?(input: Input): Change
  /** The same command with another change; what is no longer in it is left as it is. */
  withChange?(input: Input, change: Change): Input
  /** Both sides of a question kept, as things to want; absent or undefined: `keepBoth` of the values. */
  both?(question: Question, newId: () => string): Change | undefined
  /** What makes two values of its things equal; absent: `sameValue`. */
  isSame?: Sameness
  /** By version: an input that an older build wrote, read as one of today; `snapshot`: the content its person saw. */
  upcast?: Readonly<Record<number, (input: never, snapshot: Content | undefined) => Input>>
}

/**
 * How the rows of a noun are shown: what a row says, and the commands whose changes are put on top. Each noun has its own, beside
 * its commands, so that whoever reads one noun does not load the others.
 */
export interface Fold<Row, Content> {
  /** What an older row lacks reads as not written yet, so that a new field breaks nothing. */
  content(row: Row): Content
  commands: readonly Pick<Command<never, Content>, 'name' | 'apply'>[]
}

/** A change as it was stored, under its command's name. */
export interface StoredChange {
  command: string
  version: number
  input: unknown
}

/** A stored change as this build reads it; null for anything newer, and for what is none of these commands. */
export function changeIn(
  commands: readonly { name: string }[],
  { command: name, version, input }: StoredChange,
): { command: Command<unknown, unknown>; input: unknown } | null {
  const command = commands.find((one) => one.name === name) as Command<unknown, unknown> | undefined
  if (!command) return null
  if (command.version === version) return { command, input }
  const upcast = command.upcast?.[version] as ((input: unknown, snapshot: unknown) => unknown) | undefined
  return upcast ? { command, input: upcast(input, undefined) } : null
}

/** Both sides of a question kept, as things to want. */
export function bothOf(
  { both }: Pick<Command<unknown, unknown>, 'both'>,
  question: Question,
  newId: () => string,
): Change {
  const { thing, wanted, theirs } = question
  return both?.(question, newId) ?? { seen: { [thing]: theirs }, wanted: { [thing]: keepBoth(wanted, theirs) } }
}
