/** What screens show, read from this device alone: confirmed rows with this person's pending changes on top. */
import { type AttributesContent, attributesContent, NO_ATTRIBUTES } from '#contract/attributes-content.ts'
import { type CarePlanContent, carePlanContent } from '#contract/care-plan-content.ts'
import type { DependentContent } from '#contract/dependents-commands.ts'
import type { Role } from '#contract/people.ts'
import { collections, type UserDatabase } from './database.ts'
import { dependentContent, overlay, type Pending } from './overlay.ts'

export interface CarePlanView {
  profileId: string
  content: CarePlanContent
  /** False: nothing has been written yet, neither here nor, as far as is known, on the server. */
  exists: boolean
  /** Server time of the last complete answer; null: never pulled on this device. */
  asOf: string | null
  /** Changes of this plan that the server has not received. */
  pending: number
}

export async function readCarePlan(db: UserDatabase, profileId: string): Promise<CarePlanView> {
  return db.transaction('r', db.carePlans, db.outbox, db.pulls, async () => {
    const [row, pending, pull] = await Promise.all([
      db.carePlans.get(profileId),
      db.outbox.where('[noun+key]').equals(['carePlans', profileId]).toArray(),
      db.pulls.get(collections.carePlan(profileId)),
    ])
    const confirmed = row && carePlanContent(row.value, profileId)
    const content = overlay<CarePlanContent>(confirmed, pending)
    return {
      profileId,
      content: content ?? carePlanContent(undefined, profileId),
      exists: content !== undefined,
      asOf: pull?.asOf ?? row?.asOf ?? null,
      pending: pending.length,
    }
  })
}

export interface AttributesView {
  profileId: string
  content: AttributesContent
  /** Server time of the last complete answer; null: never pulled on this device. */
  asOf: string | null
  /** Saves that the server has not received. */
  pending: number
}

export async function readAttributes(db: UserDatabase, profileId: string): Promise<AttributesView> {
  return db.transaction('r', db.attributes, db.outbox, db.pulls, async () => {
    const [row, pending, pull] = await Promise.all([
      db.attributes.get(profileId),
      db.outbox.where('[noun+key]').equals(['attributes', profileId]).toArray(),
      db.pulls.get(collections.attributes(profileId)),
    ])
    return {
      profileId,
      content: overlay<AttributesContent>(attributesContent(row?.value), pending) ?? NO_ATTRIBUTES,
      asOf: pull?.asOf ?? row?.asOf ?? null,
      pending: pending.length,
    }
  })
}

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
  const ordered = confirmed.toSorted(
    (a, b) => compare(a.value.createdDate, b.value.createdDate) || compare(a.value.id, b.value.id),
  )
  const contents = new Map<string, DependentContent | undefined>(
    ordered.map(({ value }) => [value.id, dependentContent(value)]),
  )
  const changes = Map.groupBy(pending, (entry) => entry.key)
  for (const [key, entries] of changes) contents.set(key, overlay(contents.get(key), entries))
  return [...contents.values()]
    .filter((content) => content !== undefined)
    .map((content) => Object.assign({ isPending: changes.has(content.id) }, content))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

export async function readPerson(db: UserDatabase, id: string): Promise<ActivePerson | null> {
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
