/**
 * The index of a search. It lives in memory while the screen stands and is never stored: on the disk it would outlive a
 * sign-out. It is built in slices, so that the page answers meanwhile, and follows what changes on this device.
 */
import MiniSearch, { type SearchOptions } from 'minisearch'
import { createStore } from '#data/store.ts'
import type { Entry } from './entry.ts'
import { wordsOf } from './words.ts'

export interface Found {
  entry: Entry
  /** The words of the entry that were meant, as `wordsOf` gives them. */
  words: readonly string[]
}

export interface FoundEntries {
  /** The best first, and of what has a day the newest. */
  found: readonly Found[]
  /** Nothing has the very words: these are spelled nearly so. */
  isSimilar: boolean
}

/** What is there to look through now; another object after each change. */
export interface SearchView {
  /** How many things of how many sources are in the index. */
  entries: number
  sources: number
  /** Everything that was given is in it. */
  isComplete: boolean
  /** Things of these people with all words of the query, the last of them perhaps only begun. */
  find: (query: string, people: ReadonlySet<string>) => FoundEntries
}

/** ms in which the page does not answer, at the most: well below the 50 that people notice. */
const SLICE = 16
/** ms between two views while the index grows. */
const VIEW_EVERY = 120

const FROM_THE_START: SearchOptions = { combineWith: 'AND', prefix: true, boost: { title: 2 } }
/** Letters that may be wrong, two of them where two were swapped; numbers (a dose, a phone) are right or not. */
const allowed = (word: string): number => {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

export class SearchIndex {
  readonly #words = new MiniSearch<Entry>({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
  })
  readonly #entries = new Map<string, Entry>()
  readonly #ofSource = new Map<string, readonly Entry[]>()
  /** Ids of what is to be indexed, or is gone. */
  readonly #due = new Set<string>()
  #isWorking = false
  #viewedAt = 0
  readonly view = createStore<SearchView>(this.#newView())

  /** What a source has now, in place of what it had. */
  put(source: string, entries: readonly Entry[]): void {
    const isThere = new Set(entries.map(({ id }) => id))
    for (const { id } of this.#ofSource.get(source) ?? []) {
      if (isThere.has(id)) continue
      this.#entries.delete(id)
      this.#due.add(id)
    }
    for (const entry of entries) {
      const known = this.#entries.get(entry.id)
      if (known?.title !== entry.title || known.text !== entry.text) this.#due.add(entry.id)
      this.#entries.set(entry.id, entry)
    }
    this.#ofSource.set(source, entries)
    void this.#work()
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    // What else is given in this moment comes along.
    await pause()
    while (this.#due.size > 0) {
      const end = performance.now() + SLICE
      for (const id of this.#due) {
        this.#due.delete(id)
        this.#bring(id)
        if (performance.now() >= end) break
      }
      if (performance.now() - this.#viewedAt > VIEW_EVERY) this.#show()
      await pause()
    }
    this.#isWorking = false
    this.#show()
  }

  #bring(id: string): void {
    if (this.#words.has(id)) this.#words.discard(id)
    const entry = this.#entries.get(id)
    if (entry) this.#words.add(entry)
  }

  #show(): void {
    this.#viewedAt = performance.now()
    this.view.set(this.#newView())
  }

  #newView(): SearchView {
    return {
      entries: this.#entries.size,
      sources: this.#ofSource.size,
      isComplete: this.#due.size === 0,
      find: (query, people) => {
        const found = this.#find(query, people, false)
        return found.length > 0
          ? { found, isSimilar: false }
          : { found: this.#find(query, people, allowed), isSimilar: true }
      },
    }
  }

  #find(query: string, people: ReadonlySet<string>, fuzzy: SearchOptions['fuzzy'] & {}): Found[] {
    // MiniSearch calls every document an object of `any`.
    const entryOf = (id: unknown) => this.#entries.get(id as string)
    const found: Found[] = []
    for (const { id, terms } of this.#words.search(query, { ...FROM_THE_START, fuzzy })) {
      const entry = entryOf(id)
      if (entry && people.has(entry.profileId)) found.push({ entry, words: terms })
    }
    return found.sort((a, b) => (a.entry.day < b.entry.day ? 1 : Number(a.entry.day > b.entry.day) * -1))
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))
