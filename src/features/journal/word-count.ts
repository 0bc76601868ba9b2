import { perLocale } from '#lib/per-locale.ts'

const segmenterOf = perLocale((locale) => new Intl.Segmenter(locale, { granularity: 'word' }))

/** Words as the language counts them: also where none are parted by spaces. */
export function countWords(text: string, locale: string): number {
  let count = 0
  for (const { isWordLike } of segmenterOf(locale).segment(text)) if (isWordLike) count++
  return count
}
