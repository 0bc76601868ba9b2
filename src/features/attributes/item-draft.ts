/**
 * One item of a list as it is being typed. Pure: what Enter, leaving the field and Escape make of it (SPEC §4).
 * Enter and leaving keep what was typed, Escape never does, and an empty name keeps nothing.
 */
import type { AttributeItem, Strength } from '#contract/attributes.ts'
import {
  ATTRIBUTE_LIST_MAX,
  ATTRIBUTE_NAME_MAX,
  type AttributeListName,
  type AttributesContent,
  DEFAULT_STRENGTH_COLOUR,
  DEFAULT_STRENGTH_ICON,
  type ItemChanges,
  nextItemId,
} from '#contract/attributes-content.ts'

export type Item = AttributeItem | Strength

export interface ItemDraft {
  list: AttributeListName
  /** As it was when the editing began; a new one has no name yet. */
  item: Item
  isNew: boolean
  text: string
  fault: NameFault | null
}

export interface NameFault {
  kind: 'too-long'
  max: number
  actual: number
}

export type Leaving = 'enter' | 'blur' | 'escape'

/** What leaving a draft comes to: nothing to keep, something to save, or a name that cannot be kept as it is. */
export type Outcome =
  | { kind: 'discarded' }
  | { kind: 'committed'; changes: ItemChanges }
  | { kind: 'kept-open'; draft: ItemDraft }

/** An empty draft with the next id, or null when the list is full. */
export function newDraft(content: AttributesContent, list: AttributeListName): ItemDraft | null {
  const items: readonly AttributeItem[] = content[list]
  if (items.length >= ATTRIBUTE_LIST_MAX) return null
  const look = list === 'strengths' ? { bgColor: DEFAULT_STRENGTH_COLOUR, iconPath: DEFAULT_STRENGTH_ICON } : {}
  return { list, item: { id: nextItemId(items), name: '', ...look }, isNew: true, text: '', fault: null }
}

export function editDraft(list: AttributeListName, item: Item): ItemDraft {
  return { list, item, isNew: false, text: item.name, fault: null }
}

/** A fault that was shown goes as soon as it is mended, and not before. */
export function typeInto(draft: ItemDraft, text: string): ItemDraft {
  return { ...draft, text, fault: draft.fault && faultOf(text) }
}

/** `content`: the lists as they are shown now; the item may have got another colour meanwhile, or be gone. */
export function leaveDraft(draft: ItemDraft, how: Leaving, content: AttributesContent): Outcome {
  const name = draft.text.trim()
  const items: readonly Item[] = content[draft.list]
  const current = draft.isNew ? undefined : items.find(({ id }) => id === draft.item.id)
  if (how === 'escape' || name === '' || name === (current ?? draft.item).name) return { kind: 'discarded' }
  const fault = faultOf(draft.text)
  if (fault) return { kind: 'kept-open', draft: { ...draft, fault } }
  // A pull may have brought an item under the id that this one was to have.
  const id = draft.isNew ? nextItemId(items) : draft.item.id
  const field = current ? `${draft.list}/${id}` : `${draft.list}/+${id}`
  return { kind: 'committed', changes: { [field]: { ...(current ?? draft.item), id, name } } }
}

function faultOf(text: string): NameFault | null {
  const actual = text.trim().length
  return actual > ATTRIBUTE_NAME_MAX ? { kind: 'too-long', max: ATTRIBUTE_NAME_MAX, actual } : null
}

/** Whether something is typed that saving would keep. */
export function isDirty(draft: ItemDraft): boolean {
  const name = draft.text.trim()
  return name !== '' && name !== draft.item.name
}
