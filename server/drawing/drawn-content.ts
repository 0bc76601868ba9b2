/** What the public pages are drawn from, for those who do not draw them. */
import type { ContentList } from '#contract/content.ts'
import type { ContentSection } from '#contract/content-sections.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { contentOf } from '#server/db/content.ts'
import type { Queries } from '#server/db/database.ts'
import { sha256 } from '#server/sha256.ts'

/** The single pages, and the section that each shows. */
export const PAGES: Record<string, ContentSection> = {
  '/': 'home',
  '/about': 'about',
  '/connected': 'connected',
  '/store': 'store',
  '/contact-us': 'contact',
  '/resources': 'resources',
  '/directory': 'directory',
  '/calendar': 'calendar',
}

/** What pages show. */
export const DRAWN_SECTIONS: readonly ContentSection[] = [...new Set(Object.values(PAGES))]
/** What the drawn pages say: those, and what stands around each of them. */
export const SAID_SECTIONS: readonly ContentSection[] = [...DRAWN_SECTIONS, 'footer', 'subscribe']
/** Sections whose items have pages of their own. */
export const WITH_PAGES: readonly ContentSection[] = ['resources', 'directory']

/** The page that everything is drawn into. */
export const TEMPLATE = 'template.html'
/** The `listsTag` of what the build has drawn. The build takes it away before it touches anything, and writes it last. */
export const BUILT_FROM = 'built-from.txt'

/** What the build leaves for drawing anew is beside the app that it built into `directory`, where nobody is served from. */
export const drawerOf = (directory: string): string => `${directory.replace(/\/$/, '')}-drawer`

/** Everything that pages show, in every language. */
export async function publicLists(queries: Queries): Promise<ContentList[]> {
  const lists: ContentList[] = []
  for (const language of LANGUAGES) {
    for (const section of DRAWN_SECTIONS) {
      lists.push({ section, language, items: await contentOf(queries, section, language) })
    }
  }
  return lists
}

/** Names what the lists say, to the letter. */
export const listsTag = (lists: readonly ContentList[]): string => sha256(JSON.stringify(lists))

/** Where a page is kept. `name`: its path, or what stands for it. */
export const fileOf = (name: string, language: Language): string =>
  `/prerendered/${language}${name === '/' ? '/index' : name}.html`

/** `file`: as the site names it, from `/` on. `failure`: why there is no text. */
export type DrawnFile = { file: string; text: string } | { file: string; failure: string }
