/** Attributes records in the database: one per person, every overwritten version kept. */
import type { Selectable } from 'kysely'
import type { AttributeItem, Attributes } from '#contract/attributes.ts'
import {
  asKnownIn,
  ATTRIBUTE_LIST_MAX,
  ATTRIBUTE_LISTS,
  type AttributeListName,
  type AttributesContent,
  attributesContent,
  type AttributesOnWire,
  changesBetween,
  itemsNow,
  NO_ATTRIBUTES,
  sameItem,
  withItems,
} from '#contract/attributes-content.ts'
import { sameValue } from '#contract/merge.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import type { VersionCheck } from '#server/etags.ts'
import type { Queries } from './database.ts'
import type { Writer } from './feed.ts'
import { prepared } from './prepared.ts'
import { insistOnProfile, profileOfRecord, profilesOf } from './profiles.ts'
import { type Saved, saveVersioned, writeOf } from './save-loop.ts'
import type { UserAttributesTable } from './schema.ts'

type Row = Selectable<UserAttributesTable>

/** Some of the lists; those that are missing stay as they are. `seen`: all lists, as the caller saw them. */
export interface ListsSave {
  lists: { [List in AttributeListName]?: AttributesOnWire[List] | undefined }
  seen?: AttributesOnWire | undefined
  /** Throws for a list that became longer than lists may be. */
  refuseTooLong(list: AttributeListName): never
}

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
  await insistOnProfile(queries, userId, profileId)
  return { ...NO_ATTRIBUTES, id: null, userId: profileId, version: 0 }
}

/** The records of these people, as far as they are the user's. */
export async function attributesOfAll(queries: Queries, userId: string, profileIds: string[]): Promise<Attributes[]> {
  const rows = await queries
    .selectFrom('userAttributes')
    .selectAll()
    .where('profileId', 'in', profileIds)
    .where('profileId', 'in', profilesOf(queries, userId))
    .execute()
  return rows.map(attributes)
}

/** Writes the lists of a person and makes the record if there is none (DECISIONS E1). Throws `not-found`, `seen-otherwise`. */
export async function saveAttributes(
  queries: Queries,
  userId: string,
  profileId: string,
  save: ListsSave,
  check: VersionCheck,
  by: Writer,
): Promise<Saved<Attributes>> {
  const at = instant(by.now)
  const saved = await saveVersioned<Row, AttributesContent>(queries, check, by, {
    read: async () => {
      const [row] = await recordOf(queries, { userId, profileId })
      if (!row) await insistOnProfile(queries, userId, profileId)
      return row
    },
    judge: (current) => {
      const before = current ? listsOf(current) : NO_ATTRIBUTES
      const after = save.seen
        ? merged(before, attributesContent(save.seen), attributesContent(save.lists))
        : replaced(before, save)
      for (const list of ATTRIBUTE_LISTS) if (after[list].length > ATTRIBUTE_LIST_MAX) save.refuseTooLong(list)
      return current && sameValue(before, after) ? null : after
    },
    insert: (lists) =>
      queries
        .insertInto('userAttributes')
        .values({ ...columnsOf(lists), id: newId(), profileId, version: 1, createdDate: at, updatedDate: at })
        .onConflict((conflict) => conflict.column('profileId').doNothing())
        .returningAll()
        .executeTakeFirst(),
    replace: (current, lists) =>
      queries
        .updateTable('userAttributes')
        .set({ ...columnsOf(lists), version: current.version + 1, updatedDate: at })
        .where('id', '=', current.id)
        .where('version', '=', current.version)
        .returningAll()
        .executeTakeFirst(),
    keep: ({ id: recordId, version, strengths, interests, calmingStrategies, updatedDate }) =>
      queries
        .insertInto('userAttributesRevisions')
        .values({ recordId, version, strengths, interests, calmingStrategies, updatedDate, replacedDate: at })
        .execute(),
    place: () => ({ book: profileId, noun: 'attributes', key: profileId }),
  })
  return { ...saved, row: attributes(saved.row) }
}

/** As `saveAttributes`, for the record with this id. */
export async function patchAttributes(
  queries: Queries,
  userId: string,
  id: string,
  save: ListsSave,
  check: VersionCheck,
  by: Writer,
): Promise<Saved<Attributes>> {
  const profileId = await profileOfRecord(queries, userId, 'userAttributes', id)
  return saveAttributes(queries, userId, profileId, save, check, by)
}

/** Only what differs between what the caller saw and wants is the change. */
function merged(current: AttributesContent, seen: AttributesContent, wanted: AttributesContent): AttributesContent {
  const change = asKnownIn(current, seen, changesBetween(seen, wanted))
  return withItems(current, writeOf(itemsNow(current, change), change, sameItem))
}

/** The lists that were sent, as they are; an item without an id of its own is the one that has its number. */
function replaced(current: AttributesContent, { lists }: ListsSave): AttributesContent {
  return {
    strengths: lists.strengths ? identified(lists.strengths, current.strengths) : current.strengths,
    interests: lists.interests ? identified(lists.interests, current.interests) : current.interests,
    calmingStrategies: lists.calmingStrategies
      ? identified(lists.calmingStrategies, current.calmingStrategies)
      : current.calmingStrategies,
  }
}

function identified<T extends AttributeItem>(
  items: readonly T[],
  known: readonly (AttributeItem & { uid: string })[],
): (T & { uid: string })[] {
  const taken = new Set(items.map(({ uid }) => uid))
  return items.map((item) => {
    if (item.uid !== undefined) return { ...item, uid: item.uid }
    const uid = known.find(({ id }) => id === item.id)?.uid
    return { ...item, uid: uid === undefined || taken.has(uid) ? newId() : uid }
  })
}

const columnsOf = ({ strengths, interests, calmingStrategies }: AttributesContent) => ({
  strengths: JSON.stringify(strengths),
  interests: JSON.stringify(interests),
  calmingStrategies: JSON.stringify(calmingStrategies),
})

const listsOf = (row: Row): AttributesContent =>
  attributesContent({
    strengths: JSON.parse(row.strengths) as AttributesOnWire['strengths'],
    interests: JSON.parse(row.interests) as AttributesOnWire['interests'],
    calmingStrategies: JSON.parse(row.calmingStrategies) as AttributesOnWire['calmingStrategies'],
  })

const attributes = (row: Row): Attributes => ({
  ...listsOf(row),
  id: row.id,
  userId: row.profileId,
  version: row.version,
})
