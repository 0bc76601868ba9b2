/**
 * What the three lists of a person say, apart from the schemas that check them at the door. A save sends whole lists, so
 * two devices that edit at once would undo each other: here a save is taken apart into the items it changed, by id.
 * [Note: merge or ask]
 */
import type { AttributeItem, Attributes, Strength } from './attributes.ts'
import { type FieldConflict, type MergeResult, sameValue } from './merge.ts'

export const ATTRIBUTE_NAME_MAX = 200
export const ATTRIBUTE_LIST_MAX = 100
export const STRENGTH_ICONS = ['walk', 'gym', 'brain', 'flash', 'pain'] as const
export type StrengthIcon = (typeof STRENGTH_ICONS)[number]
export const DEFAULT_STRENGTH_ICON: StrengthIcon = 'walk'
/** Light green (DECISIONS E3). */
export const DEFAULT_STRENGTH_COLOUR = '#90EE90'

export const ATTRIBUTE_LISTS = ['strengths', 'interests', 'calmingStrategies'] as const
export type AttributeListName = (typeof ATTRIBUTE_LISTS)[number]

export interface AttributesContent {
  strengths: Strength[]
  interests: AttributeItem[]
  calmingStrategies: AttributeItem[]
}

export const NO_ATTRIBUTES: AttributesContent = { strengths: [], interests: [], calmingStrategies: [] }

/** The lists of a server row; a missing row reads as empty ones. */
export function attributesContent(row: Attributes | undefined): AttributesContent {
  if (!row) return NO_ATTRIBUTES
  const { strengths, interests, calmingStrategies } = row
  return { strengths, interests, calmingStrategies }
}

/** max + 1, 1 when empty (DECISIONS E2). */
export function nextItemId(items: readonly AttributeItem[]): number {
  return items.reduce((highest, { id }) => Math.max(highest, id), 0) + 1
}

/**
 * What a save changed, by item: `strengths/3` → the item as it is now, null when it was taken away; `strengths/+3` → an
 * item that was new. Several items under one name: all of them stay, the first with the id.
 */
export type ItemChanges = Record<string, AttributeItem | Strength | null | readonly (AttributeItem | Strength)[]>

export function changesBetween(before: AttributesContent, after: AttributesContent): ItemChanges {
  const changes: ItemChanges = {}
  for (const list of ATTRIBUTE_LISTS) {
    const held = byId(before[list])
    const kept = byId(after[list])
    for (const [id, item] of kept) {
      if (!held.has(id)) changes[`${list}/+${id}`] = item
      else if (!sameValue(item, held.get(id))) changes[`${list}/${id}`] = item
    }
    for (const id of held.keys()) if (!kept.has(id)) changes[`${list}/${id}`] = null
  }
  return changes
}

/** The lists with these changes: order kept, new items last; a new item whose id is taken gets the next free one. */
export function withChanges(content: AttributesContent, changes: ItemChanges): AttributesContent {
  const result: AttributesContent = {
    strengths: [...content.strengths],
    interests: [...content.interests],
    calmingStrategies: [...content.calmingStrategies],
  }
  for (const [field, change] of Object.entries(changes)) {
    const { list, id, isNew } = partsOf(field)
    // The three lists differ in what an item carries; what a change holds came out of the same list.
    const items = result[list] as AttributeItem[]
    const index = isNew ? -1 : items.findIndex((item) => item.id === id)
    const [first, ...more] = change === null ? [] : [change].flat()
    if (index >= 0) items.splice(index, 1, ...(first ? [first as AttributeItem] : []))
    else if (first) add(items, first)
    for (const item of more) add(items, { ...item, id: nextItemId(items) })
  }
  return result
}

function add(items: AttributeItem[], item: AttributeItem): void {
  if (items.some((held) => sameValue(held, item))) return
  const isTaken = items.some(({ id }) => id === item.id)
  items.push(isTaken ? { ...item, id: nextItemId(items) } : item)
}

/** Adds and edits of different items combine; an item changed or taken away on both sides is asked. */
export function mergeAttributes(
  before: AttributesContent,
  theirs: AttributesContent,
  after: AttributesContent,
): MergeResult {
  const conflicts: FieldConflict[] = []
  const change: Record<string, unknown> = {}
  for (const [field, mine] of Object.entries(changesBetween(before, after))) {
    const { list, id, isNew } = partsOf(field)
    if (isNew) {
      if (!isListed(theirs[list], before[list], mine as AttributeItem)) change[field] = mine
      continue
    }
    const base = itemOf(before[list], id)
    const now = itemOf(theirs[list], id)
    if (sameValue(mine, now)) continue
    if (sameValue(now, base)) change[field] = mine
    else conflicts.push({ field, base, mine, theirs: now })
  }
  return { change, conflicts }
}

/** Whether the other side has added the same by itself: "Music" written down on two phones is one interest. */
function isListed(theirs: readonly AttributeItem[], before: readonly AttributeItem[], mine: AttributeItem): boolean {
  const { id: _id, ...words } = mine
  return theirs.some(
    ({ id, ...others }) => sameValue(others, words) && !sameValue(itemOf(before, id), { id, ...others }),
  )
}

/** `strengths/3` or `strengths/+3`. */
export function partsOf(field: string): { list: AttributeListName; id: number; isNew: boolean } {
  const [list = '', id = ''] = field.split('/')
  return { list: list as AttributeListName, id: Number(id.replace('+', '')), isNew: id.startsWith('+') }
}

const byId = (items: readonly AttributeItem[]) => new Map(items.map((item) => [item.id, item]))

const itemOf = (items: readonly AttributeItem[], id: number): AttributeItem | null =>
  items.find((item) => item.id === id) ?? null
