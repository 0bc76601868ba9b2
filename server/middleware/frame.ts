/** Around every request: an id, the language, the headers that every answer of the API carries, one line of log. */
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { REQUEST_ID } from '#contract/headers.ts'
import type { Clock } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import type { Env } from './env.ts'
import { pickLanguage } from './language.ts'

/**
 * The log line holds method, route pattern, status, time, request id and user id. Never a body, a query string, a path
 * with ids, a name or an address: logs travel further than health data may.
 */
export function frame(log: Logger, clock: Clock): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now()
    const given = c.req.header(REQUEST_ID)
    const requestId = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : newId()
    c.set('requestId', requestId)
    c.set('language', pickLanguage(c.req.header('Accept-Language')))
    await next()
    const { headers } = c.res
    headers.set(REQUEST_ID, requestId)
    // Set here and not by Node, so that it follows the injected clock: the mirror's "as of" is this header.
    headers.set('Date', new Date(clock()).toUTCString())
    // Health data never lands in the browser's HTTP cache; the mirror keeps its own copy and wipes it on sign-out.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    }
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
