/**
 * The parts of docs/operation that are made and not typed: the table of settings from `.env.example`, and what a million
 * families need from the results of the load bench. `node scripts/operation-pages.ts` writes them; a test holds that they are true.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { LOAD_RESULTS, type LoadResults } from '#tests/bench/load.ts'
import { capacityText } from '#tests/bench/load/capacity.ts'

const root = new URL('..', import.meta.url)

export interface Setting {
  name: string
  /** As `.env.example` says it. */
  text: string
}

/** Each setting of `.env.example` with the comment above it. */
export function settings(): Setting[] {
  const example = readFileSync(new URL('.env.example', root), 'utf8')
  return [...example.matchAll(/^(?<comment>(?:# .+\n)+)(?<name>[A-Z_]+)=/gm)].map(({ groups }) => ({
    name: groups?.['name'] ?? '',
    text: (groups?.['comment'] ?? '').replaceAll(/^# /gm, '').trim().replaceAll('\n', ' '),
  }))
}

function settingsTable(): string {
  const rows = settings().map(({ name, text }) => `| \`${name}\` | ${text.replaceAll('|', '\\|')} |`)
  return ['| Setting | What it is for |', '|---|---|', ...rows].join('\n')
}

function capacity(): string {
  if (!existsSync(LOAD_RESULTS)) return 'Not measured yet: `npm run build && npm run bench -- load --keep`.'
  return capacityText(JSON.parse(readFileSync(LOAD_RESULTS, 'utf8')) as LoadResults)
}

/** Pages with the part of them that is made. */
export const PAGES: Readonly<Record<string, () => string>> = {
  'docs/operation/settings.md': settingsTable,
  'docs/operation/capacity.md': capacity,
}

const MADE = /(?<=<!-- made by scripts\/operation-pages\.ts -->\n\n)[^]*(?=\n\n<!-- end -->)/

/** The page as it is, and as it should be. */
export function pageOf(file: string): { is: string; shouldBe: string } {
  const is = readFileSync(new URL(file, root), 'utf8')
  if (!MADE.test(is)) throw new Error(`${file} has no place for what is made`)
  return { is, shouldBe: is.replace(MADE, () => PAGES[file]?.() ?? '') }
}

if (argv[1] === import.meta.filename) {
  for (const file of Object.keys(PAGES)) writeFileSync(new URL(file, root), pageOf(file).shouldBe)
}
