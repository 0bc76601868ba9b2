/** The language of this device: what was chosen, else the first of the browser's that we speak, else English. */
import { type Language, LANGUAGES } from '#contract/languages.ts'

const KEY = 'havenbook.locale'

export function rememberedLocale(): Language {
  return supported(readKey()) ?? navigator.languages.map((tag) => supported(tag.slice(0, 2))).find(Boolean) ?? 'en'
}

export function rememberLocale(locale: Language): void {
  try {
    localStorage.setItem(KEY, locale)
  } catch {
    // Refused storage: the choice holds until the page is closed.
  }
}

function readKey(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function supported(tag: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === tag)
}
