/** Around every request: an id, the time, the language, one line of log. */
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { REQUEST_ID } from '#contract/headers.ts'
import type { Clock } from '#server/clock.ts'
import { type Env, headerOf } from './env.ts'
import { pickLanguage } from './language.ts'

/**
 * The log line holds method, route pattern, status, time, request id and user id. Never a body, a query string, a path
 * with ids, a name or an address: logs travel further than health data may.
 */
export function requestContext(log: Logger, clock: Clock): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now()
    const given = headerOf(c, REQUEST_ID)
    const requestId = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    // When the request came, not when it was answered: what the answer says is at least this fresh.
    c.set('date', dateOf(clock()))
    c.set('language', pickLanguage(headerOf(c, 'Accept-Language')))
    await next()
    log.info({
      method: c.req.method,
      route: c.get('route') ?? 'none',
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      requestId,
      userId: c.get('userId'),
    })
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
