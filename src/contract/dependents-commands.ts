/** Who a family looks after. Deleting somebody needs a connection and is no command. */
import type { Command } from './command.ts'
import type { Id } from './ids.ts'
import { mergeFields } from './merge.ts'
import { paths } from './paths.ts'
import type { DependentInput } from './people.ts'

/** What a screen shows of a dependent: the typed fields and the id made on the device. */
export type DependentContent = DependentInput & { id: Id }

export type CreateDependentInput = DependentContent

export const createDependent: Command<CreateDependentInput, DependentContent> = {
  name: 'dependents.create',
  version: 1,
  noun: 'dependents',
  key: (input) => input.id,
  whose: (input) => input.id,
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

export const updateDependent: Command<UpdateDependentInput, DependentContent> = {
  name: 'dependents.update',
  version: 1,
  noun: 'dependents',
  key: (input) => input.id,
  whose: (input) => input.id,
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
