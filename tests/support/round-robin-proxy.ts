/**
 * A reverse proxy as it stands before several nodes: each request goes to the next one that is ready, with the caller's
 * address, over connections that are used again. It never tries twice: what a node leaves unanswered is a 502.
 */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'

export interface RoundRobinProxy {
  origin: string
  /** Requests that each node was given. */
  given(): readonly number[]
  /** Ports of the nodes that get requests. */
  ready(): readonly number[]
  close(): Promise<void>
}

/** `ports`: of the nodes, on this machine. `checkEvery`: ms between two looks at the readiness of each; without it all count as ready. */
export async function roundRobinProxy(
  ports: readonly number[],
  { checkEvery }: { checkEvery?: number } = {},
): Promise<RoundRobinProxy> {
  const given = ports.map(() => 0)
  const ready = new Set(ports)
  const closing = new AbortController()
  let turn = 0
  const next = (): number | undefined => {
    for (const _ of ports) {
      const node = turn % ports.length
      turn += 1
      if (!ready.has(ports[node] ?? 0)) continue
      given[node] = (given[node] ?? 0) + 1
      return ports[node]
    }
    return undefined
  }

  const app = new Hono()
  app.all('*', async (c) => {
    const port = next()
    if (port === undefined) return c.text('No node is ready', 503)
    const { pathname, search } = new URL(c.req.url)
    const forwarded = [c.req.header('X-Forwarded-For'), getConnInfo(c).remote.address].filter(Boolean).join(', ')
    return proxy(`http://127.0.0.1:${port}${pathname}${search}`, {
      raw: c.req.raw,
      headers: { ...c.req.header(), connection: undefined, 'x-forwarded-for': forwarded },
      redirect: 'manual',
      // Whoever hangs up here hangs up there, by way of the body; the signal would break the answer with an error besides.
      signal: null,
    })
  })
  app.onError((error, c) => c.text(`${error.message}: ${String(error.cause)}`, 502))

  const check = async (port: number): Promise<void> => {
    for await (const _ of setInterval(checkEvery, undefined, { signal: closing.signal })) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/readyz`).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) ready.add(port)
      else ready.delete(port)
    }
  }
  if (checkEvery !== undefined) for (const port of ports) check(port).catch(() => {})

  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given: () => given,
    ready: () => [...ready],
    close: async () => {
      closing.abort()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
