/**
 * Server CPU per request for reading one care plan, against a bare Hono "hello" in the same run (DESIGN §6: at most 3 ×).
 * Both are processes of their own behind the same adapter; rounds are interleaved and the median of the pair ratios
 * counts. `node tests/bench/server-read.ts`
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Figure, median, pairRatio, times } from './figures.ts'

const ROUNDS = 41
const REQUESTS = 600
const CONNECTIONS = 8

/** Runs in a child: serves, and tells its CPU time in µs when asked. */
async function serveAs(kind: string): Promise<void> {
  const port = await freePort()
  if (kind === 'hello') {
    const app = new Hono().get('/', (c) => c.text('hello'))
    serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  } else {
    const dataDir = process.argv[3] ?? ''
    const config = readConfig({ PORT: String(port), DATA_DIR: dataDir }, 'demo')
    // Every line of log is made and thrown away, in batches as server/main.ts writes them.
    await startServer(config, pino({ level: 'info' }, pino.destination({ dest: '/dev/null', minLength: 4096 })))
  }
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
  })
  process.send?.({ port })
}

interface Server {
  child: ChildProcess
  path: string
  headers: Record<string, string>
  port: number
}

async function start(kind: string, path: string, dataDir: string): Promise<Server> {
  const child = fork(new URL(import.meta.url), [kind, dataDir], { cwd: dataDir })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, path, port, headers: {} }
}

async function cpuOf({ child }: Server): Promise<number> {
  child.send('cpu')
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: number }]
  return cpu
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

async function request({ port, path, headers }: Server): Promise<void> {
  const call = get({ host: '127.0.0.1', port, path, headers, agent })
  const [response] = await once(call, 'response')
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
}

async function round(server: Server): Promise<number> {
  const before = await cpuOf(server)
  let left = REQUESTS
  const worker = async (): Promise<void> => {
    while (left-- > 0) await request(server)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return ((await cpuOf(server)) - before) / REQUESTS
}

/** Measures; the servers are its own and gone afterwards. */
export async function serverRead(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'havenbook-bench-'))
  const hello = await start('hello', '/', dataDir)
  const plan = await start('plan', `/api/care-plan/${maya.id}`, dataDir)
  try {
    const login = await fetch(`http://127.0.0.1:${plan.port}/api/auth/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ada.email, password: ada.password }),
    })
    const { accessToken } = (await login.json()) as { accessToken: string }
    plan.headers = { Authorization: `Bearer ${accessToken}` }
    await round(hello)
    await round(plan)
    const pairs: { ours: number; theirs: number }[] = []
    for (let i = 0; i < ROUNDS; i += 1) pairs.push({ theirs: await round(hello), ours: await round(plan) })
    const ratio = pairRatio(pairs)
    const [ours, theirs] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))]
    return [
      {
        name: 'Server CPU to read one care plan',
        value: times(ratio),
        against: `a bare Hono hello (${ours.toFixed(0)} µs against ${theirs.toFixed(0)} µs)`,
        target: '≤ × 3.00',
        isReached: ratio <= 3,
      },
    ]
  } finally {
    hello.child.kill()
    plan.child.kill()
    agent.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (process.send) {
  await serveAs(process.argv[2] ?? 'hello')
} else if (import.meta.main) {
  for (const { name, value, against, target } of await serverRead()) {
    process.stdout.write(`${name}: ${value} ${against}, target ${target}\n`)
  }
}
