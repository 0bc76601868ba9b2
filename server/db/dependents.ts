/** Dependents in the database. Every query names the owner; a stranger's row is as good as none. */
import type { Dependent, DependentInput, DependentPatch } from '#contract/dependents.ts'
import { sameValue } from '#contract/merge.ts'
import type { ChangeStamp } from '#contract/sync.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { VersionCheck } from '#server/etags.ts'
import { insistOnRoom } from './account-room.ts'
import type { Queries } from './database.ts'
import { latestChange, recordChange, type Writer } from './feed.ts'
import { addProfile, isFormer, profilesOf } from './profiles.ts'
import { isEmpty, type Saved, saveVersioned, writeOf } from './save-loop.ts'

/** Oldest first, as the family added them. */
export function listDependents(queries: Queries, userId: string): Promise<Dependent[]> {
  return queries
    .selectFrom('dependents')
    .selectAll()
    .where('id', 'in', profilesOf(queries, userId))
    .orderBy('createdDate')
    .orderBy('id')
    .execute()
}

/** Of these, those who are the user's. */
export function dependentsOf(queries: Queries, userId: string, ids: string[]): Promise<Dependent[]> {
  return queries
    .selectFrom('dependents')
    .selectAll()
    .where('id', 'in', ids)
    .where('id', 'in', profilesOf(queries, userId))
    .execute()
}

/**
 * The new dependent. The same id again with the same fields gets the dependent who is there: whoever lost the answer may
 * ask again under another key. Throws `conflict` for an id that somebody has or had, whoever it is, and `list-full`.
 */
export async function createDependent(
  queries: Queries,
  userId: string,
  input: DependentInput & { id: string },
  by: Writer,
): Promise<Saved<Dependent>> {
  const { id, ...fields } = input
  const place = { book: id, noun: 'dependents', key: id } as const
  if (await isFormer(queries, id)) throw new ApiProblem('conflict')
  if (!(await addProfile(queries, id, userId))) {
    const change = await latestChange(queries, place)
    const [there] = await dependentsOf(queries, userId, [id])
    if (!there || !sameValue({ ...there, ...fields }, there)) throw new ApiProblem('conflict')
    return { row: there, created: false, change }
  }
  const at = instant(by.now)
  const row = await queries
    .insertInto('dependents')
    .values({ ...fields, id, version: 1, createdDate: at, updatedDate: at })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insistOnRoom(queries, userId, 'profiles')
  const change = await recordChange(queries, { ...place, verb: 'save' }, by)
  return { row, created: true, change }
}

/** Changes the given fields. Throws `not-found`, `seen-otherwise`, or what `check` throws for the version that is there. */
export async function updateDependent(
  queries: Queries,
  userId: string,
  id: string,
  { seen = {}, ...wanted }: DependentPatch,
  check: VersionCheck,
  by: Writer,
): Promise<Saved<Dependent>> {
  return saveVersioned<Dependent, Partial<DependentInput>>(queries, check, by, {
    read: async () => (await dependentsOf(queries, userId, [id]))[0],
    judge: (current) => {
      const write = writeOf(current ?? {}, { seen, wanted })
      return isEmpty(write) ? null : write
    },
    replace: (current, write) =>
      queries
        .updateTable('dependents')
        .set({ ...write, version: current.version + 1, updatedDate: instant(by.now) })
        .where('id', '=', id)
        .where('id', 'in', profilesOf(queries, userId))
        .where('version', '=', current.version)
        .returningAll()
        .executeTakeFirst(),
    place: () => ({ book: id, noun: 'dependents', key: id }),
  })
}

/**
 * Hides the dependent and all that hangs on it; the purge removes them after 30 days (DECISIONS D6). Somebody who is deleted
 * already stays so. Throws `not-found`, or what `check` throws for the version that is there.
 */
export async function deleteDependent(
  queries: Queries,
  userId: string,
  id: string,
  check: VersionCheck,
  by: Writer,
): Promise<ChangeStamp | undefined> {
  const place = { book: id, noun: 'dependents', key: id } as const
  const current = await queries
    .selectFrom('dependents')
    .innerJoin('profiles', 'profiles.id', 'dependents.id')
    .select(['dependents.version', 'profiles.deletedAt'])
    .where('dependents.id', '=', id)
    .where('profiles.ownerId', '=', userId)
    .executeTakeFirst()
  if (!current && !(await hasDeleted(queries, userId, id))) throw notFound()
  if (!current || current.deletedAt !== null) return latestChange(queries, place)
  check(current.version)
  const deleted = await queries
    .updateTable('profiles')
    .set({ deletedAt: instant(by.now) })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted ? recordChange(queries, { ...place, verb: 'delete' }, by) : latestChange(queries, place)
}

/** Whether this user deleted somebody of whom only that is remembered. */
export async function hasDeleted(queries: Queries, userId: string, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('changes')
    .select('seq')
    .where('book', '=', id)
    .where('noun', '=', 'dependents')
    .where('key', '=', id)
    .where('verb', '=', 'delete')
    .where('actor', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
