/** What is put under load: a database, and so many nodes on it, with what all of them use. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestPostgres } from '#tests/support/postgres.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { type FamilySeed, seedFamilies } from './families.ts'
import { cpuOfTree, type LoadNode, startNode, stopNode, usageOf } from './servers.ts'

export interface Setup {
  name: string
  nodes: number
  /** Null: SQLite. */
  postgres: TestPostgres | null
}

/** Shares are of one core. */
export interface Spent {
  seconds: number
  /** s of processor time of all nodes together, and the share of the busiest. */
  nodes: number
  busiestNode: number
  /** ms by which the slowest node's work was late (p99). */
  lag: number
  /** s of the database's processes; null where it runs in the node, or nobody tells. */
  database: number | null
  /** Of all cores of the machine, whoever uses them. */
  machine: number
}

export interface Running {
  nodes: LoadNode[]
  families: FamilySeed[]
  /** Does the work, and says what was used meanwhile. */
  measured<T>(work: () => Promise<T>): Promise<T & { spent: Spent }>
  /** Bytes in memory of all nodes, after garbage was collected. */
  memory(): Promise<number>
  /** Bytes of the database, without files. */
  databaseBytes(): Promise<number>
  stop(): Promise<void>
}

export async function startSetup({ nodes: count, postgres }: Setup, families: number): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenbook-load-'))
  const scratch = postgres && (await createScratch(postgres.url))
  const settings = { dataDir, databaseUrl: scratch?.url ?? '', secret: randomBytes(48).toString('base64url') }
  const seeded = await seedFamilies(settings, families)
  const nodes: LoadNode[] = []
  for (let index = 0; index < count; index += 1) nodes.push(await startNode(settings))
  const databaseCpu = (): number | null => (postgres ? cpuOfTree(postgres.pid) : null)

  return {
    nodes,
    families: seeded,
    measured: async (work) => {
      const usage = () => Promise.all(nodes.map((node) => usageOf(node)))
      const [before, database, machine, began] = [await usage(), databaseCpu(), machineTimes(), performance.now()]
      const result = await work()
      const seconds = (performance.now() - began) / 1000
      const [after, databaseAfter, machineAfter] = [await usage(), databaseCpu(), machineTimes()]
      const used = after.map(({ cpu }, index) => (cpu - (before[index]?.cpu ?? 0)) / 1e6)
      const spent: Spent = {
        seconds,
        nodes: used.reduce((sum, one) => sum + one, 0),
        busiestNode: Math.max(...used) / seconds,
        lag: Math.max(...after.map(({ lag }) => lag)),
        database: database === null || databaseAfter === null ? null : (databaseAfter - database) / 1e6,
        machine: 1 - (machineAfter.idle - machine.idle) / (machineAfter.all - machine.all),
      }
      return { ...result, spent }
    },
    memory: async () => {
      const usages = await Promise.all(nodes.map((node) => usageOf(node, 'collected')))
      return usages.reduce((sum, { memory }) => sum + memory, 0)
    },
    databaseBytes: () => (scratch ? postgresBytes(scratch.url) : sqliteBytes(dataDir)),
    stop: async () => {
      await Promise.all(nodes.map(stopNode))
      await scratch?.drop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function postgresBytes(url: string): Promise<number> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  const { rows } = await connection.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  await connection.end()
  return Number(rows[0]?.bytes)
}

/** With what still waits in its log. */
async function sqliteBytes(dataDir: string): Promise<number> {
  const files = readdirSync(dataDir).filter((name) => /^havenbook\.sqlite(?:-wal)?$/.test(name))
  return files.reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0)
}

function machineTimes(): { idle: number; all: number } {
  const times = cpus().map(({ times }) => times)
  const sum = (of: (one: (typeof times)[number]) => number) => times.reduce((whole, one) => whole + of(one), 0)
  return { idle: sum(({ idle }) => idle), all: sum(({ user, nice, sys, irq, idle }) => user + nice + sys + irq + idle) }
}
