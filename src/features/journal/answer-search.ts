/**
 * Search in one person's own answers, on the device. Each text is folded once, when the search opens; a keystroke is
 * then nothing but a walk over the folded texts. Case and accents do not count: "ecole" finds "École".
 */
import type { JournalContent } from '#contract/journal-content.ts'

export interface SearchIndex {
  entries: readonly JournalContent[]
  folded: readonly string[]
}

/** How many answers are folded before the page may breathe. */
const BATCH = 500

/** Small letters without accents. Letter by letter the same as of the whole, so that `findMarks` can map it back. */
export function fold(text: string): string {
  // The final sigma is another letter by its place in the word only.
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replaceAll('ς', 'σ')
}

/** Folds everything in small steps. `pause` lets the page do what is more urgent. */
export async function buildIndex(
  entries: readonly JournalContent[],
  pause: () => Promise<void> = nextTask,
): Promise<SearchIndex> {
  const folded: string[] = []
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % BATCH === 0) await pause()
    folded.push(fold(entry.answer))
  }
  return { entries, folded }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The words that must all occur, folded. */
export const wordsOf = (query: string): string[] => fold(query).split(/\s+/u).filter(Boolean)

/** Every answer that contains all words of the query, in the order of the index. Nothing typed finds nothing. */
export function searchAnswers({ entries, folded }: SearchIndex, query: string): JournalContent[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return entries.filter((_, index) => {
    const text = folded[index] ?? ''
    return words.every((word) => text.includes(word))
  })
}

export interface Piece {
  text: string
  isMarked: boolean
}

/** The text in pieces, those that match a word of the query marked. */
export function markPieces(text: string, query: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to } of findMarks(text, wordsOf(query))) {
    if (from > at) pieces.push({ text: text.slice(at, from), isMarked: false })
    pieces.push({ text: text.slice(from, to), isMarked: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false })
  return pieces
}

/** Where words stand in the unfolded text; in order, never overlapping. */
export function findMarks(text: string, words: readonly string[]): { from: number; to: number }[] {
  const letters = [...text]
  /** For each folded code unit the place of its letter in the text, and one more for the end. */
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const letter of letters) {
    const one = fold(letter)
    for (let unit = 0; unit < one.length; unit++) places.push(at)
    folded += one
    at += letter.length
  }
  places.push(at)
  const found = words.flatMap((word) => {
    const marks: { from: number; to: number }[] = []
    for (let from = folded.indexOf(word); from !== -1; from = folded.indexOf(word, from + word.length)) {
      marks.push({ from: places[from] ?? 0, to: places[from + word.length] ?? text.length })
    }
    return marks
  })
  return joined(found.sort((a, b) => a.from - b.from))
}

function joined(marks: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const all: { from: number; to: number }[] = []
  for (const { from, to } of marks) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** Letters shown around the first match. */
const BEFORE = 60
const AROUND = 240

/** The part of an answer worth showing: around the first match, cut between words. */
export function excerpt(text: string, query: string): string {
  if (text.length <= AROUND) return text
  const first = findMarks(text, wordsOf(query))[0]?.from ?? 0
  const start = first > BEFORE ? text.indexOf(' ', first - BEFORE) + 1 || first - BEFORE : 0
  // A match may stand right behind a very long word.
  const from = Math.min(start, first)
  const end = from + AROUND
  const cut = end < text.length ? text.lastIndexOf(' ', end) : text.length
  const to = cut > first ? cut : Math.min(end, text.length)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}
