/** What a process needs at most, in memory, for an import of 43 MB, against the least that any import must do. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bigPatient } from './big-patient.ts'
import { type Figure, median, times } from './figures.ts'
import { ours, sqliteLeg } from './import-legs.ts'

const ROUNDS = 3
const LIMIT = 2

export async function importMemory(): Promise<Figure> {
  const measured: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    measured.push({ bare: await peakOf('bare'), ours: await peakOf('ours') })
  const [mine, floor] = [median(measured.map((one) => one.ours)), median(measured.map(({ bare }) => bare))]
  return {
    name: 'Peak memory of importing 21,000 resources, SQLite',
    value: times(mine / floor),
    against: `parsing and one bulk insert of the same JSON (${mine.toFixed(0)} MB against ${floor.toFixed(0)} MB)`,
    target: `≤ × ${LIMIT.toFixed(2)}`,
    isReached: mine / floor <= LIMIT,
  }
}

/** MB, of a process of its own that does this and nothing else. */
async function peakOf(what: 'ours' | 'bare'): Promise<number> {
  const child = fork(new URL(import.meta.url), [what])
  const [peak] = (await once(child, 'message')) as [number]
  return peak
}

if (process.send && import.meta.main) {
  const directory = mkdtempSync(join(tmpdir(), 'havenbook-bench-'))
  try {
    const leg = sqliteLeg(directory)
    const file = bigPatient(21_000)
    if (process.argv[2] === 'ours') await ours(file, leg, 0)
    else await leg.bare(file, 0)
    // Linux counts in KiB.
    process.send(process.resourceUsage().maxRSS / 1024)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
