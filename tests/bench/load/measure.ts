/** One setup under load, from the first doorbell to the last row read back. */
import { type Kind, MIX } from './acts.ts'
import { type Driver, startDriver } from './driver.ts'
import type { Run, RunResult } from './pace.ts'
import type { ReadBack } from './read-back.ts'
import { type Running, type Setup, type Spent, startSetup } from './setups.ts'

export interface LoadSettings {
  families: number
  /** Of the measured run; a step of the ramp takes half of them, acts of one kind a third. */
  seconds: number
  /** Acts a second of one family. */
  pace: number
}

export type MeasuredRun = RunResult & { spent: Spent }

export interface RampStep {
  rate: number
  run: MeasuredRun
}

export interface SetupResult {
  name: string
  nodes: number
  database: 'SQLite' | 'PostgreSQL'
  mixed: MeasuredRun
  /** Of all runs before the ramp, how often, by reason. */
  errors: Record<string, number>
  /** s of processor time for one act, alone on the machine but for the driver. Only with one node. */
  costs: Partial<Record<Kind, { nodes: number; database: number }>>
  /** `bytes`: by which the memory of all nodes grew; `idleCore`: share of a core of all nodes while nothing rings. */
  doorbells: { lines: number; bytes: number; idleCore: number | null }
  /** That one node has in memory after the runs at a fixed pace. */
  nodeBytes: number
  ramp: RampStep[]
  /** What was the matter in the last step of the ramp; null: it never came to that. */
  gaveWay: string | null
  /** Changes whose answer had not come and that were sent again at the end, and rings nobody heard. */
  waiting: number
  missedRings: number
  readBack: ReadBack
  /** By which the database grew for each thing that was read back. */
  bytesPerThing: number
}

const LINES = 1_000
/** s: two signs of life of each line (server/routes/sync-events.ts). */
const TWO_BEATS = 50
const STEP = 1.5
const STEPS_MAX = 16
/** ms */
const LATE = 1_000
/** Devices that act at once where only one kind is measured. */
const ALONE = 8
/** A share of a core from which on it counts as all of it. */
const WHOLE = 0.9

export async function measure(setup: Setup, settings: LoadSettings): Promise<SetupResult> {
  const { families, seconds, pace } = settings
  const running = await startSetup(setup, families)
  const driver = startDriver()
  try {
    const nodes = running.nodes.map(({ port, patientPort }) => ({ port, patientPort }))
    const bytesBefore = await running.databaseBytes()
    await driver.tell('begin', { nodes, families: running.families })
    // Before there is anything else in memory that could be given back meanwhile.
    const doorbells = await openDoorbells(running, driver, seconds)
    // Scripts get compiled, pools and caches fill.
    await driver.tell('run', { seconds: seconds / 3, rate: (families * pace) / 2 })
    const run = (order: Run): Promise<MeasuredRun> => running.measured(() => driver.tell('run', order))
    const errors: Record<string, number> = {}
    const runWell = async (order: Run): Promise<MeasuredRun> => {
      const result = await run(order)
      for (const [reason, count] of Object.entries(result.errors)) errors[reason] = (errors[reason] ?? 0) + count
      return result
    }

    const mixed = await runWell({ seconds, rate: families * pace })
    const costs: SetupResult['costs'] = {}
    for (const kind of setup.nodes === 1 ? (Object.keys(MIX) as Kind[]) : []) {
      const { acts, spent } = await runWell({ seconds: seconds / 3, only: { kind, devices: ALONE } })
      costs[kind] = { nodes: spent.nodes / acts, database: (spent.database ?? 0) / acts }
    }
    const nodeBytes = (await running.memory()) / setup.nodes
    const { ramp, gaveWay } = await rampUp(run, families * pace, seconds / 2)
    const { waiting, missed } = await driver.tell('settle', null)
    const grown = (await running.databaseBytes()) - bytesBefore
    const readBack = await driver.tell('readBack', null)
    return {
      name: setup.name,
      nodes: setup.nodes,
      database: setup.postgres ? 'PostgreSQL' : 'SQLite',
      mixed,
      errors,
      costs,
      doorbells,
      nodeBytes,
      ramp,
      gaveWay,
      waiting,
      missedRings: missed,
      readBack,
      bytesPerThing: grown / readBack.written,
    }
  } finally {
    driver.end()
    await running.stop()
  }
}

/** A short run leaves out the wait for the signs of life. */
async function openDoorbells(running: Running, driver: Driver, seconds: number): Promise<SetupResult['doorbells']> {
  const before = await running.memory()
  await driver.tell('openLines', LINES)
  const bytes = (await running.memory()) - before
  const isLong = seconds >= TWO_BEATS / 2
  const idle = isLong
    ? await running.measured(async () => {
        await new Promise((resolve) => setTimeout(resolve, TWO_BEATS * 1000))
        return {}
      })
    : null
  await driver.tell('openLines', 0)
  return { lines: LINES, bytes, idleCore: idle && idle.spent.nodes / idle.spent.seconds }
}

/** More and more acts a second, until answers are late or fail. */
async function rampUp(
  run: (order: Run) => Promise<MeasuredRun>,
  from: number,
  seconds: number,
): Promise<Pick<SetupResult, 'ramp' | 'gaveWay'>> {
  const ramp: RampStep[] = []
  for (let rate = from * STEP; ramp.length < STEPS_MAX; rate *= STEP) {
    const step = { rate, run: await run({ seconds, rate }) }
    ramp.push(step)
    if (isBeyond(step.run)) return { ramp, gaveWay: whatGaveWay(step.run) }
  }
  return { ramp, gaveWay: null }
}

const isBeyond = ({ p99, errors, unserved }: RunResult): boolean =>
  p99 > LATE || unserved > 0 || Object.keys(errors).length > 0

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

/** The resource that was used up, the nearest to the families first; the bench's own driver is named where it was that. */
export function whatGaveWay({ spent, driver, errors }: MeasuredRun): string {
  const { busiestNode, database, machine, seconds } = spent
  const shares = `busiest node ${percent(busiestNode)} of a core, database ${database === null ? 'in the node' : `${percent(database / seconds)}`}, driver ${percent(driver.core)}, machine ${percent(machine)}`
  const [worst] = Object.entries(errors).toSorted(([, a], [, b]) => b - a)
  const failing = worst ? `; ${worst[1]} × ${worst[0]}` : ''
  if (busiestNode >= WHOLE) return `the one thread of a node (${shares}${failing})`
  if (driver.core >= WHOLE) return `the driver of this bench, not the servers (${shares}${failing})`
  if (machine >= WHOLE)
    return `the cores of this machine, which servers, database and driver share (${shares}${failing})`
  return `no processor: waits for the disk or for locks (${shares}${failing})`
}
