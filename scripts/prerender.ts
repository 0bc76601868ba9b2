/**
 * Writes every public page, drawn in every language, beside the app: `prerendered/<language>/<path>.html`, and a map of
 * them for search engines. `%ORIGIN%` stands where the server puts the address at which people reach it.
 * Arguments: the screens built for Node, the directory of the built app, the style sheets that the pages need.
 */
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ContentList } from '#contract/content.ts'
import type { ContentSection } from '#contract/content-names.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { CONTENT_FILES } from '#server/content/content-files.ts'
import { contentOf, seedContent } from '#server/db/content.ts'
import { openMemoryDatabase } from '#server/db/database.ts'
import { type DrawnPage, ENTRANCES, headOf, pageOf, siteMap, withRules } from './prerender-page.ts'
import { criticalCss } from './critical-css.ts'

/** `src/prerender.tsx`. */
interface Screens {
  prepare(language: Language, lists: readonly ContentList[]): Promise<void>
  prepareEntrances(language: Language): Promise<void>
  draw(path: string): Promise<string>
}

/** The single pages, and the section that each shows. */
const PAGES: Record<string, ContentSection> = {
  '/': 'home',
  '/about': 'about',
  '/connected': 'connected',
  '/store': 'store',
  '/contact-us': 'contact',
  '/resources': 'resources',
  '/directory': 'directory',
}

const [screensFile = '', outDir = '', ...styles] = process.argv.slice(2)
const screens = (await import(pathToFileURL(screensFile).href)) as Screens
const template = await readFile(join(outDir, 'index.html'), 'utf8')
const rulesOf = criticalCss(await allRules())
const pages: DrawnPage[] = []
for (const language of LANGUAGES) {
  const lists = await contentIn(language)
  await screens.prepare(language, lists)
  for (const [path, section] of addressesIn(lists)) {
    const items = lists.find((list) => list.section === section)?.items ?? []
    const body = await screens.draw(path)
    await write({ ...headOf(path, section, language, items), section, language, items, body })
    pages.push({ path, language })
  }
}
for (const language of LANGUAGES) {
  await screens.prepareEntrances(language)
  for (const { path, file, words } of ENTRANCES) {
    const body = await screens.draw(path)
    await write({ ...words[language], path, data: null, language, body }, file)
  }
}
await writeFile(join(outDir, 'sitemap.xml'), siteMap(pages))
await appendFile(join(outDir, 'robots.txt'), '\nSitemap: %ORIGIN%/sitemap.xml\n')

async function write(drawn: Parameters<typeof pageOf>[1], name = drawn.path): Promise<void> {
  const { path, language, body } = drawn
  if (!body.includes('<h1')) throw new Error(`${path} was drawn without a heading`)
  const page = pageOf(template, drawn)
  const file = join(outDir, 'prerendered', language, name === '/' ? 'index.html' : `${name}.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, withRules(page, rulesOf(page)))
}

async function contentIn(language: Language): Promise<ContentList[]> {
  const database = await openMemoryDatabase()
  await seedContent(database, CONTENT_FILES, 0)
  const lists: ContentList[] = []
  for (const section of new Set(Object.values(PAGES))) {
    lists.push({ section, language, items: await contentOf(database.queries, section, language) })
  }
  await database.close()
  return lists
}

/** Of all sheets that the pages need: each page brings along what it uses of them, so that its first paint waits for nothing. */
async function allRules(): Promise<string> {
  const sheets = await Promise.all(styles.map((file) => readFile(join(outDir, file), 'utf8')))
  return sheets.join('\n')
}

function addressesIn(lists: readonly ContentList[]): [path: string, section: ContentSection][] {
  const details = lists
    .filter(({ section }) => section === 'resources' || section === 'directory')
    .flatMap(({ section, items }) =>
      items.map(({ slug }): [string, ContentSection] => [`/${section}/${slug}`, section]),
    )
  return [...(Object.entries(PAGES) as [string, ContentSection][]), ...details]
}
