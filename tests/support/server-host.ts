/**
 * One process that runs the servers of a worker's journeys, one after the other: most of a start is reading and compiling
 * the server's modules, and that is paid once. Each server is what `server/main.ts --demo` would start, with its own
 * settings, data and port; a kill takes the whole process, and the next start makes another.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'
import { environmentOf, type HttpServer, track } from './server.ts'

export type ToHost = { start: Record<string, string | undefined> } | 'stop'
export type FromHost = 'started' | 'stopped' | { failed: string }

export class ServerHost {
  #child: ChildProcess | null = null
  #output = ''

  /** A server on `dataDir` with these settings; one at a time. */
  async start({ dataDir, env = {} }: { dataDir: string; env?: Record<string, string> }): Promise<HttpServer> {
    const child = this.#running()
    const port = await freePort()
    const from = this.#output.length
    await this.#tell(child, { start: environmentOf({ dataDir, env, port }) }, 'started')
    return {
      origin: `http://127.0.0.1:${port}`,
      port,
      dataDir,
      process: child,
      output: () => this.#output.slice(from),
      stop: async () => {
        await this.#tell(child, 'stop', 'stopped')
        return 0
      },
      kill: async () => {
        const gone = once(child, 'close')
        child.kill('SIGKILL')
        await gone
      },
    }
  }

  /** Ends the process, with whatever runs in it. */
  async end(): Promise<void> {
    if (!this.#child || !isAlive(this.#child)) return
    const gone = once(this.#child, 'close')
    this.#child.kill('SIGKILL')
    await gone
  }

  #running(): ChildProcess {
    if (this.#child && isAlive(this.#child)) return this.#child
    const child = fork(new URL('./hosted-server.ts', import.meta.url), { silent: true, env: environmentOf({}) })
    track(child)
    child.stdout?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    this.#child = child
    return child
  }

  #tell(child: ChildProcess, message: ToHost, expected: FromHost): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (told: FromHost): void => {
        child.off('message', settle)
        child.off('exit', ended)
        if (told === expected) resolve()
        else reject(new Error(`The server: ${JSON.stringify(told)}\n${this.#output}`))
      }
      const ended = (): void => settle({ failed: 'its process has ended' })
      child.on('message', settle)
      child.on('exit', ended)
      child.send(message)
    })
  }
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null
