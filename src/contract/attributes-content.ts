/**
 * What the three lists of a person say, apart from the schemas that check them at the door. A save sends whole lists, so
 * two devices that edit at once would undo each other: here a save is taken apart into the items it changed. An item is
 * known by its `uid`, made on the device; the running number is that of SPEC §3, and the server sees to it that no two are alike.
 */
import type { Id, ProfileId } from './ids.ts'
import { type Change, sameValue, type Things } from './merge.ts'

export const ATTRIBUTE_NAME_MAX = 200
export const ATTRIBUTE_LIST_MAX = 100
export const STRENGTH_ICONS = ['walk', 'gym', 'brain', 'flash', 'pain'] as const
export type StrengthIcon = (typeof STRENGTH_ICONS)[number]
export const DEFAULT_STRENGTH_ICON: StrengthIcon = 'walk'
/** Light green (DECISIONS E3). */
export const DEFAULT_STRENGTH_COLOUR = '#90EE90'

export const ATTRIBUTE_LISTS = ['strengths', 'interests', 'calmingStrategies'] as const
export type AttributeListName = (typeof ATTRIBUTE_LISTS)[number]

/** `uid` (additive): made on the device, so that an item is the same on all of them whatever its number. */
export interface AttributeItem {
  id: number
  uid?: string | undefined
  name: string
}

export interface Strength extends AttributeItem {
  bgColor: string
  iconPath: StrengthIcon
}

/** An item that is known by an id of its own. */
export type Item = AttributeItem & { uid: string }
export type StrengthItem = Strength & { uid: string }

export interface AttributesContent {
  strengths: StrengthItem[]
  interests: Item[]
  calmingStrategies: Item[]
}

/** The lists as they cross the wire: other clients know items by number only. */
export interface AttributesOnWire {
  strengths: Strength[]
  interests: AttributeItem[]
  calmingStrategies: AttributeItem[]
}

/** `GET /user-attributes/{userId}`. A missing record reads as empty lists (DECISIONS E1). */
export interface Attributes extends AttributesOnWire {
  id: Id | null
  userId: ProfileId
  /** Counts the writes of this record; 0 when there is none yet. */
  version: number
}

export const NO_ATTRIBUTES: AttributesContent = { strengths: [], interests: [], calmingStrategies: [] }

/** The lists of a row; a missing row, and a list that an older row does not have, read as empty. */
export function attributesContent(row: Partial<AttributesOnWire> | Attributes | undefined): AttributesContent {
  return {
    strengths: withUids(row?.strengths),
    interests: withUids(row?.interests),
    calmingStrategies: withUids(row?.calmingStrategies),
  }
}

/** An item from before items had ids of their own is known by its number, the same on every device. */
function withUids<T extends AttributeItem>(items: readonly T[] = []): (T & { uid: string })[] {
  return items.map((item) => ({ ...item, uid: item.uid ?? `item-${item.id}` }))
}

/** max + 1, 1 when empty (DECISIONS E2). */
export function nextItemId(items: readonly AttributeItem[]): number {
  return items.reduce((highest, { id }) => Math.max(highest, id), 0) + 1
}

/** What a save changed, item by item under `list/uid`; null: no such item. */
export function changesBetween(seen: AttributesContent, wanted: AttributesContent): Change {
  const change = { seen: {} as Record<string, unknown>, wanted: {} as Record<string, unknown> }
  for (const list of ATTRIBUTE_LISTS) {
    for (const uid of new Set([...seen[list], ...wanted[list]].map((item) => item.uid))) {
      const [before, after] = [itemOf(seen[list], uid), itemOf(wanted[list], uid)]
      if (sameItem(before, after)) continue
      change.seen[thingOf(list, uid)] = before
      change.wanted[thingOf(list, uid)] = after
    }
  }
  return change
}

/** The lists with these items: in their places, new ones last; a new number where another item has theirs. */
export function withItems(content: AttributesContent, things: Things): AttributesContent {
  const result: AttributesContent = {
    strengths: [...content.strengths],
    interests: [...content.interests],
    calmingStrategies: [...content.calmingStrategies],
  }
  for (const [thing, value] of Object.entries(things)) {
    const { list, uid } = partsOf(thing)
    // The three lists differ in what an item carries; what a thing holds came out of the same list.
    const items = result[list] as Item[]
    const item = value as Item | null
    const index = items.findIndex((one) => one.uid === uid)
    const held = items[index]
    if (held) items.splice(index, 1, ...(item ? [{ ...item, uid, id: held.id }] : []))
    else if (item)
      items.push({ ...item, uid, id: items.some(({ id }) => id === item.id) ? nextItemId(items) : item.id })
  }
  return result
}

/**
 * The same things as `content` knows them. "Music" written down on two phones is one interest: an item that is not there
 * under its own id, but in the same words under an id that the person had not seen, is that one.
 */
export function asKnownIn(content: AttributesContent, seenLists: AttributesContent, change: Change): Change {
  const things = [...new Set([...Object.keys(change.seen), ...Object.keys(change.wanted)])]
  // An item stands for one only: of two that could be it, the other is an item of its own.
  const taken = new Set(things)
  const knownAs = (thing: string): string => {
    const { list, uid } = partsOf(thing)
    if (itemOf(content[list], uid)) return thing
    const words = change.seen[thing] ?? change.wanted[thing]
    const twin = content[list].find(
      (one) =>
        sameItem(one, words) &&
        !taken.has(thingOf(list, one.uid)) &&
        !seenLists[list].some((seen) => seen.uid === one.uid),
    )
    const known = twin ? thingOf(list, twin.uid) : thing
    taken.add(known)
    return known
  }
  const names = new Map(things.map((thing) => [thing, knownAs(thing)]))
  const renamed = (side: Things) =>
    Object.fromEntries(Object.entries(side).map(([thing, value]) => [names.get(thing) ?? thing, value]))
  return { seen: renamed(change.seen), wanted: renamed(change.wanted) }
}

/** The items that a change is about, as `content` has them; null: no such item. */
export function itemsNow(content: AttributesContent, { seen, wanted }: Change): Record<string, unknown> {
  const things = new Set([...Object.keys(seen), ...Object.keys(wanted)])
  return Object.fromEntries(
    [...things].map((thing) => {
      const { list, uid } = partsOf(thing)
      return [thing, itemOf(content[list], uid)]
    }),
  )
}

/** The same words, colour and picture; number and id may differ. */
export function sameItem(a: unknown, b: unknown): boolean {
  return sameValue(wordsOf(a), wordsOf(b))
}

function wordsOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item
  const { id: _id, uid: _uid, ...words } = item as Item
  return words
}

/** `strengths/<uid>`. */
export const thingOf = (list: AttributeListName, uid: string): string => `${list}/${uid}`

export function partsOf(thing: string): { list: AttributeListName; uid: string } {
  const [list = '', ...uid] = thing.split('/')
  return { list: list as AttributeListName, uid: uid.join('/') }
}

const itemOf = (items: readonly Item[], uid: string): Item | null => items.find((item) => item.uid === uid) ?? null
