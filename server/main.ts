/** Starts the server: API and built app on one origin. `--demo`, `--production`, or neither for development. */
import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { ConfigError, type Mode, readConfig } from './config.ts'
import { startServer } from './start-server.ts'

const { values: flags } = parseArgs({ options: { demo: { type: 'boolean' }, production: { type: 'boolean' } } })
const mode: Mode = flags.production ? 'production' : flags.demo ? 'demo' : 'development'

// What this process writes, health data and mails and the secret among it, is its owner's alone.
process.umask(0o077)

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env, mode)
  // Lines leave in batches: one write each would cost a read of a care plan a tenth of its time.
  const lines = pino.destination({ minLength: 4096, sync: true })
  const log = pino({ level: config.logLevel, base: undefined }, lines)
  setInterval(() => lines.flushSync(), 1_000).unref()
  process.on('exit', () => lines.flushSync())
  const server = await startServer(config, log)
  for (const line of server.greeting) process.stdout.write(`${line}\n`)
  const stop = (): void => {
    // A second signal, or the same one to the whole process group, changes nothing.
    void server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`Havenbook does not start:\n${error.message}\n`)
  else process.stderr.write(`Havenbook could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
