/** How soon a server answers others while it imports 43 MB: a care plan is read again and again meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '#contract/paths.ts'
import { accessTokens } from '#server/access-token.ts'
import { openDatabase } from '#server/db/database.ts'
import { seedIfEmpty } from '#server/seed/seed.ts'
import { sessions } from '#server/sessions.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { bigPatient } from './big-patient.ts'
import { type Figure, ms } from './figures.ts'
import { BENCH_SECRET, type ServerProcess, startProcess } from './server-process.ts'

/** ms, of 99 in 100 answers. */
const LIMIT = 100
/** ms between two questions. */
const PACE = 10

export async function importBeside(): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenbook-bench-'))
  const token = await adasToken(dataDir)
  const server = await startProcess('app', dataDir)
  try {
    const key = await keyFor(server, token)
    const body = Buffer.from(bigPatient(21_000))
    // What the machine does beside us delays answers too: so first as many moments without an import.
    const quiet = await latenciesWhile(server, token, new Promise((resolve) => setTimeout(resolve, 3_000)))
    const busy = await latenciesWhile(server, token, imported(server, key, body))
    const late = at99(busy)
    return {
      name: 'Another’s request while 21,000 resources are imported, SQLite',
      value: `${ms(late)} (p99)`,
      against: `${busy.length} requests, slowest ${ms(Math.max(...busy))}; without an import ${ms(at99(quiet))}`,
      target: `≤ ${LIMIT} ms`,
      isReached: late <= LIMIT,
    }
  } finally {
    server.child.kill()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Questions go out at their pace, whether or not the one before was answered. */
async function latenciesWhile(server: ServerProcess, token: string, work: Promise<unknown>): Promise<number[]> {
  const asked: Promise<number>[] = []
  const asking = setInterval(() => asked.push(answered(server, token)), PACE)
  await work.finally(() => clearInterval(asking))
  return Promise.all(asked)
}

const at99 = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.99) - 1] ?? Infinity

async function adasToken(dataDir: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: '', dataDir })
  const now = Date.now()
  await seedIfEmpty(database, { now, hashPassword: async () => 'none', journal: false })
  const { accessToken } = await sessions(database, accessTokens(BENCH_SECRET), BENCH_SECRET).open(ada.id, now)
  await database.close()
  return accessToken
}

async function keyFor({ port, patientPort }: ServerProcess, token: string): Promise<string> {
  const ticket = await fetch(`http://127.0.0.1:${port}/api/auth/matchrite-refresh`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  const { matchriteToken } = (await ticket.json()) as { matchriteToken: string }
  const session = await fetch(`http://127.0.0.1:${patientPort}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ticket: matchriteToken }),
  })
  return ((await session.json()) as { token: string }).token
}

async function imported({ patientPort }: ServerProcess, key: string, body: Buffer<ArrayBuffer>): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` }
  const address = `http://127.0.0.1:${patientPort}/imports`
  const reply = await fetch(`${address}?profileId=${maya.id}&name=big.json`, { method: 'POST', headers, body })
  const { id } = (await reply.json()) as { id: string }
  const confirmed = await fetch(`${address}/${id}/confirm`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ isMismatchAccepted: true }),
  })
  if (!confirmed.ok) throw new Error(`The import was answered ${confirmed.status}`)
}

/** ms until a care plan was answered whole. */
async function answered({ port }: ServerProcess, token: string): Promise<number> {
  const began = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}/api/${paths.carePlan}/${maya.id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`A care plan was answered ${reply.status}`)
  return performance.now() - began
}

if (import.meta.main) {
  const { name, value, against, target } = await importBeside()
  process.stdout.write(`${name}: ${value} ${against}, target ${target}\n`)
}
