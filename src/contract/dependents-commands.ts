/** Who a family looks after. Deleting somebody needs a connection and is no command. */
import type { Command, Fold } from './command.ts'
import { type Dependent, type DependentContent, dependentContent, type DependentInput } from './dependents-content.ts'
import type { Id } from './ids.ts'
import { paths } from './paths.ts'

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
  touches: (input) => Object.keys(input),
  creates: (input) => `dependents:${input.id}`,
  requires: () => [],
}

type DependentChange = { [K in keyof DependentInput]?: DependentInput[K] | undefined }

export interface UpdateDependentInput {
  id: Id
  seen: DependentChange
  wanted: DependentChange
}

export const updateDependent: Command<UpdateDependentInput, DependentContent> = {
  name: 'dependents.update',
  version: 2,
  noun: 'dependents',
  key: (input) => input.id,
  whose: (input) => input.id,
  lane: (input) => `dependent:${input.id}`,
  apply: (content, { wanted }) => (content ? { ...content, ...trimmed(definedOnly(wanted)) } : undefined),
  request: ({ id, seen, wanted }) => ({
    method: 'PATCH',
    path: paths.dependent(id),
    body: { ...trimmed(definedOnly(wanted)), seen: definedOnly(seen) },
  }),
  touches: ({ wanted }) => Object.keys(definedOnly(wanted)),
  requires: ({ id }) => [`dependents:${id}`],
  change: ({ seen, wanted }) => ({ seen: definedOnly(seen), wanted: trimmed(definedOnly(wanted)) }),
  withChange: (input, { seen, wanted }) => ({ ...input, seen, wanted }),
  upcast: {
    1: ({ id, change }: { id: Id; change: DependentChange }, snapshot) => ({
      id,
      seen: Object.fromEntries(
        Object.keys(definedOnly(change)).map((field) => [field, snapshot?.[field as keyof DependentInput]]),
      ),
      wanted: change,
    }),
  },
}

export const dependentFold: Fold<Dependent, DependentContent> = {
  content: dependentContent,
  commands: [createDependent, updateDependent],
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
