/** `/metrics` for Prometheus, on a port of its own that is closed unless METRICS_PORT names one (DECISIONS M4). */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { measuresIn } from './counters.ts'
import type { Measures } from './measures.ts'
import { type Watched, watchIn } from './watch.ts'

export interface Metrics {
  measures: Measures
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>
  /** Of each metric. */
  names(): Promise<string[]>
  /** Answers `GET /metrics` there. Rejects where the port is taken. */
  listen(port: number, host: string): Promise<Server>
}

/** Metrics of one server, beside those of the process and of Node.js. */
export function openMetrics(watched: Watched): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const measures = measuresIn(register)
  const look = watchIn(register, watched)
  const text = async (): Promise<string> => {
    await look()
    return register.metrics()
  }
  return {
    measures,
    text,
    names: async () => (await register.getMetricsAsJSON()).map(({ name }) => name),
    listen: async (port, host) => {
      const server = createServer((request, response) => {
        const [path] = (request.url ?? '').split('?')
        if (request.method !== 'GET' || path !== '/metrics') {
          response.writeHead(404).end()
          return
        }
        text().then(
          (all) => response.writeHead(200, { 'Content-Type': register.contentType }).end(all),
          () => response.writeHead(500).end(),
        )
      })
      server.listen(port, host)
      await once(server, 'listening')
      return server
    },
  }
}
