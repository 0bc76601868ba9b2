/** The servers of the load bench: `server/main.ts --production` as an installation runs it, and what they and their database use. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { paths } from '#contract/paths.ts'
import { freePort } from '#tests/support/free-port.ts'
import { environmentOf, track } from '#tests/support/server.ts'
import type { Usage, UsageQuestion } from './tell-usage.ts'

export interface LoadNode {
  child: ChildProcess
  port: number
  /** Of the patient app. */
  patientPort: number
}

export interface NodeSettings {
  dataDir: string
  /** '': SQLite under `dataDir`. */
  databaseUrl: string
  secret: string
}

/** Of an account, so that the count is kept as usual and refuses nobody: one family here does the work of many. */
const REQUESTS_PER_MINUTE = 1_000_000
const MAIN = new URL('../../../server/main.ts', import.meta.url)
const TELL_USAGE = new URL('tell-usage.ts', import.meta.url).href

/** Resolves when it is ready for requests. */
export async function startNode({ dataDir, databaseUrl, secret }: NodeSettings): Promise<LoadNode> {
  const port = await freePort()
  const env = {
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: secret,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: '1',
    PATIENT_APP_PORT: String(port + 1),
    REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
  }
  const child = fork(MAIN, ['--production'], {
    execArgv: ['--expose-gc', '--import', TELL_USAGE],
    env: environmentOf({ dataDir, env, port }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  track(child)
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => (said += piece.toString()))
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { child, port, patientPort: port + 1 }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/${paths.readyz}`).then(
    ({ ok }) => ok,
    () => false,
  )

/** SIGTERM, and waits for the end. */
export async function stopNode({ child }: LoadNode): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

export async function usageOf({ child }: LoadNode, question: UsageQuestion = 'usage'): Promise<Usage> {
  const told = once(child, 'message')
  child.send(question)
  return ((await told) as [Usage])[0]
}

/** µs that a process and its children have used; null where the system does not tell it in /proc. */
export function cpuOfTree(pid: number): number | null {
  try {
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .filter((stat) => stat !== null)
      .filter(({ id, parent }) => id === pid || parent === pid)
      // Of those that have ended, their parent knows.
      .reduce((sum, { id, own, ended }) => sum + own + (id === pid ? ended : 0), 0)
    return (ticks / ticksPerSecond()) * 1e6
  } catch {
    return null
  }
}

function statOf(pid: number): { id: number; parent: number; own: number; ended: number } | null {
  try {
    // The name stands in brackets and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
    return { id: pid, parent, own: user + system, ended: endedUser + endedSystem }
  } catch {
    return null
  }
}

let ticks: number | undefined
const ticksPerSecond = (): number => (ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })))
