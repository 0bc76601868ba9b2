/** Around every request: an id, the time, the language, one line of log, one count. */
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { REQUEST_ID } from '#contract/headers.ts'
import type { Clock } from '#server/clock.ts'
import { type Measures, OTHER_ROUTES } from '#server/metrics/measures.ts'
import { type Env, headerOf } from './env.ts'
import { pickLanguage } from './language.ts'

export interface RequestContextDeps {
  log: Logger
  clock: Clock
  /** Whether a proxy of ours stands in front: only then is a request id believed that came along. */
  hasProxy: boolean
  measures?: Measures | undefined
}

/**
 * The log line holds method, route pattern, status, time, request id and user id. Never a body, a query string, a path
 * with ids, a name or an address: logs travel further than health data may.
 */
export function requestContext({ log, clock, hasProxy, measures }: RequestContextDeps): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now()
    // Anybody else could write what they like into the log, or make two requests look like one.
    const given = hasProxy ? headerOf(c, REQUEST_ID) : undefined
    const requestId = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    // When the request came, not when it was answered: what the answer says is at least this fresh.
    c.set('date', dateOf(clock()))
    c.set('language', pickLanguage(headerOf(c, 'Accept-Language')))
    await next()
    const { method } = c.req
    const { status } = c.res
    const route = c.get('route') ?? OTHER_ROUTES.unknown
    const ms = performance.now() - started
    measures?.answered({ method, route, status, seconds: ms / 1000 })
    log.info({ method, route, status, ms: Math.round(ms * 10) / 10, requestId, userId: c.get('userId') })
  }
}

let lastSecond = Number.NaN
let lastDate = ''

/** The Date header for `now`; made once a second. */
function dateOf(now: number): string {
  const second = Math.floor(now / 1000)
  if (second !== lastSecond) {
    lastSecond = second
    lastDate = new Date(now).toUTCString()
  }
  return lastDate
}
