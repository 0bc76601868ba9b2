/** The network between a device and the server, with everything that goes wrong on one. */
import { IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { callsOf, isBatch, receivedCalls, serveWithRefusals } from './batches.ts'
import { CookieJar } from './cookie-jar.ts'
import { cutShort, html, keptAnswer, problem, problemBody } from './fault-answers.ts'
import type { Owner, VirtualTime } from './virtual-time.ts'

export type Fault =
  /** Never reaches the server; the device sees a broken connection. */
  | { kind: 'request-lost' }
  /** The server does all of it, and the device sees a broken connection. */
  | { kind: 'answer-lost' }
  /** The server gets it twice; the device gets the second answer. */
  | { kind: 'duplicated' }
  /** The answer takes so long, ms. */
  | { kind: 'delayed'; ms: number }
  /** The request itself takes so long to arrive, ms; the device may have given up by then. */
  | { kind: 'arrives-late'; ms: number }
  /** The body ends in the middle. */
  | { kind: 'truncated' }
  /** Somebody in between answers with what was last answered to this path, whatever the query. */
  | { kind: 'from-cache' }
  /** A captive portal's own page, with 200. */
  | { kind: 'portal' }
  /** Connects, and never answers. */
  | { kind: 'stall' }
  /** Our server's own refusal, without anything having happened: of a request, or of one call in a batch. */
  | { kind: 'problem'; status: number; code: ProblemCode; retryAfter?: number }
  /** Somebody in between answers with HTML. */
  | { kind: 'gateway'; status: number }

export type Line = 'up' | 'down' | 'portal' | 'stalled'

/** One request as it left a tab, or one call of a batch. */
export interface Sent {
  method: string
  /** Below the API base, with the query. */
  path: string
  key: string | null
  headers: Headers
  body: string
  /** Who sent it. */
  owner: Owner
}

/** One write as the server answered it, whether or not anybody heard. */
export interface Received extends Sent {
  status: number
  isReplayed: boolean
  answer: string
}

export interface Wire {
  time: VirtualTime
  serve(request: Request): Promise<Response>
}

export class FaultyNetwork {
  line: Line = 'up'
  /** Every request that left this device, in order. */
  readonly sent: Sent[] = []
  /** Every request that reached the server from here, in the order in which the server had them; a batch call by call. */
  readonly received: Received[] = []
  /** Called as a request leaves, before anything happens to it. */
  onSend: (sent: Sent) => void = () => {}
  /** A fault for a request; consulted while the line is up. */
  decide: (sent: Sent) => Fault | null = () => null
  /** Whether a request of a tab that has died meanwhile still arrives. */
  outlivesTab: () => boolean = () => true
  readonly #wire: Wire
  readonly #jar: Pick<CookieJar, 'headerFor' | 'obey'>
  readonly #once: { fault: Fault; fits: (sent: Sent) => boolean }[] = []
  readonly #pending = new Set<AbortSignal>()
  #count = 0

  /** `jar`: the device's cookies, which every answer may change before its page has it. */
  constructor(wire: Wire, jar: Pick<CookieJar, 'headerFor' | 'obey'> = new CookieJar()) {
    this.#wire = wire
    this.#jar = jar
  }

  /** Lets the next request that fits fail so; a request fits when it does, or a call of a batch in it. */
  next(fault: Fault, fits: (sent: Sent) => boolean = isWrite): void {
    this.#once.push({ fault, fits })
  }

  /** Writes that reached the server and were done for the first time. */
  effects(): Received[] {
    return this.received.filter((one) => isWrite(one) && one.status < 300 && !one.isReplayed)
  }

  /** Every write that left this device, in order, a batch call by call. */
  writes(): Sent[] {
    return this.sent.filter(isWrite).flatMap(callsOf)
  }

  async fetch(request: Request, owner: Owner): Promise<Response> {
    const { signal } = request
    signal.throwIfAborted()
    const url = new URL(request.url)
    const sent: Sent = {
      method: request.method,
      path: url.pathname.replace(/^\/api\//, '') + url.search,
      key: request.headers.get(IDEMPOTENCY_KEY),
      headers: asBrowserSends(request.headers, this.#jar.headerFor(url.pathname)),
      body: await request.text(),
      owner,
    }
    this.sent.push(sent)
    this.onSend(sent)
    return new Promise<Response>((resolve, reject) => {
      // Nothing else would hold the signal of a request that is never answered, and a collected one never aborts.
      this.#pending.add(signal)
      signal.addEventListener('abort', () => {
        this.#pending.delete(signal)
        reject(signal.reason as Error)
      })
      const ended = (act: () => void) => {
        this.#pending.delete(signal)
        if (!owner.isDead) act()
      }
      const settle: Settle = {
        answer: (response) => {
          // A request that was given up, or whose tab has gone, is cancelled in the browser too.
          if (!signal.aborted && !owner.isDead) this.#jar.obey(response)
          ended(() => resolve(isStream(response) ? until(signal, response) : response))
        },
        broken: () => ended(() => reject(new TypeError('fetch failed'))),
      }
      this.#carry(request.url, sent, this.#faultFor(sent), settle)
    })
  }

  #faultFor(sent: Sent): Fault | null {
    if (this.line === 'down') return { kind: 'request-lost' }
    if (this.line === 'portal') return { kind: 'portal' }
    if (this.line === 'stalled') return { kind: 'stall' }
    const at = this.#once.findIndex(
      ({ fits, fault }) => fits(sent) || (fault.kind !== 'problem' && isBatch(sent) && callsOf(sent).some(fits)),
    )
    return at >= 0 ? (this.#once.splice(at, 1)[0]?.fault ?? null) : this.decide(sent)
  }

  /** Refusals of single calls of a batch, by key. */
  #refusalsIn(sent: Sent): Map<string, { status: number; retryAfter?: number; body: unknown }> {
    const refusals = new Map<string, { status: number; retryAfter?: number; body: unknown }>()
    for (const call of isBatch(sent) ? callsOf(sent) : []) {
      const at = this.#once.findIndex(({ fits, fault }) => fault.kind === 'problem' && fits(call))
      const [found] = at < 0 ? [] : this.#once.splice(at, 1)
      if (found?.fault.kind !== 'problem' || call.key === null) continue
      const { status, retryAfter } = found.fault
      const body = problemBody(found.fault)
      refusals.set(call.key, { status, body, ...(retryAfter === undefined ? {} : { retryAfter }) })
    }
    return refusals
  }

  #carry(url: string, sent: Sent, fault: Fault | null, settle: Settle): void {
    const { time } = this.#wire
    const stream = `request ${(this.#count += 1)}`
    const refusals = this.#refusalsIn(sent)
    const serve = (request: Sent) => this.#serve(url, request)
    const arrive = (then: (response: Response) => void) =>
      time.enqueue(stream, async () => {
        if (sent.owner.isDead && !this.outlivesTab()) return
        then(refusals.size > 0 ? await serveWithRefusals(sent, refusals, serve) : await serve(sent))
      })
    const answer = (response: Response) => time.enqueue(stream, () => settle.answer(response))
    const broken = () => time.enqueue(stream, settle.broken)
    switch (fault?.kind) {
      case undefined:
        return arrive(answer)
      case 'request-lost':
        return broken()
      case 'answer-lost':
        return arrive(broken)
      case 'duplicated':
        return arrive(() => arrive(answer))
      case 'delayed':
        return arrive((response) => void time.timer(fault.ms, () => answer(response)))
      case 'arrives-late':
        return void time.timer(fault.ms, () => arrive(answer))
      case 'truncated':
        return arrive((response) => void cutShort(response).then(answer))
      case 'from-cache':
        return answer(keptAnswer(this.received, sent))
      case 'portal':
        return answer(html(200))
      case 'gateway':
        return answer(html(fault.status))
      case 'problem':
        return answer(problem(fault, time.now()))
      case 'stall':
        return
    }
  }

  async #serve(url: string, sent: Sent): Promise<Response> {
    const hasBody = sent.body !== ''
    const request = new Request(url, {
      method: sent.method,
      headers: sent.headers,
      ...(hasBody ? { body: sent.body } : {}),
    })
    const response = await this.#wire.serve(request)
    const { status, headers } = response
    // It never ends, and flows in real time.
    if (isStream(response)) {
      this.received.push(...receivedCalls(sent, response, ''))
      return response
    }
    const answer = await response.text()
    this.received.push(...receivedCalls(sent, response, answer))
    // A new one, not a clone: the stream of a clone may be cut off when the other half is collected.
    return new Response(answer === '' ? null : answer, { status, headers })
  }
}

/** With what a browser adds by itself. */
function asBrowserSends(given: Headers, cookies: string): Headers {
  const headers = new Headers(given)
  headers.set('Sec-Fetch-Site', 'same-origin')
  if (cookies !== '') headers.set('Cookie', cookies)
  return headers
}

interface Settle {
  answer(response: Response): void
  broken(): void
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** As a browser does it, whoever gives up a request gives up its answer. */
const until = (signal: AbortSignal, { body, status, headers }: Response): Response =>
  new Response(body?.pipeThrough(new TransformStream(), { signal }) ?? null, { status, headers })

/** Changes go through the outbox; signing in and staying signed in do not. */
export function isWrite(sent: Pick<Sent, 'method' | 'path'>): boolean {
  return sent.method !== 'GET' && !sent.path.startsWith('auth/')
}

/** The one pull. */
export function isPull(sent: Pick<Sent, 'method' | 'path'>): boolean {
  return sent.method === 'GET' && sent.path.startsWith(`${paths.sync}?`)
}

export function isRefresh(sent: Pick<Sent, 'path'>): boolean {
  return /^auth\/[^/]+\/refresh$/.test(sent.path)
}
