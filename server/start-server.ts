/** Puts the parts together on a port, keeps house, and takes them down in order. */
import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Logger } from 'pino'
import { DELETIONS, logDeletions } from './backup/deletions.ts'
import { API_BASE, createApp } from './app.ts'
import { builtApp } from './built-app.ts'
import { chaotic } from './chaos.ts'
import type { Config } from './config.ts'
import { ada } from './content/demo-family.ts'
import { CONTENT_FILES } from './content/content-files.ts'
import { type Database, openDatabase } from './db/database.ts'
import { seedContent } from './db/content.ts'
import { watchEventLoop } from './event-loop-watch.ts'
import { openFiles } from './files/open-files.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { keepHouse, keepHouseAtStart } from './housekeeping-job.ts'
import { mailQueue } from './mail/mail-queue.ts'
import { openTransport } from './mail/transport.ts'
import { insistOnFiles, insistOnMayStart } from './may-start.ts'
import { type Measures, OTHER_ROUTES } from './metrics/measures.ts'
import { openPatientApp } from './patient-app/open-patient-app.ts'
import { passwords } from './passwords.ts'
import { resealAuthenticators } from './reseal-authenticators.ts'
import { seedIfEmpty } from './seed/seed.ts'
import { siteHeaders } from './site-headers.ts'
import { siteSettings } from './db/site-settings.ts'
import { promiseHttps } from './strict-transport.ts'

const HOUR = 3_600_000
/** Where the build puts the app. */
const BUILT = 'dist'

export interface RunningServer {
  /** What the person at the terminal should read. */
  greeting: string[]
  /**
   * Says that it is not ready and serves on for the drain; then stops accepting, finishes what runs, closes the database.
   * Calling it again waits for the same end.
   */
  stop(): Promise<void>
}

export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const database = await openDatabase(config, (error) =>
    log.warn({ message: error.message }, 'database connection lost'),
  )
  await insistOnMayStart(config, database.queries)
  await resealAuthenticators(database, config.tokenSecret)
  const files = await openFiles(config)
  await insistOnFiles(config, database.queries, files)
  const seeded =
    config.mode === 'demo' &&
    (await seedIfEmpty(database, { now: Date.now(), hashPassword: passwords().hash, journal: true, files }))
  await seedContent(database, CONTENT_FILES, Date.now())
  const settings = siteSettings(Date.now, config.settings)
  const mail = mailQueue({
    database,
    settings,
    transport: openTransport(config),
    secret: config.tokenSecret,
    clock: Date.now,
    log,
  })
  if (config.mode === 'production' && !config.smtpUrl) {
    log.warn('SMTP_URL is empty: mails are written as files under DATA_DIR and reach nobody')
  }

  // Before anybody can delete anything.
  const deletions = await logDeletions(database, join(config.dataDir, DELETIONS), log)

  let stopping: Promise<void> | undefined
  /** ms of `performance.now()` at which the port closes. */
  let closesAt = Number.POSITIVE_INFINITY
  // In the second half of the drain: the balancer has noticed then, and whoever comes back comes to another node.
  const leaving = (): number => {
    const left = closesAt - performance.now()
    return left <= 0 ? 1 : Math.max(0, 1 - (2 * left) / config.drain)
  }
  const watch = watchEventLoop(log)
  const metrics = await openMetricsOf(config, database)
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
    noteDeletion: deletions.note,
    trustedProxies: config.trustedProxies,
    settings,
    accountBytes: config.accountBytes,
    requestsPerMinute: config.requestsPerMinute,
    isDraining: () => stopping !== undefined,
    leaving,
    isBehind: watch.isBehind,
    ...(metrics ? { measures: metrics.measures } : {}),
  })
  const headers = siteHeaders(config)
  const app = builtApp({ database, log, config, headers }, BUILT)
  const callApi = chaotic((request, env) => api.fetch(request, env), config.chaos)
  const server = createAdaptorServer({
    fetch: (request, env) => {
      if (isApi(request.url)) return callApi(request, env as { incoming: IncomingMessage })
      const answer = app.fetch(request)
      return metrics ? counted(request, answer, metrics.measures) : answer
    },
    // A pull names each person of the account in its address.
    serverOptions: { maxHeaderSize: 64 * 1024 },
  }) as Server
  promiseHttps(server, config.publicUrl)
  const shutdowns = [gracefulShutdown(server), ...(metrics ? [gracefulShutdown(metrics.server)] : [])]
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const patientApp = await startPatientApp(config, { database, log, measures: metrics?.measures })
  if (patientApp) {
    promiseHttps(patientApp, config.patientAppUrl)
    shutdowns.push(gracefulShutdown(patientApp))
  }
  log.info({ host: config.host, port, database: database.kind, mode: config.mode }, 'listening')

  mail.start()

  // Nobody waits for it: a disk or a store that lets nothing be removed keeps no family from its plans.
  const tidyUp = (round: typeof keepHouse): void => {
    round({ database, files, clock: Date.now, settings }).catch((error: Error) =>
      log.error({ message: error.message }, 'housekeeping failed'),
    )
  }
  tidyUp(keepHouseAtStart)
  const hours = setInterval(tidyUp, HOUR, keepHouse).unref()

  return {
    greeting: greeting(config, port, database.kind, seeded),
    stop: () => {
      stopping ??= (async () => {
        clearInterval(hours)
        for (const shutdown of shutdowns) shutdown.begin()
        closesAt = performance.now() + config.drain
        log.info({ ms: config.drain }, 'draining')
        await passed(config.drain)
        watch.stop()
        await Promise.all(shutdowns.map((shutdown) => shutdown.close()))
        await mail.stop()
        await app.stop()
        await deletions.stop()
        await database.close()
        log.info('stopped')
      })()
      return stopping
    },
  }
}

/** Loaded only where it is asked for. Rejects where its port is taken. */
async function openMetricsOf(
  { metrics: { port, host }, dataDir }: Config,
  database: Database,
): Promise<{ measures: Measures; server: Server } | null> {
  if (port === 0) return null
  const { openMetrics } = await import('./metrics/open-metrics.ts')
  const { measures, listen } = openMetrics({ database, clock: Date.now, dataDir })
  return { measures, server: await listen(port, host) }
}

/** Pages and files of the site, all under one name: their addresses may hold ids. */
async function counted(request: Request, answer: Promise<Response>, measures: Measures): Promise<Response> {
  const started = performance.now()
  const { status } = await answer
  const seconds = (performance.now() - started) / 1000
  measures.answered({ method: request.method, route: OTHER_ROUTES.site, status, seconds })
  return answer
}

/** In production a taken port stops the start; elsewhere everything but the import screen works without it. */
async function startPatientApp(
  config: Config,
  { database, log, measures }: { database: Database; log: Logger; measures: Measures | undefined },
): Promise<Server | null> {
  if (config.patientAppPort === 0) return null
  const { tokenSecret, publicUrl, patientAppPort, host, trustedProxies } = config
  const hostOrigin = new URL(publicUrl).origin
  const deps = { database, clock: Date.now, log, tokenSecret, hostOrigin, trustedProxies, measures }
  try {
    return await openPatientApp(deps, patientAppPort, host)
  } catch (error) {
    if (config.mode === 'production') throw error
    log.warn({ port: patientAppPort, message: (error as Error).message }, 'the patient app does not run: no imports')
    return null
  }
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
