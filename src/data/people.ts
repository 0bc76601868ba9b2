/** The signed-in user, their dependents, and whose data the screens show (DECISIONS D). */
import type { UserProfile } from '#contract/profile.ts'
import { useKeptWhileUnsaved } from '#lib/use-kept-while-unsaved.ts'
import { device } from './session/this-device.ts'
import { sharedLive, useAccount, useLive } from './live.ts'
import { type ActivePerson, type DependentsView, readDependents, readPerson } from './mirror/read.ts'
import { usePull } from './sync/use-pull.ts'
import { useStore } from '#lib/use-store.ts'

export type { ActivePerson, DependentsView }
export type { DependentView } from './mirror/read.ts'

export function useProfile(): UserProfile | undefined {
  usePull('profile')
  return useLive('profile', ({ db }) => db.profile.get(db.userId), { name: 'profile' })?.value
}

export function useDependents(): DependentsView | undefined {
  usePull('dependents')
  return useLive('dependents', ({ db }) => readDependents(db), { name: 'dependents' })
}

/** All parts of a page are about the same person at any moment. */
const usePerson = sharedLive('person', ({ db }, id) => readPerson(db, id))

/** Whose data the screens show now: the chosen dependent, else the user. */
export function useActivePerson(): ActivePerson | undefined {
  const account = useAccount()
  const chosen = useChosenPerson()
  return usePerson(chosen ?? account?.userId) ?? undefined
}

/** The same; deleted elsewhere while something is typed for them, they stay until it is saved or let go of. */
export const usePersonOfForms = (): ActivePerson | undefined =>
  useKeptWhileUnsaved(useActivePerson(), useAccount()?.userId) ?? undefined

/** Whose data the screens show, as it was chosen here; undefined: nobody has chosen yet. */
export function useChosenPerson(): string | null | undefined {
  return useStore(device.person)
}

/** Null: the main user. Kept per user on this device. */
export function selectPerson(id: string | null): void {
  void device.selectPerson(id)
}
