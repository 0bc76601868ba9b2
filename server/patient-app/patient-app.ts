/**
 * The embedded patient app: imports records of the people a user cares for. It lives on an origin of its own, since the
 * frame that shows it may run scripts of that origin (the sandbox of SPEC §2), and it can be framed by Havenbook alone.
 */
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { notFound } from '#server/api-problem.ts'
import { callerAddress } from '#server/caller-address.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { insistOnSession } from '#server/db/sessions.ts'
import type { Measures } from '#server/metrics/measures.ts'
import type { Env } from '#server/middleware/env.ts'
import { serveStream } from '#server/middleware/mount.ts'
import { answerError, problemResponse } from '#server/middleware/problem.ts'
import { replyJson } from '#server/middleware/reply.ts'
import { requestContext } from '#server/middleware/request-context.ts'
import { appKeys } from './app-key.ts'
import { importOperations, patientAppDocument } from './calls.ts'
import { openPages } from './pages.ts'

export interface PatientAppDeps {
  database: Database
  clock: Clock
  log: Logger
  tokenSecret: string
  /** The only origin that may frame this app, and that it speaks to. */
  hostOrigin: string
  /** As the API's. */
  trustedProxies?: number
  measures?: Measures | undefined
}

export type PatientApp = Hono<Env>

/** Call it with `app.fetch(request)`. */
export function createPatientApp(deps: PatientAppDeps): PatientApp {
  const { database, clock, log, trustedProxies = 0, measures } = deps
  const keys = appKeys(deps.tokenSecret)
  const pages = openPages(deps.hostOrigin)
  const operations = importOperations({ database, clock, keys })
  const services = {
    clock,
    accessTokens: keys,
    // Whether the sign-in that a key is from has not been ended since.
    sessions: {
      insistOnLive: ({ id, userId }: { id: string; userId: string }) =>
        insistOnSession(database.queries, { sessionId: id, userId }),
    },
    addressOf: callerAddress(trustedProxies, log),
  }
  const app: PatientApp = new Hono<Env>()
  app.use(requestContext({ log, clock, hasProxy: trustedProxies > 0, measures }))
  app.use(async (c, next) => {
    c.set('route', 'patient-app')
    await next()
  })
  for (const operation of operations) {
    app.on(operation.method.toUpperCase(), operation.path, (c) => serveStream(operation, c, services))
  }
  app.get('/openapi.json', (c) => replyJson(c, 200, patientAppDocument(operations)))
  app.get('*', (c) => pages(c) ?? problemResponse(c, notFound()))
  app.notFound((c) => problemResponse(c, notFound()))
  app.onError(answerError(log))
  return app
}
