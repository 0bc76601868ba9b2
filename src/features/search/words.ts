/** Which words a text has, for finding them, and where they stand in it. */
import { fold } from '#lib/fold.ts'
import type { Mark } from '#lib/pieces.ts'

/** Scripts that write without spaces, and pictures: each letter is looked for by itself. */
const UNSPACED =
  '(?![©®™‼⁉])[\\p{Extended_Pictographic}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]'
const IN_FOLDED = new RegExp(`${UNSPACED}|(?:(?!${UNSPACED})[\\p{L}\\p{N}])+`, 'gu')
/** As it was written, a word has accents that stand apart, and signs that nobody sees. */
const AS_WRITTEN = new RegExp(
  `${UNSPACED}\\p{M}*|(?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}\\u00ad\\u200b\\u200d\\u2060\\ufeff])+`,
  'gu',
)
/** Latin letters and digits, once folded, and what stands between them in print (’ « – …): read three times faster. */
const PLAIN = /^[\0-\u007f\u00a0¡«»¿\u2000-\u206f]*$/u
const IN_PLAIN = /[a-z\d]+/gu

/** A letter by itself is what an apostrophe leaves ("l’école", "don’t"): it tells nothing apart. */
const isWord = (word: string): boolean => word.length > 1 || !/^\p{L}$/u.test(word) || IN_ONE.test(word)
const IN_ONE = new RegExp(`^${UNSPACED}$`, 'u')

/** The words of a text, each once, without accents and capitals. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  return [...new Set(folded.match(PLAIN.test(folded) ? IN_PLAIN : IN_FOLDED))].filter(isWord)
}

/** Where these words, as `wordsOf` gives them, stand in a text. In order, never overlapping. */
export function marksOf(text: string, words: ReadonlySet<string>): Mark[] {
  return [...text.matchAll(AS_WRITTEN)].flatMap(({ 0: word, index }) =>
    words.has(fold(word)) ? [{ from: index, to: index + word.length }] : [],
  )
}
