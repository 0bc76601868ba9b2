/** The language of the screens. All three catalogs are precached, so switching works without a network. */
import { i18n, type Messages } from '@lingui/core'
import type { Language } from '#contract/people.ts'
import { rememberedLocale, rememberLocale } from './locale-memory.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

type Catalogs = Record<Language, () => Promise<{ messages: Messages }>>

/** What a start needs, and what comes with the screens that nobody starts with. */
const catalogs = {
  start: {
    en: () => import('../locales/en.po'),
    fr: () => import('../locales/fr.po'),
    es: () => import('../locales/es.po'),
  } satisfies Catalogs,
  more: {
    en: () => import('../locales/more/en.po'),
    fr: () => import('../locales/more/fr.po'),
    es: () => import('../locales/more/es.po'),
  } satisfies Catalogs,
}

const current = createStore<Language>(rememberedLocale())
let isMoreWanted = false

/** Loads the remembered language; before the first render. */
export function openLocale(): Promise<void> {
  return setLocale(rememberedLocale())
}

export async function setLocale(locale: Language): Promise<void> {
  const [start, more] = await Promise.all([
    catalogs.start[locale](),
    isMoreWanted ? catalogs.more[locale]() : undefined,
  ])
  i18n.loadAndActivate({ locale, messages: { ...start.messages, ...more?.messages } })
  document.documentElement.lang = locale
  rememberLocale(locale)
  current.set(locale)
}

/** The words of the screens listed in `lingui.config.ts`; awaited before one of them is drawn. */
export async function loadMoreWords(): Promise<void> {
  isMoreWanted = true
  const locale = current.get()
  const { messages } = await catalogs.more[locale]()
  i18n.load(locale, messages)
  // The language may have been switched meanwhile.
  if (current.get() !== locale) await loadMoreWords()
}

export function useLocale(): Language {
  return useStore(current)
}

/** Calls back after each switch. */
export function onLocale(listener: (locale: Language) => void): () => void {
  return current.subscribe(() => listener(current.get()))
}
