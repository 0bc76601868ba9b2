/** The language of this device: what was chosen, else what the person's profile says, else the browser's, else English. */
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { deviceMemory } from '#lib/browser-memory.ts'

const KEY = 'havenbook.locale'
/** Whether somebody chose it here; without that, it follows the profile of whoever signs in. */
const CHOSEN_KEY = 'havenbook.locale-chosen'
/** Whose profile knows it; gone when they sign out. */
export const TOLD_KEY = 'havenbook.locale-told'

export function rememberedLocale(): Language {
  return (
    supported(deviceMemory.read(KEY)) ??
    navigator.languages.map((tag) => supported(tag.slice(0, 2))).find(Boolean) ??
    'en'
  )
}

/** The language that an address asks for, `?lang=fr`: search engines and links know each language by its own address. */
export function addressedLocale(): Language | undefined {
  // While pages are drawn at build time there is no address.
  return supported(new URLSearchParams(globalThis.location?.search).get('lang'))
}

/** What was chosen on this device; null: nothing yet. */
export function chosenLocale(): Language | null {
  return deviceMemory.read(CHOSEN_KEY) === null ? null : (supported(deviceMemory.read(KEY)) ?? null)
}

/** What it gives takes that back, unless another language was kept since. */
export function rememberLocale(locale: Language, isChosen: boolean): () => void {
  const before = [KEY, CHOSEN_KEY].map((key) => ({ key, value: deviceMemory.read(key) }))
  deviceMemory.keep(KEY, locale)
  if (isChosen) deviceMemory.keep(CHOSEN_KEY, '1')
  return () => {
    if (deviceMemory.read(KEY) !== locale) return
    for (const { key, value } of before) deviceMemory.keep(key, value)
  }
}

/** Calls back when another tab of this device has switched the language. */
export function onOtherTab(listener: (locale: Language) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) listener(rememberedLocale())
  })
}

function supported(tag: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === tag)
}
