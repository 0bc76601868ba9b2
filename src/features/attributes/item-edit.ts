/**
 * A change of one item, made at this screen: what it was when the person began, and what they made of it. Only the parts
 * that differ are the change: the name that comes from elsewhere while a colour is picked stays. Pure.
 */
import {
  type AttributeListName,
  type AttributesContent,
  type Item,
  partsOf,
  type StrengthItem,
  withItems,
} from '#contract/attributes-content.ts'

export type AnyItem = Item | StrengthItem

/** `thing`: list and item, as the contract writes it. Before null: a new item. After null: it is to be deleted. */
export interface ItemEdit {
  thing: string
  before: AnyItem | null
  after: AnyItem | null
}

export function findItem(content: AttributesContent, list: AttributeListName, uid: string): AnyItem | null {
  const items: readonly AnyItem[] = content[list]
  return items.find((item) => item.uid === uid) ?? null
}

/** The lists as the person saw them and as they want them, where they did not touch them as they are `now`. */
export function aroundEdit(
  now: AttributesContent,
  { thing, before, after }: ItemEdit,
): { seen: AttributesContent; wanted: AttributesContent } {
  const { list, uid } = partsOf(thing)
  const current = findItem(now, list, uid)
  const isPart = before !== null && after !== null && current !== null
  return {
    seen: withItems(now, { [thing]: isPart ? { ...current, ...partsThatDiffer(before, after) } : before }),
    wanted: withItems(now, { [thing]: isPart ? { ...current, ...partsThatDiffer(after, before) } : after }),
  }
}

/** One change that does what `earlier` and then `later` do, where `later` was made on what `earlier` made. */
export function foldEdits(earlier: ItemEdit, later: ItemEdit): ItemEdit {
  const { before, after } = earlier
  const isPart = before !== null && after !== null && later.before !== null
  return { ...later, before: isPart ? { ...later.before, ...partsThatDiffer(before, after) } : before } as ItemEdit
}

/** The parts of `item` that `other` has otherwise. */
function partsThatDiffer(item: AnyItem, other: AnyItem): Partial<AnyItem> {
  return Object.fromEntries(Object.entries(item).filter(([part, value]) => value !== other[part as keyof AnyItem]))
}
