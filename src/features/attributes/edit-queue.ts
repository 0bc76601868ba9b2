/**
 * Changes of one person's lists on their way to the disk of this device, on top of what it has. They are saved in the
 * order they were made; one that could not be stored stays, is still shown, and can be tried again.
 */
import {
  type AttributeListName,
  type AttributesContent,
  NO_ATTRIBUTES,
  partsOf,
  sameItem,
} from '#contract/attributes-content.ts'
import { aroundEdit, foldEdits, type ItemEdit } from './item-edit.ts'

/** held: a colour that may be picked once more · saving: on its way to the disk · failed: could not be stored. */
interface LocalEdit extends ItemEdit {
  state: 'held' | 'saving' | 'failed'
  error?: unknown
}

interface EditQueueOptions {
  save: (seen: AttributesContent, wanted: AttributesContent) => Promise<void>
  onChange: () => void
}

export class EditQueue {
  readonly #options: EditQueueOptions
  #onDevice: AttributesContent | null = null
  /** One for each item that waits; another beside it only while that one is being saved. */
  #edits: LocalEdit[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: EditQueueOptions) {
    this.#options = options
  }

  /** The lists as read from this device. */
  see(content: AttributesContent): void {
    this.#onDevice = content
    this.#options.onChange()
  }

  /** The lists with everything that is on its way; null until the first read. */
  shown(): AttributesContent | null {
    return this.#edits.reduce((content, edit) => content && aroundEdit(content, edit).wanted, this.#onDevice)
  }

  /** Why something could not be stored, by list. */
  failures(): Partial<Record<AttributeListName, unknown>> {
    const failed = this.#edits.filter(({ state }) => state === 'failed')
    return Object.fromEntries(failed.map(({ thing, error }) => [partsOf(thing).list, error]))
  }

  /** Whether a change is not on the disk yet. */
  isWaiting(): boolean {
    return this.#edits.length > 0
  }

  /** Saves a change, after those that were held up. */
  commit(edit: ItemEdit): void {
    this.saveHeld()
    this.#store(this.#put(edit, 'saving')).catch(() => undefined)
  }

  /** Saves a change once nothing has been held up for the same item for `ms`. */
  hold(edit: ItemEdit, ms: number): void {
    if (!this.#edits.some(({ thing, state }) => thing === edit.thing && state === 'held')) this.saveHeld()
    this.#put(edit, 'held')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.saveHeld(), ms)
    this.#options.onChange()
  }

  saveHeld(): void {
    clearTimeout(this.#timer)
    this.#storeAll('held')
  }

  /** As `commit`, but rejects when it could not be stored, and everything is as it was before. */
  async commitOrUndo(edit: ItemEdit): Promise<void> {
    this.saveHeld()
    const failed = this.#edits.filter(({ thing, state }) => thing === edit.thing && state === 'failed')
    await this.#store(this.#put(edit, 'saving'), failed)
  }

  /** Once more what could not be stored. */
  retry(): void {
    this.#storeAll('failed')
  }

  dropFailed(): void {
    this.#edits = this.#edits.filter(({ state }) => state !== 'failed')
    this.#options.onChange()
  }

  /** Resolves when nothing is on its way to the disk. */
  async idle(): Promise<void> {
    await this.#last
  }

  /** A change of an item that waits, and is not being saved already, becomes part of the new one. */
  #put(edit: ItemEdit, state: LocalEdit['state']): LocalEdit {
    const earlier = this.#edits.find((other) => other.thing === edit.thing && other.state !== 'saving')
    const local = { ...(earlier ? foldEdits(earlier, edit) : edit), state }
    this.#edits = [...this.#edits.filter((other) => other !== earlier), local]
    return local
  }

  #storeAll(state: LocalEdit['state']): void {
    for (const edit of this.#edits.filter((other) => other.state === state)) this.#store(edit).catch(() => undefined)
  }

  /** `otherwise`: what stands in its place when it could not be stored. */
  #store(edit: LocalEdit, otherwise: readonly LocalEdit[] = [edit]): Promise<void> {
    edit.state = 'saving'
    this.#options.onChange()
    const stored = this.#last.then(async () => {
      try {
        const { seen, wanted } = aroundEdit(this.#onDevice ?? NO_ATTRIBUTES, edit)
        // An item that never reached the disk and is deleted again is nothing to save.
        if (!sameItem(edit.before, edit.after)) await this.#options.save(seen, wanted)
        // The device has it now; its next read says so too.
        this.#onDevice = aroundEdit(this.#onDevice ?? NO_ATTRIBUTES, edit).wanted
        this.#edits = this.#edits.filter((other) => other !== edit)
      } catch (error) {
        Object.assign(edit, { state: 'failed', error })
        this.#edits = this.#edits.flatMap((other) => (other === edit ? otherwise : [other]))
        throw error
      } finally {
        this.#options.onChange()
      }
    })
    this.#last = stored.catch(() => undefined)
    return stored
  }
}
