/**
 * `npm run bench`: every figure as a ratio measured in this run on this machine; printed, and kept in RESULTS.md.
 * A name as argument runs one bench only: `npm run bench -- relaunch`.
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { codeSize } from './code-size.ts'
import { doorbell } from './doorbell.ts'
import { drain } from './drain.ts'
import { familyAtHome } from './family-at-home.ts'
import type { Figure } from './figures.ts'
import { importRecords } from './import-records.ts'
import { keep } from './keep.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { journalSearch } from './journal-search.ts'
import { load } from './load.ts'
import { longList } from './long-list.ts'
import { records } from './records.ts'
import { relaunch } from './relaunch.ts'
import { save } from './save.ts'
import { screens } from './screens.ts'
import { search } from './search.ts'
import { serverRead } from './server-read.ts'
import { sizes } from './sizes.ts'
import { start } from './start.ts'
import { syncServer } from './sync-server.ts'
import { uploads } from './uploads.ts'

if (!existsSync('dist/index.html')) throw new Error('There is no build to measure: run `npm run build` first')

const only = process.argv[2]
const figures: Figure[] = []

if (!only || only === 'sizes') figures.push(...(await sizes()))
if (!only || only === 'size') figures.push(...codeSize())
if (only === 'lighthouse') figures.push(...(await lighthouseFigures()))
if (!only || only === 'server') figures.push(...(await serverRead()))
if (!only || only === 'long-list') figures.push(...(await longList()))
if (!only || only === 'sync-server') figures.push(...(await syncServer()))
if (!only || only === 'start') figures.push(...(await start()))
if (!only || only === 'doorbell') figures.push(...(await doorbell()))
if (!only || only === 'uploads') figures.push(...(await uploads()))
if (!only || only === 'import') figures.push(...(await importRecords()))
if (!only || only === 'load') figures.push(...(await load()))
/** They bring what they measure. */
const ALONE = [
  'sizes',
  'size',
  'lighthouse',
  'server',
  'long-list',
  'sync-server',
  'start',
  'doorbell',
  'uploads',
  'import',
  'load',
]
if (!only || !ALONE.includes(only)) {
  const home = await familyAtHome()
  try {
    if (!only || only === 'save') figures.push(...(await save(home)))
    if (!only || only === 'drain') figures.push(...(await drain(home)))
    if (!only || only === 'search') figures.push(...(await journalSearch(home)))
    if (!only || only === 'search-everything') figures.push(...(await search(home)))
    if (!only || only === 'records') figures.push(...(await records(home)))
    if (!only || only === 'keep') figures.push(...(await keep(home)))
    if (!only || only === 'relaunch') figures.push(...(await relaunch(home)))
    if (!only || only === 'screens') figures.push(...(await screens(home)))
  } finally {
    await home.leave()
  }
}

const rows = figures.map(({ name, value, against, target, isReached }) => [
  name,
  value,
  against,
  target,
  target && (isReached ? 'yes' : 'NO'),
])
const table = [['Figure', 'Measured', 'Against', 'Target', 'Reached'], ['---', '---', '---', '---', '---'], ...rows]
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n')
console.log(table)

if (!only) {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`
  await writeFile(
    new URL('RESULTS.md', import.meta.url),
    `# Figures\n\nWritten by \`npm run build && npm run bench\` on ${new Date().toISOString().slice(0, 10)}, ${machine}. Ratios of pairs measured in one run.\n\n${table}\n`,
  )
}
