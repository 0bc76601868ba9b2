/**
 * A gate between browser and server that can be all the networks a family meets: a good one, one that accepts and never
 * answers, a captive portal, none at all; and that can lose an answer after the server has committed. It keeps one
 * address while servers come and go behind it, and remembers what passed.
 */
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { REQUEST_ID } from '#contract/headers.ts'
import { serveWithRefusals } from './batches.ts'
import { type Asked, askedOf, type Passage, passagesOf, type RawRequest, sentBy } from './gate-passages.ts'

export type NetworkCondition = 'clear' | 'stalled' | 'portal' | 'gone'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer | IncomingMessage
}

interface Hold {
  /** A held request has reached the gate. */
  arrived: Promise<void>
  /** Lets the held answers, or the requests themselves, through. */
  release(): void
}

/** Asked of each request, and of each call in a batch: what is meant for one of its calls happens to the whole batch. */
type Which = (request: Asked) => boolean

const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Welcome to the waiting room Wi-Fi</h1>'
const GATEWAY_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'

export class Gate {
  readonly passages: Passage[] = []
  /** Where requests go: the port of the server of the moment. */
  upstream = 0
  readonly #server = createServer((request, response) => void this.#pass(request, response))
  readonly #sockets = new Set<Socket>()
  readonly #overrides = new Map<string, { type: string; body: string; status: number }>()
  readonly #broken = new Set<{ which: Which; arrived: () => void }>()
  readonly #lost: { which: Which; times: number }[] = []
  readonly #holds: { which: Which; arrived: () => void; released: Promise<void> }[] = []
  #condition: NetworkCondition = 'clear'
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
  async become(condition: NetworkCondition): Promise<void> {
    this.#condition = condition
    for (const socket of this.#sockets) socket.destroy()
    if (condition === 'gone') await this.close()
    else if (!this.#server.listening) await this.open()
  }

  /** The server gets the next `times` such requests and answers; the answer never arrives. */
  loseAnswers(which: Which, times = 1): void {
    this.#lost.push({ which, times })
  }

  /** What of `loseAnswers` was not met yet is forgotten. */
  loseNoMore(): void {
    this.#lost.length = 0
  }

  /** Such requests do not reach the server: until `release` the gateway before it answers 502. */
  breakDown(which: Which): Hold {
    const arrived = Promise.withResolvers<void>()
    const entry = { which, arrived: arrived.resolve }
    this.#broken.add(entry)
    return { arrived: arrived.promise, release: () => void this.#broken.delete(entry) }
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

  /**
   * Answers one path itself, whatever the server has there. A call of that path in a batch gets `status` and `body`, which
   * has to be JSON then, as a refusal: the rest of its lane is not made.
   */
  override(path: string, type: string, body: string, status = 200): void {
    this.#overrides.set(path, { type, body, status })
  }

  /** Refuses one path, as the server does. */
  refuse(path: string, message = 'No.', status = 422): void {
    const code = status === 422 ? 'invalid-input' : 'internal'
    const problem = { type: 'about:blank', title: message, status, code, message, requestId: 'r' }
    this.override(path, 'application/problem+json', JSON.stringify(problem), status)
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
    if (this.#condition === 'stalled') return
    if (this.#condition === 'portal') {
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
    const body = await readAll(request).catch(() => null)
    // Whoever asked was killed, or is on another network by now.
    if (!body) return
    const sent = sentBy(request, path, body)
    const asked = askedOf(sent)
    const broken = [...this.#broken].find(({ which }) => asked.some(which))
    if (broken) {
      broken.arrived()
      response.writeHead(502, { 'Content-Type': 'text/html' }).end(GATEWAY_PAGE)
      return
    }
    const answer = await this.#answer(request, sent).catch(() => null)
    const hold = answer && this.#holds.find(({ which }) => asked.some(which))
    hold?.arrived()
    await hold?.released
    if (!answer || this.#isLost(asked)) request.socket.destroy()
    else if (answer.body instanceof IncomingMessage)
      stream(answer.body, response.writeHead(answer.status, answer.headers))
    else response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  /** Of a batch with calls that this gate answers itself, the server gets the others. */
  async #answer(request: IncomingMessage, sent: RawRequest): Promise<Answer> {
    const refusals = new Map(
      askedOf(sent).flatMap(({ path, key }) => {
        const own = this.#overrides.get(path)
        return own && key ? [[key, { status: own.status, body: JSON.parse(own.body) as unknown }]] : []
      }),
    )
    if (refusals.size === 0) return this.#ask(request, sent)
    const all = await serveWithRefusals(sent, refusals, async ({ body }) => {
      const answer = await this.#ask(request, { ...sent, body, bytes: Buffer.from(body) })
      const type = String(answer.headers['content-type'])
      return new Response(String(answer.body), { status: answer.status, headers: { 'content-type': type } })
    })
    const headers = { ...Object.fromEntries(all.headers), [REQUEST_ID]: 'from-the-gate' }
    return { status: all.status, headers, body: Buffer.from(await all.text()) }
  }

  /** Notes what the server answered. An event stream is answered as it comes, everything else once it is complete. */
  async #ask(request: IncomingMessage, sent: RawRequest): Promise<Answer> {
    const isChanged = request.headers['content-length'] !== undefined
    const onward = httpRequest({
      host: '127.0.0.1',
      port: this.upstream,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, ...(isChanged ? { 'content-length': String(sent.bytes.length) } : {}) },
    })
    onward.end(sent.bytes)
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    const { statusCode: status = 502, headers } = answer
    const isStream = headers['content-type']?.startsWith('text/event-stream') === true
    const body = isStream ? answer : await readAll(answer)
    this.passages.push(...passagesOf(sent, status, isStream ? '' : String(body)))
    return { status, headers, body }
  }

  #isLost(asked: readonly Asked[]): boolean {
    const rule = this.#lost.find(({ which, times }) => times > 0 && asked.some(which))
    if (rule) rule.times -= 1
    return rule !== undefined
  }
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Until one of the two sides is gone; then the other goes too. */
function stream(from: IncomingMessage, to: ServerResponse): void {
  // Whoever asked may have left while this was on its way.
  if (to.destroyed) {
    from.destroy()
    return
  }
  to.flushHeaders()
  pipeline(from, to, () => from.destroy())
}
