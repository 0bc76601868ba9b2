/** Attributes records in the database: one per person, every overwritten version kept. */
import type { Selectable } from 'kysely'
import type { Attributes, AttributesPatch } from '#contract/attributes.ts'
import { type AttributesContent, attributesContent, NO_ATTRIBUTES } from '#contract/attributes-content.ts'
import { sameValue } from '#contract/merge.ts'
import { notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import type { VersionCheck } from '#server/version-check.ts'
import type { Queries } from './database.ts'
import { prepared } from './prepared.ts'
import { ownsProfile, profilesOf } from './profiles.ts'
import type { UserAttributesTable } from './schema.ts'

type Row = Selectable<UserAttributesTable>

const recordOf = prepared(['userId', 'profileId'], (queries, { userId, profileId }) =>
  queries
    .selectFrom('userAttributes')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('profileId', 'in', profilesOf(queries, userId)),
)

/** A person's record; empty lists at version 0 when none is written (DECISIONS E1). Throws `not-found` for a stranger's. */
export async function attributesOf(queries: Queries, userId: string, profileId: string): Promise<Attributes> {
  const [row] = await recordOf(queries, { userId, profileId })
  if (row) return attributes(row)
  if (!(await ownsProfile(queries, userId, profileId))) throw notFound()
  return { ...NO_ATTRIBUTES, id: null, userId: profileId, version: 0 }
}

export interface SavedAttributes {
  attributes: Attributes
  created: boolean
}

/** Writes all three lists of a person and makes the record if there is none (DECISIONS E1). */
export async function saveAttributes(
  queries: Queries,
  userId: string,
  profileId: string,
  lists: AttributesContent,
  check: VersionCheck,
  now: number,
): Promise<SavedAttributes> {
  for (;;) {
    const [current] = await recordOf(queries, { userId, profileId })
    if (!current && !(await ownsProfile(queries, userId, profileId))) throw notFound()
    check(current?.version ?? 0)
    const row = current ? await replace(queries, current, lists, now) : await insert(queries, profileId, lists, now)
    if (row) return { attributes: attributes(row), created: !current }
    // Another node wrote between the two statements: judge again by what is there now.
  }
}

/** Writes some of the lists of the record with this id. */
export async function patchAttributes(
  queries: Queries,
  userId: string,
  id: string,
  change: AttributesPatch,
  check: VersionCheck,
  now: number,
): Promise<Attributes> {
  for (;;) {
    const current = await queries
      .selectFrom('userAttributes')
      .selectAll()
      .where('id', '=', id)
      .where('profileId', 'in', profilesOf(queries, userId))
      .executeTakeFirst()
    if (!current) throw notFound()
    check(current.version)
    const row = await replace(queries, current, { ...listsOf(current), ...present(change) }, now)
    if (row) return attributes(row)
  }
}

/** The new row; undefined when somebody else has just made one. */
function insert(queries: Queries, profileId: string, lists: AttributesContent, now: number): Promise<Row | undefined> {
  return queries
    .insertInto('userAttributes')
    .values({
      ...columnsOf(lists),
      id: newId(),
      profileId,
      version: 1,
      createdDate: instant(now),
      updatedDate: instant(now),
    })
    .onConflict((conflict) => conflict.column('profileId').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The row after the save; undefined when `current` is no longer what is there. A save that changes nothing makes no version. */
async function replace(
  queries: Queries,
  current: Row,
  lists: AttributesContent,
  now: number,
): Promise<Row | undefined> {
  if (sameValue(listsOf(current), lists)) return current
  const row = await queries
    .updateTable('userAttributes')
    .set({ ...columnsOf(lists), version: current.version + 1, updatedDate: instant(now) })
    .where('id', '=', current.id)
    .where('version', '=', current.version)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { id: recordId, version, strengths, interests, calmingStrategies, updatedDate } = current
  await queries
    .insertInto('userAttributesRevisions')
    .values({ recordId, version, strengths, interests, calmingStrategies, updatedDate, replacedDate: instant(now) })
    .execute()
  return row
}

const columnsOf = ({ strengths, interests, calmingStrategies }: AttributesContent) => ({
  strengths: JSON.stringify(strengths),
  interests: JSON.stringify(interests),
  calmingStrategies: JSON.stringify(calmingStrategies),
})

const attributes = (row: Row): Attributes => ({
  id: row.id,
  userId: row.profileId,
  version: row.version,
  strengths: JSON.parse(row.strengths) as Attributes['strengths'],
  interests: JSON.parse(row.interests) as Attributes['interests'],
  calmingStrategies: JSON.parse(row.calmingStrategies) as Attributes['calmingStrategies'],
})

const listsOf = (row: Row): AttributesContent => attributesContent(attributes(row))

/** Without the lists that were not sent. */
const present = (change: AttributesPatch): Partial<AttributesContent> =>
  Object.fromEntries(Object.entries(change).filter(([, list]) => list !== undefined))
