/** The stores of the persons whose lists are open; what could not be stored waits in them until the screen is opened again. */
import { ATTRIBUTE_LISTS, type AttributeListName } from '#contract/attributes-content.ts'
import { type AttributesDesk, ListsStore } from './lists-store.ts'

const stores = new Map<string, { store: ListsStore; screens: number }>()

/** The store of one person, for a screen that is being drawn. */
export function listsStore(profileId: string, desk: AttributesDesk): ListsStore {
  const held = stores.get(profileId) ?? { store: new ListsStore(profileId, desk), screens: 0 }
  stores.set(profileId, held)
  return held.store
}

export function openLists({ profileId }: ListsStore): void {
  const held = stores.get(profileId)
  if (held) held.screens += 1
}

/**
 * The screen is left. Saves what can be saved and resolves with the lists in which something could not; those wait in
 * memory until the screen is opened again.
 */
export async function closeLists(store: ListsStore): Promise<AttributeListName[]> {
  const held = stores.get(store.profileId)
  if (held) held.screens -= 1
  store.settle()
  await store.idle()
  if (held?.screens === 0 && !store.isHolding()) stores.delete(store.profileId)
  return held?.screens === 0 ? ATTRIBUTE_LISTS.filter((list) => Object.hasOwn(store.get().failures, list)) : []
}
