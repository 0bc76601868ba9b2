/** A reverse proxy as it stands before several nodes: each request goes to the next one, with the caller's address. */
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export interface RoundRobinProxy {
  origin: string
  /** Requests that each node was given. */
  given(): readonly number[]
  close(): Promise<void>
}

/** `ports`: of the nodes, on this machine. */
export async function roundRobinProxy(ports: readonly number[]): Promise<RoundRobinProxy> {
  const given = ports.map(() => 0)
  let turn = 0
  const proxy = createServer((request, response) => {
    const node = turn % ports.length
    turn += 1
    given[node] = (given[node] ?? 0) + 1
    const before = request.headers['x-forwarded-for']
    const forwarded = [before, request.socket.remoteAddress].flat().filter(Boolean).join(', ')
    const { method, url: path } = request
    const headers = { ...request.headers, 'x-forwarded-for': forwarded }
    const onward = httpRequest({ host: '127.0.0.1', port: ports[node], method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, response, () => {})
    })
    onward.on('error', () => response.destroy())
    pipeline(request, onward, () => {})
    // Whoever hangs up here hangs up there.
    response.on('close', () => onward.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    given: () => given,
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
