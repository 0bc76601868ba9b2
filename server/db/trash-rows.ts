/** Deleted people, folders and documents as the trash reads them: by owner, whether they are deleted or not (DECISIONS D6). */
import type { Category } from '#contract/categories.ts'
import type { Restored, TrashKind } from '#contract/trash.ts'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'
import { KEEP_DELETED } from './housekeeping.ts'
import { profilesOf } from './profiles.ts'
import type { DependentsTable, FoldersTable } from './schema.ts'

/** Whoever was deleted before this instant is past their time. */
export const oldest = (now: number): string => instant(now - KEEP_DELETED)

export const peopleOf = (queries: Queries, userId: string) =>
  queries
    .selectFrom('profiles')
    .innerJoin('dependents', 'dependents.id', 'profiles.id')
    .select(['profiles.id', 'profiles.deletedAt', 'dependents.firstName', 'dependents.lastName'])
    .where('profiles.ownerId', '=', userId)

export const foldersOf = (queries: Queries, userId: string) =>
  queries
    .selectFrom('folders')
    .select(['folders.id', 'folders.profileId', 'folders.category', 'folders.name', 'folders.deletedAt'])
    .where('folders.profileId', 'in', profilesOf(queries, userId))

export const documentsOf = (queries: Queries, userId: string) =>
  queries
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folderId')
    .select(['documents.id', 'documents.name', 'documents.folderId', 'documents.deletedAt'])
    .select(['folders.profileId', 'folders.category', 'folders.name as folder'])
    .where('folders.profileId', 'in', profilesOf(queries, userId))

export const ofPerson = ({ id, firstName, lastName }: Pick<DependentsTable, 'id' | 'firstName' | 'lastName'>) =>
  restored('people', { id, name: `${firstName} ${lastName}` })

export const ofFolder = (row: Pick<FoldersTable, 'id' | 'name' | 'category'>) => restored('folders', row)

export const ofDocument = (row: { id: string; name: string; category: string; folder: string }) =>
  restored('documents', row)

function restored(
  kind: TrashKind,
  { id, name, category, folder }: { id: string; name: string; category?: string; folder?: string },
): Restored {
  return { kind, id, name, category: (category as Category | undefined) ?? null, folder: folder ?? null }
}
