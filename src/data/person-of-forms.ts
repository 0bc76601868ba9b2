/** Whose data a screen with forms shows. */
import { useKeptWhileUnsaved } from '#lib/use-kept-while-unsaved.ts'
import { useAccount } from './live.ts'
import { type ActivePerson, useActivePerson } from './people.ts'

/** The person chosen; deleted elsewhere while something is typed for them, they stay until it is saved or let go of. */
export function usePersonOfForms(): ActivePerson | undefined {
  return useKeptWhileUnsaved(useActivePerson(), useAccount()?.userId) ?? undefined
}
