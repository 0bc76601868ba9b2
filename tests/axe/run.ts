/**
 * `npm run axe`, after a build: axe on every address, for a guest, a family and somebody new, in every language, theme
 * and width; and whether anything scrolls sideways. Themes
 * that only change colours are judged by the rules of colour. Prints each finding when it is first seen, and how often in the end. A
 * word as argument narrows it down to addresses with that word: `npm run axe -- journal`.
 */
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/languages.ts'
import { faultsOn, OF_COLOUR } from '#tests/support/axe.ts'
import { launch } from '#tests/support/browser.ts'
import { startHttpServer } from '#tests/support/server.ts'
import { type Theme, THEMES, WIDTHS, wear } from './looks.ts'
import { DIALOGS, PLACES, type Visitor } from './places.ts'
import { speak, visit, welcome } from './visitors.ts'

if (!existsSync('dist/index.html')) throw new Error('There is no build to look at: run `npm run build` first')

const only = process.argv[2] ?? ''
const found = new Map<string, number>()
let looks = 0

const server = await startHttpServer()
const browser = await launch()
try {
  await Promise.all((['guest', 'family', 'newcomer'] as const).map(walk))
} finally {
  await browser.close()
  await server.stop()
}

for (const [finding, times] of found) process.stdout.write(`${times} × ${finding}\n`)
const size = `${LANGUAGES.length} languages × ${THEMES.length} themes × ${WIDTHS.length} widths`
const places = Object.entries(PLACES).map(([visitor, paths]) => `${paths.length} for a ${visitor}`)
const dialogs = Object.values(DIALOGS).flat().length
process.stdout.write(`${places.join(', ')}, ${dialogs} dialogs × ${size}: ${looks} looks, ${found.size} findings\n`)
process.exitCode = found.size === 0 ? 0 : 1

async function walk(visitor: Visitor): Promise<void> {
  const page = await welcome(browser, server, visitor)
  for (const language of LANGUAGES) {
    await speak(page, language)
    for (const path of PLACES[visitor].filter((path) => path.includes(only))) {
      await visit(page, path)
      await lookAround(page, path, `${visitor}, ${language}`)
    }
    for (const { path, name, button } of DIALOGS[visitor].filter(({ path }) => path.includes(only))) {
      await visit(page, path)
      await page.locator('main button[aria-haspopup="dialog"]').nth(button).click()
      await page.getByRole('dialog').waitFor()
      await lookAround(page, `${path}, ${name}`, `${visitor}, ${language}`)
    }
    process.stdout.write(`${visitor}, ${language}: done, ${looks} looks so far\n`)
  }
}

/** In every theme and width, on one load: all rules, or those of colour where nothing else is different. */
async function lookAround(page: Page, place: string, who: string): Promise<void> {
  for (const theme of THEMES) {
    await wear(page, theme)
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport)
      const where = `${place} (${who}, ${theme.name}, ${viewport.width})`
      for (const finding of await look(page, theme)) note(`${finding} · ${place}`, where)
      looks += 1
    }
  }
}

async function look(page: Page, { isOfColour = false }: Theme): Promise<string[]> {
  const findings = await faultsOn(page, isOfColour ? OF_COLOUR : undefined)
  const isScrolling = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return isScrolling ? [...findings, 'scrolls sideways'] : findings
}

function note(finding: string, where: string): void {
  const times = found.get(finding) ?? 0
  found.set(finding, times + 1)
  if (times === 0) process.stdout.write(`${finding}\n    ${where}\n`)
}
