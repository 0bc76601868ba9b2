/** Draws every page of the public content: at build, and again where the content has changed since (`redraw.ts`). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ContentList } from '#contract/content.ts'
import type { ContentSection } from '#contract/content-sections.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { criticalCss } from './critical-css.ts'
import { type DrawnFile, fileOf, PAGES, TEMPLATE, WITH_PAGES } from './drawn-content.ts'
import { type DrawnPage, headOf, isListed, pageOf, siteMap, withRules } from './page-file.ts'

/** Files that the build leaves for drawing anew. */
const SCREENS = 'prerender.js'
export const RULES = 'rules.css'

/** `src/prerender.tsx`. */
interface Screens {
  prepare(language: Language, lists: readonly ContentList[], asOf: string): Promise<void>
  prepareEntrances(language: Language): Promise<void>
  draw(path: string): Promise<string>
}

export interface Drawer {
  screens: Screens
  /** The page that everything is drawn into. */
  template: string
  /** What a page uses of all style sheets. */
  rulesOf(page: string): string
}

/** Reads what the build has left in `folder`. */
export async function openDrawer(folder: string): Promise<Drawer> {
  const [template, rules] = await Promise.all([TEMPLATE, RULES].map((name) => readFile(join(folder, name), 'utf8')))
  const screens = (await import(pathToFileURL(join(folder, SCREENS)).href)) as Screens
  return { screens, template: template ?? '', rulesOf: criticalCss(rules ?? '') }
}

/** All pages that the lists make, one after the other, and last the map of them. `asOf`: the instant of what they say. */
export async function* drawContent(
  drawer: Drawer,
  lists: readonly ContentList[],
  asOf: string,
): AsyncGenerator<DrawnFile> {
  const pages: DrawnPage[] = []
  for (const language of LANGUAGES) {
    const spoken = lists.filter((list) => list.language === language)
    await drawer.screens.prepare(language, spoken, asOf)
    for (const [path, section] of addressesIn(spoken)) {
      const items = spoken.find((list) => list.section === section)?.items ?? []
      const file = fileOf(path, language)
      try {
        const body = await drawer.screens.draw(path)
        const head = headOf(path, section, language, items)
        yield { file, text: written(drawer, { ...head, section, language, items, body, asOf }) }
      } catch (error) {
        yield { file, failure: error instanceof Error ? error.message : String(error) }
      }
      pages.push({ path, language })
    }
  }
  yield { file: '/sitemap.xml', text: siteMap(pages) }
}

/** The whole page, with the rules that it needs for its first paint. */
export function written({ template, rulesOf }: Drawer, drawn: Parameters<typeof pageOf>[1]): string {
  if (!drawn.body.includes('<h1')) throw new Error(`${drawn.path} was drawn without a heading`)
  const page = pageOf(template, drawn)
  return withRules(page, rulesOf(page))
}

/** A page that is nothing but its one item goes with it. */
function addressesIn(lists: readonly ContentList[]): [path: string, section: ContentSection][] {
  const itemsOf = (wanted: ContentSection) => lists.find(({ section }) => section === wanted)?.items ?? []
  const single = (Object.entries(PAGES) as [string, ContentSection][]).filter(
    ([, section]) => isListed(section) || itemsOf(section).length > 0,
  )
  const details = WITH_PAGES.flatMap((section) =>
    itemsOf(section).map(({ slug }): [string, ContentSection] => [`/${section}/${slug}`, section]),
  )
  return [...single, ...details]
}
