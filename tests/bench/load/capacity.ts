/** What a million families need, computed from what the load bench measured; as the page `docs/operation/capacity.md` says it. */
import type { LoadResults } from '#tests/bench/load.ts'
import { BATCH, FILE_BYTES, type Kind, MEDICINES } from './acts.ts'
import type { SetupResult } from './measure.ts'

/** What is supposed of the families, since nobody has measured a million of them. */
const SUPPOSED = {
  families: 1_000_000,
  /** Share of the families that use it on a day. */
  active: 0.4,
  /** Of an active family, of all its devices. Pulls that a doorbell causes come on top: one for each save. */
  actsADay: { start: 8, 'sign-in': 0.02, pull: 4, save: 6, batch: 0.5, upload: 0.3, import: 0.01 } satisfies Record<
    Kind,
    number
  >,
  /** Share of a day's acts in its busiest hour, and how much busier its busiest minute is. */
  busiestHour: 0.12,
  busiestMinute: 2,
  /** s for which a page stays open, with its doorbell. */
  pageOpen: 300,
  /** How much of a core is planned for: the rest is for a node that is away, and for bad minutes. */
  planned: 0.5,
  /** Bytes of memory that a node may use. */
  nodeMemory: 2_000_000_000,
  /** Connections that a node keeps to PostgreSQL (server/db/database.ts), and one for its doorbells. */
  connections: 11,
}

const whole = (value: number): string => Math.ceil(value).toLocaleString('en-US')
const ms = (seconds: number): string => `${(seconds * 1000).toFixed(1)} ms`
const table = (rows: readonly (readonly string[])[]): string => {
  const [head = []] = rows
  return [head, head.map(() => '---'), ...rows.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Markdown. Throws where the results lack one node on PostgreSQL. */
export function capacityText(results: LoadResults): string {
  const one = results.setups.find(({ database, nodes }) => database === 'PostgreSQL' && nodes === 1)
  if (!one) throw new Error('The load was not measured with one node on PostgreSQL')
  return [measuredText(results), supposedText(), neededText(one)].join('\n\n')
}

function measuredText({ measured, machine, loadBefore, settings, setups }: LoadResults): string {
  const rows = setups.map((setup) => {
    const { mixed, doorbells, ramp, readBack } = setup
    const held = ramp.at(-2)?.run ?? mixed
    return [
      setup.name,
      whole(mixed.requests / mixed.spent.nodes),
      mixed.spent.database ? whole(mixed.requests / mixed.spent.database) : 'in the node',
      `${(doorbells.bytes / 1e6).toFixed(1)} MB`,
      whole(held.requests / held.seconds),
      setup.gaveWay ?? 'nothing',
      `${readBack.lost + readBack.doubled + readBack.other} of ${whole(readBack.written)}`,
    ]
  })
  return `Measured on ${measured} with ${settings.families} families and ${settings.seconds} s a run, on ${machine}, which driver, nodes and database shared; ${loadBefore.toFixed(1)} other processes wanted a core when it began.

${table([
  [
    'Setup',
    'Requests a second for each core of the nodes',
    '… of the database',
    'Memory for 1,000 doorbells',
    'Requests a second held',
    'First to give way',
    'Lost or doubled',
  ],
  ...rows,
])}`
}

function supposedText(): string {
  const { families, active, actsADay, busiestHour, busiestMinute, pageOpen, planned } = SUPPOSED
  const acts = Object.entries(actsADay).map(([kind, count]) => `${kind} ${count}`)
  return `Supposed, not measured: ${whole(families)} families, of which ${active * 100} % use it on a day; each of those makes in a day, on all its devices: ${acts.join(', ')}, and one pull more for each save that another device hears of. ${busiestHour * 100} % of a day falls into its busiest hour, whose busiest minute is ${busiestMinute} times as busy. A page stays open for ${pageOpen / 60} minutes. ${planned * 100} % of a core is planned for.`
}

function neededText({ costs, doorbells, nodeBytes, bytesPerThing, name }: SetupResult): string {
  const { families, active, actsADay, busiestHour, busiestMinute, pageOpen, planned, nodeMemory, connections } =
    SUPPOSED
  const perSecond = (aDay: number): number => (families * active * aDay * busiestHour * busiestMinute) / 3600
  const aDay: Record<Kind, number> = { ...actsADay, pull: actsADay.pull + actsADay.save + actsADay.batch }
  const kinds = (Object.keys(aDay) as Kind[]).map((kind) => {
    const cost = costs[kind] ?? { nodes: Number.NaN, database: Number.NaN }
    const rate = perSecond(aDay[kind])
    return { kind, rate, cost, nodes: rate * cost.nodes, database: rate * cost.database }
  })
  const nodeCores = kinds.reduce((sum, { nodes }) => sum + nodes, 0)
  const databaseCores = kinds.reduce((sum, { database }) => sum + database, 0)
  const lines = perSecond(actsADay.start) * pageOpen
  const idle = ((doorbells.idleCore ?? 0) / doorbells.lines) * lines
  const lineBytes = Math.max(0, doorbells.bytes) / doorbells.lines
  const nodes = Math.ceil((nodeCores + idle) / planned)
  const memoryNodes = Math.ceil((lines * lineBytes) / (nodeMemory - nodeBytes))
  const count = Math.max(nodes, memoryNodes)
  const thingsADay = actsADay.save + actsADay.batch * BATCH + actsADay.upload + actsADay.import * MEDICINES
  const things = Math.round(families * active * thingsADay)
  const files = families * active * actsADay.upload * FILE_BYTES
  return `With the cost of each act alone (${name}):

${table([
  [
    'Act',
    'Processor time of a node',
    '… of the database',
    'Acts a second in the busiest minute',
    'Cores of nodes',
    '… of the database',
  ],
  ...kinds.map(({ kind, rate, cost, nodes, database }) => [
    kind,
    ms(cost.nodes),
    ms(cost.database),
    whole(rate),
    nodes.toFixed(2),
    database.toFixed(2),
  ]),
  [
    'all',
    '',
    '',
    whole(kinds.reduce((sum, { rate }) => sum + rate, 0)),
    nodeCores.toFixed(2),
    databaseCores.toFixed(2),
  ],
])}

${table([
  ['What a million families need', '', 'How it is computed'],
  ['Open doorbells', whole(lines), 'starts a second × the time that a page stays open'],
  [
    'Nodes',
    whole(count),
    `(${nodeCores.toFixed(2)} cores for acts + ${idle.toFixed(2)} for quiet doorbells${doorbells.idleCore === null ? ', which this run did not measure' : ''}) ÷ ${planned}, one core each; by memory ${memoryNodes}`,
  ],
  [
    'Memory of each node',
    `${whole((nodeBytes + (lines / count) * lineBytes) / 1e6)} MB`,
    `${whole(nodeBytes / 1e6)} MB and ${(lineBytes / 1000).toFixed(1)} kB for each of its doorbells`,
  ],
  ['Cores of PostgreSQL', whole(databaseCores / planned), `${databaseCores.toFixed(2)} ÷ ${planned}, in one primary`],
  [
    'Connections to PostgreSQL',
    whole(count * connections),
    `${connections} for each node (max_connections is 100 unless set)`,
  ],
  [
    'Growth of the database',
    `${whole((things * bytesPerThing * 365) / 1e12)} TB a year at most`,
    `${whole(things)} things a day × ${(bytesPerThing / 1000).toFixed(1)} kB, with their indexes, their answers for 90 days and their lines in the feed for 400`,
  ],
  [
    'Growth of the files',
    `${whole((files * 365) / 1e12)} TB a year`,
    `${actsADay.upload} uploads a day of each active family × ${FILE_BYTES / 1000} kB`,
  ],
])}`
}
