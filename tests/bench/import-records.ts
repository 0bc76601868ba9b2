/**
 * Importing a patient with 5,000, 21,000 and 100,000 resources, against parsing the same file and one bulk insert of the same
 * JSON. On SQLite on the disk and on PostgreSQL where there is one, pairs interleaved. Then memory, and others meanwhile.
 * `node tests/bench/import-records.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/support/postgres.ts'
import { bigPatient } from './big-patient.ts'
import { importBeside } from './import-beside.ts'
import { type Leg, ours, postgresLeg, sqliteLeg } from './import-legs.ts'
import { importMemory } from './import-memory.ts'
import { type Figure, median, pairRatio, times } from './figures.ts'

interface Case {
  resources: number
  file: () => Uint8Array
  rounds: number
  /** Times the floor, at most. */
  limit: number
}

const CASES: readonly Case[] = [
  { resources: 5_000, file: () => bigPatient(5_000), rounds: 9, limit: 2 },
  { resources: 21_000, file: () => bigPatient(21_000), rounds: 5, limit: 1.5 },
  { resources: 100_000, file: () => bigPatient(100_000, { extensions: 1, sentences: 5 }), rounds: 3, limit: 2.5 },
]

async function measured(leg: Leg, { resources, file: made, rounds, limit }: Case): Promise<Figure> {
  const file = made()
  await leg.bare(file, -1)
  await ours(file, leg, -1)
  const pairs: { ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await leg.bare(file, round)
    pairs.push({ theirs, ours: await ours(file, leg, round) })
  }
  const ratio = pairRatio(pairs)
  const [mine, floor] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))]
  return {
    name: `Importing a patient with ${resources.toLocaleString('en-US')} resources, ${leg.name}`,
    value: times(ratio),
    against: `parsing and one bulk insert of the same JSON (${mine.toFixed(0)} ms against ${floor.toFixed(0)} ms, ${(file.length / 1e6).toFixed(1)} MB)`,
    target: `≤ × ${limit.toFixed(2)}`,
    isReached: ratio <= limit,
  }
}

export async function importRecords(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const figures: Figure[] = []
  try {
    for (const one of CASES) {
      const directory = mkdtempSync(join(tmpdir(), 'havenbook-bench-'))
      try {
        figures.push(await measured(sqliteLeg(directory), one))
        if (postgres) figures.push(await measured(postgresLeg(postgres.url), one))
      } finally {
        rmSync(directory, { recursive: true, force: true })
      }
    }
  } finally {
    await postgres?.stop()
  }
  return [...figures, await importMemory(), await importBeside()]
}

if (import.meta.main) {
  for (const { name, value, against, target } of await importRecords()) {
    process.stdout.write(`${name}: ${value} ${against}, target ${target}\n`)
  }
}
