/** The process of `ServerHost`: starts the server it is told to, and stops it. */
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import type { FromHost, ToHost } from './server-host.ts'

let server: RunningServer | null = null

async function obey(message: ToHost): Promise<FromHost> {
  if (message === 'stop') {
    await server?.stop()
    return 'stopped'
  }
  const config = readConfig(message.start, 'demo')
  server = await startServer(
    config,
    pino({ level: config.logLevel, base: undefined }, pino.destination({ sync: true })),
  )
  return 'started'
}

process.on('message', (message: ToHost) => {
  void obey(message)
    .catch((error: unknown): FromHost => ({ failed: String(error) }))
    .then((answer) => process.send?.(answer))
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
