/**
 * Writes every public page, drawn in every language, beside the app: `prerendered/<language>/<path>.html`, and a map of
 * them for search engines. `%ORIGIN%` stands where the server puts the address at which people reach it. What is needed to
 * draw them again stays in a folder beside the app (`server/drawing/redraw.ts`).
 * Arguments: the directory of the built app, the style sheets that the pages need. The screens built for Node are in the folder.
 */
import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ContentList } from '#contract/content.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { CONTENT_FILES } from '#server/content/content-files.ts'
import { seedContent } from '#server/db/content.ts'
import { openMemoryDatabase } from '#server/db/database.ts'
import { drawContent, openDrawer, RULES, written } from '#server/drawing/draw-content.ts'
import { BUILT_FROM, drawerOf, fileOf, listsTag, publicLists, TEMPLATE } from '#server/drawing/drawn-content.ts'
import { ENTRANCES } from '#server/drawing/page-file.ts'

const [outDir = '', ...styles] = process.argv.slice(2)
const folder = drawerOf(outDir)
await copyFile(join(outDir, 'index.html'), join(folder, TEMPLATE))
// Each page brings along what it uses of all sheets, so that its first paint waits for nothing.
const sheets = await Promise.all(styles.map((file) => readFile(join(outDir, file), 'utf8')))
await writeFile(join(folder, RULES), sheets.join('\n'))

const drawer = await openDrawer(folder)
const lists = await listsOfFiles()
const asOf = new Date().toISOString()
for await (const drawn of drawContent(drawer, lists, asOf)) {
  if ('failure' in drawn) throw new Error(`${drawn.file}: ${drawn.failure}`)
  await write(drawn.file, drawn.text)
}
for (const language of LANGUAGES) {
  await drawer.screens.prepareEntrances(language)
  for (const { path, file, words } of ENTRANCES) {
    const body = await drawer.screens.draw(path)
    await write(fileOf(file, language), written(drawer, { ...words[language], path, data: null, language, body, asOf }))
  }
}
await appendFile(join(outDir, 'robots.txt'), '\nSitemap: %ORIGIN%/sitemap.xml\n')
await writeFile(join(folder, BUILT_FROM), listsTag(lists))

async function write(name: string, text: string): Promise<void> {
  const file = join(outDir, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function listsOfFiles(): Promise<ContentList[]> {
  const database = await openMemoryDatabase()
  await seedContent(database, CONTENT_FILES, 0)
  const found = await publicLists(database.queries)
  await database.close()
  return found
}
