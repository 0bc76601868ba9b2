const segmenters = new Map<string, Intl.Segmenter>()

/** Words as the language counts them: also where none are parted by spaces. */
export function countWords(text: string, locale: string): number {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++
  return count
}
