/** The language of the screens. All three catalogs are precached, so switching works without a network. */
import { i18n, type Messages } from '@lingui/core'
import type { Language } from '#contract/languages.ts'
import { addressedLocale, onOtherTab, rememberedLocale, rememberLocale } from './locale-memory.ts'
import { withdrawPages } from '../kept-pages.ts'
import { createStore } from '#lib/store.ts'
import { useStore } from '#lib/use-store.ts'

/** Which sentences stand where: lingui.config.ts. */
const FOLDERS = {
  /** What a start needs, of the sign-in and of the dashboard. */
  start: '',
  /** Comes with the screens that nobody starts with. */
  more: 'more/',
  /** Public pages, with the frame around them: for guests this is all. */
  public: 'public/',
} as const
type Part = keyof typeof FOLDERS

type Read = () => Promise<{ messages: Messages }>
type File = `../../locales/${(typeof FOLDERS)[Part]}${Language}.po`
const files = import.meta.glob('../../locales/{,more/,public/}{en,fr,es}.po') as Record<File, Read>
const catalog = (part: Part, locale: Language) => files[`../../locales/${FOLDERS[part]}${locale}.po` as const]()

const ownLocale = () => addressedLocale() ?? rememberedLocale()
const current = createStore<Language>(ownLocale())
const wanted = new Set<Part>()
const loaded = new Set<`${Part}/${Language}`>()

/** What came with a part of the app (`words/keep-words.ts`), by folder: its words in one language. */
export const ownWords = new Map<string, (locale: Language) => Messages>()

let switches = 0

/**
 * Loads the language that the address asks for, else the remembered one; before the first render. Other tabs are followed.
 * `drawn`: that of a page which is there already, shown first.
 */
export async function openLocale(part: 'start' | 'public', drawn = current.get()): Promise<void> {
  wanted.add(part)
  onOtherTab((locale) => void show(locale))
  await show(drawn)
}

/** The language of whoever is here, where a page was drawn in another. */
export async function showOwnLocale(): Promise<void> {
  if (current.get() !== ownLocale()) await show(ownLocale())
}

/** Somebody has chosen this language: kept before its words are read, since the page may be left meanwhile. */
export async function setLocale(locale: Language): Promise<void> {
  const takeBack = rememberLocale(locale, true)
  // What is kept for the next start speaks the language of before.
  await withdrawPages()
  try {
    await show(locale)
  } catch (error) {
    // Its words are not on this device, so that the next start could not show them either.
    takeBack()
    throw error
  }
}

/** The language of a profile, where nobody has chosen one on this device. */
export async function adoptLocale(locale: Language): Promise<void> {
  await withdrawPages()
  if (await show(locale)) rememberLocale(locale, false)
}

/** Whether it is shown now: false when another was chosen while this one's words were read. */
async function show(locale: Language): Promise<boolean> {
  switches += 1
  const mine = switches
  const parts = [...wanted]
  const read = await Promise.all(parts.map((part) => catalog(part, locale)))
  if (mine !== switches) return false
  if (parts.length < wanted.size) return show(locale)
  for (const part of parts) loaded.add(`${part}/${locale}`)
  const own = [...ownWords.values()].map((inLanguage) => inLanguage(locale))
  i18n.loadAndActivate({
    locale,
    messages: Object.assign({}, ...read.map(({ messages }) => messages), ...own) as Messages,
  })
  if (typeof document !== 'undefined') document.documentElement.lang = locale
  current.set(locale)
  return true
}

/** The words of the dashboard's start and of the sign-in; awaited by whoever comes there from a public page. */
export const loadStartWords = (): Promise<void> => load('start')

/** The words of the screens listed in `lingui.config.ts`; awaited before one of them is drawn. */
export const loadMoreWords = async (): Promise<void> => void (await Promise.all([load('start'), load('more')]))

/** The words of the public pages; awaited before one of them is drawn. */
export const loadPublicWords = (): Promise<void> => load('public')

async function load(part: Part): Promise<void> {
  wanted.add(part)
  const locale = current.get()
  if (loaded.has(`${part}/${locale}`)) return
  const { messages } = await catalog(part, locale)
  // The language may have been switched meanwhile.
  if (current.get() !== locale) return load(part)
  loaded.add(`${part}/${locale}`)
  addWords(messages)
}

/** `i18n.load` would tell every screen, and parts of a drawn page that wait for their file would be drawn anew. */
export const addWords = (messages: Messages): void => void Object.assign(i18n.messages, messages)

export const localeNow = (): Language => current.get()

export const useLocale = (): Language => useStore(current)

/** Calls back after each switch. */
export function onLocale(listener: (locale: Language) => void): () => void {
  return current.subscribe(() => listener(current.get()))
}
