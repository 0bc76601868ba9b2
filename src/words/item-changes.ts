/** A save of the lists, read item by item. */
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import { type AttributeListName, changesBetween, type Item, partsOf } from '#contract/attributes-content.ts'

/** What became of one item of a list. `was`: another name that it had. */
export interface ItemChange {
  list: AttributeListName
  act: 'added' | 'changed' | 'removed'
  name: string
  was: string | null
}

export function itemChanges({ seen, wanted }: SaveAttributesInput): ItemChange[] {
  const change = changesBetween(seen, wanted)
  return Object.keys(change.wanted).map((thing) => {
    const { list } = partsOf(thing)
    const [before, after] = [change.seen[thing] as Item | null, change.wanted[thing] as Item | null]
    if (!after) return { list, act: 'removed', name: before?.name ?? '', was: null }
    if (!before) return { list, act: 'added', name: after.name, was: null }
    return { list, act: 'changed', name: after.name, was: before.name === after.name ? null : before.name }
  })
}
