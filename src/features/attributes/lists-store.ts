/**
 * The three lists of one person while somebody works on them: what this device has, the changes on their way to its disk
 * on top, and the item being typed. It belongs to that person for ever: whatever is saved late (a colour, an answer to a
 * blur) is saved into their lists, whoever is shown by then. [Note: never the wrong person]
 */
import {
  ATTRIBUTE_LISTS,
  type AttributeListName,
  type AttributesContent,
  changesBetween,
  type ItemChanges,
  partsOf,
  withChanges,
} from '#contract/attributes-content.ts'
import type { Strength } from '#contract/attributes.ts'
import {
  editDraft,
  type Item,
  type ItemDraft,
  isDirty,
  leaveDraft,
  type Leaving,
  newDraft,
  typeInto,
} from './item-draft.ts'

/** ms without another pick after which a colour is saved (SPEC §9). */
export const COLOUR_DEBOUNCE = 500
/** ms that a saved change is held up, at the longest, until the lists read from this device show it. */
const CATCH_UP = 2000

/** Where the keyboard goes on after a draft is closed or an item is gone. */
export interface FocusTarget {
  list: AttributeListName
  /** An item's id, or the button that adds one. */
  on: number | 'add' | 'draft'
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

type Look = Partial<Pick<Strength, 'bgColor' | 'iconPath'>>

interface LocalChange {
  changes: ItemChanges
  state: 'held' | 'saving' | 'saved' | 'failed'
  /** What a strength is to look like, whatever it is called by the time that this is saved. */
  look?: { id: number; look: Look }
  error?: unknown
}

type Save = (profileId: string, before: AttributesContent, after: AttributesContent) => Promise<void>

export class ListsStore {
  readonly profileId: string
  readonly #save: Save
  #seen: AttributesContent | null = null
  #local: LocalChange[] = []
  #state: ListsState = { content: null, draft: null, failures: {}, full: null, focus: null }
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Saves go to the disk in the order they were made. */
  #queue: Promise<unknown> = Promise.resolve()
  readonly #listeners = new Set<() => void>()

  constructor(profileId: string, save: Save) {
    this.profileId = profileId
    this.#save = save
  }

  readonly get = (): ListsState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The lists as read from this device. What they show by themselves need not be laid on top any longer. */
  see(content: AttributesContent): void {
    this.#seen = content
    this.#local = this.#local.filter(({ state, changes }) => state !== 'saved' || !isIn(content, changes))
    this.#changed()
  }

  /** Opens an empty item at the end of a list. What is being typed elsewhere is kept first. */
  startNew(list: AttributeListName): void {
    if (!this.#leaveForAnother() || !this.#state.content) return
    const draft = newDraft(this.#state.content, list)
    if (draft) this.#changed({ draft, full: null, focus: { list, on: 'draft' } })
    else this.#changed({ full: list })
  }

  startEdit(list: AttributeListName, item: Item): void {
    if (this.#leaveForAnother())
      this.#changed({ draft: editDraft(list, item), full: null, focus: { list, on: 'draft' } })
  }

  type(text: string): void {
    const { draft } = this.#state
    if (draft) this.#changed({ draft: typeInto(draft, text) })
  }

  /**
   * Enter, Escape, or the field was left. The draft is closed before anything else happens, so that the blur of the field
   * that goes away finds nothing more to save. False: it cannot be kept as it is and stays open.
   */
  leave(how: Leaving): boolean {
    const { draft, content } = this.#state
    if (!draft || !content) return true
    const outcome = leaveDraft(draft, how, content)
    if (outcome.kind === 'kept-open') {
      this.#changed({ draft: outcome.draft })
      return false
    }
    const focus: FocusTarget = { list: draft.list, on: draft.isNew ? 'add' : draft.item.id }
    this.#changed({ draft: null, ...(how === 'blur' ? {} : { focus }) })
    if (outcome.kind === 'committed') this.#commit(outcome.changes).catch(() => undefined)
    return true
  }

  /** Before something else is done here. A draft that cannot be kept as it is gets the focus back. */
  #leaveForAnother(): boolean {
    const { draft } = this.#state
    const isLeft = this.leave('blur')
    if (!isLeft && draft) this.focusOn({ list: draft.list, on: 'draft' })
    return isLeft
  }

  /** Another icon, at once; another colour, once the picking has stopped. */
  setLook(id: number, look: Look): void {
    const changes = this.#state.content && withLook(this.#state.content, id, look)
    if (!changes) return
    if (look.iconPath !== undefined) {
      this.#commit(changes).catch(() => undefined)
      return
    }
    const isSame = (local: LocalChange) => local.state === 'held' && local.look?.id === id
    if (!this.#local.some(isSame)) this.#saveHeld()
    this.#local = [...this.#local.filter((local) => !isSame(local)), { changes, state: 'held', look: { id, look } }]
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#saveHeld(), COLOUR_DEBOUNCE)
    this.#changed()
  }

  /** Rejects when it could not be stored; the item is there again then. */
  async remove(list: AttributeListName, id: number): Promise<void> {
    await this.#commit({ [`${list}/${id}`]: null }, false)
  }

  /** Once more what could not be stored. */
  retry(): void {
    for (const local of this.#local.filter(({ state }) => state === 'failed')) this.#store(local).catch(() => undefined)
  }

  /** Gives up what could not be stored and what is being typed: the person said so. */
  letGo(): void {
    this.#local = this.#local.filter(({ state }) => state !== 'failed')
    this.#changed({ draft: null, full: null })
  }

  /** The page is hidden or the screen is left: everything that can be kept is saved now. */
  settle(): void {
    this.leave('blur')
    this.#saveHeld()
  }

  /** Whether leaving now would lose something that only this page knows. */
  isHolding(): boolean {
    const { draft } = this.#state
    return (draft !== null && isDirty(draft)) || this.#local.some(({ state }) => state === 'failed')
  }

  /** Resolves when nothing is on its way to the disk. */
  async idle(): Promise<void> {
    await this.#queue
  }

  focusOn(focus: FocusTarget): void {
    this.#changed({ focus })
  }

  #saveHeld(): void {
    clearTimeout(this.#timer)
    for (const local of this.#local.filter(({ state }) => state === 'held')) this.#store(local).catch(() => undefined)
  }

  #commit(changes: ItemChanges, isKeptOnFailure = true): Promise<void> {
    this.#saveHeld()
    const local: LocalChange = { changes, state: 'saving' }
    this.#local = [...this.#local, local]
    return this.#store(local, isKeptOnFailure)
  }

  /** `before` is what was shown without the change, `after` what is shown with it: only the difference is the change. */
  #store(local: LocalChange, isKeptOnFailure = true): Promise<void> {
    local.state = 'saving'
    this.#changed()
    const stored = this.#queue.then(async () => {
      const others = this.#local.slice(0, this.#local.indexOf(local))
      const before = fold(this.#seen, others)
      if (!before) return
      if (local.look) local.changes = withLook(before, local.look.id, local.look.look) ?? local.changes
      try {
        await this.#save(this.profileId, before, withChanges(before, local.changes))
        local.state = 'saved'
        setTimeout(() => this.#drop(local), CATCH_UP)
      } catch (error) {
        local.state = 'failed'
        local.error = error
        if (!isKeptOnFailure) this.#drop(local)
        throw error
      } finally {
        this.#changed()
      }
    })
    this.#queue = stored.catch(() => undefined)
    return stored
  }

  #drop(local: LocalChange): void {
    this.#local = this.#local.filter((other) => other !== local)
    this.#changed()
  }

  #changed(part: Partial<ListsState> = {}): void {
    const failures: ListsState['failures'] = {}
    for (const { changes, state, error } of this.#local) {
      if (state === 'failed') for (const field of Object.keys(changes)) failures[partsOf(field).list] = error
    }
    this.#state = { ...this.#state, content: fold(this.#seen, this.#local), failures, ...part }
    for (const listener of this.#listeners) listener()
  }
}

function fold(seen: AttributesContent | null, local: readonly LocalChange[]): AttributesContent | null {
  return seen && local.reduce((content, { changes }) => withChanges(content, changes), seen)
}

function withLook(content: AttributesContent, id: number, look: Look): ItemChanges | null {
  const item = content.strengths.find((strength) => strength.id === id)
  return item ? { [`strengths/${id}`]: { ...item, ...look } } : null
}

const isIn = (content: AttributesContent, changes: ItemChanges) =>
  Object.keys(changesBetween(content, withChanges(content, changes))).length === 0

const stores = new Map<string, { store: ListsStore; screens: number }>()

/** The store of one person, for a screen that is being drawn. */
export function listsStore(profileId: string, save: Save): ListsStore {
  const held = stores.get(profileId) ?? { store: new ListsStore(profileId, save), screens: 0 }
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
