/** What the dice let go wrong on the way to the server and on it. */
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from '#contract/problem.ts'
import { paths } from '#contract/paths.ts'
import { BatchRequest } from '#contract/sync.ts'
import { callsOf, isBatch, serveWithRefusals } from '#tests/support/batches.ts'
import { type Fault, isWrite, type Sent } from '#tests/support/faults.ts'
import type { Dice } from './dice.ts'
import type { Recorder } from './recorder.ts'

/** How likely a request is to meet a fault. */
export interface NetworkCondition {
  badness: number
}

/** A change that the server refuses for its content is refused however often it comes, until a person has acted. */
export class Refusals {
  readonly #dice: Dice
  readonly #recorder: Recorder
  readonly #networkCondition: NetworkCondition
  readonly #judged = new Map<string, number>()

  constructor(dice: Dice, recorder: Recorder, networkCondition: NetworkCondition) {
    this.#dice = dice
    this.#recorder = recorder
    this.#networkCondition = networkCondition
  }

  /** Serves a request, some of whose changes are refused before the server sees them. */
  async serve(sent: Sent, serve: (sent: Sent) => Promise<Response>): Promise<Response> {
    if (!isWrite(sent) || sent.path.startsWith(paths.files)) return serve(sent)
    if (isBatch(sent) && this.#dice.chance(this.#networkCondition.badness / 4)) return this.#partly(sent, serve)
    const keys = callsOf(sent).flatMap(({ key }) => (key !== null && this.#isRefused(key) ? [key] : []))
    if (keys.length === 0) return serve(sent)
    if (!isBatch(sent)) return refusal()
    return serveWithRefusals(sent, new Map(keys.map((key) => [key, { status: 422, body: REFUSED }])), serve)
  }

  /** The server is stopped in the middle of a batch, or cannot carry out some of its calls just now. */
  async #partly(sent: Sent, serve: (sent: Sent) => Promise<Response>): Promise<Response> {
    const { calls } = BatchRequest.parse(JSON.parse(sent.body))
    if (this.#dice.chance(0.5)) {
      const body = JSON.stringify({ calls: calls.slice(0, 1 + this.#dice.below(calls.length)) })
      await serve({ ...sent, body })
      return new Response('Bad gateway', { status: 502 })
    }
    const busy = calls.filter(() => this.#dice.chance(0.3)).map(({ key }) => key)
    const answer = { status: 503, ...(this.#dice.chance(0.5) ? { retryAfter: 5 } : {}), body: BUSY }
    return serveWithRefusals(sent, new Map(busy.map((key) => [key, answer])), serve)
  }

  #isRefused(key: string): boolean {
    // Our server looks at the key before anything else: it never refuses what it has already taken.
    if (this.#recorder.isDone(key)) return false
    const left = this.#judged.get(key) ?? (this.#dice.chance(this.#networkCondition.badness / 6) ? 2 : 0)
    this.#judged.set(key, Math.max(0, left - 1))
    if (left > 0) this.#recorder.planted.add(key)
    return left > 0
  }
}

const CODE: ProblemCode = 'invalid-input'
const REFUSED = { type: CODE, title: CODE, status: 422, code: CODE, message: 'No.', requestId: 'simulated' }

const BUSY = { ...REFUSED, type: 'unavailable', title: 'unavailable', status: 503, code: 'unavailable' }

const refusal = (): Response =>
  new Response(JSON.stringify(REFUSED), { status: 422, headers: { 'content-type': PROBLEM_MEDIA_TYPE } })

export function someFault(dice: Dice, sent: Sent): Fault {
  const isAlone = isWrite(sent) && !isBatch(sent)
  const kind = dice.weighted({
    'request-lost': 3,
    'answer-lost': 4,
    duplicated: 2,
    delayed: 3,
    'arrives-late': 2,
    truncated: 1,
    portal: 1,
    stall: 1,
    gateway: 2,
    throttled: 1,
    expired: sent.path.startsWith('auth/') ? 0 : 1,
    'in-progress': isAlone ? 1 : 0,
    'no-room': sent.path.startsWith(paths.files) ? 1 : 0,
  })
  switch (kind) {
    case 'delayed':
    case 'arrives-late':
      return { kind, ms: dice.pick([200, 3000, 12_000, 90_000]) }
    case 'gateway':
      // 413: somebody in between takes no long requests.
      return { kind, status: dice.pick([500, 502, 503, 403, 413]) }
    case 'throttled':
      return { kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: dice.pick([1, 60]) }
    case 'expired':
      return { kind: 'problem', status: 401, code: 'token-expired' }
    case 'in-progress':
      return { kind: 'problem', status: 409, code: 'idempotency-in-progress', retryAfter: 1 }
    case 'no-room':
      return { kind: 'problem', status: 507, code: 'storage-full' }
    default:
      return { kind }
  }
}
