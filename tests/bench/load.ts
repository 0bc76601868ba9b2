/**
 * Mixed traffic of virtual families, all at once, against the real server processes: SQLite with one node, PostgreSQL with one
 * and with three. `npm run bench -- load`, or `node tests/bench/load.ts --families 20 --seconds 5`. With `--keep` the results
 * are written down for `docs/operation/capacity.md`; without a PostgreSQL on the machine only SQLite is measured.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/postgres.ts'
import { BATCH, FILE_BYTES, MEDICINES, MIX } from './load/acts.ts'
import { figuresOf } from './load/figures.ts'
import { type LoadSettings, measure, type SetupResult } from './load/measure.ts'
import type { Figure } from './figures.ts'

export interface LoadResults {
  /** YYYY-MM-DD */
  measured: string
  machine: string
  /** Processes that wanted a core in the minute before, whoever's they were. */
  loadBefore: number
  settings: LoadSettings
  sizes: { fileBytes: number; medicines: number; batch: number; mix: typeof MIX }
  setups: SetupResult[]
}

/** Of one run: all of a setup's runs have to fit into the quarter of an hour for which the devices' first tokens are good. */
const SECONDS_MAX = 60

export const LOAD_RESULTS = new URL('load-results.json', import.meta.url)

export async function load(args = process.argv.slice(2)): Promise<Figure[]> {
  const { values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      families: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '30' },
      pace: { type: 'string', default: '0.5' },
      keep: { type: 'boolean', default: false },
    },
  })
  const settings: LoadSettings = {
    families: Number(values.families),
    seconds: Number(values.seconds),
    pace: Number(values.pace),
  }
  if (!(settings.seconds <= SECONDS_MAX)) throw new Error(`--seconds ${values.seconds}: at most ${SECONDS_MAX}`)
  const loadBefore = loadavg()[0] ?? 0
  const postgres = await startPostgres()
  const setups: SetupResult[] = []
  try {
    setups.push(await measure({ name: 'SQLite, 1 node', nodes: 1, postgres: null }, settings))
    for (const nodes of postgres ? [1, 3] : []) {
      const name = `PostgreSQL, ${nodes} ${nodes === 1 ? 'node' : 'nodes'}`
      setups.push(await measure({ name, nodes, postgres }, settings))
    }
  } finally {
    await postgres?.stop()
  }
  const results: LoadResults = {
    measured: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
    loadBefore,
    settings,
    sizes: { fileBytes: FILE_BYTES, medicines: MEDICINES, batch: BATCH, mix: MIX },
    setups,
  }
  if (values.keep) writeFileSync(LOAD_RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  return setups.flatMap((result) => figuresOf(result, settings))
}

if (import.meta.main) {
  for (const { name, value, against, target } of await load()) {
    process.stdout.write(`${name}: ${value} · ${against}${target ? ` · target ${target}` : ''}\n`)
  }
}
