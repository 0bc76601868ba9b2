/**
 * Servers as processes of their own, which tell the CPU time they have spent; behind the same adapter, so that what they do
 * is all that differs.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { track } from '#tests/support/server.ts'
import { median, pairRatio } from './figures.ts'

const ROUNDS = 41
const REQUESTS = 600
const CONNECTIONS = 8

/** `hello`: a bare Hono that answers one word · `app`: the whole server, with the demo family where there is nobody. */
type Kind = 'hello' | 'app'

/** Signs the tokens of the servers here, so that whoever prepares their data can make some. */
export const BENCH_SECRET = 'only-for-benches-only-for-benches-only-for-benches'

export interface ServerProcess {
  child: ChildProcess
  port: number
  /** Of the patient app; only `app` has one. */
  patientPort: number
}

/** What is asked again and again. */
export interface Question extends Pick<ServerProcess, 'child' | 'port'> {
  path: string
  headers: Record<string, string>
}

/** Runs in a child: serves, and tells its CPU time in µs when asked. */
async function serveAs(kind: Kind): Promise<void> {
  const port = await freePort()
  const patientPort = await freePort()
  if (kind === 'hello') {
    const app = new Hono().get('/', (c) => c.text('hello'))
    serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  } else {
    const dataDir = process.argv[3] ?? ''
    const config = readConfig(
      { PORT: String(port), PATIENT_APP_PORT: String(patientPort), DATA_DIR: dataDir, TOKEN_SECRET: BENCH_SECRET },
      'demo',
    )
    // Every line of log is made and thrown away, in batches as server/main.ts writes them.
    await startServer(config, pino({ level: 'info' }, pino.destination({ dest: '/dev/null', minLength: 4096 })))
  }
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
  })
  process.send?.({ port, patientPort })
}

export async function startProcess(kind: Kind, dataDir: string): Promise<ServerProcess> {
  const child = fork(new URL(import.meta.url), [kind, dataDir], { cwd: dataDir })
  track(child)
  const [ports] = (await once(child, 'message')) as [Pick<ServerProcess, 'port' | 'patientPort'>]
  return { child, ...ports }
}

/** µs since it began. */
export async function cpuOf({ child }: Pick<ServerProcess, 'child'>): Promise<number> {
  child.send('cpu')
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: number }]
  return cpu
}

export interface Comparison {
  ratio: number
  /** µs of CPU for a request. */
  ours: number
  theirs: number
}

/** CPU for a request, of both: rounds are interleaved and the median of the pair ratios counts. */
export async function compareCpu(ours: Question, theirs: Question): Promise<Comparison> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    await cpuOfRequests(theirs, agent)
    await cpuOfRequests(ours, agent)
    const pairs: { ours: number; theirs: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      pairs.push({ theirs: await cpuOfRequests(theirs, agent), ours: await cpuOfRequests(ours, agent) })
    }
    return {
      ratio: pairRatio(pairs),
      ours: median(pairs.map((pair) => pair.ours)),
      theirs: median(pairs.map((pair) => pair.theirs)),
    }
  } finally {
    agent.destroy()
  }
}

async function cpuOfRequests(question: Question, agent: Agent): Promise<number> {
  const before = await cpuOf(question)
  let left = REQUESTS
  const worker = async (): Promise<void> => {
    while (left-- > 0) await ask(question, agent)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return ((await cpuOf(question)) - before) / REQUESTS
}

async function ask({ port, path, headers }: Question, agent: Agent): Promise<void> {
  const call = get({ host: '127.0.0.1', port, path, headers, agent })
  const [response] = await once(call, 'response')
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
}

if (process.send && import.meta.main) await serveAs(process.argv[2] === 'app' ? 'app' : 'hello')
