/** The signed-in user, their dependents, and whose data the screens show (DECISIONS D). */
import { paths } from '#contract/paths.ts'
import type { DependentInput, UserProfile } from '#contract/people.ts'
import { account, device } from './app.ts'
import { useAccount, useLive } from './live.ts'
import {
  type ActivePerson,
  type DependentView,
  type DependentsView,
  readDependents,
  readPerson,
} from './mirror/read.ts'
import { dependentsQuery, profileQuery } from './queries.ts'
import { usePull } from './use-pull.ts'
import { useStore } from './use-store.ts'

export type { ActivePerson, DependentView, DependentsView }

export function useProfile(): UserProfile | undefined {
  usePull('profile', (account) => profileQuery(account))
  return useLive('profile', ({ db }) => db.profile.get(db.userId))?.value
}

export function useDependents(): DependentsView | undefined {
  usePull('dependents', (account) => dependentsQuery(account))
  return useLive('dependents', ({ db }) => readDependents(db))
}

/** Whose data the screens show now: the chosen dependent, else the user. */
export function useActivePerson(): ActivePerson | undefined {
  const account = useAccount()
  const chosen = useStore(device.person)
  return useLive(account ? (chosen ?? account.userId) : undefined, ({ db }, id) => readPerson(db, id)) ?? undefined
}

/** Null: the main user. Kept per user on this device. */
export function selectPerson(id: string | null): void {
  void device.selectPerson(id)
}

/** Resolves once the dependent is durable on this device. */
export async function createDependent(input: DependentInput): Promise<void> {
  const { platform, write } = account()
  await write('dependents.create', { ...input, id: platform.newId() })
}

export async function updateDependent(id: string, change: Partial<DependentInput>): Promise<void> {
  await account().write('dependents.update', { id, change })
}

/**
 * Needs a connection, and is never retried (DECISIONS A7). Rejects with an ApiError. Someone whom the server has
 * never heard of is only taken out of the outbox.
 */
export async function deleteDependent(id: string): Promise<void> {
  const { api, db, platform } = account()
  const [{ apiErrorOf }, { ingestDependentDeleted }, { discardAllOf }] = await Promise.all([
    import('./mirror/pull.ts'),
    import('./mirror/ingest.ts'),
    import('./outbox/resolve.ts'),
  ])
  const answer = await api.call({ method: 'DELETE', path: paths.dependent(id), subject: db.userId })
  const isGone = answer.kind === 'problem' && answer.status === 404
  if (answer.kind !== 'ok' && !isGone) throw apiErrorOf(answer)
  await discardAllOf(db, platform, id)
  await ingestDependentDeleted(db, id)
  if (device.person.get() === id) await device.selectPerson(null)
}
