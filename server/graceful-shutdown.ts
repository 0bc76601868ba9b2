/** How a server leaves its port behind a balancer: no request is cut, refused or sent into a connection that is closing. */
import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'

/**
 * ms that an unused connection stays open: longer than proxies keep theirs (60 s to 2 min), so that it is the proxy that
 * closes. Where the server does, a request may be on its way into the closed connection.
 */
const KEEP_ALIVE = 130_000
/** Running requests get this long to finish once the port is closed, in ms; without a drain the process must be gone within 5 s. */
const FINISH = 3_000

export interface GracefulShutdown {
  /** From here on each answer is the last of its connection, those that are being made too. The port stays open. */
  begin(): void
  /** Closes the port. Ends when the last running request has been answered, or after `FINISH`. */
  close(): Promise<void>
}

/** Call it before the server has its first request. */
export function gracefulShutdown(server: Server): GracefulShutdown {
  const answers = new Set<ServerResponse>()
  let isLast = false
  server.keepAliveTimeout = KEEP_ALIVE
  server.prependListener('request', (_request, response) => {
    // Node then says `Connection: close`, and closes after the answer.
    if (isLast) response.shouldKeepAlive = false
    answers.add(response)
    response.once('close', () => answers.delete(response))
  })
  return {
    begin: () => {
      isLast = true
      for (const answer of answers) answer.shouldKeepAlive = false
    },
    close: async () => {
      const end = once(server, 'close')
      server.close()
      // A connection whose answer had begun before becomes idle later, and would hold the server open until it times out.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const late = setTimeout(() => server.closeAllConnections(), FINISH)
      await end
      clearInterval(idle)
      clearTimeout(late)
    },
  }
}
