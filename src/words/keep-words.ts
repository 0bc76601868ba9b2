/** Words that come with their part of the app alone, in all three languages: a switch needs no network for them. */
import type { Messages } from '@lingui/core'
import { addWords, localeNow, ownWords } from '#data/locale/locale.ts'

/**
 * From here on the words of a catalog are known, whatever language is chosen. `catalogs`: what `import.meta.glob` finds of one folder
 * in `src/locales`, eagerly, so that they come in the same file as the part that says them.
 */
export function keepWords(catalogs: Record<string, unknown>): void {
  const [folder = ''] = Object.keys(catalogs).map((path) => path.slice(0, path.lastIndexOf('/')))
  if (ownWords.has(folder)) return
  const inLanguage = (locale: string) => (catalogs[`${folder}/${locale}.po`] as { messages: Messages }).messages
  ownWords.set(folder, inLanguage)
  addWords(inLanguage(localeNow()))
}
