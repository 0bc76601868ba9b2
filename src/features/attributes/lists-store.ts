/**
 * The three lists of one person while somebody works on them: as they are shown, and the item being typed. It belongs to
 * that person for ever: whatever is saved late (a colour, an answer to a blur) is saved into their lists, whoever is
 * shown by then. [Note: never the wrong person]
 */
import {
  type AttributeListName,
  type AttributesContent,
  type StrengthItem,
  thingOf,
} from '#contract/attributes-content.ts'
import { createStore } from '#lib/store.ts'
import { EditQueue } from './edit-queue.ts'
import { editDraft, type ItemDraft, isDirty, leaveDraft, type Leaving, newDraft, typeInto } from './item-draft.ts'
import { type AnyItem, findItem } from './item-edit.ts'

/** ms without another pick after which a colour is saved (SPEC §9). */
export const COLOUR_DEBOUNCE = 500

/** Where the keyboard goes on after a draft is closed or an item is gone. */
export interface FocusTarget {
  list: AttributeListName
  /** An item's uid, or the button that adds one, or the field. */
  on: string
}

export interface ListsState {
  /** As shown; null until the first read. */
  content: AttributesContent | null
  draft: ItemDraft | null
  /** Changes that could not be stored on this device, by list; they are still shown and can be tried again. */
  failures: Partial<Record<AttributeListName, unknown>>
  /** The list that holds as many items as it may, after somebody tried to add one more. */
  full: AttributeListName | null
  focus: FocusTarget | null
}

/** What the store needs of `#data/attributes.ts`. */
export interface AttributesDesk {
  saveAttributes(profileId: string, seen: AttributesContent, wanted: AttributesContent): Promise<void>
  newItemUid(): string
}

export class ListsStore {
  readonly profileId: string
  readonly #desk: AttributesDesk
  readonly #edits: EditQueue
  readonly #view = createStore<ListsState>({ content: null, draft: null, failures: {}, full: null, focus: null })
  readonly get = this.#view.get
  readonly subscribe = this.#view.subscribe

  constructor(profileId: string, desk: AttributesDesk) {
    this.profileId = profileId
    this.#desk = desk
    this.#edits = new EditQueue({
      save: (seen, wanted) => desk.saveAttributes(profileId, seen, wanted),
      onChange: () => this.#changed(),
    })
  }

  /** The lists as read from this device. */
  see(content: AttributesContent): void {
    this.#edits.see(content)
  }

  /** Opens an empty item at the end of a list. What is being typed elsewhere is kept first. */
  startNew(list: AttributeListName): void {
    if (!this.#leaveForAnother()) return
    const { content } = this.get()
    if (!content) return
    const draft = newDraft(content, list, this.#desk.newItemUid())
    if (draft) this.#changed({ draft, full: null, focus: { list, on: 'draft' } })
    else this.#changed({ full: list })
  }

  startEdit(list: AttributeListName, item: AnyItem): void {
    if (this.#leaveForAnother())
      this.#changed({ draft: editDraft(list, item), full: null, focus: { list, on: 'draft' } })
  }

  type(text: string): void {
    const { draft } = this.get()
    if (draft) this.#changed({ draft: typeInto(draft, text) })
  }

  /**
   * Enter, Escape, or the field was left. The draft is closed before anything else happens, so that the blur of the field
   * that goes away finds nothing more to save. False: it cannot be kept as it is and stays open.
   */
  leave(how: Leaving): boolean {
    const { draft, content } = this.get()
    if (!draft || !content) return true
    const outcome = leaveDraft(draft, how, content)
    if (outcome.kind === 'kept-open') {
      this.#changed({ draft: outcome.draft })
      return false
    }
    const focus: FocusTarget = { list: draft.list, on: draft.isNew ? 'add' : draft.item.uid }
    this.#changed({ draft: null, ...(how === 'blur' ? {} : { focus }) })
    if (outcome.kind === 'committed') this.#edits.commit(outcome.edit)
    return true
  }

  /** Before something else is done here. A draft that cannot be kept as it is gets the focus back. */
  #leaveForAnother(): boolean {
    const { draft } = this.get()
    const isLeft = this.leave('blur')
    if (!isLeft && draft) this.focusOn({ list: draft.list, on: 'draft' })
    return isLeft
  }

  /** Another icon, at once; another colour, once the picking has stopped. */
  setLook(uid: string, look: Partial<Pick<StrengthItem, 'bgColor' | 'iconPath'>>): void {
    const { content } = this.get()
    const before = content && findItem(content, 'strengths', uid)
    if (!before) return
    const edit = { thing: thingOf('strengths', uid), before, after: { ...before, ...look } }
    if (look.iconPath === undefined) this.#edits.hold(edit, COLOUR_DEBOUNCE)
    else this.#edits.commit(edit)
  }

  /** `item` as the person was asked about it. Rejects when it could not be stored; the item is there again then. */
  async remove(list: AttributeListName, item: AnyItem): Promise<void> {
    await this.#edits.commitOrUndo({ thing: thingOf(list, item.uid), before: item, after: null })
  }

  /** Once more what could not be stored. */
  retry(): void {
    this.#edits.retry()
  }

  /** Gives up what could not be stored and what is being typed: the person said so. */
  letGo(): void {
    this.#changed({ draft: null, full: null })
    this.#edits.dropFailed()
  }

  /** The page is hidden or the screen is left: everything that can be kept is saved now. */
  settle(): void {
    this.leave('blur')
    this.#edits.saveHeld()
  }

  /** Whether leaving now would lose something that only this page knows. */
  isHolding(): boolean {
    const { draft, failures } = this.get()
    return (draft !== null && isDirty(draft)) || Object.keys(failures).length > 0
  }

  /** Whether closing the page now could lose something: it does not wait for what is on its way to the disk. */
  hasUnstored(): boolean {
    return this.isHolding() || this.#edits.isWaiting()
  }

  /** Resolves when nothing is on its way to the disk. */
  async idle(): Promise<void> {
    await this.#edits.idle()
  }

  focusOn(focus: FocusTarget): void {
    this.#changed({ focus })
  }

  #changed(part: Partial<ListsState> = {}): void {
    this.#view.set({ ...this.get(), content: this.#edits.shown(), failures: this.#edits.failures(), ...part })
  }
}
