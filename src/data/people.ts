/** The signed-in user, their dependents, and whose data the screens show (DECISIONS D). */
import type { DependentContent } from '#contract/commands.ts'
import { paths } from '#contract/paths.ts'
import type { DependentInput, Role, UserProfile } from '#contract/people.ts'
import { useQuery } from '@tanstack/react-query'
import { account, device } from './app.ts'
import { useAccount, useLive } from './live.ts'
import { collections, type UserDatabase } from './mirror/database.ts'
import { ingestDependentDeleted } from './mirror/ingest.ts'
import { dependentContent, overlay, type Pending } from './mirror/overlay.ts'
import { apiErrorOf } from './mirror/pull.ts'
import { dependentsQuery, profileQuery } from './queries.ts'
import { useStore } from './store.ts'

export interface DependentView extends DependentContent {
  /** A change of this row has not been received yet. */
  isPending: boolean
}

export interface DependentsView {
  /** In the order they were added, newest last. */
  rows: DependentView[]
  /** Server time of the last complete pull; null: never. */
  asOf: string | null
  isComplete: boolean
}

export interface ActivePerson {
  id: string
  kind: 'user' | 'dependent'
  firstName: string
  lastName: string
  birthDate: string | null
  relation: string | null
  role: Role | null
}

export function useProfile(): UserProfile | undefined {
  const account = useAccount()
  useQuery({ ...profileQuery(account), notifyOnChangeProps: [] })
  return useLive('profile', ({ db }) => db.profile.get(db.userId))?.value
}

export function useDependents(): DependentsView | undefined {
  const account = useAccount()
  useQuery({ ...dependentsQuery(account), notifyOnChangeProps: [] })
  return useLive('dependents', ({ db }) => readDependents(db))
}

export async function readDependents(db: UserDatabase): Promise<DependentsView> {
  return db.transaction('r', db.dependents, db.outbox, db.pulls, async () => {
    const confirmed = await db.dependents.toArray()
    const pending = await db.outbox.where('[noun+key]').between(['dependents', ''], ['dependents', '\uffff']).toArray()
    const pull = await db.pulls.get(collections.dependents)
    return { rows: dependentRows(confirmed, pending), asOf: pull?.asOf ?? null, isComplete: pull !== undefined }
  })
}

function dependentRows(
  confirmed: { value: Parameters<typeof dependentContent>[0] }[],
  pending: (Pending & { key: string })[],
): DependentView[] {
  const ordered = confirmed.toSorted((a, b) => compare(a.value.createdDate, b.value.createdDate) || compare(a.value.id, b.value.id))
  const contents = new Map<string, DependentContent | undefined>(
    ordered.map(({ value }) => [value.id, dependentContent(value)]),
  )
  const changes = Map.groupBy(pending, (entry) => entry.key)
  for (const [key, entries] of changes) contents.set(key, overlay(contents.get(key), entries))
  return [...contents.values()]
    .filter((content) => content !== undefined)
    .map((content) => ({ ...content, isPending: changes.has(content.id) }))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Whose data the screens show now: the chosen dependent, else the user. */
export function useActivePerson(): ActivePerson | undefined {
  const account = useAccount()
  const chosen = useStore(device.person)
  return useLive(account ? (chosen ?? account.userId) : undefined, ({ db }, id) => readPerson(db, id)) ?? undefined
}

async function readPerson(db: UserDatabase, id: string): Promise<ActivePerson | null> {
  return db.transaction('r', db.profile, db.dependents, db.outbox, async () => {
    const row = await db.dependents.get(id)
    const pending = await db.outbox.where('[noun+key]').equals(['dependents', id]).toArray()
    const dependent = overlay(row && dependentContent(row.value), pending)
    if (dependent) {
      const { firstName, lastName, birthDate, relation } = dependent
      return { id, kind: 'dependent', firstName, lastName, birthDate, relation, role: null }
    }
    // A dependent who is gone, here or elsewhere, is no longer chosen (DECISIONS D2).
    const user = (await db.profile.get(db.userId))?.value
    if (!user) return null
    const { firstName, lastName, birthDate, role } = user
    return { id: user.id, kind: 'user', firstName, lastName, birthDate, relation: null, role }
  })
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
  const { api, db } = account()
  const answer = await api.call({ method: 'DELETE', path: paths.dependent(id), subject: db.userId })
  const isGone = answer.kind === 'problem' && answer.status === 404
  if (answer.kind !== 'ok' && !isGone) throw apiErrorOf(answer)
  await ingestDependentDeleted(db, id)
  if (device.person.get() === id) await device.selectPerson(null)
}
