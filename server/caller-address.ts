/** Who is calling, as far as the network tells; for limits. */
import type { Logger } from 'pino'
import { type ApiContext, headerOf } from './middleware/env.ts'

/**
 * The address that a request came from: with proxies of ours in front, that many steps from the right of
 * X-Forwarded-For. What stands further left was written by the caller and proves nothing.
 */
export function callerAddress(trustedProxies: number, log: Logger): (c: ApiContext) => string {
  let isWarned = false
  return (c) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
    const header = headerOf(c, 'X-Forwarded-For')
    if (trustedProxies === 0) {
      if (header !== undefined && !isWarned) {
        isWarned = true
        log.warn(
          'X-Forwarded-For came and TRUSTED_PROXIES is 0: behind a proxy everybody counts as one address, and ten strangers lock all out',
        )
      }
      return socket
    }
    const forwarded = (header ?? '').split(',').map((part) => withoutPort(part.trim()))
    return forwarded.at(-trustedProxies) || socket
  }
}

/** Some proxies write the port, too, which is another one for each connection. An IPv6 address has brackets then. */
const withoutPort = (part: string): string => part.replace(/^(?:\[(.+)\]|((?:\d+\.){3}\d+))(?::\d+)?$/, '$1$2')
