/** Puts the parts together on a port, keeps house, and takes them down in order. */
import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import type { Logger } from 'pino'
import { DELETIONS, logDeletions } from './backup/deletions.ts'
import { API_BASE, createApp } from './app.ts'
import { chaotic } from './chaos.ts'
import type { Config } from './config.ts'
import { ada } from './content/demo-family.ts'
import { CONTENT_FILES } from './content/content-files.ts'
import { type Database, openDatabase } from './db/database.ts'
import { seedContent } from './db/content.ts'
import { purge } from './db/housekeeping.ts'
import { watchEventLoop } from './event-loop-watch.ts'
import { redrawing } from './drawing/redraw.ts'
import { openFiles } from './files/open-files.ts'
import { mailQueue } from './mail/mail-queue.ts'
import { openTransport } from './mail/transport.ts'
import { insistOnMayStart } from './may-start.ts'
import { openPatientApp } from './patient-app/open-patient-app.ts'
import { passwords } from './passwords.ts'
import { resealAuthenticators } from './reseal-authenticators.ts'
import { seedIfEmpty } from './seed/seed.ts'
import { siteHeaders } from './site-headers.ts'
import { openSite } from './site.ts'
import { promiseHttps } from './strict-transport.ts'

const HOUR = 3_600_000
/** Where the build puts the app. */
const BUILT = 'dist'
/** Running requests get this long to finish after a signal, in ms; the process must be gone within 5 s. */
const FINISH = 3_000

export interface RunningServer {
  /** What the person at the terminal should read. */
  greeting: string[]
  /** Stops accepting, finishes what runs, closes the database. Calling it again waits for the same end. */
  stop(): Promise<void>
}

export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const database = await openDatabase(config, (error) =>
    log.warn({ message: error.message }, 'database connection lost'),
  )
  await insistOnMayStart(config, database.queries)
  await resealAuthenticators(database, config.tokenSecret)
  const files = await openFiles(config)
  const seeded =
    config.mode === 'demo' &&
    (await seedIfEmpty(database, { now: Date.now(), hashPassword: passwords().hash, journal: true, files }))
  await seedContent(database, CONTENT_FILES, Date.now())
  const mail = mailQueue({
    database,
    transport: openTransport(config),
    secret: config.tokenSecret,
    clock: Date.now,
    log,
  })
  if (config.mode === 'production' && !config.smtpUrl) {
    log.warn('SMTP_URL is empty: mails are written as files under DATA_DIR and reach nobody')
  }
  await purge(database, files, Date.now(), config.retention)

  // Before anybody can delete anything.
  const deletions = await logDeletions(database, join(config.dataDir, DELETIONS), log)

  let stopping: Promise<void> | undefined
  const watch = watchEventLoop(log)
  const api = createApp({
    database,
    files,
    clock: Date.now,
    log,
    mail,
    publicUrl: config.publicUrl,
    patientAppUrl: config.patientAppUrl,
    records: config.records,
    tokenSecret: config.tokenSecret,
    operator: config.operator,
    operatorEmail: config.operatorEmail,
    trustedProxies: config.trustedProxies,
    registration: config.registration,
    accountBytes: config.accountBytes,
    requestsPerMinute: config.requestsPerMinute,
    isStopping: () => stopping !== undefined,
    isBehind: watch.isBehind,
  })
  const headers = siteHeaders(config)
  const site = openSite(BUILT, headers, config.killSwitch, config)
  const redraw = site && redrawing({ database, site, log }, BUILT)
  // What was published before this start.
  redraw?.look()
  const callApi = chaotic((request, env) => api.fetch(request, env), config.chaos)
  const server = createAdaptorServer({
    fetch: (request, env) => {
      if (isApi(request.url)) return callApi(request, env as { incoming: IncomingMessage })
      redraw?.look()
      return site?.fetch(request) ?? new Response('The app is not built yet: npm run build', { status: 503, headers })
    },
  }) as Server
  promiseHttps(server, config.publicUrl)
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const patientApp = await startPatientApp(config, { database, log })
  if (patientApp) promiseHttps(patientApp, config.patientAppUrl)
  log.info({ host: config.host, port, database: database.kind, mode: config.mode }, 'listening')

  mail.start()

  const keepHouse = (): void => {
    purge(database, files, Date.now(), config.retention).catch((error: Error) =>
      log.error({ message: error.message }, 'housekeeping failed'),
    )
  }
  const housekeeping = setInterval(keepHouse, HOUR).unref()

  return {
    greeting: greeting(config, port, database.kind, seeded),
    stop: () => {
      stopping ??= (async () => {
        clearInterval(housekeeping)
        watch.stop()
        await Promise.all([closed(server), patientApp && closed(patientApp)])
        await mail.stop()
        await redraw?.stop()
        await deletions.stop()
        await database.close()
        log.info('stopped')
      })()
      return stopping
    },
  }
}

/** In production a taken port stops the start; elsewhere everything but the import screen works without it. */
async function startPatientApp(
  config: Config,
  { database, log }: { database: Database; log: Logger },
): Promise<Server | null> {
  if (config.patientAppPort === 0) return null
  const { tokenSecret, publicUrl, patientAppPort, host, trustedProxies } = config
  const hostOrigin = new URL(publicUrl).origin
  const deps = { database, clock: Date.now, log, tokenSecret, hostOrigin, trustedProxies }
  try {
    return await openPatientApp(deps, patientAppPort, host)
  } catch (error) {
    if (config.mode === 'production') throw error
    log.warn({ port: patientAppPort, message: (error as Error).message }, 'the patient app does not run: no imports')
    return null
  }
}

/** Ends when the last running request has been answered, or after `FINISH`. */
async function closed(server: Server): Promise<void> {
  const end = once(server, 'close')
  server.close()
  // A connection that was busy at the signal becomes idle later, and would hold the server open until it times out.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), FINISH)
  await end
  clearInterval(idle)
  clearTimeout(late)
}

/** Whether a request's path lies below the API base; any path of the site may hold the words further on. */
function isApi(url: string): boolean {
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  return path.startsWith(API_BASE) && /^(?:[/?#]|$)/.test(path.slice(API_BASE.length))
}

function greeting(config: Config, port: number, database: string, seeded: boolean): string[] {
  if (config.mode === 'production') return []
  return [
    `Havenbook: http://localhost:${port}`,
    `Sign in as ${ada.email} with the password ${ada.password}`,
    `Database: ${database}${seeded ? ', with the demo family freshly seeded' : ''} · Data: ${config.dataDir}`,
  ]
}
