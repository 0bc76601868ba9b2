/**
 * The index of a search. It lives in memory while the screen stands and is never stored: on the disk it would outlive a
 * sign-out. It is built in slices, so that the page answers meanwhile, and follows what changes on this device.
 */
import SearchableMap from 'minisearch/SearchableMap'
import { createStore } from '#lib/store.ts'
import type { Entry } from './entry.ts'
import { wordsOf } from './words.ts'

export interface FoundEntries {
  /** The newest first, and what has no day behind it in the order in which it was given. */
  found: readonly Entry[]
  /** The words that were meant, as `wordsOf` gives them. */
  words: ReadonlySet<string>
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
  /** Things of these people with all words of the query, each perhaps only begun. */
  find: (query: string, people: ReadonlySet<string>) => FoundEntries
}

/** ms in which the page does not answer, at the most: well below the 50 that people notice. */
const SLICE = 16
/** ms between two views while the index grows. */
const VIEW_EVERY = 120

/** Letters that may be wrong, two of them where two were swapped; numbers (a dose, a phone) are right or not. */
const allowed = (word: string): number => {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

export class SearchIndex {
  /** What is in the index, each thing under a number of its own. A gap is left by what is gone or has changed. */
  readonly #entries: (Entry | undefined)[] = []
  /** By id, the number of each. */
  readonly #numbers = new Map<string, number>()
  /** By word, the numbers of what has it, from the lowest up. */
  readonly #having = new SearchableMap<number[]>()
  readonly #ofSource = new Map<string, readonly Entry[]>()
  /** By id, what is still to be brought in. */
  readonly #due = new Map<string, Entry>()
  #isWorking = false
  #viewedAt = 0
  readonly view = createStore<SearchView>(this.#newView())

  /** What a source has now, in place of what it had. */
  put(source: string, entries: readonly Entry[]): void {
    const isThere = new Set(entries.map(({ id }) => id))
    for (const { id } of this.#ofSource.get(source) ?? []) if (!isThere.has(id)) this.#drop(id)
    for (const entry of entries) this.#due.set(entry.id, entry)
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
      for (const entry of this.#due.values()) {
        this.#bring(entry)
        if (performance.now() >= end) break
      }
      if (performance.now() - this.#viewedAt > VIEW_EVERY) this.#show()
      await pause()
    }
    this.#isWorking = false
    this.#show()
  }

  #bring(entry: Entry): void {
    this.#due.delete(entry.id)
    const known = this.#numbers.get(entry.id) ?? -1
    const { title, text } = this.#entries[known] ?? {}
    if (title === entry.title && text === entry.text) {
      this.#entries[known] = entry
      return
    }
    this.#drop(entry.id)
    const number = this.#entries.push(entry) - 1
    this.#numbers.set(entry.id, number)
    for (const word of wordsOf(`${entry.title}\n${entry.text}`)) this.#having.fetch(word, () => []).push(number)
  }

  #drop(id: string): void {
    this.#due.delete(id)
    const number = this.#numbers.get(id)
    if (number !== undefined) this.#entries[number] = undefined
    this.#numbers.delete(id)
  }

  #show(): void {
    this.#viewedAt = performance.now()
    this.view.set(this.#newView())
  }

  #newView(): SearchView {
    return {
      entries: this.#numbers.size,
      sources: this.#ofSource.size,
      isComplete: this.#due.size === 0,
      find: (query, people) => {
        const words = wordsOf(query)
        const exact = this.#find(words, people, false)
        return exact.found.length > 0 ? exact : this.#find(words, people, true)
      },
    }
  }

  #find(asked: readonly string[], people: ReadonlySet<string>, isSimilar: boolean): FoundEntries {
    const words = new Set<string>()
    /** How many of the words that are asked for, in their order, each thing has. */
    const had = new Uint16Array(this.#entries.length)
    for (const [place, word] of asked.entries()) {
      for (const [meant, having] of this.#meantBy(word, isSimilar)) {
        words.add(meant)
        for (const number of having) if (had[number] === place) had[number] = place + 1
      }
    }
    const found = this.#entries.filter(
      (entry, number): entry is Entry =>
        entry !== undefined && asked.length > 0 && had[number] === asked.length && people.has(entry.profileId),
    )
    return { found: found.sort(byDay), words, isSimilar }
  }

  /** Words that begin so, or are spelled nearly so, with the numbers of what has them. */
  #meantBy(word: string, isSimilar: boolean): Iterable<[string, number[]]> {
    const begun = this.#having.atPrefix(word)
    if (!isSimilar) return begun
    const similar = this.#having.fuzzyGet(word, allowed(word))
    return [...begun, ...Array.from(similar, ([near, [having]]): [string, number[]] => [near, having])]
  }
}

const byDay = ({ day: a = '' }: Entry, { day: b = '' }: Entry) => (a < b ? 1 : Number(a > b) * -1)

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))
