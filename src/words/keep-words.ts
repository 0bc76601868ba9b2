/** Words that come with their part of the app alone, in all three languages: a switch needs no network for them. */
import type { Messages } from '@lingui/core'
import { addWords, localeNow, onLocale } from '#data/locale/locale.ts'

const kept = new Set<object>()

/** From here on these words are known, whatever language is chosen. */
export function keepWords(words: Record<'en' | 'fr' | 'es', Messages>): void {
  if (kept.has(words)) return
  kept.add(words)
  const load = () => addWords(words[localeNow()])
  load()
  onLocale(load)
}
