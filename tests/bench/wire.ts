/**
 * A proxy between browser and server that changes nothing and notes what passes: what each answer weighs on the wire, and
 * when its last byte went by. It sees what page, service worker and browser ask for alike.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Passage {
  method: string
  /** With its query. */
  path: string
  /** 0: not answered yet. */
  status: number
  /** Bytes of the answer so far, as they came: compressed where they were. */
  body: number
  head: number
  /** ms since 1970: when it was asked, and when the last byte of the answer passed; 0: not yet. */
  askedAt: number
  endedAt: number
}

export interface Wire {
  /** On `localhost`, where secure cookies are accepted. */
  origin: string
  passages: readonly Passage[]
  close(): Promise<void>
}

export async function wireTo(port: number): Promise<Wire> {
  const passages: Passage[] = []
  const sockets = new Set<Socket>()
  const proxy = createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const passage: Passage = { method, path, status: 0, body: 0, head: 0, askedAt: now(), endedAt: 0 }
    passages.push(passage)
    pass(port, { request, response, passage })
  })
  proxy.keepAliveTimeout = 60_000
  proxy.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    passages,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/** As a page's `performance.timeOrigin + performance.now()`. */
const now = (): number => performance.timeOrigin + performance.now()

function pass(
  port: number,
  { request, response, passage }: { request: IncomingMessage; response: ServerResponse; passage: Passage },
): void {
  const { method, url: path, headers } = request
  const onward = httpRequest({ host: '127.0.0.1', port, method, path, headers })
  onward.on('response', (answer) => {
    passage.status = answer.statusCode ?? 0
    passage.head = headBytes(answer)
    response.writeHead(passage.status, answer.rawHeaders)
    response.flushHeaders()
    answer.on('data', (piece: Buffer) => {
      passage.body += piece.length
    })
    answer.on('end', () => {
      passage.endedAt = now()
    })
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** The status line, a line for each header, and the empty line. */
function headBytes({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const lines = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return Buffer.byteLength(lines.join('\r\n')) + 4
}
