/**
 * A gate between browser and server that can be all the networks a family meets: a good one, one that accepts and never
 * answers, a captive portal, none at all; and that can lose an answer after the server has committed. It keeps one
 * address while servers come and go behind it, and remembers what passed.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { REQUEST_ID } from '#contract/headers.ts'

export type Weather = 'clear' | 'stalled' | 'portal' | 'gone'

/** One request that a server behind the gate has answered. */
export interface Passage {
  method: string
  path: string
  key: string | undefined
  body: string
  status: number
}

interface Hold {
  /** A held request has reached the gate. */
  arrived: Promise<void>
  /** Lets the held answers through. */
  release(): void
}

type Which = (request: { method: string; path: string }) => boolean

const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Welcome to the waiting room Wi-Fi</h1>'

export class Gate {
  readonly passages: Passage[] = []
  /** Where requests go: the port of the server of the moment. */
  upstream = 0
  readonly #server = createServer((request, response) => void this.#pass(request, response))
  readonly #sockets = new Set<Socket>()
  readonly #overrides = new Map<string, { type: string; body: string; status: number }>()
  readonly #lost: { which: Which; times: number }[] = []
  readonly #holds: { which: Which; arrived: () => void; released: Promise<void> }[] = []
  #weather: Weather = 'clear'
  #port: number

  /** `port`: for a profile that was made on one; otherwise any free one. */
  constructor(port = 0) {
    this.#port = port
    // As servers and proxies that people stand behind: a connection that closes after 5 s is asked of no browser again.
    this.#server.keepAliveTimeout = 60_000
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  /** `localhost` and not `127.0.0.1`: there Chromium takes secure cookies over http. */
  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  async open(): Promise<this> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    if (!this.#server.listening) return
    this.#server.close()
    await once(this.#server, 'close')
  }

  /** Changes the network; connections of the old one break, as they do on the way out of the house. */
  async become(weather: Weather): Promise<void> {
    this.#weather = weather
    for (const socket of this.#sockets) socket.destroy()
    if (weather === 'gone') await this.close()
    else if (!this.#server.listening) await this.open()
  }

  /** The server gets the next `times` such requests and answers; the answer never arrives. */
  loseAnswers(which: Which, times = 1): void {
    this.#lost.push({ which, times })
  }

  /** Such requests reach the server at once, their answers wait for `release`. */
  hold(which: Which): Hold {
    const arrived = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const entry = { which, arrived: arrived.resolve, released: released.promise }
    this.#holds.push(entry)
    return {
      arrived: arrived.promise,
      release: () => {
        this.#holds.splice(this.#holds.indexOf(entry), 1)
        released.resolve()
      },
    }
  }

  /** Answers one path itself, whatever the server has there. */
  override(path: string, type: string, body: string, status = 200): void {
    this.#overrides.set(path, { type, body, status })
  }

  /** From now on the server answers everything itself. */
  clearOverrides(): void {
    this.#overrides.clear()
  }

  /** What the server answered to writes, in order; keeps repetitions. */
  writes(): Passage[] {
    return this.passages.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/auth/'))
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const method = request.method ?? 'GET'
    if (this.#weather === 'stalled') return
    if (this.#weather === 'portal') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(PORTAL_PAGE)
      return
    }
    const own = this.#overrides.get(path)
    if (own) {
      response
        .writeHead(own.status, { 'Content-Type': own.type, 'Cache-Control': 'no-cache', [REQUEST_ID]: 'from-the-gate' })
        .end(own.body)
      return
    }
    const body = await readAll(request)
    const answer = await this.#ask(request, body).catch(() => null)
    if (!answer) {
      request.socket.destroy()
      return
    }
    const key = request.headers['idempotency-key']
    this.passages.push({
      method,
      path,
      key: String(key ?? '') || undefined,
      body: body.toString(),
      status: answer.status,
    })
    const hold = this.#holds.find(({ which }) => which({ method, path }))
    hold?.arrived()
    await hold?.released
    if (this.#isLost({ method, path })) request.socket.destroy()
    else response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  async #ask(request: IncomingMessage, body: Buffer) {
    const onward = httpRequest({
      host: '127.0.0.1',
      port: this.upstream,
      method: request.method,
      path: request.url,
      headers: request.headers,
    })
    onward.end(body)
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await readAll(answer) }
  }

  #isLost(request: { method: string; path: string }): boolean {
    const rule = this.#lost.find(({ which, times }) => times > 0 && which(request))
    if (rule) rule.times -= 1
    return rule !== undefined
  }
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
