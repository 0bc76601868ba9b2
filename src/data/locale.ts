/** The language of the screens. All three catalogs are precached, so switching works without a network. */
import { i18n, type Messages } from '@lingui/core'
import type { Language } from '#contract/people.ts'
import { rememberedLocale, rememberLocale } from './locale-memory.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  fr: () => import('../locales/fr.po'),
  es: () => import('../locales/es.po'),
}

const current = createStore<Language>(rememberedLocale())

/** Loads the remembered language; before the first render. */
export function openLocale(): Promise<void> {
  return setLocale(rememberedLocale())
}

export async function setLocale(locale: Language): Promise<void> {
  const { messages } = await catalogs[locale]()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
  rememberLocale(locale)
  current.set(locale)
}

export function useLocale(): Language {
  return useStore(current)
}

/** Calls back after each switch. */
export function onLocale(listener: (locale: Language) => void): () => void {
  return current.subscribe(() => listener(current.get()))
}
