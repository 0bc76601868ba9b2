/**
 * What the public pages say, without the data layer. What was read once is kept by the browser and shown at once the
 * next time, whatever the network does, while it is asked for anew: nothing waits for an answer that may not come.
 */
import { useEffect } from 'react'
import type { ContentItem, ContentList } from '#contract/content.ts'
import { contentPath, PUBLIC_CONTENT } from '#contract/content-names.ts'
import type { ContentSection } from '#contract/content-sections.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { apiBase } from './api/api-base.ts'
import { useLocale } from './locale/locale.ts'
import { footStore } from './page-foot.ts'
import { createStore, type Store } from '#lib/store.ts'
import { useStore } from '#lib/use-store.ts'

/** ms */
const TIMEOUT = 10_000
const FRESH = 60_000

export interface ContentView {
  /** 'failed': neither kept here nor to be had. */
  state: 'loading' | 'ready' | 'failed'
  items: readonly ContentItem[]
  /** Server time of what is shown. */
  asOf: string | null
  /** It was asked for anew and no answer came. */
  isOld: boolean
}

interface Shelf {
  section: ContentSection
  language: Language
  view: Store<ContentView>
  askedAt: number
}

const NOTHING: ContentView = { state: 'loading', items: [], asOf: null, isOld: false }
const shelves = new Map<string, Shelf>()

/** Everything of a section in the language of the screens, live. */
export function useContent(section: ContentSection): ContentView {
  const language = useLocale()
  useEffect(() => visit(shelfOf(section, language)), [section, language])
  return useStore(shelfOf(section, language).view)
}

/** The same outside of a screen. */
export function contentStore(section: ContentSection, language: Language): Store<ContentView> {
  const shelf = shelfOf(section, language)
  visit(shelf)
  return shelf.view
}

/** Puts a section where screens look for it: at build time, and where a page brings along what was drawn then. */
export function placeContent({ section, language, items }: ContentList, asOf: string): void {
  shelfOf(section, language).view.set({ state: 'ready', items, asOf, isOld: false })
}

/** Asks once more; for a button. */
export async function retryContent(section: ContentSection, language: Language): Promise<void> {
  const { view } = shelfOf(section, language)
  if (view.get().state === 'failed') view.set(NOTHING)
  await ask(section, language, view)
}

function shelfOf(section: ContentSection, language: Language): Shelf {
  const key = `${language}/${section}`
  let shelf = shelves.get(key)
  if (!shelf) {
    const view = createStore(NOTHING)
    view.subscribe(() => {
      const [first] = view.get().items
      if (first) footStore(language).set(first.around?.footer ?? null)
    })
    shelf = { section, language, view, askedAt: Number.NEGATIVE_INFINITY }
    shelves.set(key, shelf)
  }
  return shelf
}

function visit(shelf: Shelf): void {
  if (performance.now() - shelf.askedAt < FRESH) return
  shelf.askedAt = performance.now()
  void open(shelf)
}

async function open({ section, language, view }: Shelf): Promise<void> {
  if (view.get().state === 'loading') {
    const known = await kept(section, language)
    if (known) view.set({ ...known, isOld: false })
  }
  await ask(section, language, view)
}

/** False: no answer came. What comes is kept. */
export async function ask(section: ContentSection, language: Language, view?: Store<ContentView>): Promise<boolean> {
  const address = addressOf(section, language)
  try {
    const response = await request(address)
    const copy = response.clone()
    const read = await listOf(response, section)
    view?.set({ ...read, isOld: false })
    await (await store())?.put(address, copy).catch(() => {})
    return true
  } catch {
    // No way to the server, a portal's page in its place, or no room: what stands on the screen stays there.
    if (view) view.set(await withoutAnswer(section, view.get()))
    return false
  }
}

/** The browser's own copy would look like an answer where there is none; unchanged content costs a 304. */
export const request = (address: string): Promise<Response> =>
  fetch(address, {
    headers: { accept: 'application/json' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT),
  })

/** What was shown; else the section in another language, which is more than nothing. */
async function withoutAnswer(section: ContentSection, shown: ContentView): Promise<ContentView> {
  if (shown.state === 'ready') return { ...shown, isOld: true }
  for (const language of LANGUAGES) {
    const known = await kept(section, language)
    if (known) return { ...known, isOld: true }
  }
  return { ...NOTHING, state: 'failed' }
}

/** Null: it is not on this device. */
export async function kept(section: ContentSection, language: Language): Promise<ContentView | null> {
  const response = await (await store())?.match(addressOf(section, language))
  return response ? listOf(response, section).catch(() => null) : null
}

/** Throws unless it is our server's answer: a captive portal says 200 too. */
async function listOf(response: Response, section: ContentSection): Promise<ContentView> {
  const list = response.ok ? ((await response.json()) as Partial<ContentList>) : {}
  if (list.section !== section || !Array.isArray(list.items)) throw new Error('Not an answer of ours')
  const date = response.headers.get('Date')
  return { state: 'ready', items: list.items, asOf: date && new Date(date).toISOString(), isOld: false }
}

const addressOf = (section: ContentSection, language: Language): string =>
  `${apiBase()}${contentPath(section)}?language=${language}`

/** Null where the browser keeps nothing, as on an address without https. */
export const store = async (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(PUBLIC_CONTENT).catch(() => null) : null

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    for (const shelf of shelves.values()) void open(shelf)
  })
}
