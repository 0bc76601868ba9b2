/** The CPU of a server with 1,000 open doorbells: while nothing happens, and while one account changes something each second. */
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { paths } from '#contract/paths.ts'
import { accessTokens } from '#server/access-token.ts'
import { openDatabase } from '#server/db/database.ts'
import { seedIfEmpty, seedUser } from '#server/seed/seed.ts'
import { sessions } from '#server/sessions.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import type { Figure } from './figures.ts'
import { BENCH_SECRET, cpuOf, type ServerProcess, startProcess } from './server-process.ts'

const LINES = 1_000
/** s: two signs of life of each line (server/routes/sync-events.ts). */
const IDLE = 50
/** s, and as many changes. */
const RINGING = 30
/** Of one core. */
const LIMIT = 0.1

/** `families`: each line is of another account · `devices`: all are of the one account that changes something. */
type Whose = 'families' | 'devices'

export async function doorbellLines(): Promise<Figure[]> {
  return [...(await measured('families')), ...(await measured('devices'))]
}

async function measured(whose: Whose): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenbook-bench-'))
  const tokens = await tokensOf(dataDir, whose)
  const server = await startProcess('app', dataDir)
  const agent = new Agent({ maxSockets: Infinity })
  try {
    let rings = 0
    for (const token of tokens) {
      const line = await open(server, token, agent)
      line.on('data', (piece: Buffer) => {
        rings += piece.toString().split('data:').length - 1
      })
      line.on('close', () => {
        rings = Number.NaN
      })
    }
    const idle = await shareOfCore(server, () => sleep(IDLE))
    const before = rings
    const ringing = await shareOfCore(server, async () => {
      for (let change = 0; change < RINGING; change += 1) {
        await Promise.all([sleep(1), write(server, tokens[0] ?? '', change)])
      }
    })
    const told = whose === 'devices' ? LINES : 1
    if (rings - before !== RINGING * told) throw new Error(`${rings - before} rings were heard`)
    const lines = `${LINES.toLocaleString('en-US')} open doorbells`
    const what = whose === 'families' ? `${lines} of as many accounts` : `${lines} of one account`
    return [
      figure(`Server CPU with ${what}, idle`, idle, `${IDLE} s`),
      figure(`– while one account changes something each second`, ringing, `${RINGING} changes, ${told} told of each`),
    ]
  } finally {
    agent.destroy()
    server.child.kill()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

function figure(name: string, share: number, against: string): Figure {
  const percent = (part: number) => `${(part * 100).toFixed(1)} % of a core`
  return { name, value: percent(share), against, target: `< ${LIMIT * 100} %`, isReached: share < LIMIT }
}

/** A token for each line; the first of them is of the demo family, which has something to change. */
async function tokensOf(dataDir: string, whose: Whose): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: '', dataDir })
  const now = Date.now()
  await seedIfEmpty(database, { now, hashPassword: async () => 'none', journal: false })
  const users = Array.from({ length: LINES }, (_, index) => (index === 0 || whose === 'devices' ? ada.id : v7()))
  await database.transaction(async (queries) => {
    for (const id of users.filter((one) => one !== ada.id)) {
      const attributes = { ...kofi.attributes, id: v7() }
      const email = `${id}@havenbook.example`
      await seedUser(queries, { ...kofi, id, email, planId: v7(), attributes }, 'none', now)
    }
  })
  const signIns = sessions(database, accessTokens(BENCH_SECRET), BENCH_SECRET)
  const tokens: string[] = []
  for (const id of users) tokens.push((await signIns.open(id, now)).accessToken)
  await database.close()
  return tokens
}

async function open({ port }: ServerProcess, token: string, agent: Agent): Promise<IncomingMessage> {
  const headers = { Authorization: `Bearer ${token}` }
  const call = get({ host: '127.0.0.1', port, path: `/api/${paths.syncEvents}`, headers, agent })
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`A doorbell was answered ${response.statusCode}`)
  response.on('error', () => {})
  return response
}

async function write({ port }: ServerProcess, token: string, change: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${paths.carePlan}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': v7(), Authorization: `Bearer ${token}` },
    body: JSON.stringify({ userId: ada.id, napTime: `Quiet half hour, note ${change}` }),
  })
  if (!answer.ok) throw new Error(`A change was answered ${answer.status}`)
  await answer.arrayBuffer()
}

/** The share of one core that the server spends meanwhile. */
async function shareOfCore(server: ServerProcess, work: () => Promise<void>): Promise<number> {
  const [cpu, began] = [await cpuOf(server), performance.now()]
  await work()
  const spent = (await cpuOf(server)) - cpu
  return spent / 1000 / (performance.now() - began)
}

const sleep = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

if (import.meta.main) {
  for (const { name, value, against, target } of await doorbellLines()) {
    process.stdout.write(`${name}: ${value} ${against}, target ${target}\n`)
  }
}
