/** The network between a device and the server, with everything that goes wrong on one. */
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from '#contract/problem.ts'
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
  /** A captive portal's own page, with 200. */
  | { kind: 'portal' }
  /** Connects, and never answers. */
  | { kind: 'stall' }
  /** Our server's own refusal, without anything having happened. */
  | { kind: 'problem'; status: number; code: ProblemCode; retryAfter?: number }
  /** Somebody in between answers with HTML. */
  | { kind: 'gateway'; status: number }

export type Line = 'up' | 'down' | 'portal' | 'stalled'

/** One request as it left a tab. */
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
  /** Every request that reached the server from here, in the order in which the server had them. */
  readonly received: Received[] = []
  /** Called as a request leaves, before anything happens to it. */
  onSend: (sent: Sent) => void = () => {}
  /** A fault for a request; consulted while the line is up. */
  decide: (sent: Sent) => Fault | null = () => null
  /** Whether a request of a tab that has died meanwhile still arrives. */
  outlivesTab: () => boolean = () => true
  readonly #wire: Wire
  readonly #once: { fault: Fault; fits: (sent: Sent) => boolean }[] = []
  readonly #pending = new Set<AbortSignal>()
  #count = 0

  constructor(wire: Wire) {
    this.#wire = wire
  }

  /** Lets the next request that fits fail so. */
  next(fault: Fault, fits: (sent: Sent) => boolean = isWrite): void {
    this.#once.push({ fault, fits })
  }

  /** Writes that reached the server and were done for the first time. */
  effects(): Received[] {
    return this.received.filter((one) => isWrite(one) && one.status < 300 && !one.isReplayed)
  }

  async fetch(request: Request, owner: Owner): Promise<Response> {
    const { signal } = request
    signal.throwIfAborted()
    const url = new URL(request.url)
    const sent: Sent = {
      method: request.method,
      path: url.pathname.replace(/^\/api\//, '') + url.search,
      key: request.headers.get(IDEMPOTENCY_KEY),
      headers: new Headers(request.headers),
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
        answer: (response) => ended(() => resolve(response)),
        broken: () => ended(() => reject(new TypeError('fetch failed'))),
      }
      this.#carry(request.url, sent, this.#faultFor(sent), settle)
    })
  }

  #faultFor(sent: Sent): Fault | null {
    if (this.line === 'down') return { kind: 'request-lost' }
    if (this.line === 'portal') return { kind: 'portal' }
    if (this.line === 'stalled') return { kind: 'stall' }
    const at = this.#once.findIndex(({ fits }) => fits(sent))
    return at >= 0 ? (this.#once.splice(at, 1)[0]?.fault ?? null) : this.decide(sent)
  }

  #carry(url: string, sent: Sent, fault: Fault | null, settle: Settle): void {
    const { time } = this.#wire
    const stream = `request ${(this.#count += 1)}`
    const arrive = (then: (response: Response) => void) =>
      time.enqueue(stream, async () => {
        if (sent.owner.isDead && !this.outlivesTab()) return
        then(await this.#serve(url, sent))
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
    const answer = await response.text()
    const isReplayed = headers.get(IDEMPOTENCY_REPLAYED) === 'true'
    this.received.push({ ...sent, status, isReplayed, answer })
    // A new one, not a clone: the stream of a clone may be cut off when the other half is collected.
    return new Response(answer === '' ? null : answer, { status, headers })
  }
}

interface Settle {
  answer(response: Response): void
  broken(): void
}

/** Changes go through the outbox; signing in and staying signed in do not. */
export function isWrite(sent: Pick<Sent, 'method' | 'path'>): boolean {
  return sent.method !== 'GET' && !sent.path.startsWith('auth/')
}

export function isRefresh(sent: Pick<Sent, 'path'>): boolean {
  return sent.path === 'auth/refresh'
}

async function cutShort(response: Response): Promise<Response> {
  const text = await response.text()
  const { status, headers } = response
  return new Response(text === '' ? null : text.slice(0, Math.ceil(text.length / 2)), { status, headers })
}

function html(status: number): Response {
  return new Response('<!doctype html><title>Welcome</title>Please accept our terms.', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

function problem({ status, code, retryAfter }: Fault & { kind: 'problem' }, now: number): Response {
  const body = {
    type: `/api/docs#${code}`,
    title: code,
    status,
    code,
    message: `Refused: ${code}`,
    requestId: 'by-the-test',
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': PROBLEM_MEDIA_TYPE,
      date: new Date(now).toUTCString(),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  })
}
