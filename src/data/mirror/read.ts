/** What screens show, read from this device alone: confirmed rows with this person's pending changes on top. */
import { attributesFold } from '#contract/attributes-commands.ts'
import { carePlanFold } from '#contract/care-plan-commands.ts'
import { dependentFold } from '#contract/dependents-commands.ts'
import { photoFold } from '#contract/photos-commands.ts'
import { type AttributesContent, NO_ATTRIBUTES } from '#contract/attributes-content.ts'
import { type CarePlanContent, carePlanContent } from '#contract/care-plan-content.ts'
import type { CommandNoun, Fold } from '#contract/command.ts'
import type { DependentContent } from '#contract/dependents-content.ts'
import type { Role } from '#contract/profile-content.ts'
import type { Table } from 'dexie'
import type { OutboxEntry } from '../database/entry.ts'
import type { MirrorRow } from '../database/rows.ts'
import { readSyncState, type UserDatabase } from '../database/user-database.ts'
import { changesOf, folded } from './folded.ts'
import { provenAt } from './freshness.ts'
import { shownContent } from './overlay.ts'

/** What is shown of a noun that has one row for a person, whose key is the person. */
interface RowView<Content> {
  profileId: string
  content: Content
  /** Server time of the last complete answer; null: never pulled on this device. */
  asOf: string | null
  /** Changes of it that the server has not received. */
  pending: number
}

export type AttributesView = RowView<AttributesContent>

export interface CarePlanView extends RowView<CarePlanContent> {
  /** False: nothing has been written yet, neither here nor, as far as is known, on the server. */
  exists: boolean
}

export async function readCarePlan(db: UserDatabase, profileId: string): Promise<CarePlanView> {
  const { content, ...row } = await readRow(db, db.carePlans, carePlanFold, profileId)
  return { ...row, content: content ?? carePlanContent(undefined, profileId), exists: content !== undefined }
}

function readRow<Row, Content>(
  db: UserDatabase,
  rows: Table<MirrorRow<Row>, string>,
  fold: Fold<Row, Content>,
  profileId: string,
): Promise<RowView<Content | undefined>> {
  return db.transaction('r', rows, db.outbox, db.sync, async () => {
    const [row, pending, state] = await Promise.all([
      rows.get(profileId),
      pendingOf(db, rows.name as CommandNoun, profileId),
      readSyncState(db),
    ])
    const content = shownContent(fold, row?.value, pending)
    return { profileId, content, asOf: provenAt(state, profileId, row), pending: pending.length }
  })
}

/** Changes of one row that the server has not received. */
function pendingOf(db: UserDatabase, noun: CommandNoun, key: string): Promise<OutboxEntry[]> {
  return db.outbox.where('[noun+key]').equals([noun, key]).toArray()
}

export async function readAttributes(db: UserDatabase, profileId: string): Promise<AttributesView> {
  const { content = NO_ATTRIBUTES, ...row } = await readRow(db, db.attributes, attributesFold, profileId)
  return { ...row, content }
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
  return db.transaction('r', db.dependents, db.outbox, db.sync, async () => {
    const shown = folded(dependentFold, await db.dependents.toArray(), await changesOf(db, 'dependents'))
    const { asOf } = await readSyncState(db)
    const rows = shown.map(({ content, isPending }) => Object.assign(content, { isPending }))
    return { rows, asOf, isComplete: asOf !== null }
  })
}

/** By person: a picture as a data address; '' for one that was taken away. Browsers lose the bytes of large values: plans do without. */
export async function readPhotos(db: UserDatabase): Promise<ReadonlyMap<string, string>> {
  return db.transaction('r', db.photos, db.outbox, async () => {
    const shown = folded(photoFold, await db.photos.toArray().catch(() => []), await changesOf(db, 'photos'))
    return new Map(shown.map(({ content }) => [content.profileId, content.image]))
  })
}

export async function readPerson(db: UserDatabase, id: string): Promise<ActivePerson | null> {
  return db.transaction('r', db.profile, db.dependents, db.outbox, async () => {
    const row = await db.dependents.get(id)
    const dependent = shownContent(dependentFold, row?.value, await pendingOf(db, 'dependents', id))
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
