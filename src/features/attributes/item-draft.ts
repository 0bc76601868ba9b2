/**
 * One item of a list as it is being typed. Pure: what Enter, leaving the field and Escape make of it (SPEC §4).
 * Enter and leaving keep what was typed, Escape never does, and an empty name keeps nothing.
 */
import {
  ATTRIBUTE_LIST_MAX,
  ATTRIBUTE_NAME_MAX,
  type AttributeListName,
  type AttributesContent,
  DEFAULT_STRENGTH_COLOUR,
  DEFAULT_STRENGTH_ICON,
  nextItemId,
  thingOf,
} from '#contract/attributes-content.ts'
import { type AnyItem, findItem, type ItemEdit } from './item-edit.ts'

export interface ItemDraft {
  list: AttributeListName
  /** As it was when the editing began; a new one has no name yet. */
  item: AnyItem
  isNew: boolean
  text: string
  error: NameError | null
}

export interface NameError {
  kind: 'too-long'
  max: number
  actual: number
}

export type Leaving = 'enter' | 'blur' | 'escape'

/** What leaving a draft comes to: nothing to keep, something to save, or a name that cannot be kept as it is. */
export type Outcome =
  | { kind: 'discarded' }
  | { kind: 'committed'; edit: ItemEdit }
  | { kind: 'kept-open'; draft: ItemDraft }

/** An empty draft with the next number and the id `uid`, or null when the list is full. */
export function newDraft(content: AttributesContent, list: AttributeListName, uid: string): ItemDraft | null {
  const items: readonly AnyItem[] = content[list]
  if (items.length >= ATTRIBUTE_LIST_MAX) return null
  const look = list === 'strengths' ? { bgColor: DEFAULT_STRENGTH_COLOUR, iconPath: DEFAULT_STRENGTH_ICON } : {}
  return { list, item: { id: nextItemId(items), uid, name: '', ...look }, isNew: true, text: '', error: null }
}

export function editDraft(list: AttributeListName, item: AnyItem): ItemDraft {
  return { list, item, isNew: false, text: item.name, error: null }
}

/** An error that was shown goes as soon as it is mended, and not before. */
export function typeInto(draft: ItemDraft, text: string): ItemDraft {
  return { ...draft, text, error: draft.error && errorOf(text) }
}

/**
 * `content`: the lists as they are now. The item may have got another colour here meanwhile, which stays; another name
 * from elsewhere was not seen behind the field, and is not written over without a question.
 */
export function leaveDraft(draft: ItemDraft, how: Leaving, content: AttributesContent): Outcome {
  const { list, item, isNew } = draft
  const name = draft.text.trim()
  const current = (isNew ? null : findItem(content, list, item.uid)) ?? item
  const isUnchanged = name === item.name || name === current.name
  if (how === 'escape' || name === '' || isUnchanged) return { kind: 'discarded' }
  const error = errorOf(draft.text)
  if (error) return { kind: 'kept-open', draft: { ...draft, error } }
  const before = isNew ? null : { ...current, name: item.name }
  return { kind: 'committed', edit: { thing: thingOf(list, item.uid), before, after: { ...current, name } } }
}

function errorOf(text: string): NameError | null {
  const actual = text.trim().length
  return actual > ATTRIBUTE_NAME_MAX ? { kind: 'too-long', max: ATTRIBUTE_NAME_MAX, actual } : null
}

/** Whether something is typed that saving would keep. */
export function isDirty(draft: ItemDraft): boolean {
  const name = draft.text.trim()
  return name !== '' && name !== draft.item.name
}
