/**
 * Search in one person's own answers, on the device. Each text is folded once, when the search opens; a keystroke is
 * then nothing but a walk over the folded texts. Case and accents do not count: "ecole" finds "École".
 */
import type { JournalContent } from '#contract/journal-content.ts'
import { fold } from '#lib/fold.ts'
import { type Mark, type Piece, piecesOf } from '#lib/pieces.ts'

export interface SearchIndex {
  entries: readonly JournalContent[]
  /** Every folded answer, one after the other: one long text is walked several times faster than thousands of short ones. */
  text: string
  /** Where each answer begins in `text`, and where the text ends. */
  starts: Uint32Array
}

/** How many answers are folded before the page may breathe. */
const BATCH = 500

/** Stands between two answers; no word that is looked for contains it. */
const BETWEEN = '\n'

/** Folds everything in small steps. `pause` lets the page do what is more urgent. */
export async function buildIndex(
  entries: readonly JournalContent[],
  pause: () => Promise<void> = nextTask,
): Promise<SearchIndex> {
  const folded: string[] = []
  const starts = new Uint32Array(entries.length + 1)
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % BATCH === 0) await pause()
    const one = fold(entry.answer) + BETWEEN
    starts[index + 1] = (starts[index] ?? 0) + one.length
    folded.push(one)
  }
  return { entries, text: folded.join(''), starts }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The words that must all occur, folded. */
export const wordsOf = (query: string): string[] => fold(query).split(/\s+/u).filter(Boolean)

/** Every answer that contains all words of the query, in the order of the index. Nothing typed finds nothing. */
export function searchAnswers(index: SearchIndex, query: string): JournalContent[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  /** How many of the words, in their order, each answer has. */
  const had = new Uint8Array(index.entries.length)
  for (const [place, word] of words.entries()) {
    for (const found of answersWith(index, word)) if (had[found] === place) had[found] = place + 1
  }
  return index.entries.filter((_, at) => had[at] === words.length)
}

function answersWith({ text, starts }: SearchIndex, word: string): number[] {
  const found: number[] = []
  let answer = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, starts[answer])) {
    while ((starts[answer + 1] ?? Infinity) <= at) answer++
    found.push(answer)
    answer++
  }
  return found
}

/** The part of an answer worth showing, in pieces, those that match a word of the query marked. */
export const findPieces = (text: string, query: string): Piece[] => piecesOf(text, findMarks(text, wordsOf(query)))

/** Where words stand in the unfolded text; in order, never overlapping. */
export function findMarks(text: string, words: readonly string[]): Mark[] {
  const { folded, places } = mapped(text)
  const found = words.flatMap((word) => {
    const marks: Mark[] = []
    for (let from = folded.indexOf(word); from !== -1; from = folded.indexOf(word, from + word.length)) {
      const to = from + word.length
      marks.push(places ? { from: places[from] ?? 0, to: endIn(places, to) ?? text.length } : { from, to })
    }
    return marks
  })
  return joined(found.sort((a, b) => a.from - b.from))
}

/** Where the letter ends that ends before `to`, or is cut there: half of "œ", or of a Korean syllable, is seen as the whole of it. */
function endIn(places: readonly number[], to: number): number | undefined {
  let end = to
  while (places[end] === places[to - 1]) end++
  return places[end]
}

/** Latin with its accents, but no œ, and punctuation: each letter folds to exactly one, or to none where nobody sees it. */
const ONE_TO_ONE = /^(?:(?![ÆæŒœǢǣǼǽ])[\s!-\u02ff\u2000-\u206f])*$/u

/** A text folded, and for each place in it the place in the text; null where they are the same. */
function mapped(text: string): { folded: string; places: number[] | null } {
  const whole = ONE_TO_ONE.test(text) ? fold(text) : ''
  if (whole.length === text.length) return { folded: whole, places: null }
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const one = fold(letter)
    for (let unit = 0; unit < one.length; unit++) places.push(at)
    folded += one
    at += letter.length
  }
  places.push(at)
  return { folded, places }
}

function joined(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = []
  for (const { from, to } of marks) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}
