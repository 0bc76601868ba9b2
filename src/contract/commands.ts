/**
 * The command table: every change a person can write offline, defined once. The client applies it to what a screen
 * shows (`apply`, pure) and sends it (`request`); the server does the same change with authority. A parity test holds
 * the two together. A command's shape changes only with a new `version`; `command-inputs.ts` checks it.
 */
import type { CarePlanChange } from './care-plan.ts'
import { type CarePlanContent, type CarePlanSection, carePlanContent, pickCarePlanFields } from './care-plan-content.ts'
import type { Id, Instant, ProfileId } from './ids.ts'
import { type MergeResult, mergeFields, sameValue } from './merge.ts'
import { paths } from './paths.ts'
import type { DependentInput } from './people.ts'

/** A request as ky sends it; the outbox adds key, version tag and bearer. `path` is relative to the API base. */
export interface WireRequest {
  method: 'POST' | 'PATCH'
  path: string
  body: Record<string, unknown>
}

/** Mirror collections that commands touch; the name is also the Dexie table. */
export type Noun = 'carePlans' | 'dependents'

export interface Command<Input, Content> {
  name: string
  version: number
  noun: Noun
  /** Key of the mirror row that the command changes. */
  key(input: Input): string
  /** Writes of one lane reach the server in the order they were made. */
  lane(input: Input): string
  /** The row as the person sees it with this change; pure, and equal to what the server will answer. Undefined: still no row. */
  apply(content: Content | undefined, input: Input): Content | undefined
  request(input: Input): WireRequest
  /** Whether the server checks the version tag (`If-Match`) before it applies the change. */
  guarded: boolean
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
  /** The input that sends just `change`; null when nothing is left to send. */
  narrow?(input: Input, change: Record<string, unknown>): Input | null
}

// ---- care plan

/** One section's fields that the person changed. */
export interface SaveSectionInput {
  profileId: ProfileId
  section: CarePlanSection
  change: CarePlanChange
}

const saveSection: Command<SaveSectionInput, CarePlanContent> = {
  name: 'carePlan.saveSection',
  version: 1,
  noun: 'carePlans',
  key: (input) => input.profileId,
  lane: (input) => `care-plan:${input.profileId}`,
  apply: (content, input) => ({
    ...(content ?? carePlanContent(undefined, input.profileId)),
    ...(pickCarePlanFields(input.change) as Partial<CarePlanContent>),
  }),
  request: (input) => ({
    method: 'POST',
    path: paths.carePlan,
    body: { ...pickCarePlanFields(input.change), userId: input.profileId },
  }),
  guarded: true,
  touches: (input) => Object.keys(pickCarePlanFields(input.change)),
  requires: (input) => [`dependents:${input.profileId}`],
  coalesce: (earlier, later) =>
    earlier.section === later.section ? { ...earlier, change: { ...earlier.change, ...later.change } } : null,
  merge: (base, theirs, input) =>
    mergeFields(
      base ?? carePlanContent(undefined, input.profileId),
      input.change,
      theirs ?? carePlanContent(undefined, input.profileId),
    ),
  narrow: (input, change) =>
    Object.keys(change).length === 0 ? null : { ...input, change: pickCarePlanFields(change) },
}

/** "Still right": the family has read the plan at `at` and confirms it (DECISIONS F6). */
export interface ConfirmPlanInput {
  profileId: ProfileId
  at: Instant
}

const confirmPlan: Command<ConfirmPlanInput, CarePlanContent> = {
  name: 'carePlan.confirm',
  version: 1,
  noun: 'carePlans',
  key: (input) => input.profileId,
  lane: (input) => `care-plan:${input.profileId}`,
  apply: (content, input) => ({
    ...(content ?? carePlanContent(undefined, input.profileId)),
    lastConfirmedAt: input.at,
  }),
  request: (input) => ({
    method: 'POST',
    path: paths.carePlan,
    body: { userId: input.profileId, confirmedAt: input.at },
  }),
  guarded: true,
  touches: () => ['lastConfirmedAt'],
  requires: (input) => [`dependents:${input.profileId}`],
  coalesce: (_earlier, later) => later,
  // Confirming says "I have read this". A plan that changed elsewhere in the meantime has not been read: ask.
  merge: (base, theirs, input) => {
    const { lastConfirmedAt: before, ...seen } = base ?? carePlanContent(undefined, input.profileId)
    const { lastConfirmedAt: confirmed, ...now } = theirs ?? carePlanContent(undefined, input.profileId)
    return sameValue(seen, now)
      ? { change: { lastConfirmedAt: input.at }, conflicts: [] }
      : { change: {}, conflicts: [{ field: 'lastConfirmedAt', base: before, mine: input.at, theirs: confirmed }] }
  },
  narrow: (input, change) => (change['lastConfirmedAt'] === input.at ? input : null),
}

// ---- dependents

/** What a screen shows of a dependent: the typed fields and the id made on the device. */
export type DependentContent = DependentInput & { id: Id }

export type CreateDependentInput = DependentContent

const createDependent: Command<CreateDependentInput, DependentContent> = {
  name: 'dependents.create',
  version: 1,
  noun: 'dependents',
  key: (input) => input.id,
  lane: (input) => `dependent:${input.id}`,
  apply: (_content, input) => trimmed(input),
  request: (input) => ({ method: 'POST', path: paths.dependents, body: trimmed(input) }),
  guarded: false,
  touches: (input) => Object.keys(input),
  creates: (input) => `dependents:${input.id}`,
  requires: () => [],
  coalesce: () => null,
}

export interface UpdateDependentInput {
  id: Id
  change: { [K in keyof DependentInput]?: DependentInput[K] | undefined }
}

const updateDependent: Command<UpdateDependentInput, DependentContent> = {
  name: 'dependents.update',
  version: 1,
  noun: 'dependents',
  key: (input) => input.id,
  lane: (input) => `dependent:${input.id}`,
  apply: (content, input) => (content ? { ...content, ...trimmed(definedOnly(input.change)) } : undefined),
  request: (input) => ({
    method: 'PATCH',
    path: paths.dependent(input.id),
    body: trimmed(definedOnly(input.change)),
  }),
  guarded: true,
  touches: (input) => Object.keys(definedOnly(input.change)),
  requires: (input) => [`dependents:${input.id}`],
  coalesce: (earlier, later) => ({ ...earlier, change: { ...earlier.change, ...later.change } }),
  merge: (base, theirs, input) => mergeFields(base ?? {}, trimmed(definedOnly(input.change)), theirs ?? {}),
  narrow: (input, change) => (Object.keys(change).length === 0 ? null : { ...input, change }),
}

/** The fields as the server keeps them: without the spaces around names that a keyboard leaves behind. */
function trimmed<T extends object>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as T
}

function definedOnly<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never
}

// ---- the table

export const commands = {
  'carePlan.saveSection': saveSection,
  'carePlan.confirm': confirmPlan,
  'dependents.create': createDependent,
  'dependents.update': updateDependent,
} as const

export type CommandName = keyof typeof commands
export type CommandInput<N extends CommandName> = Parameters<(typeof commands)[N]['request']>[0]

/** The command as machinery sees it, without its own types; undefined for a name this build does not know. */
export function commandNamed(name: string): Command<unknown, unknown> | undefined {
  return Object.hasOwn(commands, name)
    ? (commands[name as CommandName] as unknown as Command<unknown, unknown>)
    : undefined
}
