import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const FILES: Record<string, [string, string]> = {
  '/': ['index.html', 'text/html'],
  '/page.js': ['page.js', 'text/javascript'],
  '/sw.js': ['sw.js', 'text/javascript'],
}

/** The floor on a free port of this machine. */
export async function serveFloor(): Promise<{ origin: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const [name, type] = FILES[request.url ?? ''] ?? []
    if (!name || !type) return void response.writeHead(404).end()
    void readFile(new URL(name, import.meta.url)).then((body) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
