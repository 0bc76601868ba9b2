/**
 * What an import of 43 MB needs at most, in memory, against the least that any import must do: of all processes that are there
 * at one time, the one that reads the file among them. Linux only, which tells of each process what it held at most.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bigPatient } from './big-patient.ts'
import { type Figure, median, times } from './figures.ts'
import { ours, sqliteLeg } from './import-legs.ts'

const ROUNDS = 3
const LIMIT = 2
/** ms between two looks. A process's peak stays on record, so only one that is about to end is seen too early. */
const PACE = 5

export async function importMemory(): Promise<Figure> {
  const directory = mkdtempSync(join(tmpdir(), 'havenbook-bench-'))
  const file = join(directory, 'big.json')
  writeFileSync(file, bigPatient(21_000))
  const measured: { ours: number; bare: number }[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      measured.push({ bare: await peakOf('bare', directory), ours: await peakOf('ours', directory) })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  const [mine, floor] = [median(measured.map((one) => one.ours)), median(measured.map(({ bare }) => bare))]
  return {
    name: 'Peak memory of importing 21,000 resources, the reader included, SQLite',
    value: times(mine / floor),
    against: `parsing and one bulk insert of the same JSON (${mine.toFixed(0)} MB against ${floor.toFixed(0)} MB)`,
    target: `≤ × ${LIMIT.toFixed(2)}`,
    isReached: mine / floor <= LIMIT,
  }
}

/** MB, of a process of its own that does this and nothing else, and of those that it starts: their peaks added up. */
async function peakOf(what: 'ours' | 'bare', directory: string): Promise<number> {
  const child = fork(new URL(import.meta.url), [what, directory])
  let peak = 0
  const looking = setInterval(() => (peak = Math.max(peak, heldBy(child))), PACE)
  await once(child, 'exit')
  clearInterval(looking)
  return peak
}

function heldBy({ pid = 0 }: ChildProcess): number {
  try {
    const below = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    // What they have of files is Node itself, which is in memory once.
    return below.reduce((sum, one) => sum + mb(one, 'VmHWM') - mb(one, 'RssFile'), mb(String(pid), 'VmHWM'))
  } catch {
    return 0
  }
}

/** 0 for one that has ended meanwhile. */
function mb(pid: string, field: 'VmHWM' | 'RssFile'): number {
  const [, kib = '0'] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

if (process.send && import.meta.main) {
  const [what, directory = ''] = process.argv.slice(2)
  const leg = sqliteLeg(mkdtempSync(join(directory, `${what}-`)))
  const file = readFileSync(join(directory, 'big.json'))
  if (what === 'ours') await ours(file, leg, 0)
  else await leg.bare(file, 0)
  process.exit()
}
