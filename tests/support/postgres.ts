/** A real PostgreSQL for tests, from the machine's own binaries: as an ordinary user, on a loopback port of its own, with fsync. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'

export interface TestPostgres {
  /** Address of its maintenance database, as an owner who may create others. */
  url: string
  /** Like '15.4'. */
  version: string
  /** Of the process whose children serve the connections. */
  pid: number
  stop(): Promise<void>
}

/** Starts one with its data in `folder`, or null when this machine has no PostgreSQL binaries. */
export async function startPostgres(folder = tmpdir()): Promise<TestPostgres | null> {
  const bin = findBinaries()
  if (!bin) return null
  const user = ordinaryUser()
  const home = mkdtempSync(join(folder, 'havenbook-postgres-'))
  if (user) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  const init = ['-D', data, '-U', 'havenbook', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(bin, 'initdb'), init, { cwd: home, stdio: 'pipe', ...user })
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=on']
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(bin, 'postgres'), args, { cwd: home, stdio: ['ignore', 'ignore', 'pipe'], ...user })
  const abandon = (): void => void child.kill('SIGQUIT')
  process.once('exit', abandon)
  await ready(child)
  return {
    pid: child.pid ?? 0,
    url: `postgres://havenbook@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).replace(/^\D+|\s[^]*$/g, ''),
    stop: async () => {
      process.off('exit', abandon)
      const ended = child.exitCode === null ? once(child, 'exit') : undefined
      // Fast shutdown: ends sessions, writes everything, leaves nothing behind.
      child.kill('SIGINT')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The newest directory that holds `initdb` and `postgres`. */
function findBinaries(): string | undefined {
  const versioned = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/pgsql'].flatMap((root) =>
    existsSync(root) ? readdirSync(root).map((name) => join(root, name, 'bin')) : [],
  )
  const newestFirst = versioned.toSorted(
    (a, b) => Number(/[\d.]+/.exec(b)?.[0] ?? 0) - Number(/[\d.]+/.exec(a)?.[0] ?? 0),
  )
  return [...(process.env['PATH'] ?? '').split(delimiter), ...newestFirst].find((directory) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(directory, name))),
  )
}

/** PostgreSQL refuses to run as root, so it is started as somebody who may do less. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([known]) => known === name)).find(Boolean)
  if (!account) throw new Error('PostgreSQL cannot run as root, and there is neither a postgres nor a nobody account')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

async function ready(child: ChildProcess): Promise<void> {
  let said = ''
  const isReady = new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    child.on('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${said}`)))
  })
  await isReady
}
