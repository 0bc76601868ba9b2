/** The language of the screens. All three catalogs are precached, so switching works without a network. */
import { i18n, type Messages } from '@lingui/core'
import type { Language } from '#contract/people.ts'
import { addressedLocale, onOtherTab, rememberedLocale, rememberLocale } from './locale-memory.ts'
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
  /** Public pages. */
  public: {
    en: () => import('../locales/public/en.po'),
    fr: () => import('../locales/public/fr.po'),
    es: () => import('../locales/public/es.po'),
  } satisfies Catalogs,
}

type Later = 'more' | 'public'

const first = addressedLocale() ?? rememberedLocale()
const current = createStore<Language>(first)
const wanted = new Set<Later>()

let switches = 0

/** Loads the language that the address asks for, else the remembered one; before the first render. Other tabs are followed. */
export function openLocale(): Promise<void> {
  onOtherTab((locale) => void show(locale))
  return show(first)
}

/** Somebody has chosen this language. */
export async function setLocale(locale: Language): Promise<void> {
  await show(locale, () => rememberLocale(locale, true))
}

/** The language of a profile, where nobody has chosen one on this device. */
export async function adoptLocale(locale: Language): Promise<void> {
  await show(locale, () => rememberLocale(locale, false))
}

async function show(locale: Language, remember?: () => void): Promise<void> {
  switches += 1
  const mine = switches
  const read = await Promise.all(
    [catalogs.start, ...[...wanted].map((set) => catalogs[set])].map((set) => set[locale]()),
  )
  // Another language was chosen while this one was read.
  if (mine !== switches) return
  i18n.loadAndActivate({ locale, messages: Object.assign({}, ...read.map(({ messages }) => messages)) as Messages })
  if (typeof document !== 'undefined') document.documentElement.lang = locale
  remember?.()
  current.set(locale)
}

/** The words of the screens listed in `lingui.config.ts`; awaited before one of them is drawn. */
export const loadMoreWords = (): Promise<void> => loadLater('more')

/** The words of the public pages; awaited before one of them is drawn. */
export const loadPublicWords = (): Promise<void> => loadLater('public')

async function loadLater(set: Later): Promise<void> {
  wanted.add(set)
  const locale = current.get()
  const { messages } = await catalogs[set][locale]()
  i18n.load(locale, messages)
  // The language may have been switched meanwhile.
  if (current.get() !== locale) await loadLater(set)
}

export const localeNow = (): Language => current.get()

export function useLocale(): Language {
  return useStore(current)
}

/** Calls back after each switch. */
export function onLocale(listener: (locale: Language) => void): () => void {
  return current.subscribe(() => listener(current.get()))
}
