/** Words that come with their part of the app alone, in all three languages: a switch needs no network for them. */
import { i18n, type Messages } from '@lingui/core'
import { localeNow, onLocale } from '#data/locale/locale.ts'

const kept = new Set<object>()

/** From here on these words are known, whatever language is chosen. */
export function keepWords(words: Record<'en' | 'fr' | 'es', Messages>): void {
  if (kept.has(words)) return
  kept.add(words)
  // As `data/locale/locale.ts` does it, and for the same reason.
  const load = () => void Object.assign(i18n.messages, words[localeNow()])
  load()
  onLocale(load)
}
