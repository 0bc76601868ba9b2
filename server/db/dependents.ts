/** Dependents in the database. Every query names the owner; a stranger's row is as good as none. */
import type { Selectable } from 'kysely'
import type { Dependent, DependentInput, Gender } from '#contract/people.ts'
import { instant } from '#server/clock.ts'
import { notFound } from '#server/api-problem.ts'
import type { VersionCheck } from '#server/version-check.ts'
import type { Queries } from './database.ts'
import { profilesOf } from './profiles.ts'
import type { DependentsTable } from './schema.ts'

/** Oldest first, as the family added them. */
export async function listDependents(queries: Queries, userId: string): Promise<Dependent[]> {
  const rows = await queries
    .selectFrom('dependents')
    .selectAll()
    .where('id', 'in', profilesOf(queries, userId))
    .orderBy('createdDate')
    .orderBy('id')
    .execute()
  return rows.map(dependentOf)
}

/** The new dependent; undefined when somebody, whoever it is, already has this id. */
export async function createDependent(
  queries: Queries,
  userId: string,
  input: DependentInput & { id: string },
  now: number,
): Promise<Dependent | undefined> {
  const { id, ...fields } = input
  const profile = await queries
    .insertInto('profiles')
    .values({ id, ownerId: userId, deletedAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!profile) return undefined
  const row = await queries
    .insertInto('dependents')
    .values({ ...fields, id, version: 1, createdDate: instant(now), updatedDate: instant(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return dependentOf(row)
}

/** Changes the given fields. Throws `not-found`, or what `check` throws for the version that is there. */
export async function updateDependent(
  queries: Queries,
  userId: string,
  id: string,
  change: Partial<DependentInput>,
  check: VersionCheck,
  now: number,
): Promise<Dependent> {
  for (;;) {
    const current = await queries
      .selectFrom('dependents')
      .selectAll()
      .where('id', '=', id)
      .where('id', 'in', profilesOf(queries, userId))
      .executeTakeFirst()
    if (!current) throw notFound()
    check(current.version)
    if (Object.keys(change).length === 0) return dependentOf(current)
    const row = await queries
      .updateTable('dependents')
      .set({ ...change, version: current.version + 1, updatedDate: instant(now) })
      .where('id', '=', id)
      .where('id', 'in', profilesOf(queries, userId))
      .where('version', '=', current.version)
      .returningAll()
      .executeTakeFirst()
    if (row) return dependentOf(row)
    // Another node wrote between the two statements: judge again by what is there now.
  }
}

/** Hides the dependent and all that hangs on it; the purge removes them after 30 days (DECISIONS D6). */
export async function deleteDependent(
  queries: Queries,
  userId: string,
  id: string,
  check: VersionCheck,
  now: number,
): Promise<void> {
  const current = await queries
    .selectFrom('dependents')
    .select('version')
    .where('id', '=', id)
    .where('id', 'in', profilesOf(queries, userId))
    .executeTakeFirst()
  if (!current) throw notFound()
  check(current.version)
  const deleted = await queries
    .updateTable('profiles')
    .set({ deletedAt: instant(now) })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw notFound()
}

const dependentOf = (row: Selectable<DependentsTable>): Dependent => ({ ...row, gender: row.gender as Gender })
